import { expect, test } from 'vitest';
import { aCreateSet, aTermId } from '../../../testing/builders';
import { oneBrowser } from '../../../testing/one-browser';
import type { StoreChange } from '../carrel-client';
import { openClient } from '../open-client';

const device = { kind: 'device' } as const;

test('a device begins with three sets to study', async () => {
  const client = await openClient(device, oneBrowser().tab());
  const rows = await client.sets.library();
  expect(rows.map((row) => [row.origin, row.termCount]).sort()).toEqual([
    ['built-in', 24],
    ['built-in', 28],
    ['built-in', 62],
  ]);
});

test('a built-in set that was removed stays removed', async () => {
  const browser = oneBrowser();
  const first = await openClient(device, browser.tab());
  const [row] = await first.sets.library();
  if (row) await first.sets.remove(row.id);
  await first.close();
  const second = await openClient(device, browser.tab());
  expect(await second.sets.library()).toHaveLength(2);
});

test('what was typed is there after a restart, in the order of the commands', async () => {
  const browser = oneBrowser();
  const first = await openClient(device, browser.tab());
  const create = aCreateSet();
  const { setId } = create;
  const term = { id: aTermId(), term: 'die Meise', definition: 'tit' };
  await first.dispatch(create, { kind: 'add-term', setId, term, after: null });
  await first.dispatch({ kind: 'edit-set', setId, changes: { title: { before: 'Birds', after: 'Garden birds' } } });
  await first.close();
  const second = await openClient(device, browser.tab());
  const view = await second.sets.view(setId);
  expect(view?.set.title).toBe('Garden birds');
  expect(view?.set.terms.map((card) => card.term)).toEqual(['die Meise', 'der Spatz', 'die Amsel']);
  expect(view?.pending).toEqual({ waiting: 0, needsYou: 0, draft: false });
});

test('another tab hears what changed', async () => {
  const browser = oneBrowser();
  const one = await openClient(device, browser.tab());
  const other = await openClient(device, browser.tab());
  const heard: StoreChange[] = [];
  other.subscribe((change) => heard.push(change));
  const create = aCreateSet();
  await one.dispatch(create);
  expect(heard).toEqual([{ kind: 'sets', setIds: [create.setId], by: 'user' }]);
  expect((await other.sets.view(create.setId))?.set.title).toBe('Birds');
});

test('a star set twice is one star', async () => {
  const browser = oneBrowser();
  const client = await openClient(device, browser.tab());
  const create = aCreateSet();
  const [card] = create.terms;
  if (!card) throw new Error('a set without cards');
  await client.dispatch(create);
  await client.study.setStars(create.setId, [card.id], true);
  await client.study.setStars(create.setId, [card.id], true);
  expect([...((await client.sets.view(create.setId))?.stars ?? [])]).toEqual([card.id]);
});

test('a deleted set that is made again under its id is the undoing of it', async () => {
  const client = await openClient(device, oneBrowser().tab());
  const create = aCreateSet();
  await client.dispatch(create, { kind: 'delete-set', setId: create.setId });
  expect(await client.sets.view(create.setId)).toBeNull();
  await client.dispatch(create);
  expect((await client.sets.view(create.setId))?.set.terms).toHaveLength(2);
});
