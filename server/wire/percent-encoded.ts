import { isUtf8 } from 'node:buffer';
import { breathe } from './breathe';

/** Bytes decoded without a pause: a millisecond or two. */
const bytesAtOnce = 256 * 1024;

const encoded = /[%+]/;

/**
 * The text that `a+b%20c` stands for; null where its bytes are not UTF-8. A stray `%` stands for itself. It never throws
 * on the way: an exception for each of a million broken escapes would take seconds.
 */
export function decodePercent(text: string): string | null {
  if (!encoded.test(text)) return text;
  const cursor = cursorOn(text);
  decodeUntil(cursor, cursor.source.length);
  return written(cursor);
}

/** The same for a text of any length: others have their turn in between. */
export async function decodeLongPercent(text: string): Promise<string | null> {
  if (text.length <= bytesAtOnce) return decodePercent(text);
  const cursor = cursorOn(text);
  while (cursor.read < cursor.source.length) {
    await breathe();
    decodeUntil(cursor, cursor.read + bytesAtOnce);
  }
  return written(cursor);
}

interface Cursor {
  readonly source: Buffer;
  readonly target: Buffer;
  read: number;
  written: number;
}

function cursorOn(text: string): Cursor {
  const source = Buffer.from(text);
  return { source, target: Buffer.allocUnsafe(source.length), read: 0, written: 0 };
}

const [percent, plus, space] = [0x25, 0x2b, 0x20];

function decodeUntil(cursor: Cursor, end: number): void {
  const { source, target } = cursor;
  let at = cursor.read;
  let to = cursor.written;
  for (; at < end && at < source.length; at += 1) {
    const byte = source[at] ?? 0;
    const high = byte === percent ? digitOf(source[at + 1]) : -1;
    const low = high < 0 ? -1 : digitOf(source[at + 2]);
    if (low >= 0) at += 2;
    target[to] = low >= 0 ? high * 16 + low : byte === plus ? space : byte;
    to += 1;
  }
  cursor.read = at;
  cursor.written = to;
}

/** The value of a hexadecimal digit, -1 for any other byte. */
function digitOf(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte & ~0x20;
  return letter >= 0x41 && letter <= 0x46 ? letter - 0x37 : -1;
}

const written = ({ target, written: length }: Cursor) => strictText(target.subarray(0, length));

/** The bytes as text, or null when they are not UTF-8. */
export function strictText(bytes: Uint8Array): string | null {
  return isUtf8(bytes) ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString() : null;
}
