import { expect, test } from 'vitest';
import { pass } from '../../testing/a-memory-tab';
import { during, ownSet, refusal } from '../../testing/own-and-carols-set';
import type { SetId } from '../domain/study-set';

/** A card whose definition was typed on both sides while this one was offline: the user is asked. */
async function disagreement() {
  const world = await ownSet();
  const { clock, client, way, set, cards, typed, elsewhere, waiting } = world;
  way.fail('drop-before');
  await client.dispatch(typed(cards[0], 'mine'));
  elsewhere('PUT', `/terms/${set.terms[0]?.id}`, { definition: 'theirs' });
  way.mend();
  await pass(clock, 400_000, 5_000);
  const [question] = await waiting();
  if (question?.state.kind !== 'needs-you') throw new Error('Nothing is asked');
  return { ...world, question };
}

test.each(['drop-after', 'error-after'] as const)(
  'Undo of a choice whose sending got no answer puts theirs back, and asks again (%s)',
  async (how) => {
    const { clock, client, way, question, waiting, there, here } = await disagreement();
    way.fail(how, 'PUT');
    const undo = await client.outbox.resolve(question.seq, 'keep-mine');
    await pass(clock, 1_400, 200);
    expect(there()[0]).toBe('one mine');
    way.fail('drop-before');
    await undo();
    way.mend();
    await pass(clock, 600_000, 5_000);
    expect([there()[0], (await here())[0], (await waiting()).map(({ state }) => state)]).toEqual([
      'one theirs',
      'one mine',
      [question.state],
    ]);
    await client.close();
  },
);

test('what others wrote before Undo could put theirs back is what the one question is about', async () => {
  const { clock, client, way, set, question, elsewhere, waiting } = await disagreement();
  const undo = await client.outbox.resolve(question.seq, 'keep-mine');
  await pass(clock, 60_000, 5_000);
  expect(set.terms[0]?.definition).toBe('mine');
  way.fail('drop-before');
  await undo();
  elsewhere('PUT', `/terms/${set.terms[0]?.id}`, { definition: 'theirs again' });
  way.mend();
  await pass(clock, 600_000, 5_000);
  const fields = [{ field: 'definition', before: 'one!', ours: 'mine', theirs: 'theirs again' }];
  expect((await waiting()).map(({ state }) => state)).toEqual([
    { kind: 'needs-you', problem: { kind: 'conflict', fields } },
  ]);
  await client.close();
});

test('a second card that was typed on stays when the choice that made it is taken back', async () => {
  const { clock, client, setId, question, typed, states, there } = await disagreement();
  const undo = await client.outbox.resolve(question.seq, 'keep-both');
  await pass(clock, 30_000);
  const second = (await client.sets.view(setId))?.set.terms.find(({ definition }) => definition === 'mine');
  if (!second) throw new Error('No second card');
  await client.dispatch(typed(second, 'mine, and typed since'));
  await undo();
  await pass(clock, 300_000, 5_000);
  expect([there().toSorted(), await states()]).toEqual([
    ['one mine, and typed since', 'one theirs', 'three three!', 'two two!'],
    ['conflict'],
  ]);
  await client.close();
});

test('so does a new set that was typed in', async () => {
  const { clock, client, service, way, setId, cards, typed, elsewhere, waiting } = await ownSet();
  way.fail('drop-before');
  await client.dispatch(typed(cards[0], 'mine'));
  elsewhere('DELETE');
  way.mend();
  await pass(clock, 60_000, 2_000);
  const [needy] = await waiting();
  const undo = await client.outbox.resolve(needy?.seq ?? 0, 'as-new-set');
  await pass(clock, 3_000);
  const copy = (await client.sets.library()).find(({ id }) => id !== setId)?.id ?? ('' as SetId);
  const card = (await client.sets.view(copy))?.set.terms[1];
  if (!card) throw new Error('No copy');
  await client.dispatch({ ...typed(card, 'typed since'), setId: copy });
  await pass(clock, 3_000);
  await undo();
  await pass(clock, 120_000, 5_000);
  expect((await client.sets.view(copy))?.set.terms.map(({ definition }) => definition)).toEqual([
    'mine',
    'typed since',
    'three!',
  ]);
  expect([...service.sets.values()].flatMap(({ terms }) => terms.map(({ definition }) => definition))).toEqual([
    'mine',
    'typed since',
    'three!',
  ]);
  await client.close();
});

const mended = { kind: 'write', values: { definition: 'mended' } } as const;

test.each([
  [429, mended],
  [425, mended],
  [503, mended],
  [503, 'retry'],
] as const)(
  'what was refused, and tried anew to no end (%i), is asked about by Undo as it was (%j)',
  async (status, choice) => {
    const { clock, client, way, cards, typed, waiting, there, here, states } = await ownSet();
    let puts = 0;
    way.instead = (verb, _, init) =>
      verb === 'PUT' && (puts += 1) <= 2 ? refusal(puts === 1 ? 400 : status, init, { 'retry-after': '5' }) : null;
    await client.dispatch(typed(cards[0], 'a long sentence'));
    await pass(clock, 5_000);
    const undo = await client.outbox.resolve((await waiting())[0]!.seq, choice);
    while (puts < 2) await pass(clock, 500, 500);
    await undo();
    await pass(clock, 400_000, 5_000);
    expect([there()[0], (await here())[0], await states()]).toEqual(['one one!', 'one a long sentence', ['refused']]);
    await client.close();
  },
);

test.each([
  ['and is sent once more', 'retry', 'one a long sentence'],
  ['and is typed back', 'typed back', 'one one!'],
])(
  'what was tried anew and arrived without an answer is no text of somebody else, where the one before stands again %s',
  async (_, then, stands) => {
    const { clock, client, way, cards, typed, waiting, there, states, elsewhere, set } = await ownSet();
    let puts = 0;
    way.instead = (verb, _, init) =>
      verb === 'PUT' && (puts += 1) <= 2 ? refusal(puts === 1 ? 400 : 503, init, { 'retry-after': '5' }) : null;
    await client.dispatch(typed(cards[0], 'a long sentence'));
    await pass(clock, 5_000);
    const undo = await client.outbox.resolve((await waiting())[0]!.seq, mended);
    while (puts < 2) await pass(clock, 500, 500);
    elsewhere('PUT', `/terms/${set.terms[0]?.id}`, { definition: 'mended' });
    await undo();
    await pass(clock, 400_000, 5_000);
    if (then === 'retry') await client.outbox.resolve((await waiting())[0]!.seq, 'retry');
    else await client.dispatch(typed(cards[0], 'one!', 'a long sentence'));
    await pass(clock, 400_000, 5_000);
    expect([there()[0], await states()]).toEqual([stands, []]);
    await client.close();
  },
);

test.each(['500 after it was done', 'no answer after it was done', '503, and it lands later'])(
  'of a deletion that was insisted on and is taken back while nobody knows whether it was done, its user hears (%s)',
  async (fate) => {
    const sending = during('DELETE');
    const { clock, client, setId, set, cards, waiting, elsewhere, there, states } = await ownSet({}, sending.wrap);
    const id = set.terms[0]?.id;
    elsewhere('PUT', `/terms/${id}`, { definition: 'theirs' });
    await client.dispatch({ kind: 'delete-term', setId, termId: cards[0].id, before: cards[0], after: null });
    await pass(clock, 30_000);
    let isSent = false;
    sending.does(async (init) => {
      isSent = true;
      if (!fate.startsWith('503')) elsewhere('DELETE', `/terms/${id}`);
      if (fate.startsWith('no answer')) throw new TypeError('Failed to fetch');
      return refusal(fate.startsWith('500') ? 500 : 503, init, { 'retry-after': '40' });
    });
    const undo = await client.outbox.resolve((await waiting())[0]!.seq, 'keep-mine');
    while (!isSent) await pass(clock, 500, 500);
    await pass(clock, 300, 100);
    await undo();
    await pass(clock, 3_000);
    if (fate.startsWith('503')) elsewhere('DELETE', `/terms/${id}`);
    await pass(clock, 400_000, 5_000);
    expect(await states()).toEqual(['conflict']);
    await client.outbox.resolve((await waiting())[0]!.seq, 'keep-mine');
    await pass(clock, 60_000, 5_000);
    expect([there().at(-1), await states()]).toEqual(['one theirs', []]);
    await client.close();
  },
);

const page = (status: number, init: RequestInit) =>
  new Response('<html>', {
    status,
    headers: {
      'x-relay': '1',
      'x-request-id': new Headers(init.headers).get('x-request-id') ?? '',
      'content-type': 'text/html',
    },
  });

test.each([404, 429])(
  'a set whose insisted deletion was done and answered with a page of %i is made again by Undo',
  async (status) => {
    const sending = during('DELETE');
    const { clock, client, way, service, setId, set, waiting, elsewhere } = await ownSet({}, sending.wrap);
    elsewhere('PUT', `/terms/${set.terms[0]?.id}`, { definition: 'theirs' });
    await client.dispatch({ kind: 'delete-set', setId });
    await pass(clock, 40_000);
    let isSent = false;
    sending.does(async (init) => {
      isSent = true;
      elsewhere('DELETE');
      way.fail('drop-before');
      return page(status, init);
    });
    const undo = await client.outbox.resolve((await waiting())[0]!.seq, 'keep-mine');
    while (!isSent) await pass(clock, 500, 500);
    await pass(clock, 1_500, 500);
    await undo();
    await pass(clock, 3_000);
    way.mend();
    await pass(clock, 400_000, 5_000);
    expect([...service.sets.values()].map(({ terms }) => terms[0]?.definition)).toEqual(['theirs']);
    await client.close();
  },
);
