export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * How large a file says that its picture is, before anything of it is drawn; null where its format is none of these. A file
 * of a megabyte may say a billion pixels, and a browser makes room for what is said. Pure.
 */
export function saidSize(bytes: Uint8Array): Size | null {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return sizeOf(file);
  } catch (error) {
    // It ends before it says so.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function sizeOf(file: DataView): Size | null {
  if (file.getUint16(0) === 0xffd8) return ofJpeg(file);
  switch (letters(file, 0)) {
    case '\x89PNG':
      return { width: file.getUint32(16), height: file.getUint32(20) };
    case 'GIF8':
      return { width: file.getUint16(6, true), height: file.getUint16(8, true) };
    case 'RIFF':
      return letters(file, 8) === 'WEBP' ? ofWebp(file) : null;
    default:
      return null;
  }
}

const letters = (file: DataView, at: number): string =>
  [0, 1, 2, 3].map((next) => String.fromCharCode(file.getUint8(at + next))).join('');

/** By the first frame: the segments before it are passed over. */
function ofJpeg(file: DataView): Size | null {
  for (let at = 2; file.getUint8(at) === 0xff; at += 2 + file.getUint16(at + 2)) {
    // Between marker and name there may be more of the same.
    while (file.getUint8(at + 1) === 0xff) at += 1;
    if (isFrame(file.getUint8(at + 1))) return { width: file.getUint16(at + 7), height: file.getUint16(at + 5) };
  }
  return null;
}

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function ofWebp(file: DataView): Size | null {
  const three = (at: number) => file.getUint16(at, true) + file.getUint8(at + 2) * 0x10000;
  switch (letters(file, 12)) {
    case 'VP8X':
      return { width: three(24) + 1, height: three(27) + 1 };
    case 'VP8 ':
      return { width: file.getUint16(26, true) & 0x3fff, height: file.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const bits = file.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    default:
      return null;
  }
}
