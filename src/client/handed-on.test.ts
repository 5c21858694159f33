import { afterEach, expect, test } from 'vitest';
import { type Device, aDevice } from '../../testing/a-device';
import { pass } from '../../testing/a-memory-tab';
import { bareService } from '../../testing/bare-service';
import { aCreateSet, aTermId } from '../../testing/builders';
import { fakeClock } from '../../testing/fake-clock';
import { ownSet, refusal } from '../../testing/own-and-carols-set';
import type { TermId } from '../domain/study-set';

const open: Device[] = [];
afterEach(async () => {
  for (const device of open.splice(0)) await device.client.close();
});

/** Eins and zwei are at the service; what comes after waits, since nothing gets through until `settle`. */
async function aSetThere() {
  const clock = fakeClock();
  const service = bareService(clock);
  let isCut = false;
  const device = await aDevice({
    seed: 1,
    clock,
    http: (path, init) => (isCut ? Promise.reject(new TypeError('no way')) : service.http(path, init)),
  });
  open.push(device);
  const [first, last] = [aTermId(), aTermId()];
  const create = aCreateSet({
    terms: [
      { id: first, term: 'eins', definition: '1' },
      { id: last, term: 'zwei', definition: '2' },
    ],
  });
  const { setId } = create;
  await device.client.dispatch(create);
  await device.settle();
  isCut = true;
  const { outbox } = device.client;
  const seqOf = async (card: TermId) =>
    (await outbox.items()).find(({ command }) => command.kind === 'add-term' && command.term.id === card)!.seq;
  return {
    device,
    first,
    last,
    async add(term: string, after: TermId | null): Promise<TermId> {
      const id = aTermId();
      await device.client.dispatch({ kind: 'add-term', setId, term: { id, term, definition: `${term}!` }, after });
      return id;
    },
    move: (termId: TermId, after: TermId) => device.client.dispatch({ kind: 'move-term', setId, termId, after }),
    discard: async (card: TermId) => outbox.discard(await seqOf(card)),
    takeBack: async (card: TermId) => outbox.undoDiscard(await seqOf(card)),
    shown: async () => (await device.shown(setId)).terms.map(({ term }) => term).join(' '),
    async sent() {
      isCut = false;
      await device.settle();
      return [...service.sets.values()][0]!.terms.map(({ term }) => term).join(' ');
    },
  };
}

test('what was put behind a new card keeps its place when that one is discarded, and when it comes back', async () => {
  const { add, discard, takeBack, shown, sent, first } = await aSetThere();
  const made = await add('neu', first);
  await add('danach', made);
  expect(await shown()).toBe('eins neu danach zwei');
  await discard(made);
  expect(await shown()).toBe('eins danach zwei');
  await takeBack(made);
  expect(await shown()).toBe('eins neu danach zwei');
  expect(await sent()).toBe('eins neu danach zwei');
});

test('so does what was moved there, and what stands first', async () => {
  const { add, move, discard, shown, sent, last } = await aSetThere();
  const made = await add('neu', null);
  await move(last, made);
  expect(await shown()).toBe('neu zwei eins');
  await discard(made);
  expect(await shown()).toBe('zwei eins');
  expect(await sent()).toBe('zwei eins');
});

test('of several, the last keeps its place too; what was put behind another card stays there', async () => {
  const { add, discard, takeBack, shown, sent, first } = await aSetThere();
  const one = await add('a', first);
  const two = await add('b', one);
  await add('c', two);
  const four = await add('d', first);
  expect(await shown()).toBe('eins d a b c zwei');
  await discard(two);
  await discard(one);
  expect(await shown()).toBe('eins d c zwei');
  await takeBack(one);
  await takeBack(two);
  expect(await shown()).toBe('eins d a b c zwei');
  await discard(four);
  expect(await sent()).toBe('eins a b c zwei');
});

const inAnyOrder = [
  [0, 1, 2],
  [2, 1, 0],
  [1, 2, 0],
  [2, 0, 1],
  [0, 2, 1],
  [1, 0, 2],
] as const;

test.each(inAnyOrder)(
  'new cards that were discarded stand in the order they were typed in when they come back (%i, %i, %i)',
  async (...order) => {
    const { add, discard, takeBack, shown, sent, first } = await aSetThere();
    const one = await add('a', first);
    const two = await add('b', one);
    const cards = [one, two, await add('c', two)];
    for (const card of cards) await discard(card);
    for (const place of order) await takeBack(cards[place]!);
    expect(await shown()).toBe('eins a b c zwei');
    expect(await sent()).toBe('eins a b c zwei');
  },
);

test('so do those that are discarded last one first, and each stands in its order before the next one comes', async () => {
  const { add, discard, takeBack, shown, first } = await aSetThere();
  const one = await add('a', first);
  const two = await add('b', one);
  const three = await add('c', two);
  for (const card of [three, two, one]) await discard(card);
  await takeBack(three);
  expect(await shown()).toBe('eins c zwei');
  await takeBack(one);
  expect(await shown()).toBe('eins a c zwei');
  await takeBack(two);
  expect(await shown()).toBe('eins a b c zwei');
});

test.each([
  [0, 1],
  [1, 0],
] as const)(
  'two changes of one text that were discarded ask nobody about their own words when they come back (%i, %i)',
  async (...order) => {
    const { clock, client, way, cards, typed, waiting, states, here, there } = await ownSet();
    const [card] = cards;
    // Tried, so that what is typed on stands behind it.
    way.instead = (method, _path, init) => (method === 'PUT' ? refusal(429, init) : null);
    await client.dispatch(typed(card, 'A'));
    await pass(clock, 5_000);
    await client.dispatch(typed(card, 'B', 'A'));
    const items = await waiting();
    for (const { seq } of items) await client.outbox.discard(seq);
    for (const place of order) await client.outbox.undoDiscard(items[place]!.seq);
    expect((await here())[0]).toBe('one B');
    way.instead = () => null;
    await pass(clock, 1_200_000, 10_000);
    expect([await states(), there()[0]]).toEqual([[], 'one B']);
    await client.close();
  },
);
