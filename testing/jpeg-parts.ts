/** What a JPEG file is made of: its markers up to the picture's data, and the size it says. */
export interface JpegParts {
  /** `APP0`, `APP1`, `COM`, `SOF0`, … in order. */
  readonly markers: readonly string[];
  readonly width: number;
  readonly height: number;
  /** Bytes behind the end of the picture. */
  readonly trailing: number;
}

/** Throws for what is no JPEG from its first byte to its last. */
export function jpegParts(bytes: Buffer): JpegParts {
  if (bytes.readUInt16BE(0) !== 0xffd8) throw new Error('Not a JPEG.');
  const markers: string[] = [];
  let size = { width: 0, height: 0 };
  let at = 2;
  for (;;) {
    if (bytes[at] !== 0xff) throw new Error(`No marker at ${at}.`);
    const marker = bytes[at + 1] ?? 0;
    const name = nameOf(marker);
    markers.push(name);
    if (name.startsWith('SOF')) size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
    if (name === 'SOS') break;
  }
  const end = bytes.indexOf(Buffer.from([0xff, 0xd9]), at);
  if (end < 0) throw new Error('The picture has no end.');
  return { markers, ...size, trailing: bytes.length - end - 2 };
}

function nameOf(marker: number): string {
  if (marker === 0xfe) return 'COM';
  if (marker === 0xda) return 'SOS';
  if (marker >= 0xe0 && marker <= 0xef) return `APP${marker - 0xe0}`;
  const isTable = marker === 0xc4 || marker === 0xc8 || marker === 0xcc;
  return marker >= 0xc0 && marker <= 0xcf && !isTable ? `SOF${marker - 0xc0}` : marker.toString(16);
}
