import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { chunksInTurn } from './chunks-in-turn';

const kb = 1024;
const body = (bytes: number) => Readable.from(Array.from({ length: bytes / (64 * kb) }, () => Buffer.alloc(64 * kb)));

/** Turns of the loop that pass while a body is read that lies there whole. */
async function turnsWhile(read: () => Promise<void>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await read();
  isOver = true;
  return turns;
}

test('a body of 16 MB lets others have a turn behind each quarter of a megabyte; a short one asks for none', async () => {
  let bytes = 0;
  const read = (whole: number) => async () => {
    for await (const chunk of chunksInTurn(body(whole))) bytes += chunk.length;
  };
  expect(await turnsWhile(read(16 * kb * kb))).toBeGreaterThanOrEqual(64);
  expect(await turnsWhile(read(192 * kb))).toBeLessThan(4);
  expect(bytes).toBe(16 * kb * kb + 192 * kb);
});

test('a reader that stops early leaves the stream open, so that a refusal still gets out on its connection', async () => {
  const stream = body(kb * kb);
  for await (const chunk of chunksInTurn(stream)) if (chunk.length > 0) break;
  expect(stream.destroyed).toBe(false);
});
