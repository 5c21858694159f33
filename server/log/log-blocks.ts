import { logLimits } from '../../contract/log-body';
import type { LineName, LogSize, SentLine } from './log-decide';

/** Lines that came one behind the other, of one device and numbered without a gap. They are kept as one row. */
export interface LogBlock {
  /** The bytes of the user's log before it. Those between its lines do not count. */
  readonly start: number;
  readonly device: string;
  /** Numbers of its first and last line. */
  readonly first: number;
  readonly last: number;
  /** The lines, each on a line of its own. */
  readonly text: string;
}

/** A place in a log that has been reached: its bytes up to the end of these lines. */
export interface Piece {
  readonly end: number;
  /** Lines, each on a line of its own. */
  readonly bytes: Buffer;
}

/** A block as it is read: its lines in UTF-8. */
export interface KeptBlock extends Pick<LogBlock, 'start' | 'first' | 'last'> {
  readonly bytes: Buffer;
}

/** Of the lines in a block: whoever asks for the last line of one has it read whole. */
const blockBytes = logLimits.lineBytes;

/** The blocks in which lines are added to a log of this size. */
export function blocksOf(lines: readonly SentLine[], { bytes: before }: Pick<LogSize, 'bytes'>): readonly LogBlock[] {
  const blocks: LogBlock[] = [];
  let texts: string[] = [];
  let start = before;
  let end = before;
  for (const [at, { device, number, text, bytes }] of lines.entries()) {
    texts.push(text);
    end += bytes;
    const next = lines[at + 1];
    if (next?.device === device && next.number === number + 1 && end + next.bytes - start <= blockBytes) continue;
    blocks.push({ start, device, first: number - texts.length + 1, last: number, text: texts.join('\n') });
    texts = [];
    start = end;
  }
  return blocks;
}

/** A block that is kept as its sender packed it. */
export interface PackedBlock extends Omit<LogBlock, 'text'> {
  readonly packed: Buffer;
}

/** Of the lines in a block that is kept packed: it is unpacked whole, however little of it is asked for. */
export const packedBlockBytes = 8 * blockBytes;

/**
 * All lines of a file as the one block that its sender packed. Null where they are no block, or where keeping them packed
 * gains nothing: few lines, or lines that hardly became shorter.
 */
export function packedBlockOf(
  lines: readonly SentLine[],
  packed: Buffer,
  { bytes: before }: Pick<LogSize, 'bytes'>,
): PackedBlock | null {
  const run = runOf(lines);
  const bytes = lines.reduce((sum, line) => sum + line.bytes, lines.length - 1);
  const isWorthIt = blockBytes < bytes && bytes <= packedBlockBytes && 2 * packed.length <= bytes;
  return run && isWorthIt ? { start: before, device: run.device, first: run.from, last: run.to, packed } : null;
}

/** The device and numbers of lines that are all of one device, one number behind the other. */
export function runOf(lines: readonly LineName[]): (Numbers & { readonly device: string }) | null {
  const [first] = lines;
  if (!first) return null;
  const { device, number: from } = first;
  const isRun = lines.every((line, at) => line.device === device && line.number === from + at);
  return isRun ? { device, from, to: from + lines.length - 1 } : null;
}

/** A block of which lines are looked up by their numbers. */
export interface NumberedBlock {
  readonly first: number;
  readonly lines: readonly string[];
}

export const numberedBlockOf = ({ first, bytes }: Pick<KeptBlock, 'first' | 'bytes'>): NumberedBlock => ({
  first,
  lines: bytes.toString().split('\n'),
});

/** The lines of a block with these numbers. */
export function numberedLines(
  { first, lines }: NumberedBlock,
  { from, to }: Numbers,
): readonly { readonly number: number; readonly text: string }[] {
  const begin = Math.max(from, first);
  return lines.slice(begin - first, Math.max(0, to - first + 1)).map((text, at) => ({ number: begin + at, text }));
}

/** Numbers of a device that follow each other, both ends among them. */
export interface Numbers {
  readonly from: number;
  readonly to: number;
}

/** The numbers of lines, by device, as few ranges. */
export function rangesByDevice(lines: readonly LineName[]): readonly (readonly [string, readonly Numbers[]])[] {
  const run = runOf(lines);
  if (run) return [[run.device, [run]]];
  const devices = new Map<string, number[]>();
  for (const { device, number } of lines) {
    const numbers = devices.get(device);
    if (numbers) numbers.push(number);
    else devices.set(device, [number]);
  }
  return [...devices].map(([device, numbers]) => [device, rangesOf(numbers)]);
}

/** Numbers in any order, as few ranges. */
export function rangesOf(numbers: readonly number[]): readonly Numbers[] {
  const ranges: { from: number; to: number }[] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range && number <= range.to + 1) range.to = number;
    else ranges.push({ from: number, to: number });
  }
  return ranges;
}

/** The lines of a block that end behind one place and not behind another; null: there are none. */
export function pieceOf({ start, first, last, bytes }: KeptBlock, after: number, upTo: number): Piece | null {
  const whole = start + bytes.length - (last - first);
  if (after <= start && whole <= upTo) return { end: whole, bytes };
  let place = start;
  let begins = -1;
  let piece: Piece | null = null;
  for (let at = 0; at < bytes.length;) {
    const end = endOfLine(bytes, at);
    place += end - at;
    if (place > upTo) break;
    if (place > after) {
      if (begins < 0) begins = at;
      piece = { end: place, bytes: bytes.subarray(begins, end) };
    }
    at = end + 1;
  }
  return piece;
}

const lineEnd = 0x0a;

function endOfLine(bytes: Buffer, from: number): number {
  const at = bytes.indexOf(lineEnd, from);
  return at < 0 ? bytes.length : at;
}

export const lastLineOf = (bytes: Buffer): Buffer => bytes.subarray(bytes.lastIndexOf(lineEnd) + 1);
