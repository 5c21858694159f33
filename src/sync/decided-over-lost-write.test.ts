import { expect, test } from 'vitest';
import { pass } from '../../testing/a-memory-tab';
import { during, ownSet, refusal } from '../../testing/own-and-carols-set';

/** Alice's words for the first card, whose sending has not landed yet, and others' that stand there; she is asked. */
async function askedAboutLost() {
  const world = await ownSet();
  const { clock, client, way, service, set, cards, typed, elsewhere, waiting } = world;
  const lost: (() => void)[] = [];
  way.instead = (method, path, init) => {
    if (method !== 'PUT' || lost.length > 0) return null;
    const form = new URLSearchParams(init.body instanceof URLSearchParams ? init.body : '');
    lost.push(() => void service.answer({ method, path: path.replace('/relay', ''), form, user: 'alice', id: 'late' }));
    throw new TypeError('Failed to fetch');
  };
  await client.dispatch(typed(cards[0], 'mine'));
  await pass(clock, 2_000, 200);
  elsewhere('PUT', `/terms/${set.terms[0]?.id}`, { definition: 'theirs' });
  await pass(clock, 20_000);
  const [question] = await waiting();
  if (lost.length !== 1 || question?.state.kind !== 'needs-you')
    throw new Error('Nothing is asked about what was lost');
  const { seq } = question;
  return { ...world, seq, land: () => lost[0]?.() };
}

test.each(['written', 'kept and typed on'])(
  'what was decided about a text (%s) is not lost under an earlier sending of it that lands afterwards: it goes over that, and nobody is asked about their own words',
  async (how) => {
    const { clock, client, cards, typed, seq, land, there, waiting } = await askedAboutLost();
    if (how === 'written') await client.outbox.resolve(seq, { kind: 'write', values: { definition: 'both' } });
    else {
      await client.outbox.resolve(seq, 'keep-mine');
      await client.dispatch(typed(cards[0], 'both', 'mine'));
    }
    await pass(clock, 20_000);
    land();
    await pass(clock, 400_000, 5_000);
    expect([there()[0], await waiting()]).toEqual(['one both', []]);
    await client.close();
  },
);

/** A sending for the first card that has not landed by now, and a refusal of another one, in this order. */
async function refusedWorld() {
  const sending = during('PUT');
  const world = await ownSet({}, sending.wrap);
  const { clock, elsewhere, set } = world;
  const once = async (answer: (init: RequestInit) => Promise<Response>) => {
    let isSent = false;
    sending.does((init) => ((isSent = true), answer(init)));
    while (!isSent) await pass(clock, 200, 200);
    await pass(clock, 1_000, 200);
  };
  return {
    ...world,
    refuse: () => once(async (init) => refusal(400, init)),
    lose: () => once(() => Promise.reject(new TypeError('Failed to fetch'))),
    /** Half a minute later, and all that follows. */
    async lands(definition: string) {
      await pass(clock, 30_000);
      elsewhere('PUT', `/terms/${set.terms[0]?.id}`, { definition });
      await pass(clock, 400_000, 5_000);
    },
  };
}

test.each([
  ['tried again', 'one refused'],
  ['typed over', 'one newer'],
])(
  'a refused text whose mended one left without an answer and was taken back is %s, and does not go under that',
  async (how, end) => {
    const { client, cards, typed, refuse, lose, lands, there, waiting } = await refusedWorld();
    await client.dispatch(typed(cards[0], 'refused'));
    await refuse();
    const [refused] = await waiting();
    const undo = await client.outbox.resolve(refused?.seq ?? 0, { kind: 'write', values: { definition: 'mended' } });
    await lose();
    await undo();
    if (how === 'tried again') await client.outbox.resolve(refused?.seq ?? 0, 'retry');
    else await client.dispatch(typed(cards[0], 'newer', 'refused'));
    await lands('mended');
    expect([there()[0], await waiting()]).toEqual([end, []]);
    await client.close();
  },
);

test('what is typed over a refused text does not go under an earlier sending of that, and nobody is asked about their own words', async () => {
  const { client, cards, typed, refuse, lose, lands, there, waiting } = await refusedWorld();
  await client.dispatch(typed(cards[0], 'refused'));
  await lose();
  await refuse();
  expect((await waiting())[0]?.state.kind).toBe('needs-you');
  await client.dispatch(typed(cards[0], 'newer', 'refused'));
  await lands('refused');
  expect([there()[0], await waiting()]).toEqual(['one newer', []]);
  await client.close();
});
