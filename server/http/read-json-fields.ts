import { assertFieldCount } from '../wire/field-count';
import type { BodyFields } from './form';
import type { Field } from '../wire/url-encoded';

/** A JSON object as form fields: `"terms": ["a"]` is `terms[]=a`. Null counts as absent, inside an array as empty. Throws 413 for too many values. */
export function readJsonFields(text: string): BodyFields {
  let value: unknown;
  try {
    assertFieldCount(structureOf(text));
    value = text.trim() === '' ? {} : JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return { fields: [], problems: [{ code: 'form_unreadable' }] };
    throw error;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { fields: [], problems: [{ code: 'form_unreadable' }] };
  }
  const fields: Field[] = [];
  const emptyArrays: string[] = [];
  const notText: string[] = [];
  const put = (name: string, item: unknown) => {
    const text = asText(item);
    if (text === null) notText.push(name.replace(/\[\]$/, ''));
    else fields.push([name, text]);
  };
  for (const [name, item] of Object.entries(value)) {
    if (Array.isArray(item)) {
      const base = name.endsWith('[]') ? name.slice(0, -2) : name;
      if (item.length === 0) emptyArrays.push(base);
      for (const entry of item as unknown[]) put(`${base}[]`, entry ?? '');
    } else if (item !== null) {
      put(name, item);
    }
  }
  return { fields, emptyArrays, notText };
}

/** How many values a JSON text has at least, read without making any of them. */
function structureOf(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === ',' || character === '[' || character === '{') count += 1;
  }
  return count;
}

/** Where the string that begins at `start` ends: at a quote with an even number of backslashes before it. */
function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let before = quote - 1;
    while (text[before] === '\\') before -= 1;
    if ((quote - before) % 2 === 1) return quote;
  }
  return text.length;
}

function asText(item: unknown): string | null {
  if (typeof item === 'string') return item;
  return typeof item === 'number' || typeof item === 'boolean' ? String(item) : null;
}
