import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SetSearchBody } from '../../contract/search-body';
import { type TestService, aService, aSetForm } from '../../testing/a-service';
import { openDatabase } from '../db/open-database';
import { fillSearch, startFilling } from './fill-search';

let service: TestService;
let token: string;
beforeEach(async () => {
  service = await aService();
  token = await service.tokenFor(await service.addUser('ann'));
  for (let count = 0; count < 5; count += 1) await service.addSet(token, aSetForm);
  await service.addSet(token, [...aSetForm, ['visibility', 'only_me']]);
  await service.call('POST', '/2.0/classes', token, [
    ['name', 'Birds of today'],
    ['is_public', '0'],
  ]);
});
afterEach(() => service.close());

const never = new AbortController().signal;
const found = async (path: string) => {
  const reply = await service.call('GET', `${path}?q=birds`, token);
  return reply.json<SetSearchBody>().total_results;
};

/** The whole index, as one can compare it. */
async function rows() {
  const { db } = service.database;
  const words = await db
    .selectFrom('search_words')
    .selectAll()
    .orderBy('set_id')
    .orderBy('word')
    .orderBy('place')
    .execute();
  const ofClasses = await db.selectFrom('search_class_words').selectAll().orderBy('word').execute();
  const sets = await db.selectFrom('search_sets').selectAll().orderBy('set_id').execute();
  return { words, ofClasses, sets, classes: await db.selectFrom('search_classes').selectAll().execute() };
}

/** As after a migration: the data is there, the index empty. */
async function emptyIndex() {
  for (const table of ['search_words', 'search_sets', 'search_class_words', 'search_classes'] as const) {
    await service.database.db.deleteFrom(table).execute();
  }
}

test('what is there already comes into the index as if it had been written now', async () => {
  const before = await rows();
  expect(before.words.length).toBeGreaterThan(20);
  await emptyIndex();
  expect([await found('/search/sets'), await found('/search/classes')]).toEqual([0, 0]);
  await fillSearch(service.database, never);
  expect(await rows()).toEqual(before);
  expect([await found('/search/sets'), await found('/search/classes')]).toEqual([6, 1]);
  await fillSearch(service.database, never);
  expect(await rows()).toEqual(before);
});

test('it may be stopped and goes on where it was', async () => {
  const before = await rows();
  await emptyIndex();
  const filling = startFilling(service.database, () => {});
  filling.wake();
  await filling.stop();
  expect((await rows()).sets.length).toBeLessThan(6);
  await fillSearch(service.database, never);
  expect(await rows()).toEqual(before);
});

test('another folding is made anew, and a set changed before its turn is whole afterwards', async () => {
  const before = await rows();
  const { db } = service.database;
  await db.updateTable('search_sets').set({ folding: '0' }).where('set_id', '<', 4).execute();
  await db
    .updateTable('search_words')
    .set((of) => ({ word: of.fn('upper', ['word']) }))
    .where('set_id', '<', 4)
    .execute();
  await fillSearch(service.database, never);
  expect(await rows()).toEqual(before);
  await db.deleteFrom('search_sets').where('set_id', '=', 5).execute();
  await db.deleteFrom('search_words').where('set_id', '=', 5).execute();
  await service.call('PUT', '/2.0/sets/5', token, [['title', 'Changed']]);
  await service.call('POST', '/2.0/sets/5/terms', token, [
    ['term', 'owl'],
    ['definition', 'Eule'],
  ]);
  await fillSearch(service.database, never);
  const words = (await rows()).words.flatMap(({ set_id, word }) => (set_id === 5 ? [word] : []));
  expect(words).toEqual(['changed', 'eule', 'owl', 'robin', 'rotkehlchen', 'wren', 'zaunkonig']);
});

test('two processes that fill at once disturb each other in nothing', async () => {
  const before = await rows();
  await emptyIndex();
  const second = await openDatabase(service.place);
  await Promise.all([fillSearch(service.database, never), fillSearch(second, never)]);
  await second.close();
  expect(await rows()).toEqual(before);
});
