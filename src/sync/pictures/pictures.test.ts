import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aSet, aTerm } from '../../../testing/builders';
import { type OneBrowser, oneBrowser } from '../../../testing/one-browser';
import { epochMs } from '../../../contract/units';
import { emptyDraft } from '../../domain/draft/set-draft';
import type { Http } from '../../platform/http';
import { CarrelDb } from '../../store/carrel-db';
import { pictureCacheName } from '../../store/picture-cache-name';
import { removeSet } from '../../store/set-bin';
import { type Store, storeOf } from '../../store/store';
import { type Pictures, openPictures } from './pictures';

const base = 'https://pictures.example/';
const image = (name: string) => ({ url: `${base}${name}_m.jpg`, width: 240, height: 240 });
const bytesOf = (size: string) => new TextEncoder().encode(size);
const picture = (of: string, type = 'image/jpeg') =>
  new Response(bytesOf(of), { headers: { 'content-type': type, 'x-relay': '1' } });
const refusal = (status: number, error: string) =>
  new Response(JSON.stringify({ http_code: status, error }), {
    status,
    headers: { 'content-type': 'application/json', 'x-relay': '1' },
  });

let browser: OneBrowser;
let store: Store;
let asked: string[];
/** What the relay says to an address; the network is away while this throws. */
let answer: (url: string) => Response | Promise<Response>;
const http: Http = async (path) => {
  const url = new URL(path, 'http://carrel').searchParams.get('url') ?? '';
  asked.push(url.replace(base, ''));
  return answer(url);
};

beforeEach(async () => {
  browser = oneBrowser();
  asked = [];
  answer = (url) => picture(url);
  store = await openStore('carrel-test');
});

async function openStore(name: string): Promise<Store> {
  const { storage, newId } = { ...browser.tab(), newId: () => '' };
  const db = new CarrelDb(name, storage);
  await db.open();
  return storeOf(db, newId);
}
const opened = (of: Store = store): Pictures => openPictures(browser.tab(http), of, 'alice');
const offline = () => {
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
};
const textOf = async (loaded: Awaited<ReturnType<Pictures['load']>>) =>
  loaded.kind === 'here' ? (await loaded.picture.text()).replace(base, '') : loaded.kind;

describe('one picture', () => {
  test('is asked for once in the size that is needed, and is here from then on', async () => {
    const pictures = opened();
    expect(await textOf(await pictures.load(image('a'), 400))).toBe('a.jpg');
    offline();
    expect(await textOf(await pictures.load(image('a'), 400))).toBe('a.jpg');
    expect(await textOf(await opened().load(image('a'), 400))).toBe('a.jpg');
    expect(asked).toEqual(['a.jpg']);
  });

  test('falls back down the sizes, and a size that is not there is not asked for again', async () => {
    answer = (url) => (url.endsWith('_m.jpg') ? picture(url) : refusal(502, 'not_a_picture'));
    const pictures = opened();
    expect(await textOf(await pictures.load(image('a'), 1_000))).toBe('a_m.jpg');
    expect(asked).toEqual(['a_b.jpg', 'a.jpg', 'a_m.jpg']);
    await pictures.load(image('a'), 1_000);
    expect(asked).toHaveLength(3);
  });

  test('without a network any size that is here is shown, smaller ones first', async () => {
    const pictures = opened();
    await pictures.load(image('a'), 600);
    offline();
    expect(await textOf(await pictures.load(image('a'), 50))).toBe('a_b.jpg');
    expect(await textOf(await pictures.load(image('b'), 50))).toBe('offline');
  });

  test('says that nothing is there when no size is a picture', async () => {
    answer = () => refusal(502, 'not_a_picture');
    expect(await textOf(await opened().load(image('a'), 400))).toBe('none');
    expect(asked).toEqual(['a.jpg', 'a_m.jpg', 'a_t.jpg']);
  });

  test.each([
    ['the service is away', () => refusal(502, 'service_unreachable')],
    ['the relay is busy', () => refusal(429, 'too_many_requests')],
    ['it takes too long', () => refusal(504, 'service_timeout')],
    [
      'a page of somebody else’s stands in between',
      () => new Response('<html>', { headers: { 'content-type': 'image/png' } }),
    ],
    ['the error has no words', () => new Response('', { status: 500, headers: { 'x-relay': '1' } })],
  ])('where %s it asks for no other size and keeps nothing', async (_what, reply) => {
    answer = reply;
    const pictures = opened();
    expect(await textOf(await pictures.load(image('a'), 400))).toBe('offline');
    expect(asked).toEqual(['a.jpg']);
    expect((await pictures.usage()).count).toBe(0);
  });

  test.each(['text/html', 'image/svg+xml', 'application/javascript', 'image/svg', ''])(
    'what comes as %j is no picture',
    async (type) => {
      answer = (url) => picture(url, type);
      expect(await textOf(await opened().load(image('a'), 100))).toBe('none');
    },
  );

  test.each([
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '//a.example/b_m.jpg',
    'http://user@a.example/b_m.jpg',
    '',
    'https://a.example/\ud800_m.jpg',
  ])('%j is never asked for', async (url) => {
    expect(await textOf(await opened().load({ url, width: 1, height: 1 }, 400))).toBe('none');
    expect(asked).toEqual([]);
  });

  test('shown on ten cards at once it is asked for once', async () => {
    const pictures = opened();
    await Promise.all(Array.from({ length: 10 }, () => pictures.load(image('a'), 100)));
    expect(asked).toEqual(['a_t.jpg']);
  });

  test('a host that was refused three times and never answered is left alone until the network changes', async () => {
    answer = () => refusal(400, 'address_refused');
    const pictures = opened();
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      expect(await textOf(await pictures.load(image(name), 100))).toBe('elsewhere');
    expect(asked).toEqual(['a_t.jpg', 'b_t.jpg', 'c_t.jpg']);
    answer = (url) => picture(url);
    browser.tell('online');
    expect(await textOf(await pictures.load(image('d'), 100))).toBe('d_t.jpg');
  });

  test('refused addresses do not silence a host that has pictures', async () => {
    const pictures = opened();
    await pictures.load(image('a'), 100);
    answer = () => refusal(400, 'address_refused');
    for (const name of ['b', 'c', 'd', 'e']) await pictures.load(image(name), 100);
    answer = (url) => picture(url);
    expect(await textOf(await pictures.load(image('f'), 100))).toBe('f_t.jpg');
  });

  test('no more than four are on their way at once', async () => {
    let underWay = 0;
    let most = 0;
    answer = async (url) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setImmediate(resolve));
      underWay -= 1;
      return picture(url);
    };
    const pictures = opened();
    await Promise.all(Array.from({ length: 20 }, (_, at) => pictures.load(image(`p${at}`), 100)));
    expect([most, asked.length]).toEqual([4, 20]);
  });

  test('a disk that is full, and a browser without storage, cost the copy alone', async () => {
    browser.caches.failAfter(0);
    expect(await textOf(await opened().load(image('a'), 100))).toBe('a_t.jpg');
    const bare = openPictures({ ...browser.tab(http), caches: undefined }, store, 'alice');
    expect(await textOf(await bare.load(image('a'), 100))).toBe('a_t.jpg');
    expect(await bare.usage()).toEqual({ count: 0, bytes: 0 });
  });
});

describe('the pictures of a set', () => {
  const aPicturedSet = (...names: readonly string[]) =>
    aSet({ terms: [...names.map((name) => aTerm({ image: image(name) })), aTerm()] });

  test('are fetched in the size of a card once it was shown, and not again', async () => {
    const pictures = opened();
    const set = aPicturedSet('a', 'b');
    await pictures.fetchAhead(set);
    await pictures.fetchAhead(set);
    expect(asked).toEqual(['a_m.jpg', 'b_m.jpg']);
    await opened().fetchAhead(set);
    expect(asked).toHaveLength(2);
  });

  test('a finer screen takes the finer size', async () => {
    vi.stubGlobal('devicePixelRatio', 2);
    await opened().fetchAhead(aPicturedSet('a'));
    expect(asked).toEqual(['a.jpg']);
  });

  test('a network that goes away ends it; the next showing goes on', async () => {
    const pictures = opened();
    const set = aPicturedSet('a', 'b');
    offline();
    await pictures.fetchAhead(set);
    expect(asked).toEqual(['a_m.jpg']);
    answer = (url) => picture(url);
    await pictures.fetchAhead(set);
    expect((await pictures.usage()).count).toBe(2);
  });

  test('a picture that is kept in two sizes is one picture, with the bytes of both', async () => {
    const pictures = opened();
    await pictures.load(image('a'), 240);
    await pictures.load(image('a'), 1_000);
    expect(asked).toEqual(['a_m.jpg', 'a_b.jpg']);
    expect((await pictures.usage()).count).toBe(1);
  });

  test('nothing is fetched ahead for somebody who saves data', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    await opened().fetchAhead(aPicturedSet('a'));
    expect(asked).toEqual([]);
  });
});

describe('what is kept', () => {
  const here = { origin: 'service', availability: 'here', canEdit: false, copy: null, stale: 0 } as const;
  const put = (set: ReturnType<typeof aSet>, change: object = {}) =>
    store.db.write([store.db.sets, store.db.contents], () => store.sets.put(set, { ...here, ...change }));

  test('goes with its set, with access to it, and stays with what is shown', async () => {
    const of = (name: string, createdBy: string) =>
      aSet({ createdBy, serviceId: name.charCodeAt(0) as never, terms: [aTerm({ image: image(name) })] });
    await put(of('a', 'bob'));
    await put(of('b', 'bob'), { availability: 'no-access' });
    await put(of('c', 'bob'), { availability: 'gone' });
    await put(of('d', 'alice'), { availability: 'no-access' });
    const pictures = opened();
    for (const name of ['a', 'b', 'c', 'd', 'e']) await pictures.load(image(name), 100);
    await pictures.sweep();
    offline();
    const kept: string[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      if ((await opened().load(image(name), 100)).kind === 'here') kept.push(name);
    expect(kept).toEqual(['a', 'c', 'd']);
  });

  test('stays with a set in the bin, and with what is wanted of a card', async () => {
    const pictures = opened();
    for (const name of ['binned', 'wanted', 'nobody']) await pictures.load(image(name), 240);
    const { db, drafts } = store;
    const set = aSet();
    const binned = aSet({ terms: [aTerm({ image: image('binned') })] });
    const want = { from: null, want: image('wanted'), rev: 1, at: epochMs(1), maybe: [] };
    for (const each of [set, binned]) await put({ ...each, serviceId: null });
    await db.write([db.sets, db.contents, db.drafts, db.bin], async () => {
      await removeSet(db, binned.id, epochMs(1));
      const draft = emptyDraft(set.id);
      await drafts.put({ ...draft, values: { [`${set.terms[0]?.id ?? ''}.image`]: want } });
    });
    await pictures.sweep();
    offline();
    const found = await Promise.all(['binned', 'wanted', 'nobody'].map((name) => pictures.load(image(name), 240)));
    expect(found.map(({ kind }) => kind)).toEqual(['here', 'here', 'offline']);
  });

  test('that another tab fetched, or let go of, is known to this one', async () => {
    const [one, other] = [opened(), opened()];
    await one.load(image('a'), 240);
    await other.load(image('b'), 240);
    offline();
    expect((await one.load(image('b'), 240)).kind).toBe('here');
    await other.clear();
    answer = (url) => picture(url);
    asked = [];
    await one.fetchAhead(aSet({ terms: [aTerm({ image: image('b') })] }));
    expect(asked).not.toEqual([]);
  });

  test('is kept apart for each owner, and goes when its database is gone', async () => {
    const other = await openStore('carrel-other');
    await opened().load(image('a'), 100);
    await opened(other).load(image('b'), 100);
    await opened().sweep();
    expect(await browser.caches.has(pictureCacheName('carrel-other'))).toBe(true);
    other.db.close();
    await new CarrelDb('carrel-other', browser.tab().storage).delete();
    await opened().sweep();
    expect(await browser.caches.keys()).toEqual([pictureCacheName('carrel-test')]);
  });

  test('is cleared on wish, and fetched again when it is looked at', async () => {
    const pictures = opened();
    await pictures.load(image('a'), 100);
    expect(await pictures.usage()).toEqual({ count: 1, bytes: bytesOf(`${base}a_t.jpg`).length });
    await pictures.clear();
    expect(await pictures.usage()).toEqual({ count: 0, bytes: 0 });
    expect(await browser.caches.keys()).toEqual([]);
    await pictures.load(image('a'), 100);
    expect(asked).toEqual(['a_t.jpg', 'a_t.jpg']);
  });
});

describe('a network that comes back', () => {
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  const letPass = async (ms: number) => {
    browser.clock.advance(ms);
    await settled();
  };

  test('is told to whoever waits, also where the browser says nothing of it, for one question in all', async () => {
    offline();
    const pictures = opened();
    for (const name of ['a', 'b', 'c']) await pictures.load(image(name), 50);
    asked.length = 0;
    let told = 0;
    for (let waiting = 0; waiting < 3; waiting += 1) pictures.whenBack(() => (told += 1));
    await letPass(2_000);
    expect([asked.length, told]).toEqual([1, 0]);
    answer = (url) => picture(url);
    await letPass(4_000);
    expect([asked.length, told]).toEqual([2, 3]);
    await letPass(1_000_000);
    expect([asked.length, told]).toEqual([2, 3]);
  });

  test('is not hidden by one host that stays away', async () => {
    offline();
    const pictures = opened();
    await pictures.load(image('dead'), 50);
    await pictures.load(image('a'), 50);
    let told = 0;
    pictures.whenBack(() => (told += 1));
    answer = (url) => (url.includes('dead') ? refusal(502, 'service_unreachable') : picture(url));
    await letPass(2_000);
    expect(told).toBe(0);
    await letPass(4_000);
    expect(told).toBe(1);
  });

  test('is asked about by nobody once nobody waits', async () => {
    offline();
    const pictures = opened();
    await pictures.load(image('a'), 50);
    asked.length = 0;
    const stop = pictures.whenBack(() => undefined);
    stop();
    browser.tell('online');
    await letPass(100_000);
    expect(asked).toEqual([]);
  });
});
