import { expect, test } from 'vitest';
import { aMemoryTab, pass } from '../../../testing/a-memory-tab';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { memoryDisk } from '../../../testing/memory-database';
import { oneBrowser } from '../../../testing/one-browser';
import type { SetId } from '../../domain/study-set';
import type { Database } from '../../store/database';

const anHour = 3_600_000;

/** Alice's sets are all at the service. What storage then does with the cards of the first, `over` says. */
async function withOneTroubled(
  titles: readonly string[],
  over: (db: Database, isBad: (id: SetId) => boolean) => Database,
) {
  const clock = fakeClock();
  const service = bareService(clock);
  const browser = oneBrowser(1, clock);
  const disk = memoryDisk();
  const sets = titles.map((title) => aCreateSet({ title }));
  const before = await aMemoryTab(browser.tab(service.http), disk);
  for (const set of sets) await before.dispatch(set);
  for (let turn = 0; turn < 10 && before.sync.status().kind !== 'up-to-date'; turn += 1) await pass(clock, 10_000);
  expect(service.sets.size).toBe(titles.length);
  await before.close();
  const client = await aMemoryTab(browser.tab(service.http), disk, (db) => over(db, (id) => id === sets[0]?.setId));
  return {
    clock,
    service,
    client,
    /** Every set but these gets another title. */
    rename: async (...but: readonly string[]) => {
      for (const { setId, title } of sets) {
        if (!but.includes(title))
          await client.dispatch({
            kind: 'edit-set',
            setId,
            changes: { title: { before: title, after: `${title} anew` } },
          });
      }
    },
    there: () => [...service.sets.values()].map(({ title }) => title),
  };
}

/** As Chromium answers for a large value whose file is gone. */
const unreadable = (db: Database, isBad: (id: SetId) => boolean): Database => {
  const failure = () =>
    Promise.reject(Object.assign(new Error('Failed to read large IndexedDB value'), { name: 'DataError' }));
  return {
    ...db,
    contents: {
      ...db.contents,
      get: (id) => (isBad(id) ? failure() : db.contents.get(id)),
      bulkGet: (ids) => (ids.some(isBad) ? failure() : db.contents.bulkGet(ids)),
      toArray: failure,
    },
  };
};

/** Room for a few words, and for no more than fifty cards of that set. */
const full = (db: Database, isBad: (id: SetId) => boolean): Database => {
  const refusal = () => Promise.reject(new DOMException('No room', 'QuotaExceededError'));
  const isLarge = (row: { readonly setId: SetId; readonly terms: readonly unknown[] }) =>
    isBad(row.setId) && row.terms.length > 50;
  return {
    ...db,
    contents: {
      ...db.contents,
      put: (row) => (isLarge(row) ? refusal() : db.contents.put(row)),
      bulkPut: (rows) => (rows.some(isLarge) ? refusal() : db.contents.bulkPut(rows)),
    },
  };
};

test('a set whose cards the browser can no longer read holds up no other set', async () => {
  const { clock, client, rename, there } = await withOneTroubled(['Large', 'Small'], unreadable);
  await rename('Large');
  await pass(clock, 2 * anHour, 10_000);
  expect(there()).toEqual(['Large', 'Small anew']);
  await client.close();
});

test('one that can no longer be read holds up none of the others that wait, old or new', async () => {
  const { clock, client, rename, there } = await withOneTroubled(['Large', 'One', 'Two', 'Three'], unreadable);
  await expect(rename()).rejects.toThrow('Failed to read');
  await rename('Large');
  await client.dispatch(aCreateSet({ title: 'New' }));
  await pass(clock, 3 * anHour, 10_000);
  expect(there()).toEqual(['Large', 'One anew', 'Two anew', 'Three anew', 'New']);
  await client.close();
});

test('a full disk that has no room for what grew elsewhere sends what was typed here, and does not ask for the library all the time', async () => {
  const { clock, service, client, rename, there } = await withOneTroubled(['Large', 'Small'], full);
  const [grown] = [...service.sets.values()];
  if (!grown) throw new Error('Nothing arrived');
  const form = new URLSearchParams();
  for (let number = 0; number < 100; number += 1) {
    form.append('terms[]', `word ${number}`);
    form.append('definitions[]', `meaning ${number}`);
  }
  clock.advance(5_000);
  service.answer({ method: 'PUT', path: `/2.0/sets/${grown.id}`, user: 'alice', form, id: 'elsewhere' });
  await rename('Large');
  service.calls.length = 0;
  await pass(clock, 600_000, 500);
  expect(service.calls.filter((call) => call.includes('/users/alice/sets')).length).toBeLessThan(20);
  await pass(clock, 2 * anHour, 10_000);
  expect(there()).toEqual(['Large', 'Small anew']);
  expect(client.sync.status().kind).not.toBe('up-to-date');
  await client.close();
});
