import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import { during, ownSet, refusal } from '../../../testing/own-and-carols-set';
import type { EditTerm } from '../../domain/command';

/** A set whose first card its user works on while requests of one method are under way. */
async function atWork(method = 'PUT') {
  const sending = during(method);
  const own = await ownSet({}, sending.wrap);
  const { client, clock, setId, set, cards, waiting } = own;
  return {
    ...own,
    sending,
    wait: (ms = 600_000) => pass(clock, ms, 1_000),
    edit: (changes: EditTerm['changes']) => client.dispatch({ kind: 'edit-term', setId, termId: cards[0].id, changes }),
    theirs: (verb: string, form: Readonly<Record<string, string>> = {}) =>
      own.elsewhere(verb, `/terms/${set.terms[0]?.id}`, form),
    question: async () => (await waiting()).find(({ state }) => state.kind === 'needs-you')!,
    oldest: async () => (await waiting())[0]!.id,
    rest: async () => [own.there()[0], await own.states()],
  };
}

/** The first card was deleted elsewhere, and its user is asked about what they typed on it. */
async function deletedElsewhere() {
  const own = await atWork('POST');
  own.theirs('DELETE');
  await own.edit({ definition: { before: 'one!', after: 'typed on' } });
  await own.wait(60_000);
  return own;
}

/** Its definition was written over elsewhere, and its user is asked. */
async function writtenOver() {
  const own = await atWork();
  own.theirs('PUT', { definition: 'theirs' });
  await own.edit({ definition: { before: 'one!', after: 'mine' } });
  await own.wait(60_000);
  return own;
}

type AtWork = Awaited<ReturnType<typeof atWork>>;

/** An edit that the service put off twice is discarded just after something `happens`. */
async function discardedAfter(status: number, happens: (own: AtWork) => void): Promise<AtWork> {
  const own = await atWork();
  let puts = 0;
  own.way.instead = (verb, _, init) =>
    verb === 'PUT' && (puts += 1) <= 2 ? refusal(status, init, { 'retry-after': '60' }) : null;
  await own.edit({ definition: { before: 'one!', after: 'mine' } });
  while (puts < 2) await own.wait(1_000);
  happens(own);
  await own.client.outbox.discard(await own.oldest());
  await own.wait(1_200_000);
  return own;
}

test('a card that is kept, given up and kept again while it is being made is there', async () => {
  const { client, sending, question, wait, there, waiting } = await deletedElsewhere();
  let undo = () => Promise.resolve();
  sending.does(async () => {
    await undo();
    await client.outbox.resolve((await question()).id, 'keep-mine');
  });
  undo = await client.outbox.resolve((await question()).id, 'keep-mine');
  await wait();
  expect([there(), await waiting()]).toEqual([['two two!', 'three three!', 'one typed on'], []]);
  await client.close();
});

test('a question that is none any more takes nothing, and says so', async () => {
  const { client, question } = await writtenOver();
  const { state } = await question();
  const seen = state.kind === 'needs-you' ? state.problem : undefined;
  await expect(
    client.outbox.resolve('nobody', { kind: 'write', values: { definition: 'written' } }, seen),
  ).rejects.toThrow('settled just now');
  await client.close();
});

test('a card that is kept just when its deletion in another tab has left is made again, and nobody is asked twice', async () => {
  const { client, sending, question, wait, edit, setId, cards, there, states } = await atWork('DELETE');
  await client.dispatch({ kind: 'delete-term', setId, termId: cards[0].id, before: cards[0], after: null });
  sending.does(async () => {
    await client.outbox.resolve((await question()).id, 'keep-mine');
  });
  await edit({ definition: { before: 'one!', after: 'typed on' } });
  await wait();
  expect([there()[0], await states()]).toEqual(['one typed on', []]);
  await client.close();
});

test('an edit that was put off twice and discarded leaves what its user typed elsewhere', async () => {
  const { client, rest } = await discardedAfter(429, ({ theirs }) => theirs('PUT', { definition: 'mine' }));
  expect(await rest()).toEqual(['one mine', []]);
  await client.close();
});

test('one that was refused after it may have arrived, and was written over elsewhere, goes alone when it is discarded', async () => {
  const { client, way, wait, edit, theirs, oldest, rest } = await atWork();
  let count = 0;
  way.instead = (verb, _, init) =>
    verb !== 'PUT' || (count += 1) > 2
      ? null
      : count === 1
        ? refusal(503, init, { 'retry-after': '10' })
        : refusal(400, init);
  await edit({ definition: { before: 'one!', after: 'mine' } });
  while (count < 2) await wait(1_000);
  theirs('PUT', { definition: 'theirs' });
  await wait();
  await client.outbox.discard(await oldest());
  await wait();
  expect(await rest()).toEqual(['one theirs', []]);
  await client.close();
});

test('of a discarded edit nothing is asked when its set is gone', async () => {
  const { client, states } = await discardedAfter(503, ({ elsewhere }) => elsewhere('DELETE'));
  expect(await states()).toEqual([]);
  await client.close();
});

test('what is said anew since another text was refused still knows what of it has left', async () => {
  const { client, sending, wait, edit, theirs, oldest, rest } = await atWork();
  sending.does(async (init) => {
    await edit({ definition: { before: 'one!', after: 'bad' } });
    sending.does(async (second) => {
      await edit({ term: { before: 'uno', after: 'ein' }, definition: { before: 'bad', after: 'good' } });
      await client.outbox.discard(await oldest());
      theirs('PUT', { term: 'uno' });
      return refusal(400, second);
    });
    return refusal(503, init, { 'retry-after': '40' });
  });
  await edit({ term: { before: 'one', after: 'uno' } });
  await wait();
  expect(await rest()).toEqual(['ein good', []]);
  await client.close();
});

test('what takes a choice back does not go over what others wrote since', async () => {
  const { client, sending, wait, theirs, question, rest } = await writtenOver();
  let undo = () => Promise.resolve();
  sending.does(async () => {
    theirs('PUT', { definition: 'theirs again' });
    await undo();
    await client.outbox.resolve((await question()).id, 'take-theirs');
    throw new TypeError('Failed to fetch');
  });
  undo = await client.outbox.resolve((await question()).id, 'keep-mine');
  await wait();
  const left = await question();
  if (left) await client.outbox.resolve(left.id, 'take-theirs');
  await wait();
  expect(await rest()).toEqual(['one theirs again', []]);
  await client.close();
});
