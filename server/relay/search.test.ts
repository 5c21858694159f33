import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RelayWorld, plantedToken, relayWorld } from '../../testing/relay-world';

let world: RelayWorld;
beforeEach(async () => {
  world = await relayWorld();
});
afterEach(() => world.close());

test('searches go to the document’s own addresses, as the user who is signed in', async () => {
  const alice = await world.signIn('alice');
  world.asked.length = 0;
  world.serve(() => ({ total_results: 0, total_pages: 0, page: 2, items: [] }));
  for (const path of [
    '/relay/search/sets',
    '/relay/search/classes',
    '/relay/search/universal',
    '/relay/2.0/search/sets',
  ]) {
    const query = 'q=v%C3%B6g+%E9%B3%A5&page=2&per_page=5&client_id=other&callback=f';
    const answer = await world.call(`${path}?${query}`, { headers: { cookie: alice, 'x-expected-user': 'alice' } });
    expect([answer.status, (await answer.json()).page]).toEqual([200, 2]);
  }
  const rest = 'q=v%C3%B6g+%E9%B3%A5&page=2&per_page=5';
  expect(world.asked.map(({ url }) => url)).toEqual([
    `/search/sets?${rest}`,
    `/search/classes?${rest}`,
    `/search/universal?${rest}`,
    `/search/sets?${rest}`,
  ]);
  expect(world.asked.every(({ headers }) => headers['authorization'] === `Bearer ${plantedToken}`)).toBe(true);
});

test('whoever is signed out searches with the app’s client id', async () => {
  world.asked.length = 0;
  world.serve(() => ({ sets: [] }));
  await world.call('/relay/search/sets?q=a', { headers: { 'x-expected-user': '' } });
  expect(world.asked.map(({ url, headers }) => [url, headers['authorization']])).toEqual([
    ['/search/sets?q=a&client_id=app', undefined],
  ]);
});
