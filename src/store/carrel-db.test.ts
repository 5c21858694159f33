import { expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import { aCreateSet, aSet } from '../../testing/builders';
import { oneBrowser } from '../../testing/one-browser';
import type { SetId } from '../domain/study-set';
import { idFactory } from '../platform/ids';
import { appendCommand } from './append-command';
import { CarrelDb } from './carrel-db';
import { setsByOthers } from './sets-by-others';
import { storeOf } from './store';

function aStore() {
  const { storage, clock, random } = oneBrowser().tab();
  const db = new CarrelDb('test', storage);
  return storeOf(db, idFactory(clock, random));
}
const facts = { origin: 'device', availability: 'here', canEdit: true, copy: null, stale: 0 } as const;

test('several commands are durable together or not at all', async () => {
  const store = aStore();
  const { db, outbox } = store;
  const create = aCreateSet();
  const failing = db.write([db.outbox, db.sets], async () => {
    await appendCommand(store, create, epochMs(1), 'alice');
    await appendCommand(store, { kind: 'delete-set', setId: aSet().id }, epochMs(1), 'alice');
    throw new Error('the tab was closed');
  });
  await expect(failing).rejects.toThrow('the tab was closed');
  expect(await outbox.all()).toEqual([]);
});

test('a lost connection is opened again and the whole transaction done once more', async () => {
  const { db, sets } = aStore();
  const set = aSet();
  let runs = 0;
  await db.write([db.sets, db.contents], async () => {
    runs += 1;
    await sets.put(set, facts);
    if (runs === 1) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  });
  expect([runs, (await sets.whole(set.id))?.title, (await sets.header(set.id))?.revision]).toEqual([2, 'Animals', 1]);
});

test('a fault that does not go away is told after three tries', async () => {
  const { db } = aStore();
  let runs = 0;
  const failing = db.write([db.sets], () => {
    runs += 1;
    return Promise.reject(new DOMException('lost', 'InvalidStateError'));
  });
  await expect(failing).rejects.toThrow('lost');
  expect(runs).toBe(3);
});

test('sets without a number of the service stand beside one another; a number stands once', async () => {
  const { db, sets } = aStore();
  const [one, two] = [aSet({ serviceId: null }), aSet({ serviceId: null })];
  await db.write([db.sets, db.contents], async () => {
    await sets.put(one, facts);
    await sets.put(two, facts);
  });
  expect(await sets.headers()).toHaveLength(2);
  const same = db.write([db.sets, db.contents], async () => {
    await sets.put(aSet(), facts);
    await sets.put(aSet(), facts);
  });
  await expect(same).rejects.toThrow();
});

test('sets of others are found past one’s own, whatever their names', async () => {
  const { db, sets } = aStore();
  const users = ['alice', 'Bob', 'alic', 'alice2', 'Ωmega', null];
  await db.write([db.sets, db.contents], async () => {
    for (const createdBy of users)
      await sets.put(aSet({ id: `of ${createdBy}` as SetId, serviceId: null, createdBy }), facts);
  });
  const found = (await setsByOthers(db, 'alice')).map(({ createdBy }) => createdBy);
  expect(found.toSorted()).toEqual(['Bob', 'alic', 'alice2', 'Ωmega']);
});

test('a set that is removed lies in the bin', async () => {
  const { db, sets } = aStore();
  const set = aSet();
  await db.write([db.sets, db.contents, db.bin], async () => {
    await sets.put(set, facts);
    await sets.remove(set.id, epochMs(9));
  });
  expect(await sets.whole(set.id)).toBeNull();
  expect(await db.bin.get(set.id)).toMatchObject({ removedAt: 9, terms: set.terms });
});
