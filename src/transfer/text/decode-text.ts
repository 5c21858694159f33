import { analyse } from 'chardet';
import type { FileRefusal } from '../reading';
import { type Encoding, encodings } from './encodings';

export type DecodedText =
  | {
      readonly kind: 'text';
      /** Without a byte order mark. */
      readonly text: string;
      readonly encoding: Encoding;
      /** False: the bytes allow others, so that the first letters are to be shown and asked about. */
      readonly isSure: boolean;
    }
  | { readonly kind: 'refused'; readonly why: FileRefusal };

type BinaryKind = 'spreadsheet' | 'picture' | 'not-text';

/** What other files than texts begin with, a sign a byte; `?` stands for any. */
const beginnings: readonly (readonly [string, BinaryKind])[] = [
  // A zip: workbooks of every office are one. Whoever takes packages looks at the file before it is taken for text.
  ['PK\x03\x04', 'spreadsheet'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'spreadsheet'],
  ['%PDF-', 'not-text'],
  ['SQLite format 3', 'not-text'],
  ['\x1f\x8b', 'not-text'],
  ['\x28\xb5\x2f\xfd', 'not-text'],
  ['ID3\x03', 'not-text'],
  ['ID3\x04', 'not-text'],
  ['OggS\0', 'not-text'],
  ['RIFF????WAVE', 'not-text'],
  ['\x89PNG', 'picture'],
  ['\xff\xd8\xff', 'picture'],
  ['GIF87a', 'picture'],
  ['GIF89a', 'picture'],
  ['RIFF????WEBP', 'picture'],
  ['????ftypavif', 'picture'],
  ['????ftyphei', 'picture'],
  ['????ftypmif1', 'picture'],
  ['II*\0', 'picture'],
  ['MM\0*', 'picture'],
];

/** Families that differ from the Windows page in signs which no text of cards holds. */
const windowsPage: Readonly<Record<string, Encoding>> = {
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-2': 'windows-1250',
  'ISO-8859-5': 'windows-1251',
  'ISO-8859-6': 'windows-1256',
  'ISO-8859-7': 'windows-1253',
  'ISO-8859-8': 'windows-1255',
  'ISO-8859-9': 'windows-1254',
  'EUC-JP': 'euc-jp',
  'EUC-KR': 'euc-kr',
  Shift_JIS: 'shift_jis',
  GB18030: 'gb18030',
  Big5: 'big5',
};
/** Below, chardet guesses from single letters: then it is the page that most old files in Latin letters have. */
const leastConfidence = 25;
const sampleBytes = 64 * 1024;

/**
 * Bytes as text. A byte order mark and well-formed UTF-8 are sure; anything else is a guess, said to be one.
 * `chosen`: the user's answer, which is taken as it is. Nothing is refused for its letters.
 */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): DecodedText {
  if (bytes.length === 0) return { kind: 'refused', why: { kind: 'empty' } };
  if (chosen) return decodedAs(bytes, chosen, true);
  const binary = beginnings.find(([signs]) => beginsWith(bytes, signs));
  if (binary) return { kind: 'refused', why: { kind: binary[1] } };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodedAs(bytes, 'utf-16le', true);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodedAs(bytes, 'utf-16be', true);
  const wide = wideOrder(bytes);
  if (wide) return decodedAs(bytes, wide, false);
  try {
    return {
      kind: 'text',
      text: new TextDecoder('utf-8', { fatal: true }).decode(bytes),
      encoding: 'utf-8',
      isSure: true,
    };
  } catch {
    // Old letters are no fault of the file; it is read by the likeliest page and asked about.
    return decodedAs(bytes, likelyPage(bytes), false);
  }
}

const beginsWith = (bytes: Uint8Array, signs: string): boolean =>
  Array.from(signs).every((sign, index) => sign === '?' || bytes[index] === sign.charCodeAt(0));

const decodedAs = (bytes: Uint8Array, encoding: Encoding, isSure: boolean): DecodedText => ({
  kind: 'text',
  text: new TextDecoder(encoding).decode(bytes),
  encoding,
  isSure,
});

/** UTF-16 without a mark: every other byte of Latin letters, separators and line ends is zero. */
function wideOrder(bytes: Uint8Array): Encoding | null {
  const zeros = [0, 0];
  const sample = bytes.subarray(0, sampleBytes);
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 8;
  if (odd > many && even < odd / 20) return 'utf-16le';
  if (even > many && odd < even / 20) return 'utf-16be';
  return null;
}

/** Latin letters stand between accented ones; in other scripts whole words are high bytes. */
const latinPages: readonly Encoding[] = ['windows-1252', 'windows-1250', 'windows-1254'];
const longRun = 3;

function likelyPage(bytes: Uint8Array): Encoding {
  const sample = bytes.subarray(0, sampleBytes);
  const isLatin = usualRunOfHighBytes(sample) < longRun;
  for (const { name, confidence } of analyse(sample)) {
    const page = windowsPage[name] ?? encodings.find((encoding) => encoding === name.toLowerCase());
    const isPossible = page && page !== 'utf-8' && !page.startsWith('utf-16') && latinPages.includes(page) === isLatin;
    if (isPossible && confidence >= leastConfidence) return page;
  }
  return isLatin ? 'windows-1252' : 'windows-1251';
}

function usualRunOfHighBytes(bytes: Uint8Array): number {
  let high = 0;
  let runs = 0;
  bytes.forEach((byte, index) => {
    if (byte < 0x80) return;
    high += 1;
    if (index === 0 || (bytes[index - 1] ?? 0) < 0x80) runs += 1;
  });
  return runs === 0 ? 0 : high / runs;
}
