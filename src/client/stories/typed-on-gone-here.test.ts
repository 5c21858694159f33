import { expect, test } from 'vitest';
import { aCreateSet, aTermId } from '../../../testing/builders';
import { oneBrowser } from '../../../testing/one-browser';
import type { Command, EditTerm } from '../../domain/command';
import { openClient } from '../open-client';

/** A set of a device without an account, open in two tabs. */
async function twoTabs() {
  const browser = oneBrowser();
  const one = await openClient({ kind: 'device' }, browser.tab());
  const other = await openClient({ kind: 'device' }, browser.tab());
  const create = aCreateSet();
  await one.dispatch(create);
  const { setId } = create;
  const view = await other.sets.view(setId);
  const [first, second] = view?.set.terms ?? [];
  if (!first || !second) throw new Error('A set without cards');
  const edit = (changes: EditTerm['changes']): Command => ({ kind: 'edit-term', setId, termId: first.id, changes });
  return {
    one,
    other,
    create,
    setId,
    second,
    edit,
    remove: (): Command => ({ kind: 'delete-term', setId, termId: first.id, before: first, after: null }),
    typed: edit({ definition: { before: first.definition, after: 'typed in the other tab' } }),
    first,
    cards: async () =>
      (await one.sets.view(setId))?.set.terms.map(({ term, definition }) => `${term} ${definition}`) ?? null,
  };
}

test('words on a card that another tab deleted a moment before are refused, where half of the card would be lost with them', async () => {
  const { one, other, second, remove, typed, cards } = await twoTabs();
  await one.dispatch(remove());
  await expect(other.dispatch(typed)).rejects.toThrow('This card was deleted in another tab.');
  expect(await cards()).toEqual([`${second.term} ${second.definition}`]);
});

test('a card that was written anew on both sides while another tab deleted it is made again', async () => {
  const { one, other, first, second, edit, remove, cards } = await twoTabs();
  await one.dispatch(remove());
  await other.dispatch(
    edit({ term: { before: first.term, after: 'both' }, definition: { before: first.definition, after: 'sides' } }),
  );
  expect(await cards()).toEqual([`${second.term} ${second.definition}`, 'both sides']);
});

test('nothing that was done with such words is done without them', async () => {
  const { one, other, setId, remove, typed, cards } = await twoTabs();
  await one.dispatch(remove());
  const before = await cards();
  const added = {
    kind: 'add-term',
    setId,
    term: { id: aTermId(), term: 'new', definition: 'new!' },
    after: null,
  } as const;
  await expect(other.dispatch(added, typed)).rejects.toThrow();
  expect(await cards()).toEqual(before);
});

test('a card that two tabs make again with other words is there with both', async () => {
  const { one, other, setId, first, second, remove, cards } = await twoTabs();
  await one.dispatch(remove());
  const again = (definition: string): Command => ({
    kind: 'add-term',
    setId,
    term: { id: first.id, term: first.term, definition },
    after: null,
  });
  await one.dispatch(again('typed in one'));
  await other.dispatch(again('typed in one'));
  expect(await cards()).toHaveLength(2);
  await other.dispatch(again('typed in the other'));
  expect((await cards())?.toSorted()).toEqual(
    [
      `${first.term} typed in one`,
      `${first.term} typed in the other`,
      `${second.term} ${second.definition}`,
    ].toSorted(),
  );
});

test('words for a set that another tab deleted a moment before are refused', async () => {
  const { one, other, setId, create, typed, cards } = await twoTabs();
  await one.dispatch({ kind: 'delete-set', setId });
  const title = { kind: 'edit-set', setId, changes: { title: { before: 'Birds', after: 'Garden birds' } } } as const;
  const added = {
    kind: 'add-term',
    setId,
    term: { id: aTermId(), term: 'new', definition: 'new!' },
    after: null,
  } as const;
  for (const command of [typed, title, added])
    await expect(other.dispatch(command)).rejects.toThrow('This set was deleted in another tab.');
  expect(await cards()).toBeNull();
  await other.dispatch(create, title);
  expect((await one.sets.view(setId))?.set.title).toBe('Garden birds');
});

test('what has no words and nothing left to do is done: a deletion of what is deleted, a place of a card that is gone', async () => {
  const { one, other, setId, first, second, remove, cards } = await twoTabs();
  await one.dispatch(remove());
  const moved = { kind: 'move-term', setId, termId: first.id, after: second.id } as const;
  await other.dispatch(remove(), moved);
  expect(await cards()).toEqual([`${second.term} ${second.definition}`]);
  await one.dispatch({ kind: 'delete-set', setId });
  await other.dispatch({ kind: 'delete-set', setId });
  expect(await cards()).toBeNull();
});
