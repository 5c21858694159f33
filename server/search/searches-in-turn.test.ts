import { expect, test } from 'vitest';
import { type Fields, aService, aSetForm } from '../../testing/a-service';

test('nobody’s search waits for the end of a long one of somebody who asks again and again', async () => {
  const service = await aService();
  const [often, once] = [
    await service.tokenFor(await service.addUser('often')),
    await service.tokenFor(await service.addUser('once')),
  ];
  const cards: Fields = Array.from({ length: 2_000 }, (_, n) => [
    ['terms[]', `folium arboris ${n}`] as const,
    ['definitions[]', `a leaf of a tree, number ${n}`] as const,
  ]).flat();
  for (const title of ['Leaves', 'Trees', 'Woods'])
    await service.addSet(often, [['title', title], ['lang_terms', 'la'], ['lang_definitions', 'en'], ...cards]);
  await service.addSet(once, aSetForm);
  service.filling.wake();
  await expect
    .poll(async () => (await service.call('GET', '/search/sets?q=wren', once)).json<{ total_results: number }>())
    .toMatchObject({ total_results: 1 });
  const ended: string[] = [];
  const search = async (who: string, token: string, words: string) => {
    const { status } = await service.call('GET', `/search/sets?q=${encodeURIComponent(words)}`, token);
    ended.push(`${who} ${status}`);
  };
  await Promise.all([
    search('often', often, 'leaf tree a of number'),
    search('often', often, 'leaf tree a of number'),
    search('once', once, 'wren'),
  ]);
  expect(ended).toEqual(['once 200', 'often 200', 'often 200']);
  await service.close();
});
