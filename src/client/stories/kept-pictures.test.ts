import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import { memoryCaches } from '../../../testing/memory-caches';
import { carolsSet } from '../../../testing/own-and-carols-set';
import { keptCacheName, pictureCacheName } from '../../store/picture-cache-name';
import { dropPictures } from '../database/make-room';

/** Carol's set with pictures on its first cards, opened at alice's; which pictures were asked for. */
async function picturedSet(...pictures: readonly string[]) {
  const at = await carolsSet();
  const asked: string[] = [];
  at.way.instead = (_method, path) => {
    if (!path.startsWith('/relay/image?')) return null;
    asked.push(new URL(path, 'http://carrel').searchParams.get('url')?.split('/').at(-1) ?? '');
    return new Response('bytes', { headers: { 'x-relay': '1', 'content-type': 'image/jpeg' } });
  };
  const put = async (...names: readonly string[]) => {
    at.set.terms = at.set.terms.map((card, place) => {
      const name = names[place];
      return name === undefined
        ? card
        : { ...card, image: { url: `http://pictures/${name}_m.jpg`, width: 240, height: 180 } };
    });
    at.set.modified_date += 10;
    await at.client.sets.fetch(at.setId);
    await pass(at.clock, 5_000);
  };
  await put(...pictures);
  /** Looking at the set would fetch them, too. */
  const keptCount = async () => (await at.client.pictures.keptSets()).map(({ count }) => count);
  return { ...at, asked, put, keptCount };
}

test('a set whose pictures are kept says so, counts them, and follows its maker’s changes', async () => {
  const { client, setId, asked, put, keptCount } = await picturedSet('a', 'b');
  await client.pictures.keepSet(setId, true);
  await expect.poll(keptCount).toEqual([2]);
  await put('a', 'b', 'c');
  await expect.poll(keptCount).toEqual([3]);
  expect(asked.toSorted()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  const view = await client.sets.view(setId);
  expect(view?.keepsPictures).toBe(true);
  expect(view && (await client.pictures.hereOf(view.set))).toEqual({ all: 3, here: 3, rest: 'none' });
  await client.pictures.keepSet(setId, false);
  expect((await client.sets.view(setId))?.keepsPictures).toBe(false);
  await client.close();
});

test('screens hear how far it is', async () => {
  const { client, setId } = await picturedSet('a', 'b');
  const told: string[] = [];
  client.subscribe((change) => void told.push(change.kind));
  await client.pictures.keepSet(setId, true);
  await expect.poll(() => told).toContain('pictures');
  expect(told[0]).toBe('study');
  await client.close();
});

test('a full disk costs the pictures that may go, and no kept one', async () => {
  const caches = memoryCaches();
  for (const name of [pictureCacheName('db'), keptCacheName('db'), 'carrel-shell']) await caches.open(name);
  await dropPictures(caches);
  expect(await caches.keys()).toEqual([keptCacheName('db'), 'carrel-shell']);
});
