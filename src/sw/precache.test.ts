import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { memoryCaches } from '../../testing/memory-caches';
import {
  type Load,
  type PrecacheEntry,
  cacheNameOf,
  dropOlderPrecaches,
  isAsset,
  laterCacheName,
  renewLaterAssets,
  storePrecache,
} from './precache';

const digestOf = (body: string) => createHash('sha256').update(body).digest('hex').slice(0, 32);
const entriesOf = (files: Record<string, string>): PrecacheEntry[] =>
  Object.entries(files).map(([url, body]) => [url, digestOf(body)]);

let caches: ReturnType<typeof memoryCaches>;
let served: Record<string, string>;
let asked: string[];
const load: Load = async (url, options) => {
  asked.push(`${options.cache} ${url}`);
  const body = served[url];
  return body === undefined
    ? new Response('', { status: 404 })
    : new Response(body, { headers: { 'content-security-policy': 'p', 'content-encoding': 'br', etag: 'e' } });
};

beforeEach(() => {
  caches = memoryCaches();
  served = { '/': 'shell', '/assets/a.js': 'run()' };
  asked = [];
});

test('every file of the build is stored, with its policy and without what belonged to the wire', async () => {
  await storePrecache({ first: entriesOf(served), rest: [], version: 'v1' }, caches, load);
  const cache = await caches.open(cacheNameOf('v1'));
  const shell = await cache.match('/');
  expect(await shell?.text()).toBe('shell');
  expect(Object.fromEntries(shell!.headers)).toEqual({
    'content-security-policy': 'p',
    'content-type': 'text/plain;charset=UTF-8',
  });
  expect(await (await cache.match('/assets/a.js'))?.text()).toBe('run()');
});

test.each([
  ['missing', () => delete served['/assets/a.js']],
  ['of another build', () => (served['/assets/a.js'] = 'other()')],
])('a file that is %s leaves no cache behind, and the older version whole', async (_what, spoil) => {
  await storePrecache({ first: entriesOf(served), rest: [], version: 'v1' }, caches, load);
  const entries = entriesOf({ '/': 'new shell', '/assets/a.js': 'run()', '/assets/b.js': 'b' });
  served = { ...served, '/': 'new shell', '/assets/b.js': 'b' };
  spoil();
  const wanted = [...entries, ['/assets/a.js?', digestOf('never')] as const];
  await expect(storePrecache({ first: wanted, rest: [], version: 'v2' }, caches, load)).rejects.toThrow(
    'not the file of this build',
  );
  expect(await caches.keys()).toEqual([cacheNameOf('v1')]);
});

test('a disk that fills up on the way leaves no cache behind', async () => {
  caches.failAfter(1);
  await expect(storePrecache({ first: entriesOf(served), rest: [], version: 'v1' }, caches, load)).rejects.toThrow(
    'The disk is full',
  );
  expect(await caches.keys()).toEqual([]);
});

test('what an older version holds is not fetched again', async () => {
  await storePrecache({ first: entriesOf(served), rest: [], version: 'v1' }, caches, load);
  asked = [];
  served['/'] = 'new shell';
  await storePrecache({ first: entriesOf(served), rest: [], version: 'v2' }, caches, load);
  expect(asked).toEqual(['default /']);
  expect(await (await (await caches.open(cacheNameOf('v2'))).match('/'))?.text()).toBe('new shell');
});

test('a first installation stores what studying needs, and one after an older version the other parts, too', async () => {
  served['/assets/editor.js'] = 'edit()';
  const plan = {
    first: entriesOf({ '/': 'shell' }),
    rest: entriesOf({ '/assets/editor.js': 'edit()' }),
  };
  const stored = async (version: string) =>
    (await (await caches.open(cacheNameOf(version))).keys()).map(({ url }) => new URL(url).pathname);
  await storePrecache({ ...plan, version: 'v1' }, caches, load);
  expect(await stored('v1')).toEqual(['/']);
  await storePrecache({ ...plan, version: 'v2' }, caches, load);
  expect(await stored('v2')).toEqual(['/', '/assets/editor.js']);
});

test('a wrong file in the browser’s own cache is asked for once more, past that cache', async () => {
  const entries = entriesOf(served);
  const stale: Load = async (url, options) =>
    options.cache === 'default' ? new Response('stale') : load(url, options);
  await storePrecache({ first: entries, rest: [], version: 'v1' }, caches, stale);
  expect(asked.toSorted()).toEqual(['reload /', 'reload /assets/a.js']);
});

test('activation drops the older versions and says whether there were any', async () => {
  await storePrecache({ first: entriesOf(served), rest: [], version: 'v1' }, caches, load);
  expect(await dropOlderPrecaches('v1', caches, false)).toBe(false);
  await storePrecache({ first: entriesOf(served), rest: [], version: 'v2' }, caches, load);
  await caches.open('carrel-data');
  expect(await dropOlderPrecaches('v2', caches, false)).toBe(true);
  expect(await caches.keys()).toEqual([cacheNameOf('v2'), 'carrel-data']);
});

test('a build that starts while the next one is being stored leaves its files alone', async () => {
  await storePrecache({ first: entriesOf(served), rest: [], version: 'v1' }, caches, load);
  await storePrecache({ first: entriesOf(served), rest: [], version: 'v2' }, caches, load);
  let letGo = () => {};
  const released = new Promise<void>((resolve) => (letGo = resolve));
  served['/assets/new.js'] = 'fresh()';
  const coming = storePrecache({ first: entriesOf(served), rest: [], version: 'v3' }, caches, async (url, options) => {
    await released;
    return load(url, options);
  });
  expect(await dropOlderPrecaches('v2', caches, true)).toBe(true);
  letGo();
  await coming;
  expect(await caches.keys()).toContain(cacheNameOf('v3'));
});

test('files that were taken away while they were stored are no installation', async () => {
  served['/assets/new.js'] = 'fresh()';
  const coming = storePrecache({ first: entriesOf(served), rest: [], version: 'v3' }, caches, async (url, options) => {
    await caches.delete(cacheNameOf('v3'));
    return load(url, options);
  });
  await expect(coming).rejects.toThrow('taken away');
});

test('what an older build kept on first use is had again as this build has it, and goes where it is not', async () => {
  const cache = await caches.open(laterCacheName);
  const at = 'https://cards.example/assets';
  for (const name of ['reader-00000001.js', 'gone-00000001.js', 'lost-00000001.js'])
    await cache.put(`${at}/${name}`, new Response('old'));
  served[`${at}/reader-00000002.js`] = 'new';
  const named = ['/assets/reader-00000002.js', '/assets/lost-00000002.js', '/assets/never-used-00000002.js'];
  await renewLaterAssets(named, caches, load);
  const paths = async () => (await cache.keys()).map(({ url }) => new URL(url).pathname).toSorted();
  // What did not come is known by its older one, until it comes.
  expect(await paths()).toEqual(['/assets/lost-00000001.js', '/assets/reader-00000002.js']);
  served[`${at}/lost-00000002.js`] = 'back';
  await renewLaterAssets(named, caches, load);
  expect(await paths()).toEqual(['/assets/lost-00000002.js', '/assets/reader-00000002.js']);
});

test('fonts stored on first use go when no build names them', async () => {
  const cache = await caches.open(laterCacheName);
  for (const name of ['greek-1', 'greek-2'])
    await cache.put(`https://cards.example/assets/${name}.woff2`, new Response('font'));
  await renewLaterAssets(['/assets/greek-2.woff2'], caches, load);
  expect((await cache.keys()).map(({ url }) => url)).toEqual(['https://cards.example/assets/greek-2.woff2']);
});

test('what is kept on first use is no error, and no page of a guest network', () => {
  const answer = (status: number, type: string) => new Response('x', { status, headers: { 'content-type': type } });
  expect(
    [answer(200, 'font/woff2'), answer(200, 'text/html; charset=utf-8'), answer(404, 'font/woff2')].map(isAsset),
  ).toEqual([true, false, false]);
});
