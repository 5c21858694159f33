import { type FileChoices, readTextFile } from '../src/transfer/read-text-file';
import type { Reading } from '../src/transfer/reading';
import { addsUp, sumOf } from '../src/transfer/sum-of';

/** Runs a reader to its end at once. */
export function readAtOnce<Result>(reading: Reading<Result>): Result {
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}

/** A file, or its text, as it comes in. Throws where it is refused as a whole, or where rows are not accounted for. */
export function importedFile(
  content: string | Uint8Array,
  { name = 'words.txt', ...choices }: FileChoices & { name?: string } = {},
) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const read = readAtOnce(readTextFile(bytes, name, choices));
  if (read.kind === 'refused') throw new Error(`refused: ${JSON.stringify(read.why)}`);
  const sum = sumOf(read.imported);
  if (!addsUp(sum)) throw new Error(`does not add up: ${JSON.stringify(sum)}`);
  const cards = read.imported.decks.flatMap((deck) => deck.cards);
  const layout = read.format.kind === 'text' ? read.format.layout : null;
  return {
    ...read,
    layout,
    sum,
    cards,
    sides: cards.map(({ term, definition }): [string, string] => [term, definition]),
  };
}
