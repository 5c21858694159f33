import type { SetId } from '../domain/study-set';

/** Something that came to hand elsewhere, on its way to the page that brings cards in. */
export interface ToBringIn {
  readonly file: Blob;
  /** The file's; empty for what was pasted. */
  readonly name: string;
  /** The set that its cards are likely meant for. */
  readonly into?: SetId;
  /** Files that came with it: they are looked at one after another, as somebody brings them. */
  readonly others?: number;
}

let waiting: ToBringIn | null = null;
let taker: ((one: ToBringIn) => void) | null = null;

/** Gives it to the page where it is open, else keeps it until it is; what was kept before is forgotten. */
export function handOver(one: ToBringIn): void {
  if (taker) taker(one);
  else waiting = one;
}

/** The page's end: takes what waits, and what comes from then on. Returns how to stop. */
export function takeHandedOver(take: (one: ToBringIn) => void): () => void {
  taker = take;
  if (waiting) take(waiting);
  waiting = null;
  return () => {
    if (taker === take) taker = null;
  };
}

/** The first of the files that were dropped or pasted; null where there is none. Pure. */
export function firstOf(files: Iterable<File>): ToBringIn | null {
  const [file, ...others] = files;
  return file ? { file, name: file.name, ...(others.length > 0 && { others: others.length }) } : null;
}

/** A text as a file without a name. */
export const pastedText = (text: string): ToBringIn => ({ file: new Blob([text], { type: 'text/plain' }), name: '' });
