import { expect, test } from 'vitest';
import { pass } from '../../testing/a-memory-tab';
import { ownSet, refusal } from '../../testing/own-and-carols-set';

test.each(['its user', 'others'])(
  'a new card that was refused keeps its place when %s deleted the card before it',
  async (who) => {
    const { clock, client, way, set, setId, cards, added, elsewhere, here, there, waiting } = await ownSet();
    const [one, two] = cards;
    way.instead = (method, _path, init) =>
      method === 'POST' && init.body instanceof URLSearchParams && (init.body.get('term') ?? '').length > 10
        ? refusal(400, init)
        : null;
    await client.dispatch(added('a term too long', 'new!', two.id));
    await pass(clock, 10_000);
    expect((await waiting()).map(({ state }) => state.kind)).toEqual(['needs-you']);
    expect((await here())?.map((t) => t.split('!')[0])).toEqual([
      'one one',
      'two two',
      'a term too long new',
      'three three',
    ]);
    if (who === 'others') elsewhere('DELETE', `/terms/${set.terms[1]?.id}`);
    else await client.dispatch({ kind: 'delete-term', setId, termId: two.id, before: two, after: one.id });
    await pass(clock, 120_000, 2_000);
    const [needy] = await waiting();
    await client.outbox.resolve(needy?.seq ?? 0, { kind: 'write', values: { term: 'new', definition: 'new!' } });
    await pass(clock, 60_000, 2_000);
    expect(there()).toEqual(['one one!', 'new new!', 'three three!']);
    await client.close();
  },
);

test('a card whose place was refused can be deleted all the same', async () => {
  const { clock, client, way, setId, cards, there, waiting } = await ownSet();
  way.instead = (method, path, init) => (method === 'PUT' && /\/sets\/\d+$/.test(path) ? refusal(413, init) : null);
  await client.dispatch({ kind: 'move-term', setId, termId: cards[2].id, after: null });
  await pass(clock, 10_000);
  await client.dispatch({ kind: 'delete-term', setId, termId: cards[2].id, before: cards[2], after: cards[1].id });
  await pass(clock, 120_000, 2_000);
  expect([there(), await waiting()]).toEqual([['one one!', 'two two!'], []]);
  await client.close();
});
