import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import references from './pictures/references.json' with { type: 'json' };

export interface Reference {
  readonly width: number;
  readonly height: number;
  /** 16 by 16 fields of three bytes, of the whole and of the square in its middle. */
  readonly whole: Buffer;
  readonly middle: Buffer;
}

/** Real pictures from others; `docs/attribution.md` names them. `CARREL_PICTURES` names a folder with more of them. */
export function picturesOf(kind: 'good' | 'bad'): { name: string; bytes: Buffer }[] {
  const own = fileURLToPath(new URL(`./pictures/${kind}/`, import.meta.url));
  const more = process.env['CARREL_PICTURES'] ? `${process.env['CARREL_PICTURES']}/${kind}/` : own;
  return readdirSync(more).map((name) => ({ name, bytes: readFileSync(more + name) }));
}

export function picture(name: string): Buffer {
  const path = (kind: string) => fileURLToPath(new URL(`./pictures/${kind}/${name}`, import.meta.url));
  return readFileSync(existsSync(path('good')) ? path('good') : path('bad'));
}

/** What a browser shows of a picture, where it is what the file means. */
export function referenceOf(name: string): Reference {
  // Chromium heeds no orientation in WebP and none in the texts of a PNG. The first is the JPEG beside it, once more.
  const known = (references as Record<string, Record<'whole' | 'middle', string> & { width: number; height: number }>)[
    name === 'hopper_orientation_6.webp' ? 'hopper_orientation_6.jpg' : name
  ];
  if (!known) throw new Error(`There is no reference for ${name}.`);
  const isUpsideDown = name === 'exif_imagemagick_orientation.png';
  const fields = (text: string) => {
    const bytes = Buffer.from(text, 'base64');
    return isUpsideDown ? turned(bytes) : bytes;
  };
  return { width: known.width, height: known.height, whole: fields(known.whole), middle: fields(known.middle) };
}

/** By half a turn. */
function turned(bytes: Buffer): Buffer {
  const pixels = Array.from({ length: bytes.length / 3 }, (_, index) => bytes.subarray(index * 3, index * 3 + 3));
  return Buffer.concat(pixels.toReversed());
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const edges = Buffer.alloc(8);
  edges.writeUInt32BE(data.length, 0);
  edges.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([edges.subarray(0, 4), body, edges.subarray(4)]);
};

interface PngParts {
  readonly colour?: (x: number, y: number) => readonly [number, number, number];
  /** A text, kept as some programs keep EXIF. */
  readonly text?: readonly [keyword: string, text: string];
  /** Claims this size whatever the data are. */
  readonly claims?: readonly [width: number, height: number];
}

/** A PNG of our own making. */
export function aPngOf(
  width: number,
  height: number,
  { colour = () => [200, 30, 40], text, claims }: PngParts = {},
): Buffer {
  const row = 1 + width * 3;
  const data = Buffer.alloc(row * height);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) data.set(colour(x, y), y * row + 1 + x * 3);
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(claims?.[0] ?? width, 0);
  header.writeUInt32BE(claims?.[1] ?? height, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...(text ? [chunk('tEXt', Buffer.from(text.join('\0'), 'latin1'))] : []),
    chunk('IDAT', deflateSync(data, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A GIF of so many frames of one pixel. */
export function aGifOf(frames: number): Buffer {
  const head = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\xff\0\0\0\0\xff', 'latin1');
  const frame = Buffer.from('!\xf9\x04\0\x01\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0', 'latin1');
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';', 'latin1')]);
}
