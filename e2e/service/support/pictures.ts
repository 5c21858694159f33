import { deflateSync } from 'node:zlib';
import { type Caller, type File, multipart, owner } from './ask';
import { arrayOf, bodyOf, objectOf, text } from './bodies';

/** A PNG of one colour made here, so that no test needs files. */
export function png(width: number, height: number): Uint8Array<ArrayBuffer> {
  const row = Buffer.from([0, ...Array.from({ length: width }, () => [40, 120, 200]).flat()]);
  return pngOf(width, height, [8, 2, 0, 0, 0], Buffer.concat(Array.from({ length: height }, () => row)));
}

/** A PNG of one bit a pixel, all black: many pixels in few bytes. */
export function blackPng(width: number, height: number): Uint8Array<ArrayBuffer> {
  return pngOf(width, height, [1, 0, 0, 0, 0], Buffer.alloc((Math.ceil(width / 8) + 1) * height));
}

function pngOf(width: number, height: number, kind: readonly number[], rows: Buffer): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set(kind, 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]),
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

export const pngFile = (bytes: Uint8Array<ArrayBuffer>, fileName = 'picture.png'): File => ({
  name: 'imageData[]',
  fileName,
  type: 'image/png',
  bytes,
});

export interface Uploaded {
  readonly id: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** What POST /images answered, in order. */
export function uploadedOf(answer: Parameters<typeof bodyOf>[0]): readonly Uploaded[] {
  return arrayOf(bodyOf(answer), 'the uploads').map((one) => {
    const raw = objectOf(one);
    return { id: text(raw, 'id'), url: text(raw, 'url'), width: Number(raw['width']), height: Number(raw['height']) };
  });
}

/** Uploads pictures and resolves to their identifiers. */
export async function upload(
  files: readonly File[] = [pngFile(png(60, 40))],
  caller: Caller = owner,
): Promise<readonly Uploaded[]> {
  return uploadedOf(await caller.send('POST', '/images', multipart({}, files)));
}

/** The address of another size: the suffix of the file name, whatever the host (2.3). */
export const sized = (url: string, suffix: '_t' | '_s' | '_m' | '' | '_b'): string =>
  url.replace(/_m(\.\w+)$/, `${suffix}$1`);

/** Width and height of a JPEG, and which marks it carries beside the picture. Throws for anything else. */
export function readJpeg(bytes: Uint8Array): {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly number[];
} {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) throw new Error('This is no JPEG.');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const marks: number[] = [];
  for (let at = 2; at < bytes.length; at += 2 + view.getUint16(at + 2)) {
    const mark = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || mark === 0xda) break;
    marks.push(mark);
    if (mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7), marks };
  }
  throw new Error('This JPEG has no frame.');
}

export async function fetched(
  url: string,
): Promise<{ readonly status: number; readonly headers: Headers; readonly bytes: Uint8Array<ArrayBuffer> }> {
  const answer = await fetch(url);
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
}
