import { expect, test } from 'vitest';
import { pass } from '../../testing/a-memory-tab';
import { during, ownSet, refusal } from '../../testing/own-and-carols-set';
import type { EditTerm } from '../domain/command';

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
    oldest: async () => (await waiting())[0]!.seq,
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
    await client.outbox.resolve((await question()).seq, 'keep-mine');
  });
  undo = await client.outbox.resolve((await question()).seq, 'keep-mine');
  await wait();
  expect([there(), await waiting()]).toEqual([['two two!', 'three three!', 'one typed on'], []]);
  await client.close();
});

test('what is written into a question stays a question, or is said not to be taken, when what it is about is refused', async () => {
  const { client, sending, question, wait, there } = await deletedElsewhere();
  let undo = () => Promise.resolve();
  let open: Awaited<ReturnType<typeof question>> | undefined;
  sending.does(async (init) => {
    await undo();
    open = await question();
    return refusal(400, init);
  });
  undo = await client.outbox.resolve((await question()).seq, 'keep-mine');
  await wait();
  const { seq, state } = open!;
  const seen = state.kind === 'needs-you' ? state.problem : undefined;
  const isTaken = await client.outbox.resolve(seq, { kind: 'write', values: { definition: 'written' } }, seen).then(
    () => true,
    () => false,
  );
  await wait();
  expect([isTaken, there().at(-1)]).toEqual([true, 'one written']);
  await client.close();
});

test('a question that is none any more takes nothing, and says so', async () => {
  const { client, question } = await writtenOver();
  const { state } = await question();
  const seen = state.kind === 'needs-you' ? state.problem : undefined;
  await expect(
    client.outbox.resolve(9_999, { kind: 'write', values: { definition: 'written' } }, seen),
  ).rejects.toThrow('settled just now');
  await client.close();
});

test('a deletion that was insisted on while the text of its card was refused can be undone', async () => {
  const { client, sending, question, wait, edit, theirs, setId, cards, there } = await atWork();
  let undo: (() => Promise<void>) | null = null;
  sending.does(async (init) => {
    await client.dispatch({
      kind: 'delete-term',
      setId,
      termId: cards[0].id,
      before: { ...cards[0], definition: 'mine' },
      after: null,
    });
    theirs('PUT', { term: 'theirs' });
    sending.does(async (again) => {
      undo = await client.outbox.resolve((await question()).seq, 'keep-mine');
      return refusal(400, again);
    });
    return refusal(503, init, { 'retry-after': '2' });
  });
  await edit({ definition: { before: 'one!', after: 'mine' } });
  while (!undo) await wait(1_000);
  await (undo as () => Promise<void>)();
  await wait();
  expect(there()[0]).toMatch(/^theirs/);
  await client.close();
});

test('a card that is kept just when its deletion in another tab has left is made again, and nobody is asked twice', async () => {
  const { client, sending, question, wait, edit, setId, cards, there, states } = await atWork('DELETE');
  await client.dispatch({ kind: 'delete-term', setId, termId: cards[0].id, before: cards[0], after: null });
  sending.does(async () => {
    await client.outbox.resolve((await question()).seq, 'keep-mine');
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

test('one that may have arrived before it was put off is taken back', async () => {
  const { client, way, wait, edit, oldest, rest, elsewhere, set } = await atWork();
  const id = set.terms[0]?.id;
  let count = 0;
  way.instead = (verb, _, init) => {
    if (verb !== 'PUT' || (count += 1) > 2) return null;
    if (count === 1) return refusal(503, init, { 'retry-after': '40' });
    // The first lands in this moment, behind the last reading.
    elsewhere('PUT', `/terms/${id}`, { definition: 'mine' });
    return refusal(429, init, { 'retry-after': '60' });
  };
  await edit({ definition: { before: 'one!', after: 'mine' } });
  while (count < 2) await wait(1_000);
  await client.outbox.discard(await oldest());
  await wait(1_200_000);
  expect(await rest()).toEqual(['one one!', []]);
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

test('a text that was discarded after it had left, and typed back over before, does not stand when it lands late', async () => {
  const { client, sending, wait, edit, theirs, oldest, rest } = await atWork();
  sending.does(async (init) => refusal(503, init, { 'retry-after': '40' }));
  await edit({ term: { before: 'one', after: 'uno' } });
  await wait(3_000);
  await edit({ term: { before: 'uno', after: 'one' } });
  await client.outbox.discard(await oldest());
  await wait(20_000);
  theirs('PUT', { term: 'uno' });
  await wait();
  expect(await rest()).toEqual(['one one!', []]);
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

test('a choice that was taken back on its way, and is refused then, is over', async () => {
  const { client, sending, wait, question, rest } = await writtenOver();
  let undo = () => Promise.resolve();
  sending.does(async (init) => {
    await undo();
    await client.outbox.resolve((await question()).seq, 'take-theirs');
    return refusal(400, init);
  });
  undo = await client.outbox.resolve((await question()).seq, 'keep-mine');
  await wait();
  expect(await rest()).toEqual(['one theirs', []]);
  await client.close();
});

test('where what takes a text back is discarded itself, nobody is asked about what they typed since', async () => {
  const { client, sending, wait, edit, oldest, rest } = await atWork();
  sending.does(async (init) => refusal(503, init, { 'retry-after': '20' }));
  await edit({ definition: { before: 'one!', after: 'first' } });
  await wait(5_000);
  await client.outbox.discard(await oldest());
  await edit({ definition: { before: 'one!', after: 'second' } });
  await client.outbox.discard(await oldest());
  await wait();
  expect(await rest()).toEqual(['one second', []]);
  await client.close();
});

test.each(['take-theirs', 'keep-mine'] as const)(
  'a choice that was taken back on its way, which fails, while others wrote again, leaves one question of what stands there (%s)',
  async (answer) => {
    const { client, sending, wait, theirs, question, waiting, rest } = await writtenOver();
    let undo = () => Promise.resolve();
    sending.does(async () => {
      theirs('PUT', { definition: 'theirs again' });
      await undo();
      throw new TypeError('Failed to fetch');
    });
    undo = await client.outbox.resolve((await question()).seq, 'keep-mine');
    await wait();
    const asked = await waiting();
    expect(asked.map(({ state }) => state.kind === 'needs-you' && state.problem)).toEqual([
      { kind: 'conflict', fields: [{ field: 'definition', before: 'one!', ours: 'mine', theirs: 'theirs again' }] },
    ]);
    await client.outbox.resolve(asked[0]!.seq, answer);
    await wait();
    expect(await rest()).toEqual([answer === 'keep-mine' ? 'one mine' : 'one theirs again', []]);
    await client.close();
  },
);

test('what takes a choice back does not go over what others wrote since', async () => {
  const { client, sending, wait, theirs, question, rest } = await writtenOver();
  let undo = () => Promise.resolve();
  sending.does(async () => {
    theirs('PUT', { definition: 'theirs again' });
    await undo();
    await client.outbox.resolve((await question()).seq, 'take-theirs');
    throw new TypeError('Failed to fetch');
  });
  undo = await client.outbox.resolve((await question()).seq, 'keep-mine');
  await wait();
  const left = await question();
  if (left) await client.outbox.resolve(left.seq, 'take-theirs');
  await wait();
  expect(await rest()).toEqual(['one theirs again', []]);
  await client.close();
});

test('a choice that was sent, and taken back after others wrote over it, leaves what they wrote', async () => {
  const { client, setId, wait, theirs, question, rest } = await writtenOver();
  const undo = await client.outbox.resolve((await question()).seq, 'keep-mine');
  await wait(3_000);
  theirs('PUT', { definition: 'theirs again' });
  await client.sets.fetch(setId);
  await undo();
  await wait();
  const left = await question();
  if (left) await client.outbox.resolve(left.seq, 'take-theirs');
  await wait();
  expect(await rest()).toEqual(['one theirs again', []]);
  await client.close();
});
