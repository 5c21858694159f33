import { afterEach, expect, test } from 'vitest';
import { type Device, aDevice } from '../../testing/a-device';
import { bareService } from '../../testing/bare-service';
import { aCreateSet, aTermId } from '../../testing/builders';
import { fakeClock } from '../../testing/fake-clock';
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
  const device = await aDevice({ seed: 1, clock, http: (path, init) => (isCut ? Promise.reject(new TypeError('no way')) : service.http(path, init)) });
  open.push(device);
  const [first, last] = [aTermId(), aTermId()];
  const create = aCreateSet({ terms: [{ id: first, term: 'eins', definition: '1' }, { id: last, term: 'zwei', definition: '2' }] });
  const { setId } = create;
  await device.client.dispatch(create);
  await device.settle();
  isCut = true;
  const { outbox } = device.client;
  const seqOf = async (card: TermId) => (await outbox.items()).find(({ command }) => command.kind === 'add-term' && command.term.id === card)!.seq;
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
