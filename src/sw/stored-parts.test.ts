import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { memoryCaches } from '../../testing/memory-caches';
import { type Load, type PrecachePlan, cacheNameOf, storePrecache } from './precache';
import { type StoredParts, partsStorer } from './stored-parts';

const digestOf = (body: string) => createHash('sha256').update(body).digest('hex').slice(0, 32);
const names = ['/assets/a.js', '/assets/b.js', '/assets/c.js', '/assets/d.js', '/assets/e.js'];
const plan: PrecachePlan = {
  first: [['/', digestOf('body of /')]],
  rest: names.map((name) => [name, digestOf(`body of ${name}`)]),
  version: 'v1',
};

let caches: ReturnType<typeof memoryCaches>;
let asked: string[];
let gone: Set<string>;
let heard: StoredParts[];
const tell = (parts: StoredParts) => heard.push(parts);
const load: Load = async (url) => {
  asked.push(url);
  return gone.has(url) ? new Response('', { status: 404 }) : new Response(`body of ${url}`);
};
const stored = async () =>
  (await (await caches.open(cacheNameOf('v1'))).keys()).map(({ url }) => new URL(url).pathname);

beforeEach(async () => {
  caches = memoryCaches();
  asked = [];
  gone = new Set();
  heard = [];
  await storePrecache(plan, caches, load);
  asked = [];
});

test('what an installation leaves for later is stored in its order, and how far it is told', async () => {
  await partsStorer(plan, caches, load)(tell);
  // Of three that are asked for together none waits for another.
  expect([asked, (await stored()).toSorted()]).toEqual([names, ['/', ...names]]);
  expect(heard).toEqual([
    { stored: 0, of: 5, isOver: false },
    { stored: 3, of: 5, isOver: false },
    { stored: 5, of: 5, isOver: true },
  ]);
});

test('when all is there nothing is asked for', async () => {
  await partsStorer(plan, caches, load)(tell);
  asked = [];
  heard = [];
  await partsStorer(plan, caches, load)(tell);
  expect(asked).toEqual([]);
  expect(heard).toEqual([{ stored: 5, of: 5, isOver: true }]);
});

test('a part that does not come ends it, and the next time it goes on from there', async () => {
  gone.add('/assets/d.js');
  await partsStorer(plan, caches, load)(tell);
  expect(heard.at(-1)).toEqual({ stored: 3, of: 5, isOver: true });
  gone.clear();
  asked = [];
  await partsStorer(plan, caches, load)(tell);
  expect(asked).not.toContain('/assets/a.js');
  expect(heard.at(-1)).toEqual({ stored: 5, of: 5, isOver: true });
});

test('two that ask at once are told of one and the same', async () => {
  const store = partsStorer(plan, caches, load);
  const others: StoredParts[] = [];
  await Promise.all([store(tell), store((parts) => others.push(parts))]);
  expect(asked.toSorted()).toEqual(names);
  expect(others.at(-1)).toEqual({ stored: 5, of: 5, isOver: true });
});

test('a worker whose cache a newer one took away makes none anew', async () => {
  await caches.delete(cacheNameOf('v1'));
  await partsStorer(plan, caches, load)(tell);
  expect(await caches.keys()).toEqual([]);
});
