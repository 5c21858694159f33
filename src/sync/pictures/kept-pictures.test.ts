import { beforeEach, expect, test } from 'vitest';
import type { ServiceSetId } from '../../../contract/ids';
import { aSet, aTerm } from '../../../testing/builders';
import { type OneBrowser, oneBrowser } from '../../../testing/one-browser';
import { ownPicture, type PictureId } from '../../domain/own-picture';
import type { SetId, StudySet } from '../../domain/study-set';
import type { Http } from '../../platform/http';
import { CarrelDb } from '../../store/carrel-db';
import { keptCacheName, pictureCacheName } from '../../store/picture-cache-name';
import { pictureRepository } from '../../store/picture-repository';
import { type Store, storeOf } from '../../store/store';
import { openPictures } from './pictures';

const base = 'https://pictures.example/';
const card = (name: string) => aTerm({ image: { url: `${base}${name}_m.jpg`, width: 240, height: 240 } });
const names = (from: string, count: number) => Array.from({ length: count }, (_, at) => `${from}${at}`);
const reply = (body: string, status: number, type: string) =>
  new Response(body, { status, headers: { 'content-type': type, 'x-relay': '1' } });
const picture = (of: string) => reply(of.replace(base, ''), 200, 'image/jpeg');
const noPicture = () => reply('{"error":"not_a_picture"}', 502, 'application/json');

let browser: OneBrowser;
let store: Store;
let asked: string[];
let answer: (url: string) => Response | Promise<Response>;
const http: Http = async (path) => {
  const url = new URL(path, 'http://carrel').searchParams.get('url') ?? '';
  asked.push(url.replace(base, ''));
  return answer(url);
};
const offline = () => {
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
};

beforeEach(async () => {
  browser = oneBrowser();
  asked = [];
  answer = picture;
  const db = new CarrelDb('carrel-test', browser.tab().storage);
  await db.open();
  store = storeOf(db, () => '');
});

const facts = { origin: 'service', availability: 'here', canEdit: false, copy: null, stale: 0 } as const;
const put = (set: StudySet, change: object = {}) =>
  store.db.write([store.db.sets, store.db.contents], () => store.sets.put(set, { ...facts, ...change }));
const wish = (id: SetId, isKept = true) =>
  store.db.write([store.db.marks], () =>
    store.study.changeMarks(id, () => ({ keepsPictures: isKept ? true : undefined })),
  );
const opened = () => openPictures(browser.tab(http), store, 'alice');
const told: SetId[] = [];
const changed = (id: SetId) => void told.push(id);

/** Bob's set of so many pictures, wanted here. */
let sets = 0;
async function wantedSet(...terms: StudySet['terms']): Promise<StudySet> {
  sets += 1;
  const set = aSet({ createdBy: 'bob', serviceId: sets as ServiceSetId, terms });
  await put(set);
  await wish(set.id);
  return set;
}
const isHere = async ({ terms: [first] }: StudySet) =>
  first?.image ? (await opened().load(first.image, 240)).kind : null;

test('all pictures of a set are fetched, two at once, each once, and counted', async () => {
  let underWay = 0;
  let most = 0;
  answer = async (url) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
    return picture(url);
  };
  const set = await wantedSet(...names('a', 9).map(card), card('a0'), aTerm());
  const { kept } = opened();
  expect(await kept.here(set)).toEqual({ all: 9, here: 0, rest: 'waits' });
  await kept.keepAll(changed);
  expect(await kept.here(set)).toEqual({ all: 9, here: 9, rest: 'none' });
  expect(await kept.sets()).toEqual([
    { id: set.id, serviceId: set.serviceId, title: set.title, count: 9, bytes: 9 * 'a0_m.jpg'.length },
  ]);
  await opened().kept.keepAll(changed);
  expect([asked.length, most]).toEqual([9, 2]);
  expect(told).toContain(set.id);
});

test('a picture that was looked at moves over without being asked for, and none lies here twice', async () => {
  const set = await wantedSet(card('a'));
  const pictures = opened();
  await pictures.load(card('a').image!, 240);
  await pictures.kept.keepAll(changed);
  expect(asked).toEqual(['a_m.jpg']);
  expect([await pictures.usage(), await pictures.kept.here(set)]).toEqual([
    { count: 0, bytes: 0 },
    { all: 1, here: 1, rest: 'none' },
  ]);
});

test('they stay where others go: removed on wish, or with their sets', async () => {
  const set = await wantedSet(card('a'));
  const pictures = opened();
  await pictures.kept.keepAll(changed);
  await pictures.clear();
  await pictures.sweep();
  offline();
  expect(await isHere(set)).toBe('here');
});

test('without a network it waits, and goes on when there is one; three silences are enough to know', async () => {
  const set = await wantedSet(...names('a', 20).map(card));
  const { kept } = opened();
  offline();
  await kept.keepAll(changed);
  expect(asked.length).toBeLessThanOrEqual(4);
  expect(await kept.here(set)).toEqual({ all: 20, here: 0, rest: 'waits' });
  answer = picture;
  browser.tell('online');
  browser.clock.advance(2_000);
  await expect.poll(() => kept.here(set)).toEqual({ all: 20, here: 20, rest: 'none' });
});

test('what was here when the page was closed is not fetched again by the next', async () => {
  const set = await wantedSet(...names('a', 6).map(card));
  let left = 3;
  answer = (url) => {
    left -= 1;
    if (left < 0) throw new TypeError('Failed to fetch');
    return picture(url);
  };
  await opened().kept.keepAll(changed);
  const before = asked.length;
  answer = picture;
  const next = opened();
  await next.kept.keepAll(changed);
  expect([asked.length - before, await next.kept.here(set)]).toEqual([3, { all: 6, here: 6, rest: 'none' }]);
});

test('a set that changes is followed: new pictures come, those that it lost go among the others', async () => {
  const set = await wantedSet(card('a'), card('b'));
  const pictures = opened();
  await pictures.kept.keepAll(changed);
  const changedSet = { ...set, terms: [card('b'), card('c')] };
  await put(changedSet);
  await pictures.kept.keepAll(changed);
  expect([asked, await pictures.kept.here(changedSet)]).toEqual([
    ['a_m.jpg', 'b_m.jpg', 'c_m.jpg'],
    { all: 2, here: 2, rest: 'none' },
  ]);
  expect(await pictures.usage()).toMatchObject({ count: 1 });
});

test('a set that is asked for while another is fetched comes as well', async () => {
  const set = await wantedSet(...names('a', 5).map(card));
  const { kept } = opened();
  const first = kept.keepAll(changed);
  const second = await wantedSet(...names('b', 5).map(card));
  await Promise.all([first, kept.keepAll(changed)]);
  expect([await kept.here(set), await kept.here(second)].map(({ here }) => here)).toEqual([5, 5]);
});

test('not wanted any more, they lie among the others, and nothing is fetched anew', async () => {
  const set = await wantedSet(card('a'));
  const pictures = opened();
  await pictures.kept.keepAll(changed);
  await wish(set.id, false);
  await pictures.kept.keepAll(changed);
  expect([await pictures.kept.sets(), await pictures.usage(), await isHere(set), asked.length]).toEqual([
    [],
    { count: 1, bytes: 'a_m.jpg'.length },
    'here',
    1,
  ]);
});

test('what its maker closed is not kept: at the next start its pictures are gone', async () => {
  const set = await wantedSet(card('a'));
  await opened().kept.keepAll(changed);
  await put(set, { availability: 'no-access' });
  await opened().kept.keepAll(changed);
  await opened().sweep();
  offline();
  expect(await isHere(set)).toBe('offline');
});

test('a full disk first loses the others’ pictures; then the rest is said to have no room', async () => {
  const set = await wantedSet(...names('a', 6).map(card));
  const pictures = opened();
  await pictures.load(card('other').image!, 240);
  // Two of the set: each is put among the others by its fetching, then kept.
  browser.caches.failAfter(4);
  await pictures.kept.keepAll(changed);
  const { here, all, rest } = await pictures.kept.here(set);
  expect([all, rest]).toEqual([6, 'full']);
  expect(here).toBeLessThan(6);
  expect(await pictures.usage()).toEqual({ count: 0, bytes: 0 });
  browser.caches.failAfter(Infinity);
  await pictures.kept.keepAll(changed);
  expect(await pictures.kept.here(set)).toEqual({ all: 6, here: 6, rest: 'none' });
});

test('addresses without a picture are told apart from those that wait', async () => {
  const set = await wantedSet(card('a'), card('missing'));
  answer = (url) => (url.includes('missing') ? noPicture() : picture(url));
  const { kept } = opened();
  await kept.keepAll(changed);
  expect(await kept.here(set)).toEqual({ all: 2, here: 1, rest: 'none' });
});

test('those that were put on cards here are here, and have a size', async () => {
  const id = '0190-own' as PictureId;
  await pictureRepository(store.db).store(id, { bytes: new ArrayBuffer(70), width: 4, height: 3 }, browser.clock.now());
  const set = await wantedSet(card('a'), aTerm({ image: ownPicture(id, { width: 4, height: 3 }) }));
  const pictures = opened();
  await pictures.kept.keepAll(changed);
  expect([await pictures.kept.here(set), await pictures.ownUsage(), asked]).toEqual([
    { all: 2, here: 2, rest: 'none' },
    { count: 1, bytes: 70 },
    ['a_m.jpg'],
  ]);
});

test('of two tabs one fetches; the other finds it done', async () => {
  const set = await wantedSet(...names('a', 6).map(card));
  answer = async (url) => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    return picture(url);
  };
  const [one, other] = [opened(), opened()];
  await Promise.all([one.kept.keepAll(changed), other.kept.keepAll(changed)]);
  expect([asked.length, await other.kept.here(set)]).toEqual([6, { all: 6, here: 6, rest: 'none' }]);
});

test('they go with their database', async () => {
  const set = await wantedSet(card('a'));
  await opened().kept.keepAll(changed);
  expect(await browser.caches.keys()).toContain(keptCacheName('carrel-test'));
  store.db.close();
  await new CarrelDb('carrel-test', browser.tab().storage).delete();
  const db = new CarrelDb('carrel-other', browser.tab().storage);
  await db.open();
  store = storeOf(db, () => '');
  await opened().load(set.terms[0]!.image!, 240);
  await opened().sweep();
  expect(await browser.caches.keys()).toEqual([pictureCacheName('carrel-other')]);
});
