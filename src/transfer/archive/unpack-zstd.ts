import { Decompress } from 'fzstd';
import { damaged, FileRefused } from '../file-refused';
import type { Reading } from '../reading';

/** What a frame may ask its reader to keep: RFC 8878 3.1.1.1.2 expects no more of one, and levels up to 19 need no more. */
const largestWindow = 8 * 2 ** 20;
const sliceBytes = 2 ** 16;

interface Frame {
  /** Bytes unpacked; null: it does not say. */
  readonly content: number | null;
  readonly window: number;
  /** Where it ends. */
  readonly end: number;
}

/**
 * What one Zstandard frame unpacks to, no more than `most` bytes. `part` names it in a refusal. Throws `FileRefused`: too
 * large; or damaged, which is also whatever lies behind the frame, and a size other than the frame's own.
 */
export function* unpackingZstd(
  packed: Uint8Array,
  { most, part }: { readonly most: number; readonly part: string },
): Reading<Uint8Array<ArrayBuffer>> {
  const frame = frameOf(packed);
  if (frame === null || frame.window > largestWindow || frame.end !== packed.length) throw damaged(part);
  const limit = frame.content ?? most;
  if (limit > most) throw new FileRefused({ kind: 'too-large', what: 'unpacked-bytes', most });
  const blocks: Uint8Array[] = [];
  let filled = 0;
  const stream = new Decompress((block) => {
    filled += block.length;
    if (filled > most) throw new FileRefused({ kind: 'too-large', what: 'unpacked-bytes', most });
    if (filled > limit) throw damaged(part);
    blocks.push(block);
  });
  for (let at = 0; at < packed.length; at += sliceBytes) {
    try {
      stream.push(packed.subarray(at, at + sliceBytes), at + sliceBytes >= packed.length);
    } catch (error) {
      throw error instanceof FileRefused ? error : damaged(part);
    }
    yield { step: 'unpacking', done: at, of: packed.length };
  }
  if (frame.content !== null && filled !== frame.content) throw damaged(part);
  return joined(blocks, filled);
}

/** A frame's header (RFC 8878 3.1.1.1) and its end, found by its blocks' own headers. Null: no frame, or not a whole one. */
function frameOf(bytes: Uint8Array): Frame | null {
  const at = (index: number): number => bytes[index] ?? 0;
  const little = (from: number, count: number): number => {
    let value = 0;
    for (let index = count - 1; index >= 0; index -= 1) value = value * 256 + at(from + index);
    return value;
  };
  if (bytes.length < 9 || little(0, 4) !== 0xfd2fb528) return null;
  const flags = at(4);
  const isOneSegment = (flags & 0x20) !== 0;
  const base = 2 ** (10 + (at(5) >> 3));
  const idAt = isOneSegment ? 5 : 6;
  const sizeAt = idAt + ([0, 1, 2, 4][flags & 3] ?? 0);
  const sizeBytes = flags >> 6 === 0 ? Number(isOneSegment) : 2 ** (flags >> 6);
  const content = sizeBytes === 0 ? null : little(sizeAt, sizeBytes) + (sizeBytes === 2 ? 256 : 0);
  let next = sizeAt + sizeBytes;
  for (let isLast = false; !isLast;) {
    if (next + 3 > bytes.length) return null;
    const header = little(next, 3);
    isLast = (header & 1) === 1;
    next += 3 + (((header >> 1) & 3) === 1 ? 1 : header >> 3);
  }
  return {
    content,
    window: isOneSegment ? (content ?? 0) : base + (base / 8) * (at(5) & 7),
    end: next + (flags & 4 ? 4 : 0),
  };
}

/** Frees each block once it is copied: two of the whole are never kept. */
function joined(blocks: Uint8Array[], bytes: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(bytes);
  let at = 0;
  for (const [index, block] of blocks.entries()) {
    out.set(block, at);
    at += block.length;
    blocks[index] = nothing;
  }
  return out;
}

const nothing = new Uint8Array(0);
