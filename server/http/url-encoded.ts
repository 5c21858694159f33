/** A name and a value in the order they came. */
export type Field = readonly [name: string, value: string];

/**
 * Reads `a=1&b=2`. A part without `=` counts as absent (decisions.md 3). Null when the
 * percent-encoded bytes are not UTF-8. A stray `%` stands for itself.
 */
export function readUrlEncoded(text: string): Field[] | null {
  const fields: Field[] = [];
  for (const part of text.split('&')) {
    const equals = part.indexOf('=');
    if (equals < 0) continue;
    const name = decode(part.slice(0, equals));
    const value = decode(part.slice(equals + 1));
    if (name === null || value === null) return null;
    fields.push([name, value]);
  }
  return fields;
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
    const pair = source[at] === 0x25 ? source.toString('latin1', at + 1, at + 3) : '';
    const isEscape = /^[\da-f]{2}$/i.test(pair);
    bytes[length] = isEscape ? Number.parseInt(pair, 16) : (source[at] ?? 0);
    length += 1;
    if (isEscape) at += 2;
  }
  return strictText(bytes.subarray(0, length));
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
