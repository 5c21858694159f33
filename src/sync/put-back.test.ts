import { expect, test } from 'vitest';
import { aMemoryTab, pass } from '../../testing/a-memory-tab';
import { bareService } from '../../testing/bare-service';
import { aCreateSet, aTermId } from '../../testing/builders';
import { fakeClock } from '../../testing/fake-clock';
import { memoryDisk } from '../../testing/memory-database';
import { oneBrowser } from '../../testing/one-browser';
import type { Http } from '../platform/http';
import type { Database } from '../store/database';

/** A bare service on which somebody adds a card while a new order is on its way, which lands after it. */
async function overtaken(
  theirs = { term: 'theirs', definition: 'typed elsewhere' },
  over?: (db: Database) => Database,
) {
  const clock = fakeClock();
  const service = bareService(clock);
  const calls: string[] = [];
  let late: (() => void) | null = null;
  const http: Http = async (path, init) => {
    calls.push(`${init.method} ${path.split('?')[0]}`);
    const isOrder =
      init.method === 'PUT' && String(init.body instanceof URLSearchParams ? init.body : '').includes('term_ids');
    if (!isOrder || late) return service.http(path, init);
    const land = () => service.http(path, init);
    await new Promise<void>((resolve) => {
      late = () => void land().then(() => resolve());
    });
    return service.http('/relay/2.0/sets/104', {
      ...init,
      method: 'PUT',
      body: new URLSearchParams({ title: 'Birds' }),
    });
  };
  const client = await aMemoryTab(oneBrowser(1, clock).tab(http), memoryDisk(), over);
  const card = (term: string) => ({ id: aTermId(), term, definition: `${term}!` });
  const create = aCreateSet({ terms: [card('one'), card('two'), card('three')] });
  await client.dispatch(create);
  await pass(clock, 5_000);
  const [set] = [...service.sets.values()];
  if (!set) throw new Error('no set');
  await client.dispatch({
    kind: 'move-term',
    setId: create.setId,
    termId: create.terms[2]?.id ?? aTermId(),
    after: null,
  });
  await pass(clock, 3_000);
  service.answer({
    method: 'POST',
    path: `/2.0/sets/${set.id}/terms`,
    user: 'alice',
    form: new URLSearchParams(theirs),
    id: 'other',
  });
  return { clock, service, client, set, setId: create.setId, calls, land: () => late?.() };
}

test('a card that came while a new order was on its way, was seen, and was erased by it, is put back with a note', async () => {
  const { clock, client, set, setId, land, calls } = await overtaken();
  await client.sets.fetch(setId);
  land();
  await pass(clock, 90_000);
  expect(set.terms.map((card) => card.term)).toEqual(['three', 'one', 'two', 'theirs']);
  expect(calls.filter((call) => call.startsWith('POST')).length).toBe(2);
  expect((await client.sets.view(setId))?.set.terms.map((card) => card.term)).toEqual([
    'three',
    'one',
    'two',
    'theirs',
  ]);
  await pass(clock, 60_000);
  expect(client.sync.status().kind).toBe('up-to-date');
  await client.close();
});

test('a twin of a card that stands there is not put back', async () => {
  const { clock, client, set, setId, land, calls } = await overtaken({ term: 'two', definition: 'two!' });
  await client.sets.fetch(setId);
  expect((await client.sets.view(setId))?.set.terms).toHaveLength(3);
  land();
  await pass(clock, 150_000);
  expect(set.terms.map((card) => card.term)).toEqual(['three', 'one', 'two']);
  expect(calls.filter((call) => call.startsWith('POST')).length).toBe(1);
  expect(client.sync.status().kind).toBe('up-to-date');
  await client.close();
});

test('a card deleted elsewhere long after an order stays deleted', async () => {
  const { clock, service, client, set, setId, land } = await overtaken();
  land();
  await pass(clock, 200_000, 2_000);
  const [first] = set.terms;
  service.answer({
    method: 'DELETE',
    path: `/2.0/sets/${set.id}/terms/${first?.id}`,
    user: 'alice',
    form: new URLSearchParams(),
    id: 'other 2',
  });
  clock.advance(5_000);
  await client.sync.now();
  expect((await client.sets.view(setId))?.set.terms.map((card) => card.term)).toEqual(['one', 'two']);
  await client.close();
});

test('a card of our own, made and deleted behind a new order, stays deleted', async () => {
  const { clock, client, set, setId, land, calls } = await overtaken();
  land();
  await pass(clock, 5_000);
  const mine = { id: aTermId(), term: 'mine', definition: 'mine!' };
  const last = (await client.sets.view(setId))?.set.terms.at(-1)?.id ?? null;
  await client.dispatch({ kind: 'add-term', setId, term: mine, after: last });
  await pass(clock, 5_000);
  await client.sets.fetch(setId);
  const shown = (await client.sets.view(setId))?.set.terms.find((card) => card.id === mine.id);
  if (!shown) throw new Error('no card');
  await client.dispatch({ kind: 'delete-term', setId, termId: mine.id, before: shown, after: null });
  await pass(clock, 10_000);
  await client.sets.fetch(setId);
  await pass(clock, 60_000);
  expect(set.terms.map((card) => card.term)).not.toContain('mine');
  expect(calls.filter((call) => call.startsWith('POST')).length).toBe(2);
  await client.close();
});

test('it is put back also where storage undid the transaction that noticed it, and had it done again', async () => {
  let isArmed = false;
  /** As `redo.ts` does on a lost connection. */
  const losingOnce = (db: Database): Database => ({
    ...db,
    async write(tables, work) {
      const before = isArmed ? await db.outbox.count() : 0;
      try {
        return await db.write(tables, async () => {
          const result = await work();
          if (isArmed && tables.some(({ name }) => name === 'outbox') && (await db.outbox.count()) > before)
            throw new DOMException('lost', 'UnknownError');
          return result;
        });
      } catch (error) {
        if (!isArmed) throw error;
        isArmed = false;
        return db.write(tables, work);
      }
    },
  });
  const { clock, client, set, setId, land } = await overtaken(undefined, losingOnce);
  await client.sets.fetch(setId);
  isArmed = true;
  land();
  await pass(clock, 90_000);
  expect([isArmed, set.terms.map((card) => card.term)]).toEqual([false, ['three', 'one', 'two', 'theirs']]);
  await client.close();
});
