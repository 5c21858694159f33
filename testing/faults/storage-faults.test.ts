import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import type { CarrelClient } from '../../src/client/carrel-client';
import { openClient } from '../../src/client/open-client';
import { CarrelDb } from '../../src/store/carrel-db';
import { bareService } from '../bare-service';
import { aCreateSet, aTermId } from '../builders';
import { fakeClock } from '../fake-clock';
import { memoryDatabase, memoryDisk } from '../memory-database';
import { oneBrowser } from '../one-browser';
import { runs } from '../soak';

/** A build to come, whose upgrade may fail half-way. */
class LaterDb extends CarrelDb {
  constructor(name: string, storage: ConstructorParameters<typeof CarrelDb>[1], fails: boolean) {
    super(name, storage);
    this.version(99)
      .stores({ meta: 'key', later: 'id' })
      .upgrade(async (transaction) => {
        await transaction.table('outbox').clear();
        if (fails) throw new Error('The upgrade failed half-way');
      });
  }
}

test('an upgrade that fails half-way leaves the older database whole, and the next try goes through', async () => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  const now = new CarrelDb('upgrade', storage);
  await now.write([now.meta, now.outbox], async () => {
    await now.meta.put({ key: 'epoch', value: 7 });
    await now.outbox.add({
      id: 'a',
      v: 1,
      open: 1,
      setId: aCreateSet().setId,
      at: fakeClock().now(),
      user: 'alice',
      command: aCreateSet(),
      state: { kind: 'queued' },
      tries: 0,
      lastStatus: null,
      notBefore: fakeClock().now(),
      seenHash: null,
    });
  });
  now.close();
  const failing = new LaterDb('upgrade', storage, true);
  await expect(failing.open()).rejects.toThrow('half-way');
  failing.close();
  const again = new CarrelDb('upgrade', storage);
  expect([await again.meta.get('epoch'), await again.outbox.count()]).toEqual([{ key: 'epoch', value: 7 }, 1]);
  again.close();
  const later = new LaterDb('upgrade', storage, false);
  await later.open();
  expect(await later.meta.get('epoch')).toEqual({ key: 'epoch', value: 7 });
  later.close();
});

/** Each tab types fifty times; what a tab does all others hear. */
const tabCount = runs(20);

test(`${tabCount} tabs and ${50 * tabCount} edits: one tab sends, each edit once`, { timeout: 60_000 }, async () => {
  const clock = fakeClock();
  const service = bareService(clock);
  const browser = oneBrowser(1, clock);
  const disk = memoryDisk();
  const owner = { kind: 'account', user: 'alice', service: 'test', serviceName: 'Stacks' } as const;
  const senders = new Set<number>();
  const tabs: CarrelClient[] = [];
  for (let tab = 0; tab < tabCount; tab += 1) {
    tabs.push(
      await openClient(
        owner,
        browser.tab((path, init) => {
          if (init.method !== undefined && init.method !== 'GET') senders.add(tab);
          return service.http(path, init);
        }),
        undefined,
        async (name) => memoryDatabase(name, disk),
      ),
    );
  }
  const [first] = tabs;
  if (!first) throw new Error('No tab is open');
  const cards = Array.from({ length: 5 * tabs.length }, (_, n) => ({
    id: aTermId(),
    term: `card ${n}`,
    definition: 'as it was',
  }));
  const create = aCreateSet({ terms: cards });
  await first.dispatch(create);
  await first.sync.now();
  service.effects.length = 0;
  // Each tab types five cards ten times over; all of them at once.
  const typed = (turn: number) => (turn === 0 ? 'as it was' : `typed ${turn} times`);
  for (let turn = 0; turn < 10; turn += 1) {
    const definition = { before: typed(turn), after: typed(turn + 1) };
    await Promise.all(
      tabs.map((tab, index) =>
        tab.dispatch(
          ...cards
            .slice(index * 5, index * 5 + 5)
            .map(
              ({ id }) => ({ kind: 'edit-term', setId: create.setId, termId: id, changes: { definition } }) as const,
            ),
        ),
      ),
    );
  }
  for (let round = 0; round < 20 && first.sync.status().kind !== 'up-to-date'; round += 1) {
    await first.sync.now();
    clock.advance(61_000);
  }
  const edits = service.effects.map(({ kind, termId, to }) => `${kind} ${termId} ${to}`);
  expect([edits.length, new Set(edits).size, senders.size]).toEqual([cards.length, cards.length, 1]);
  expect([...service.sets.values()][0]?.terms.every(({ definition }) => definition === typed(10))).toBe(true);
  for (const tab of tabs) await tab.close();
});
