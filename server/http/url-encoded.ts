import { breathe } from './breathe';
import { assertFieldCount } from './field-count';

/** A name and a value in the order they came. */
export type Field = readonly [name: string, value: string];

/** Fields read without a pause: a millisecond or two of work. */
const fieldsAtOnce = 2_000;

/**
 * Reads `a=1&b=2`. A part without `=` counts as absent (decisions.md 3). Null when the
 * percent-encoded bytes are not UTF-8. A stray `%` stands for itself. Throws 413 for too many parts.
 */
export function readUrlEncoded(text: string): Field[] | null {
  const fields: Field[] = [];
  for (const field of fieldsOf(text)) {
    if (!field) return null;
    fields.push(field);
  }
  return fields;
}

/** The same for a body, which may be long: others have their turn in between. */
export async function readLongUrlEncoded(text: string): Promise<Field[] | null> {
  const fields: Field[] = [];
  for (const field of fieldsOf(text)) {
    if (!field) return null;
    fields.push(field);
    if (fields.length % fieldsAtOnce === 0) await breathe();
  }
  return fields;
}

/** Ends with null at the first field that is not UTF-8. */
function* fieldsOf(text: string): Generator<Field | null> {
  // A long form has few names.
  const names = new Map<string, string | null>();
  let parts = 0;
  let equals = -1;
  for (let start = 0, end = 0; start <= text.length; start = end + 1) {
    assertFieldCount((parts += 1));
    end = indexOrEnd(text, '&', start);
    // Looked for only once it is passed: it may stand far behind.
    if (equals < start) equals = indexOrEnd(text, '=', start);
    if (equals >= end) continue;
    const encodedName = text.slice(start, equals);
    const name = names.get(encodedName) ?? decode(encodedName);
    const value = decode(text.slice(equals + 1, end));
    names.set(encodedName, name);
    yield name === null || value === null ? null : [name, value];
  }
}

function indexOrEnd(text: string, character: string, from: number): number {
  const index = text.indexOf(character, from);
  return index < 0 ? text.length : index;
}

function decode(encoded: string): string | null {
  const text = encoded.includes('+') ? encoded.replaceAll('+', ' ') : encoded;
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return decodeLeniently(text);
    throw error;
  }
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decodeLeniently(text: string): string | null {
  const source = Buffer.from(text, 'utf8');
  const bytes = Buffer.alloc(source.length);
  let length = 0;
  for (let at = 0; at < source.length; at += 1) {
    const [high, low] = source[at] === 0x25 ? [digitOf(source[at + 1]), digitOf(source[at + 2])] : [-1, -1];
    const isEscape = high >= 0 && low >= 0;
    bytes[length] = isEscape ? high * 16 + low : (source[at] ?? 0);
    length += 1;
    if (isEscape) at += 2;
  }
  return strictText(bytes.subarray(0, length));
}

/** The value of a hexadecimal digit, -1 for any other byte. */
function digitOf(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte & ~0x20;
  return letter >= 0x41 && letter <= 0x46 ? letter - 0x37 : -1;
}

/** The bytes as text, or null when they are not UTF-8. */
export function strictText(bytes: Uint8Array): string | null {
  try {
    return strictUtf8.decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
