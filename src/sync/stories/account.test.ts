import { afterAll, beforeAll, expect, test } from 'vitest';
import { headers } from '../../../contract/headers';
import type { ServiceSetId } from '../../../contract/ids';
import { type Device, aDevice } from '../../../testing/a-device';
import { aCreateSet, aTermId } from '../../../testing/builders';
import { type FakeClock, fakeClock } from '../../../testing/fake-clock';
import { withFault } from '../../../testing/faulty-network';
import { realService, type RealService } from '../../../testing/real-service';
import type { SetId, StudySet, Term } from '../../domain/study-set';
import type { Http } from '../../platform/http';

let service: RealService;
beforeAll(async () => {
  service = await realService();
});
afterAll(() => service.close());

let users = 0;
async function aUser(): Promise<{ readonly user: string; readonly clock: FakeClock; readonly http: Http }> {
  const user = `user${(users += 1)}`;
  const clock = fakeClock();
  return { user, clock, http: await service.asUser(user, clock) };
}

/** Two devices of one user that both hold one set of two cards. */
async function twoDevices(): Promise<{
  one: Device;
  two: Device;
  here: SetId;
  there: SetId;
  user: string;
  clock: FakeClock;
}> {
  const { user, clock, http } = await aUser();
  const one = await aDevice({ user, seed: 1, clock, http });
  const two = await aDevice({ user, seed: 2, clock, http });
  const create = aCreateSet();
  await one.client.dispatch(create);
  await one.settle();
  await two.settle();
  const [row] = await two.client.sets.library();
  if (!row) throw new Error('The set did not arrive');
  return { one, two, here: create.setId, there: row.id, user, clock };
}

const edit = (set: StudySet, card: Term, side: 'term' | 'definition', after: string) =>
  ({ kind: 'edit-term', setId: set.id, termId: card.id, changes: { [side]: { before: card[side], after } } }) as const;

async function firstCard(device: Device, id: SetId): Promise<{ set: StudySet; card: Term }> {
  const set = await device.shown(id);
  const [card] = set.terms;
  if (!card) throw new Error('A set without cards');
  return { set, card };
}

const statusOf = ({ client }: Device) => client.sync.status().kind;
const problems = async ({ client }: Device) =>
  (await client.outbox.items()).flatMap((item) =>
    item.state.kind === 'needs-you' ? [{ id: item.id, problem: item.state.problem }] : [],
  );

test('different sides of one card, edited on two devices: both end with both', async () => {
  const { one, two, here, there } = await twoDevices();
  const [a, b] = [await firstCard(one, here), await firstCard(two, there)];
  await one.client.dispatch(edit(a.set, a.card, 'term', 'der Haussperling'));
  await two.client.dispatch(edit(b.set, b.card, 'definition', 'house sparrow'));
  await two.settle();
  await one.settle();
  await two.settle();
  for (const [device, id] of [
    [one, here],
    [two, there],
  ] as const) {
    const { card } = await firstCard(device, id);
    expect([card.term, card.definition, statusOf(device)]).toEqual(['der Haussperling', 'house sparrow', 'up-to-date']);
  }
});

test.each([
  ['keep-mine', ['mine'], 'mine'],
  ['take-theirs', ['theirs'], 'theirs'],
  ['keep-both', ['theirs', 'mine'], 'theirs'],
] as const)('the same side, edited on two devices, is shown and decided: %s', async (resolution, expected, first) => {
  const { one, two, here, there, user } = await twoDevices();
  const [a, b] = [await firstCard(one, here), await firstCard(two, there)];
  await two.client.dispatch(edit(b.set, b.card, 'definition', 'theirs'));
  await two.settle();
  await one.client.dispatch(edit(a.set, a.card, 'definition', 'mine'));
  await one.client.dispatch({
    kind: 'edit-set',
    setId: here,
    changes: { title: { before: 'Birds', after: 'Garden birds' } },
  });
  await one.settle();
  // Nothing is overwritten, the rest of the set went on, and what was typed still shows (I3, I5, I8).
  expect((await service.contentsOf(user)).map((set) => [set.title, set.cards[0]?.[1]])).toEqual([
    ['Garden birds', 'theirs'],
  ]);
  expect((await firstCard(one, here)).card.definition).toBe('mine');
  expect(statusOf(one)).toBe('needs-you');
  const [conflict] = await problems(one);
  expect(conflict?.problem).toEqual({
    kind: 'conflict',
    fields: [{ field: 'definition', before: 'sparrow', ours: 'mine', theirs: 'theirs' }],
  });
  await one.client.outbox.resolve(conflict?.id ?? '', resolution);
  await one.settle();
  expect(statusOf(one)).toBe('up-to-date');
  const [held] = await service.contentsOf(user);
  expect(held?.cards.map((card) => card[1]).filter((text) => text !== 'blackbird')).toEqual(expected);
  expect((await firstCard(one, here)).card.definition).toBe(first);
});

test('a card edited here and deleted there is kept, whole, until the user decides', async () => {
  const { one, two, here, there, user } = await twoDevices();
  const [a, b] = [await firstCard(one, here), await firstCard(two, there)];
  await two.client.dispatch({ kind: 'delete-term', setId: there, termId: b.card.id, before: b.card, after: null });
  await two.settle();
  await one.client.dispatch(edit(a.set, a.card, 'definition', 'house sparrow'));
  await one.settle();
  const [conflict] = await problems(one);
  expect(conflict?.problem).toEqual({
    kind: 'conflict',
    fields: [{ field: 'deleted', before: 'der Spatz\nsparrow', ours: 'der Spatz\nhouse sparrow', theirs: '' }],
  });
  await one.client.outbox.resolve(conflict?.id ?? '', 'keep-mine');
  await one.settle();
  const [held] = await service.contentsOf(user);
  expect(held?.cards).toEqual([
    ['die Amsel', 'blackbird'],
    ['der Spatz', 'house sparrow'],
  ]);
});

test('a card deleted here and edited there stays until the user decides', async () => {
  const { one, two, here, there, user } = await twoDevices();
  const [a, b] = [await firstCard(one, here), await firstCard(two, there)];
  await two.client.dispatch(edit(b.set, b.card, 'definition', 'house sparrow'));
  await two.settle();
  await one.client.dispatch({ kind: 'delete-term', setId: here, termId: a.card.id, before: a.card, after: null });
  await one.settle();
  expect((await problems(one)).map(({ problem }) => problem.kind)).toEqual(['conflict']);
  expect((await service.contentsOf(user))[0]?.cards).toHaveLength(2);
});

test('a set deleted elsewhere disappears; with an edit waiting it needs the user and can become a new set', async () => {
  const { one, two, here, there, user, clock } = await twoDevices();
  const second = aCreateSet({ title: 'Trees' });
  await one.client.dispatch(second);
  await one.settle();
  await two.settle();
  for (const row of await two.client.sets.library()) await two.client.dispatch({ kind: 'delete-set', setId: row.id });
  clock.advance(11_000);
  await two.settle();
  expect(await service.contentsOf(user)).toEqual([]);
  const { set, card } = await firstCard(one, here);
  await one.client.dispatch(edit(set, card, 'definition', 'house sparrow'));
  await one.settle();
  expect(await one.client.sets.view(second.setId)).toBeNull();
  const [gone] = await problems(one);
  expect(gone?.problem).toEqual({ kind: 'deleted-elsewhere' });
  expect((await firstCard(one, here)).card.definition).toBe('house sparrow');
  await one.client.outbox.resolve(gone?.id ?? '', 'as-new-set');
  await one.settle();
  expect((await service.contentsOf(user)).map((made) => made.cards[0])).toEqual([['der Spatz', 'house sparrow']]);
  expect(there).not.toBe(here);
});

test('a list cut short removes nothing; one that lost a fifth and more asks', async () => {
  const { user, clock, http } = await aUser();
  let keep = Number.POSITIVE_INFINITY;
  const cutting: Http = async (path, init) => {
    const response = await http(path, init);
    if (!path.includes('/users/') || response.status !== 200) return response;
    const list: unknown = await response.json();
    return new Response(JSON.stringify(Array.isArray(list) ? list.slice(0, keep) : list), {
      status: 200,
      headers: response.headers,
    });
  };
  const device = await aDevice({ user, seed: 1, clock, http: cutting });
  for (let n = 0; n < 8; n += 1) await device.client.dispatch(aCreateSet({ title: `Set ${n}` }));
  await device.settle();
  keep = 6;
  await device.client.sync.now();
  expect(await device.client.sets.library()).toHaveLength(8);
  keep = 0;
  await device.client.sync.now();
  expect(device.client.sync.status()).toMatchObject({ kind: 'needs-you', reason: 'many-removals' });
  expect(await device.client.sets.library()).toHaveLength(8);
});

test('a session that ends lets edits wait, and they go out after signing in again', async () => {
  const { user, clock, http } = await aUser();
  let live = true;
  const guarded: Http = async (path, init) => {
    if (live) return http(path, init);
    const body = { http_code: 401, error: 'session_ended', error_title: 'Signed out', error_description: '' };
    const id = new Headers(init.headers).get(headers.requestId) ?? '';
    return new Response(JSON.stringify(body), {
      status: 401,
      headers: { 'x-relay': '1', 'x-request-id': id, 'content-type': 'application/json' },
    });
  };
  const device = await aDevice({ user, seed: 1, clock, http: guarded });
  await device.settle();
  live = false;
  await device.client.dispatch(aCreateSet());
  await device.client.sync.now();
  expect(device.client.sync.status()).toEqual({ kind: 'needs-you', reason: 'signed-out', waiting: 1, needsYou: 0 });
  expect((await device.client.outbox.items()).map((item) => item.state)).toMatchObject([
    { kind: 'waiting', reason: 'signed-out' },
  ]);
  live = true;
  await device.settle();
  expect(statusOf(device)).toBe('up-to-date');
  expect(await service.contentsOf(user)).toHaveLength(1);
});

test('a refused change keeps its words and lets the rest of the set go', async () => {
  const { user, clock, http } = await aUser();
  const device = await aDevice({ user, seed: 1, clock, http });
  const create = aCreateSet();
  const { setId } = create;
  await device.client.dispatch(create);
  await device.settle();
  const { card } = await firstCard(device, setId);
  await device.client.dispatch(
    { kind: 'edit-set', setId, changes: { title: { before: 'Birds', after: 'B'.repeat(300) } } },
    {
      kind: 'edit-term',
      setId,
      termId: card.id,
      changes: { definition: { before: 'sparrow', after: 'house sparrow' } },
    },
    { kind: 'add-term', setId, term: { id: aTermId(), term: 'die Meise', definition: 'tit' }, after: null },
  );
  await device.settle();
  const [refused] = await problems(device);
  expect(refused?.problem).toMatchObject({ kind: 'refused', status: 400 });
  expect((await service.contentsOf(user))[0]?.cards).toEqual([
    ['die Meise', 'tit'],
    ['der Spatz', 'house sparrow'],
    ['die Amsel', 'blackbird'],
  ]);
  expect((await device.shown(setId)).title).toBe('B'.repeat(300));
  const line = await device.client.outbox.discard(refused?.id ?? '');
  expect((await device.shown(setId)).title).toBe('Birds');
  await device.client.outbox.undoDiscard(line);
  expect((await device.shown(setId)).title).toBe('B'.repeat(300));
});

test('a draft stays here and says so, and goes with its second card', async () => {
  const { user, clock, http } = await aUser();
  const device = await aDevice({ user, seed: 1, clock, http });
  const create = aCreateSet({ terms: [{ id: aTermId(), term: 'der Spatz', definition: 'sparrow' }] });
  const { setId } = create;
  await device.client.dispatch(create);
  await device.settle();
  expect((await device.client.sets.view(setId))?.pending).toEqual({ waiting: 1, needsYou: 0, draft: true });
  expect((await device.client.outbox.items())[0]?.state).toMatchObject({ kind: 'waiting', reason: 'draft' });
  expect(device.client.sync.status().kind).toBe('saved-here');
  await device.client.dispatch({
    kind: 'add-term',
    setId,
    term: { id: aTermId(), term: 'die Amsel', definition: 'blackbird' },
    after: create.terms[0]?.id ?? null,
  });
  await device.settle();
  expect(await service.contentsOf(user)).toHaveLength(1);
});

test('an edit whose answer was lost is found there, and the status says so in the round that found it', async () => {
  const { user, clock, http } = await aUser();
  let loses = false;
  const lossy: Http = (path, init) => {
    const isLost = loses && init.method === 'PUT';
    if (isLost) loses = false;
    return withFault(http, isLost ? 'drop-after' : 'none', path, init);
  };
  const device = await aDevice({ user, seed: 1, clock, http: lossy });
  const create = aCreateSet();
  await device.client.dispatch(create);
  await device.settle();
  const { set, card } = await firstCard(device, create.setId);
  loses = true;
  await device.client.dispatch(edit(set, card, 'definition', 'house sparrow'));
  await device.client.sync.now();
  expect([loses, statusOf(device)]).toEqual([false, 'offline']);
  clock.advance(2_000);
  await device.client.sync.now();
  expect(statusOf(device)).toBe('up-to-date');
});

test('the address of a set that the service does not have leaves nothing in the library', async () => {
  const { user, clock, http } = await aUser();
  const { client } = await aDevice({ user, seed: 1, clock, http });
  const id = await client.sets.byServiceId(999_999 as ServiceSetId);
  await client.sets.fetch(id);
  expect((await client.sets.view(id))?.availability).toBe('gone');
  expect(await client.sets.library()).toEqual([]);
});
