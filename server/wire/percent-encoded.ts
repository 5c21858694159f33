import { isUtf8 } from 'node:buffer';

const encoded = /[%+]/;

/**
 * The text that `a+b%20c` stands for; null where its bytes are not UTF-8. A stray `%` stands for itself. It never throws
 * on the way: an exception for each of a million broken escapes would take seconds.
 */
export function decodePercent(text: string): string | null {
  if (!encoded.test(text)) return text;
  const source = Buffer.from(text);
  const target = Buffer.allocUnsafe(source.length);
  let length = 0;
  for (let at = 0; at < source.length; at += 1) {
    const byte = source[at] ?? 0;
    const high = byte === percent ? digitOf(source[at + 1]) : -1;
    const low = high < 0 ? -1 : digitOf(source[at + 2]);
    if (low >= 0) at += 2;
    target[length] = low >= 0 ? high * 16 + low : byte === plus ? space : byte;
    length += 1;
  }
  return strictText(target.subarray(0, length));
}

const [percent, plus, space] = [0x25, 0x2b, 0x20];

/** The value of a hexadecimal digit, -1 for any other byte. */
function digitOf(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte & ~0x20;
  return letter >= 0x41 && letter <= 0x46 ? letter - 0x37 : -1;
}

/** The bytes as text, or null when they are not UTF-8. */
export function strictText(bytes: Uint8Array): string | null {
  return isUtf8(bytes) ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString() : null;
}
