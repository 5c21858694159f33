import { afterEach, expect, test, vi } from 'vitest';
import { aDevice } from '../../../testing/a-device';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet, aTermId } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { oneBrowser } from '../../../testing/one-browser';
import { unheardCommits } from '../../../testing/unheard-commits';
import type { Command } from '../../domain/command';
import type { Term } from '../../domain/study-set';

afterEach(() => vi.restoreAllMocks());

/** Storage has a change, loses its connection before it says so, and the change is made once more: it counts once. */
async function aSetOfThree() {
  vi.spyOn(console, 'warn').mockReturnValue();
  const clock = fakeClock();
  const service = bareService(clock);
  const { client, settle, browser } = await aDevice({
    seed: 1,
    clock,
    http: service.http,
    browser: oneBrowser(1, clock),
  });
  const create = aCreateSet({
    terms: ['one', 'two', 'three'].map((term) => ({ id: aTermId(), term, definition: `${term}!` })),
  });
  await client.dispatch(create);
  await settle();
  const { setId } = create;
  const view = await client.sets.view(setId);
  const [, card] = view?.set.terms ?? [];
  if (!view || !card) throw new Error('No set');
  return {
    client,
    settle,
    otherTab: () => aDevice({ seed: 2, clock, http: service.http, browser }),
    setId,
    set: view.set,
    card,
    typed: {
      kind: 'edit-term',
      setId,
      termId: card.id,
      changes: { definition: { before: card.definition, after: 'typed' } },
    } as const,
    here: async () => (await client.sets.view(setId))?.set.terms.map(({ term, definition }) => `${term} ${definition}`),
    there: () =>
      [...service.sets.values()].map(({ terms }) => terms.map(({ term, definition }) => `${term} ${definition}`)),
    waiting: async () =>
      (await client.outbox.items()).filter(({ state }) => state.kind !== 'sent' && state.kind !== 'discarded'),
    /** Somebody else writes on the card that is typed on. */
    async theirs() {
      const [there] = service.sets.values();
      const form = new URLSearchParams({ definition: 'theirs' });
      service.answer({
        method: 'PUT',
        path: `/2.0/sets/${there?.id}/terms/${card.serviceId}`,
        form,
        user: 'alice',
        id: 'other',
      });
    },
    async unheard<Result>(work: () => Promise<Result>, meanwhile?: () => Promise<unknown>): Promise<Result> {
      unheardCommits(1, meanwhile);
      const result = await work();
      vi.restoreAllMocks();
      return result;
    },
  };
}

const asBefore = ['one one!', 'two two!', 'three three!'];

test('a set that was deleted stays when that is taken back', async () => {
  const { client, settle, setId, unheard, there, waiting } = await aSetOfThree();
  await unheard(() => client.dispatch({ kind: 'delete-set', setId }));
  const [deletion] = await waiting();
  await client.outbox.discard(deletion?.id ?? '');
  await settle();
  await settle();
  expect(there()).toEqual([asBefore]);
});

test('so does a card', async () => {
  const { client, settle, setId, set, card, unheard, here, there } = await aSetOfThree();
  const after = set.terms[0]?.id ?? null;
  await unheard(() => client.dispatch({ kind: 'delete-term', setId, termId: card.id, before: card, after }));
  await client.dispatch({
    kind: 'add-term',
    setId,
    term: { id: card.id, term: card.term, definition: card.definition },
    after,
  });
  expect(await here()).toEqual(asBefore);
  await settle();
  expect(there()).toEqual([asBefore]);
});

test('a card that was added and typed on asks nothing', async () => {
  const { client, settle, setId, set, unheard, there, waiting } = await aSetOfThree();
  const term: Pick<Term, 'id' | 'term' | 'definition'> = { id: aTermId(), term: 'four', definition: '' };
  const add: Command = { kind: 'add-term', setId, term, after: set.terms[2]?.id ?? null };
  await unheard(() => client.dispatch(add));
  await client.dispatch({
    kind: 'edit-term',
    setId,
    termId: term.id,
    changes: { definition: { before: '', after: 'four!' } },
  });
  await settle();
  expect([await waiting(), there()]).toEqual([[], [[...asBefore, 'four four!']]]);
});

test('what waited in a set that was removed from the device is back with it', async () => {
  const { client, setId, typed, unheard, here, waiting } = await aSetOfThree();
  await client.dispatch(typed);
  const undo = await unheard(() => client.sets.remove(setId));
  await undo();
  expect([(await here())?.[1], (await waiting()).length]).toEqual(['two typed', 1]);
});

test.each([
  ['take-theirs', ['one one!', 'two theirs', 'three three!']],
  ['keep-both', ['one one!', 'two theirs', 'two typed', 'three three!']],
] as const)('a choice is made once, and can be taken back (%s)', async (choice, chosen) => {
  const { client, settle, typed, theirs, unheard, here, waiting } = await aSetOfThree();
  await theirs();
  await client.dispatch(typed);
  await settle();
  const [item] = await waiting();
  const undo = await unheard(() => client.outbox.resolve(item?.id ?? '', choice));
  expect(await here()).toEqual(chosen);
  await undo();
  expect(await here()).toEqual(['one one!', 'two typed', 'three three!']);
});

test('what other tabs write before the connection is opened again makes no choice twice', async () => {
  const { client, settle, otherTab, typed, theirs, unheard, here, waiting } = await aSetOfThree();
  const other = await otherTab();
  await theirs();
  await client.dispatch(typed);
  await settle();
  const [item] = await waiting();
  const writes = async () => {
    for (const title of ['Trees', 'Rivers', 'Hills']) await other.client.dispatch(aCreateSet({ title }));
  };
  const undo = await unheard(() => client.outbox.resolve(item?.id ?? '', 'keep-both'), writes);
  expect(await here()).toEqual(['one one!', 'two theirs', 'two typed', 'three three!']);
  await undo();
  expect(await here()).toEqual(['one one!', 'two typed', 'three three!']);
  await other.client.close();
});
