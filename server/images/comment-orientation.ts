/**
 * The orientation that some programs hide in a text of a PNG: EXIF in hexadecimal, under the name ImageMagick gave
 * it. 1 (upright) where there is none or it cannot be read.
 */
export function commentOrientation(comments: readonly { readonly keyword: string; readonly text: string }[]): number {
  const text = comments.find(({ keyword }) => /^Raw profile type (exif|APP1)$/.test(keyword))?.text;
  // A name, a length, then the bytes; the first directory lies near the beginning.
  const digits =
    text
      ?.slice(0, 16_384)
      .replace(/^\s*\w+\s+\d+\s/, '')
      .replaceAll(/\s/g, '') ?? '';
  const bytes = Buffer.from(digits, 'hex');
  const tiff = bytes.toString('latin1', 0, 6) === 'Exif\0\0' ? bytes.subarray(6) : bytes;
  return orientationOf(tiff);
}

const orientationTag = 0x0112;

function orientationOf(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 10 || (order !== 'II' && order !== 'MM')) return 1;
  const little = order === 'II';
  const u16 = (at: number) => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < u16(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return 1;
    if (u16(at) === orientationTag) return u16(at + 8) <= 8 ? Math.max(1, u16(at + 8)) : 1;
  }
  return 1;
}
