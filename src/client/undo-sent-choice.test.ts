import { afterEach, expect, test } from 'vitest';
import { aMemoryTab, pass } from '../../testing/a-memory-tab';
import { bareService } from '../../testing/bare-service';
import { aCreateSet, aTermId } from '../../testing/builders';
import { type FakeClock, fakeClock } from '../../testing/fake-clock';
import { oneBrowser } from '../../testing/one-browser';
import type { Command } from '../domain/command';
import type { Http } from '../platform/http';
import type { CarrelClient, OutboxItem, Resolution } from './carrel-client';

const open: CarrelClient[] = [];
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});

const settled = (clock: FakeClock) => pass(clock, 400_000, 5_000);

/** A set of three cards, and what this device and somebody else made of the first while this one had no network: a text, `delete`, or a `picture`. */
async function disagreement(ours: string, theirs: string) {
  const clock = fakeClock();
  const service = bareService(clock);
  let isOffline = false;
  const http: Http = (path, init) =>
    isOffline ? Promise.reject(new TypeError('Failed to fetch')) : service.http(path, init);
  const client = await aMemoryTab(oneBrowser(1, clock).tab(http));
  open.push(client);
  const card = (term: string) => ({ id: aTermId(), term, definition: `${term}!` });
  const create = aCreateSet({ terms: [card('one'), card('two'), card('three')] });
  const { setId } = create;
  await client.dispatch(create);
  await pass(clock, 10_000);
  const [set] = service.sets.values();
  const [first] = (await client.sets.view(setId))?.set.terms ?? [];
  if (!set || !first) throw new Error('A set without cards');
  const typed = (before: string, after: string): Command => ({
    kind: 'edit-term',
    setId,
    termId: first.id,
    changes: { definition: { before, after } },
  });
  isOffline = true;
  await client.dispatch(
    ours === 'delete'
      ? { kind: 'delete-term', setId, termId: first.id, before: first, after: null }
      : typed(first.definition, ours),
  );
  clock.advance(10_000);
  const others = (method: string, form: Record<string, string> = {}) =>
    service.answer({
      method,
      path: `/2.0/sets/${set.id}/terms/${set.terms[0]?.id}`,
      form: new URLSearchParams(form),
      user: 'alice',
      id: 'other',
    });
  if (theirs === 'delete') others('DELETE');
  else others('PUT', { definition: theirs === 'picture' ? first.definition : theirs });
  if (theirs === 'picture')
    set.terms = set.terms.map((term, index) =>
      index === 0 ? { ...term, image: { url: 'http://pictures/1_m.jpg', width: 4, height: 3 } } : term,
    );
  isOffline = false;
  await settled(clock);
  const left = async () =>
    (await client.outbox.items()).filter(({ state }) => state.kind !== 'sent' && state.kind !== 'discarded');
  const [question] = await left();
  if (question?.state.kind !== 'needs-you') throw new Error('Nothing is asked');
  const there = () => set.terms.map(({ term, definition }) => `${term} ${definition}`);
  const here = async () =>
    (await client.sets.view(setId))?.set.terms.map(({ term, definition }) => `${term} ${definition}`);
  const decide = (resolution: Resolution, item: OutboxItem = question) => client.outbox.resolve(item.seq, resolution);
  return {
    clock,
    client,
    set,
    question,
    left,
    there,
    here,
    decide,
    typed,
    offline: (is: boolean) => void (isOffline = is),
  };
}

const asked = (items: readonly OutboxItem[]) => items.map(({ command, state }) => [command.kind, state]);
const write = (definition: string): Resolution => ({ kind: 'write', values: { definition } });
const rest = ['two two!', 'three three!'];

test.each<[string, Resolution, string]>([
  ['mine', 'keep-mine', 'one mine'],
  ['a merged text', write('mine and theirs'), 'one mine and theirs'],
])(
  'once %s was sent, Undo puts theirs back and asks the same question again, with mine in it',
  async (_, resolution, sent) => {
    const { clock, question, left, there, here, decide } = await disagreement('mine', 'theirs');
    const undo = await decide(resolution);
    await settled(clock);
    expect([there(), await left()]).toEqual([[sent, ...rest], []]);
    await undo();
    expect((await here())?.[0]).toBe('one mine');
    await settled(clock);
    expect(there()).toEqual(['one theirs', ...rest]);
    expect(asked(await left())).toEqual(asked([question]));
  },
);

test('while theirs is still being put back the question waits, and is not answered by that', async () => {
  const { clock, question, left, there, decide, offline } = await disagreement('mine', 'theirs');
  const undo = await decide('keep-mine');
  await settled(clock);
  offline(true);
  await undo();
  await settled(clock);
  expect((await left()).map(({ state }) => state.kind)).toEqual(['waiting', 'needs-you']);
  offline(false);
  await settled(clock);
  expect([there()[0], asked(await left())]).toEqual(['one theirs', asked([question])]);
});

test('a question that came back is answered like the first one, also at once', async () => {
  const { clock, left, there, decide } = await disagreement('mine', 'theirs');
  const undo = await decide('keep-mine');
  await settled(clock);
  await undo();
  const again = (await left()).find(({ state }) => state.kind === 'needs-you');
  await decide(write('mine and theirs'), again);
  await settled(clock);
  expect([there()[0], await left()]).toEqual(['one mine and theirs', []]);
});

test('a deletion that was insisted on and sent is asked about again, and the card is there until then', async () => {
  const { clock, question, left, there, decide } = await disagreement('delete', 'theirs');
  const undo = await decide('keep-mine');
  await settled(clock);
  expect(there()).toEqual(rest);
  await undo();
  await settled(clock);
  expect(there().toSorted()).toEqual(['one theirs', ...rest].toSorted());
  expect(asked(await left())).toMatchObject(asked([question]));
});

test('a deletion that was insisted on leaves only after its Undo is over: the card keeps its place and its picture', async () => {
  const { clock, question, left, set, there, decide } = await disagreement('delete', 'picture');
  const before = set.terms;
  const undo = await decide('keep-mine');
  await pass(clock, 9_000);
  expect(set.terms).toEqual(before);
  await undo();
  await settled(clock);
  expect([set.terms, asked(await left())]).toEqual([before, asked([question])]);
  await decide('keep-mine');
  await settled(clock);
  expect(there()).toEqual(rest);
});

test('a deletion that would be none against theirs any more is not asked about, and never goes out by itself', async () => {
  // The picture alone was theirs, and no service takes it back from here.
  const { clock, left, there, decide } = await disagreement('delete', 'picture');
  const undo = await decide('keep-mine');
  await settled(clock);
  expect(there()).toEqual(rest);
  await undo();
  await settled(clock);
  expect([there().toSorted(), await left()]).toEqual([['one one!', ...rest].toSorted(), []]);
});

test('a card that was made again and sent goes once more, and what was typed on it is asked about again', async () => {
  const { clock, question, left, there, decide } = await disagreement('mine', 'delete');
  const undo = await decide('keep-mine');
  await settled(clock);
  expect(there().toSorted()).toEqual(['one mine', ...rest].toSorted());
  await undo();
  await settled(clock);
  expect([there(), asked(await left())]).toEqual([rest, asked([question])]);
});

test.each([
  ['before', 'one mine, once more'],
  ['after', 'one mine, once more'],
])('what was typed since the choice was sent stays, whether Undo comes %s it left', async (when, stays) => {
  const { clock, client, left, there, decide, typed } = await disagreement('mine', 'theirs');
  const undo = await decide('keep-mine');
  await settled(clock);
  await client.dispatch(typed('mine', 'mine, once more'));
  if (when === 'after') await settled(clock);
  await expect(undo()).rejects.toThrow('stays as it is now');
  await settled(clock);
  expect([there()[0], await left()]).toEqual([stays, []]);
});
