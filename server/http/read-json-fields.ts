import type { BodyFields } from './form';
import type { Problem } from './problem';
import type { Field } from './url-encoded';

/** A JSON object as form fields: `"terms": ["a"]` is `terms[]=a`. Null counts as absent, inside an array as empty. */
export function readJsonFields(text: string): BodyFields {
  let value: unknown;
  try {
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
  const problems: Problem[] = [];
  const put = (name: string, item: unknown) => {
    const text = asText(item);
    if (text === null) problems.push({ code: 'not_text', field: name.slice(0, 40) });
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
  return { fields, emptyArrays, problems };
}

function asText(item: unknown): string | null {
  if (typeof item === 'string') return item;
  return typeof item === 'number' || typeof item === 'boolean' ? String(item) : null;
}
