import { expect, test } from 'vitest';
import type { ServiceSetId } from '../../../contract/ids';
import { pass } from '../../../testing/a-memory-tab';
import { aCreateSet } from '../../../testing/builders';
import { aBase } from '../../../testing/draft-builders';
import { carolsSet, ownSet } from '../../../testing/own-and-carols-set';
import { emptyDraft } from '../../domain/draft/set-draft';
import type { PictureId } from '../../domain/own-picture';
import { pictureRepository } from '../../store/picture-repository';
import { writtenAgain } from './written-again';

test('what was discarded longer ago is written again as an edit, over what stands there by then', async () => {
  const { clock, client, way, set, cards, typed, waiting, elsewhere, there } = await ownSet();
  way.fail('drop-before');
  await client.dispatch(typed(cards[0], 'mine'));
  const line = await client.outbox.discard((await waiting())[0]!.id);
  elsewhere('PUT', `/terms/${set.terms[0]?.id}`, { definition: 'theirs' });
  way.mend();
  await pass(clock, 120_000, 2_000);
  await client.outbox.undoDiscard(line);
  const [again] = await waiting();
  expect(again?.command).toMatchObject({ changes: { definition: { before: 'theirs', after: 'mine' } } });
  await pass(clock, 60_000, 2_000);
  expect([there()[0], (await client.outbox.items()).filter(({ state }) => state.kind === 'discarded')]).toEqual([
    'one mine',
    [],
  ]);
  await client.close();
});

test('an edit that is written again after its card was deleted elsewhere makes the card with both its sides', async () => {
  const { clock, client, way, set, cards, typed, waiting, elsewhere, there } = await ownSet();
  way.fail('drop-before');
  await client.dispatch(typed(cards[0], 'mine'));
  const line = await client.outbox.discard((await waiting())[0]!.id);
  elsewhere('DELETE', `/terms/${set.terms[0]?.id}`, {});
  way.mend();
  await pass(clock, 120_000, 2_000);
  expect(there()).toEqual(['two two!', 'three three!']);
  await client.outbox.undoDiscard(line);
  await pass(clock, 60_000, 2_000);
  expect(there()).toEqual(['two two!', 'three three!', 'one mine']);
  await client.close();
});

test('a picture for a card that was deleted elsewhere, let go of and written again, makes the card with it', async () => {
  const { clock, client, service, way, set, setId, cards, waiting, elsewhere, rows, there } = await ownSet();
  const id = '00000000-0000-7000-a000-000000000001' as PictureId;
  const file = { bytes: new ArrayBuffer(3), width: 4, height: 3 };
  const image = await pictureRepository(rows()).store(id, file, clock.now());
  way.fail('drop-before');
  const changes = { image: { before: null, after: image } };
  await client.dispatch({ kind: 'edit-term', setId, termId: cards[0].id, changes });
  elsewhere('DELETE', `/terms/${set.terms[0]?.id}`, {});
  way.mend();
  await pass(clock, 120_000, 2_000);
  const [asked] = await waiting();
  expect(asked?.command).toMatchObject({ changes });
  const line = await client.outbox.discard(asked!.id);
  await pass(clock, 60_000, 2_000);
  await client.outbox.undoDiscard(line);
  await pass(clock, 60_000, 2_000);
  expect(there()).toEqual(['two two!', 'three three!', 'one one!']);
  expect(service.sets.get(set.id)?.terms.at(-1)?.image?.url).toContain('picture-3-');
  await client.close();
});

test('a side that others wrote meanwhile stays theirs where the other side is written again', async () => {
  const { clock, client, way, set, cards, typed, waiting, elsewhere, there } = await ownSet();
  way.fail('drop-before');
  await client.dispatch(typed(cards[0], 'mine'));
  const line = await client.outbox.discard((await waiting())[0]!.id);
  elsewhere('PUT', `/terms/${set.terms[0]?.id}`, { term: 'first' });
  way.mend();
  await pass(clock, 120_000, 2_000);
  await client.outbox.undoDiscard(line);
  await pass(clock, 60_000, 2_000);
  expect(there()[0]).toBe('first mine');
  await client.close();
});

test('a discarded new card is made when it is written again', async () => {
  const { clock, client, way, cards, added, waiting, there } = await ownSet();
  way.fail('drop-before');
  await client.dispatch(added('four', 'four!', cards[0].id));
  const line = await client.outbox.discard((await waiting())[0]!.id);
  await pass(clock, 60_000, 2_000);
  await client.outbox.undoDiscard(line);
  way.mend();
  await pass(clock, 300_000, 5_000);
  expect(there()).toEqual(['one one!', 'four four!', 'two two!', 'three three!']);
  await client.close();
});

test.each([
  ['at once', 0],
  ['longer ago', 60_000],
])('a new set that was discarded %s comes back whole', async (_, ms) => {
  const { clock, client, way, service, waiting } = await ownSet();
  way.fail('drop-before');
  const create = aCreateSet({ title: 'Trees' });
  await client.dispatch(create);
  const line = await client.outbox.discard((await waiting())[0]!.id);
  expect([await client.sets.view(create.setId), await waiting()]).toEqual([null, []]);
  await pass(clock, ms, 2_000);
  await client.outbox.undoDiscard(line);
  expect((await client.sets.view(create.setId))?.set.terms).toHaveLength(create.terms.length);
  way.mend();
  await pass(clock, 300_000, 5_000);
  expect([...service.sets.values()].map(({ title }) => title)).toContain('Trees');
  await client.close();
});

test('words for a set of others that was removed here bring it back, and ask', async () => {
  const { clock, client, way, setId, cards, typed, states, here } = await carolsSet();
  way.fail('drop-before');
  await client.sets.remove(setId);
  await client.dispatch(typed(cards[0], 'typed in an open editor'));
  expect([await states(), (await here())[0]]).toEqual([['deleted-elsewhere'], 'eins typed in an open editor']);
  await pass(clock, 20_000, 2_000);
  await client.close();
});

/** A new set whose making had no answer, while two others of the same title came to be at the service. */
async function alike() {
  const world = await ownSet();
  const { clock, client, way, rows, service, waiting } = world;
  way.fail('drop-before');
  const create = aCreateSet({ title: 'Trees' });
  await client.dispatch(create);
  const other = service.answer({
    method: 'POST',
    path: '/2.0/sets',
    form: new URLSearchParams([
      ['title', 'Trees'],
      ['lang_terms', 'de'],
      ['lang_definitions', 'en'],
      ...['Baum', 'Busch'].flatMap((word) => [
        ['terms[]', word],
        ['definitions[]', `${word}!`],
      ]),
    ] as string[][]),
    user: 'alice',
    id: 'other',
  });
  const there = [...service.sets.values()].find(({ title }) => title === 'Trees');
  if (!there) throw new Error(`No other set: ${JSON.stringify(other)}`);
  const serviceId = there.id as ServiceSetId;
  const { setId } = create;
  const created = (await client.sets.view(setId))!.set;
  await rows().attempts.put({
    id: 'lost',
    setId,
    carries: { id: 'lost', at: clock.now(), values: [], there: [], exists: { value: true, rev: 1 } },
    created,
    makes: true,
    epoch: 0,
    isSilent: true,
    tries: 1,
    lastStatus: null,
    notBefore: clock.now(),
    sentAt: clock.now(),
    serviceTime: null,
    keyed: false,
    ifMatch: null,
    known: [],
    createdId: null,
  });
  await rows().drafts.put({
    setId,
    draft: {
      ...emptyDraft(setId),
      rev: 1,
      exists: {
        from: false,
        want: true,
        rev: 1,
        at: clock.now(),
        maybe: [{ attempt: 'lost', value: true, until: null }],
        held: { kind: 'alike', sets: [{ serviceId, title: 'Trees', termCount: 2 }] },
      },
    },
    tried: {},
  });
  expect(await world.states()).toEqual(['alike']);
  const [asked] = await waiting();
  return {
    ...world,
    setId,
    serviceId,
    id: asked!.id,
    trees: () => [...service.sets.values()].filter(({ title }) => title === 'Trees').length,
  };
}

test('a set that may be there already is the one that its user says', async () => {
  const { clock, client, way, id, setId, serviceId, trees } = await alike();
  await client.outbox.resolve(id, { kind: 'adopt', serviceId });
  way.mend();
  await pass(clock, 300_000, 5_000);
  expect([(await client.sets.view(setId))?.set.serviceId, trees()]).toEqual([serviceId, 1]);
  await client.close();
});

test('mine is made as well where that is none of them, and can be asked about again at once', async () => {
  const { clock, client, way, id, states, setId, serviceId, trees } = await alike();
  const undo = await client.outbox.resolve(id, 'retry');
  expect(await states()).toEqual(['waiting']);
  await undo();
  expect(await states()).toEqual(['alike']);
  await client.outbox.resolve(id, 'retry');
  way.mend();
  await pass(clock, 300_000, 5_000);
  const made = (await client.sets.view(setId))?.set.serviceId;
  expect([made === serviceId, typeof made, trees()]).toEqual([false, 'number', 2]);
  await client.close();
});

test('a set that may be there already is let go of here, and left there', async () => {
  const { clock, client, way, id, setId, waiting, trees } = await alike();
  await client.outbox.discard(id);
  way.mend();
  await pass(clock, 300_000, 5_000);
  expect([await client.sets.view(setId), await waiting(), trees()]).toEqual([null, [], 1]);
  await client.close();
});

/** Let go of, and long after that written again: its user is asked once more. */
async function alikeAgain() {
  const world = await alike();
  const { clock, client, id, states, waiting, way } = world;
  const line = await client.outbox.discard(id);
  await pass(clock, 20_000, 2_000);
  await client.outbox.undoDiscard(line);
  expect(await states()).toEqual(['alike']);
  way.mend();
  return { ...world, asked: (await waiting())[0]!.id };
}

test('a set that may be there already, let go of and written again, is the one that its user says then', async () => {
  const { clock, client, asked, setId, serviceId, trees, waiting } = await alikeAgain();
  await client.outbox.resolve(asked, { kind: 'adopt', serviceId });
  await pass(clock, 300_000, 5_000);
  expect([(await client.sets.view(setId))?.set.serviceId, trees(), await waiting()]).toEqual([serviceId, 1, []]);
  await client.close();
});

test('and deleted then, it waits for nothing', async () => {
  const { clock, client, setId, trees, waiting } = await alikeAgain();
  await client.dispatch({ kind: 'delete-set', setId });
  await pass(clock, 600_000, 5_000);
  expect([await client.sets.view(setId), trees(), await waiting()]).toEqual([null, 1, []]);
  await client.close();
});

test('a side that is written again on a card that was deleted meanwhile brings the card back whole', async () => {
  const { clock, client, way, setId, cards, typed, waiting, here, there } = await ownSet();
  way.fail('drop-before');
  await client.dispatch(typed(cards[0], 'mine'));
  const line = await client.outbox.discard((await waiting())[0]!.id);
  await client.dispatch({ kind: 'delete-term', setId, termId: cards[0].id, before: cards[0], after: null });
  await pass(clock, 60_000, 2_000);
  await client.outbox.undoDiscard(line);
  expect((await here()).toSorted()).toEqual(['one mine', 'three three!', 'two two!']);
  way.mend();
  await pass(clock, 300_000, 5_000);
  expect(there().toSorted()).toEqual(['one mine', 'three three!', 'two two!']);
  await client.close();
});

test('what a password opened is written again without it: the title comes back, and who sees it stays', () => {
  const shown = aBase('Plants', 'fern | Farn');
  const changes = {
    title: { before: 'Plants', after: 'Herbs' },
    visibility: { before: 'public', after: 'password' },
    password: { before: '', after: '' },
  } as const;
  expect(writtenAgain({ kind: 'edit-set', setId: shown.id, changes }, shown)).toMatchObject([
    { changes: { title: { before: 'Plants', after: 'Herbs' } } },
  ]);
  const creation = aCreateSet({ visibility: 'password' });
  expect(writtenAgain(creation, null)).toEqual([{ ...creation, visibility: 'only_me' }]);
});
