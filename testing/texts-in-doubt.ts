import { pass } from './a-memory-tab';
import type { Fault } from './faulty-network';
import { ownSet } from './own-and-carols-set';

/** Alice's set with a text on its first card that left without an answer, after which there is no way to the service. */
export async function leftText(how: Fault) {
  const world = await ownSet();
  const { clock, client, way, cards, typed } = world;
  way.failOnce(how, 'PUT');
  await client.dispatch(typed(cards[0], 'early'));
  await pass(clock, 3_000);
  return world;
}

/** The same with another text typed behind it. */
export async function twoTexts(how: Fault) {
  const world = await leftText(how);
  const { clock, client, cards, typed, waiting } = world;
  await client.dispatch(typed(cards[0], 'later', 'early'));
  await pass(clock, 1_000);
  const [one, two] = await waiting();
  if (!one || !two) throw new Error('not two');
  return { ...world, one, two };
}
