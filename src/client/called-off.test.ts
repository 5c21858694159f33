import { expect, test } from 'vitest';
import { pass } from '../../testing/a-memory-tab';
import { ownSet } from '../../testing/own-and-carols-set';
import type { Http } from '../platform/http';

/** What was chosen over theirs is on its way when the choice is taken back. `end` lets it go: to be lost before or behind the service. */
async function chosenAndTakenBack(end: 'never arrives' | 'arrives unheard') {
  const held: (() => void)[] = [];
  let isHolding = false;
  const wrap =
    (http: Http): Http =>
    async (path, init) => {
      if (init.method !== 'PUT' || !isHolding) return http(path, init);
      isHolding = false;
      await new Promise<void>((resolve) => held.push(resolve));
      if (end === 'arrives unheard') await http(path, init);
      throw new TypeError('lost');
    };
  const world = await ownSet({}, wrap);
  const { clock, client, service, way, cards, set, elsewhere, waiting, typed } = world;
  way.fail('drop-before');
  await client.dispatch(typed(cards[0], 'mine'));
  elsewhere('PUT', `/terms/${set.terms[0]?.id}`, { definition: 'theirs' });
  way.mend();
  await pass(clock, 60_000, 2_000);
  const [asked] = await waiting();
  isHolding = true;
  const undo = await client.outbox.resolve(asked?.seq ?? 0, 'keep-mine');
  while (held.length === 0) await pass(clock, 200, 200);
  await undo();
  const before = service.effects.length;
  held[0]?.();
  await pass(clock, 400_000, 2_000);
  return { ...world, asked: asked?.seq ?? 0, effects: service.effects.slice(before).map(({ from, to }) => [from, to]) };
}

test('a choice that is taken back while it is on its way, and never arrives, is not sent again', async () => {
  const { client, effects, states } = await chosenAndTakenBack('never arrives');
  expect([effects, await states()]).toEqual([[], ['conflict']]);
  await client.close();
});

test('one that arrives all the same is taken back there', async () => {
  const { client, effects, states } = await chosenAndTakenBack('arrives unheard');
  expect([effects, await states()]).toEqual([
    [
      ['theirs', 'mine'],
      ['mine', 'theirs'],
    ],
    ['conflict'],
  ]);
  await client.close();
});

/** It is closed with its counter (`countered.ts`), in one moment: together they came to nothing, and so they would for ever. */
test('what was called off, and then let go of, can be taken back', async () => {
  const { clock, client, asked, waiting, here, there, states } = await chosenAndTakenBack('never arrives');
  await client.outbox.resolve((await waiting())[0]?.seq ?? 0, 'take-theirs');
  await pass(clock, 10_000, 1_000);
  expect([(await here())[0], await states()]).toEqual(['one theirs', []]);
  await client.outbox.undoDiscard(asked);
  await pass(clock, 400_000, 2_000);
  expect([(await here())[0], there()[0]]).toEqual(['one mine', 'one mine']);
  await client.close();
});
