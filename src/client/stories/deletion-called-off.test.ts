import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import { carolsSet, during, ownSet, refusal } from '../../../testing/own-and-carols-set';

test.each(['own', 'of somebody else'])(
  'a deletion without an answer, not allowed then and discarded, leaves what others wrote since on a card that is there (set: %s)',
  async (whose) => {
    const sending = during('DELETE');
    const world = await (whose === 'own' ? ownSet : carolsSet)({}, sending.wrap);
    const { client, clock, setId, set, cards, there, states, elsewhere, waiting } = world;
    sending.does(async (init) => {
      sending.does(async (again) => {
        elsewhere('PUT', `/terms/${set.terms[0]?.id}`, { definition: 'theirs' });
        return refusal(403, again);
      });
      return refusal(503, init);
    });
    await client.dispatch({ kind: 'delete-term', setId, termId: cards[0].id, before: cards[0], after: null });
    await pass(clock, 60_000, 1_000);
    await client.outbox.discard((await waiting())[0]!.id);
    await pass(clock, 600_000, 1_000);
    expect([there()[0], await states()]).toEqual([expect.stringMatching(/ theirs$/), []]);
    await client.close();
  },
);

test.each(['opened again', 'kept closed'])(
  'and one in a set whose owner takes the editing away asks nothing once it is discarded (%s)',
  async (then) => {
    const sending = during('DELETE');
    const { client, clock, setId, set, cards, there, states, elsewhere, waiting } = await carolsSet({}, sending.wrap);
    let isClosed = false;
    sending.does(async (init) => {
      sending.does(async () => {
        isClosed = true;
        elsewhere('PUT', '', { editable: 'only_me' });
      });
      return refusal(503, init);
    });
    await client.dispatch({ kind: 'delete-term', setId, termId: cards[0].id, before: cards[0], after: null });
    while (!isClosed) await pass(clock, 1_000);
    await pass(clock, 60_000);
    elsewhere('PUT', `/terms/${set.terms[0]?.id}`, { definition: 'theirs' });
    await pass(clock, 200_000, 5_000);
    for (const { id } of await waiting()) await client.outbox.discard(id);
    if (then === 'opened again') {
      elsewhere('PUT', '', { editable: 'password' });
      set.opened.add('alice');
    }
    await pass(clock, 400_000, 5_000);
    expect([there()[0], await states()]).toEqual(['eins theirs', []]);
    await client.close();
  },
);
