import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import { ownSet, refusal } from '../../../testing/own-and-carols-set';
import type { Http } from '../../platform/http';

test('a card whose answer was lost is found with the next reading, before somebody else can write what is like it', async () => {
  const { clock, client, way, setId, cards, added, elsewhere, there, waiting } = await ownSet();
  const add = added('four', 'four!', cards[2].id);
  way.instead = (method) => {
    if (method === 'POST') elsewhere('POST', '/terms', { term: 'made elsewhere', definition: 'four!' });
    return null;
  };
  way.fail('drop-after', 'POST');
  await client.dispatch(add);
  await pass(clock, 5_000, 1_000);
  expect(await waiting()).toEqual([]);
  elsewhere(
    'PUT',
    `/terms/${(await client.sets.view(setId))?.set.terms.find(({ id }) => id === add.term.id)?.serviceId}`,
    { definition: 'edited since' },
  );
  await pass(clock, 300_000, 5_000);
  expect([
    there().slice(3).toSorted(),
    (await client.sets.view(setId))?.set.terms.find(({ id }) => id === add.term.id)?.definition,
  ]).toEqual([['four edited since', 'made elsewhere four!'], 'edited since']);
  await client.close();
});

test('one that stands last, where a new card goes, is put where its user wanted it', async () => {
  const { clock, client, way, cards, added, there, waiting } = await ownSet();
  way.fail('drop-after', 'POST');
  await client.dispatch(added('four', 'four!', cards[0].id));
  await pass(clock, 3_000);
  way.mend();
  await pass(clock, 300_000, 5_000);
  expect([there().map((text) => text.split(' ')[0]), await waiting()]).toEqual([['one', 'four', 'two', 'three'], []]);
  await client.close();
});

test('a card whose number no answer said is told from one that somebody else made with a side of it', async () => {
  const { clock, client, way, setId, cards, added, elsewhere, there } = await ownSet({ namesNewCards: false });
  const add = added('four', 'four!', cards[2].id);
  // After the last reading before it.
  way.instead = (method) => {
    if (method === 'POST') elsewhere('POST', '/terms', { term: 'made elsewhere', definition: 'four!' });
    return null;
  };
  await client.dispatch(add);
  await pass(clock, 300_000, 5_000);
  expect(there().slice(3).toSorted()).toEqual(['four four!', 'made elsewhere four!']);
  expect((await client.sets.view(setId))?.set.terms.find(({ id }) => id === add.term.id)?.term).toBe('four');
  await client.close();
});

test('where two cards are found at once, what somebody else made with a side of the first stays a card of its own', async () => {
  const { clock, client, way, cards, added, elsewhere, there, waiting } = await ownSet({ namesNewCards: false });
  let isFirst = true;
  way.instead = (method) => {
    if (method !== 'POST') return null;
    // The number of the first is said by no answer, and the second one has none.
    if (isFirst) way.fail('drop-after', 'POST');
    else elsewhere('POST', '/terms', { term: 'made elsewhere', definition: 'four!' });
    isFirst = false;
    return null;
  };
  await client.dispatch(added('four', 'four!', cards[0].id), added('five', 'five!', cards[1].id));
  await pass(clock, 300_000, 5_000);
  expect([there().toSorted(), await waiting()]).toEqual([
    ['one one!', 'two two!', 'three three!', 'four four!', 'five five!', 'made elsewhere four!'].toSorted(),
    [],
  ]);
  expect(there().indexOf('four four!')).toBe(1);
  await client.close();
});

test('where a card that was surely made is gone since, one that somebody else made with a side of it stays where they put it', async () => {
  const { clock, client, way, set, cards, added, elsewhere, there, waiting } = await ownSet({ namesNewCards: false });
  way.instead = (method) => {
    if (method === 'POST') elsewhere('POST', '/terms', { term: 'made elsewhere', definition: 'four!' });
    // Somebody's order of cards, read before, leaves ours out.
    set.terms = set.terms.filter(({ term }) => term !== 'four');
    return null;
  };
  await client.dispatch(added('four', 'four!', cards[0].id));
  await pass(clock, 300_000, 5_000);
  expect([there(), await waiting()]).toEqual([['one one!', 'two two!', 'three three!', 'made elsewhere four!'], []]);
  await client.close();
});

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Tags by what a set says. */
const taggedByText =
  (http: Http): Http =>
  async (path, init) => {
    const response = await http(path, init);
    const headers = new Headers(response.headers);
    headers.set('x-service-features', 'keys, tags');
    const text = await response.text();
    if (/\/sets\/\d+($|\?)/.test(path) && response.ok && (init.method ?? 'GET') === 'GET')
      headers.set('etag', `"${digestOf(text)}"`);
    return new Response(response.status === 204 ? null : text, { status: response.status, headers });
  };

test('a card that was to be deleted is not taken for the new one beside it, where the whole was refused since others wrote', async () => {
  const { clock, client, way, setId, cards, added, typed, elsewhere, there, waiting } = await ownSet({}, taggedByText);
  const [first, second] = cards;
  let isRefused = false;
  way.instead = (method, path, init) => {
    if (isRefused || method !== 'PUT' || !/\/sets\/\d+$/.test(path)) return null;
    isRefused = true;
    elsewhere('PUT', '', { title: 'Titled elsewhere' });
    return refusal(412, init);
  };
  await client.sets.fetch(setId);
  await client.dispatch(typed(second, 'typed on'), added('one', 'another meaning', second.id), {
    kind: 'delete-term',
    setId,
    termId: first.id,
    before: first,
    after: null,
  });
  await pass(clock, 300_000, 5_000);
  expect(isRefused).toBe(true);
  expect([there(), await waiting()]).toEqual([['two typed on', 'one another meaning', 'three three!'], []]);
  await client.close();
});
