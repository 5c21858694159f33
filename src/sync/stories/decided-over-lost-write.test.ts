import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import { ownSet } from '../../../testing/own-and-carols-set';

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
  const { id } = question;
  return { ...world, id, land: () => lost[0]?.() };
}

test.each(['written', 'kept and typed on'])(
  'what was decided about a text (%s) is not lost under an earlier sending of it that lands afterwards: it goes over that, and nobody is asked about their own words',
  async (how) => {
    const { clock, client, cards, typed, id, land, there, waiting } = await askedAboutLost();
    if (how === 'written') await client.outbox.resolve(id, { kind: 'write', values: { definition: 'both' } });
    else {
      await client.outbox.resolve(id, 'keep-mine');
      await client.dispatch(typed(cards[0], 'both', 'mine'));
    }
    await pass(clock, 20_000);
    land();
    await pass(clock, 400_000, 5_000);
    expect([there()[0], await waiting()]).toEqual(['one both', []]);
    await client.close();
  },
);
