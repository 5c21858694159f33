import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { seededRandom } from '../../testing/seeded-random';
import { aMove, anAnswer, anUndo } from '../../testing/study-log-builders';
import type { SetId, TermId } from '../domain/study-set';
import { CarrelDb } from './carrel-db';
import { type DatedEntry, logRepository } from './log-repository';

/** A log, and how many of its lines were handed out. */
async function aCountedLog() {
  const db = new CarrelDb('counted', { indexedDB: new IDBFactory(), IDBKeyRange });
  await db.open();
  let read = 0;
  db.log.hook('reading', (row) => {
    read += 1;
    return row;
  });
  const log = logRepository(db, seededRandom(1));
  const append = (lines: readonly DatedEntry[]) => db.write([db.log, db.meta], () => log.append(lines));
  const rowsReadBy = async (work: () => Promise<unknown>) => {
    const before = read;
    await work();
    return read - before;
  };
  return { db, log, append, rowsReadBy };
}

const answers = (count: number) => Array.from({ length: count }, () => anAnswer(1));

test('adding lines costs by what is added, not by what is there', async () => {
  const { db, append, rowsReadBy } = await aCountedLog();
  for (let part = 0; part < 8; part += 1) await append(answers(500));
  const again = answers(100);
  expect(await rowsReadBy(() => append(again))).toBeLessThan(20);
  expect(await rowsReadBy(() => append([...again.slice(50), ...answers(50)]))).toBeLessThan(70);
  expect(await db.log.count()).toBe(4_150);
  db.close();
});

test('moves are read once, until something moves again', async () => {
  const { db, log, append, rowsReadBy } = await aCountedLog();
  const place = (termId: string) => ({ setId: 'set' as SetId, termId: termId as TermId });
  const moved = (from: string, to: string) => aMove(1, place(from), place(to));
  await append(Array.from({ length: 200 }, (_, index) => moved(`card ${index}`, `now ${index}`)));
  await append(answers(10));
  const looks = async () => {
    for (let nth = 0; nth < 10; nth += 1) {
      await log.ofCard('set' as SetId, 'cat' as TermId);
    }
  };
  await log.moves();
  // Ten answers each time, and the latest move.
  expect(await rowsReadBy(looks)).toBe(10 * (10 + 1));
  expect((await log.moves()).of(place('late'))).toEqual(place('late'));
  const late = moved('late', 'there');
  await append([late]);
  expect((await log.moves()).of(place('late'))).toEqual(place('there'));
  await append([anUndo(1, late.id)]);
  expect((await log.moves()).of(place('late'))).toEqual(place('late'));
  db.close();
});
