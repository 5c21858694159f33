import { type NumberedBlock, type Numbers, numberedLines, rangesByDevice } from './log-blocks';
import { type SentLine, nameOf } from './log-decide';

/** The blocks in which a device has lines with these numbers, from the first on. No two of them share a number. */
export type BlocksWith = (device: string, numbers: Numbers) => Promise<readonly NumberedBlock[]>;

/**
 * The texts that stand under the names of these lines. Most batches go on where their device ended: one question, and none.
 * A block is asked for once, however many gaps a batch has within it. What lies between two ranges is not asked for: a batch
 * of a log's first line and its last is two lines of it.
 */
export async function standingTexts(
  sent: readonly SentLine[],
  blocksWith: BlocksWith,
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const [device, ranges] of rangesByDevice(sent)) {
    let last: NumberedBlock | undefined;
    for (const { from, to } of ranges) {
      const unread = { from: last ? Math.max(from, last.first + last.lines.length) : from, to };
      const blocks = unread.from <= to ? await blocksWith(device, unread) : [];
      for (const block of last ? [last, ...blocks] : blocks)
        for (const { number, text } of numberedLines(block, { from, to })) texts.set(nameOf({ device, number }), text);
      last = blocks.at(-1) ?? last;
    }
  }
  return texts;
}
