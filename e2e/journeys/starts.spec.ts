import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, expect } from '@playwright/test';
import type { Carrel } from '../carrel';
import type { Account } from '../code-flow';
import { arrive } from '../device';
import { serviceOf, signUpNew, test } from '../fixtures';
import { flashcardsPage } from '../pages/flashcards-page';
import { frame } from '../pages/frame';
import { reviewPage } from '../pages/review-page';
import type { Service } from '../service';

/**
 * Starts without a network, with the storage in every state: what is shown first is never wrong, never another user's, and
 * what is pressed before the app is there is done once.
 */
const birds = [
  'Spatz',
  'Amsel',
  'Meise',
  'Rabe',
  'Zeisig',
  'Fink',
  'Specht',
  'Eule',
  'Habicht',
  'Kiebitz',
  'Reiher',
  'Storch',
  'Kranich',
  'Dohle',
];
const cards = birds.map((bird) => [bird, `a ${bird}`] as const);

interface Tenant {
  readonly carrel: Carrel;
  readonly account: Account;
  readonly service: Service;
}

/** A database as an earlier version left it, in Dexie's words. */
interface Frozen {
  readonly nativeVersion: number;
  readonly stores: Readonly<Record<string, string>>;
  readonly rows: Readonly<Record<string, readonly Record<string, unknown>[]>>;
}
const older = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../testing/frozen-outboxes/2-studied.json'), 'utf8'),
) as Frozen;

type StorageState = 'as it is' | 'fails' | 'slow';

interface Start {
  readonly path: string;
  /** The app begins only after the page's own screen was pressed. */
  readonly isHeld: boolean;
  /** A key that is pressed as soon as a card is there. */
  readonly key: string | null;
}

/** What a page showed: the lines of each frame's main part, and those of the last. */
interface Shown {
  readonly frames: readonly (readonly string[])[];
  readonly last: readonly string[];
}

/** Everything a page of this context shows is written down, and its storage is as its session says. */
async function watched(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { requestAnimationFrame, setTimeout } = window;
    const seen: string[] = [];
    const look = () => {
      const main = document.querySelector<HTMLElement>('#main');
      // What is not drawn would give its text all the same.
      // A card on its way off is nothing that one reads.
      const gone = [...(main?.querySelectorAll<HTMLElement>('[inert]') ?? [])].map((part) => part.innerText);
      const whole = main?.checkVisibility() === true ? main.innerText : '';
      const text = gone.reduce((rest, part) => rest.replace(part, ''), whole);
      if (text !== seen.at(-1)) seen.push(text);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seen });
    const storage = sessionStorage.getItem('storage');
    const { open } = IDBFactory.prototype;
    const lost = () => new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
    if (storage === 'fails')
      IDBFactory.prototype.open = () => {
        throw lost();
      };
    if (storage === 'slow')
      IDBFactory.prototype.open = function slow(this: IDBFactory, ...asked: Parameters<typeof open>) {
        const request = open.apply(this, asked);
        // Every answer comes a second later, in its order.
        const late = (event: Event) => {
          if ((event as { isLate?: boolean }).isLate) return;
          event.stopImmediatePropagation();
          setTimeout(() => request.dispatchEvent(Object.assign(new Event(event.type), { isLate: true })), 1_000);
        };
        request.addEventListener('success', late);
        return request;
      };
    if (sessionStorage.getItem('held') === null) return;
    const waiting: (() => void)[] = [];
    Object.assign(window, {
      setTimeout: (run: () => void) => waiting.push(run),
      requestAnimationFrame: (run: () => void) => waiting.push(run),
      beginApp: () => {
        Object.assign(window, { setTimeout, requestAnimationFrame });
        for (const run of waiting) run();
      },
    });
  });
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Starts a page as after a night, and resolves when it stands still. */
async function start(page: Page, { path, isHeld, key }: Start, storage: StorageState = 'as it is'): Promise<Shown> {
  await page.evaluate(
    ([held, state]) => {
      sessionStorage.setItem('storage', String(state));
      if (held === true) sessionStorage.setItem('held', '1');
    },
    [isHeld, storage],
  );
  if (new URL(page.url()).pathname === path) await page.reload();
  else await page.goto(path);
  if (key !== null && storage !== 'fails') {
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.keyboard.press(key);
  }
  await page.evaluate(() => {
    sessionStorage.clear();
    (window as { beginApp?: () => void }).beginApp?.();
  });
  await expect(page.locator('.not-begun')).toHaveCount(0);
  await standsStill(page);
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  const frames = seen.map(linesOf);
  return { frames, last: frames.at(-1) ?? [] };
}

/** What the page shows until it knows more, of nobody's cards. */
const neutral = ['Each card on its day', 'Counting what is due.', 'Adding up your history'];
const opening = 'Opening takes longer than it should';

/** Nothing new for a second, and no longer the page of a start that takes long. */
async function standsStill(page: Page): Promise<void> {
  await page.waitForFunction((opens) => {
    const { seen } = window as unknown as { seen: string[] };
    const known = window as unknown as { stillSince?: readonly [number, number] };
    const [count, since] = known.stillSince ?? [-1, 0];
    if (count !== seen.length) known.stillSince = [seen.length, performance.now()];
    const isStill = count === seen.length && performance.now() - since > 1_000;
    const last = seen.at(-1) ?? '';
    return isStill && last !== '' && !last.includes(opens);
  }, opening);
}

const pathsOf = (set: string) => ['/', '/today', set, `${set}/flashcards`, `${set}/review`];

/** Every path, with the app at once and after the page's own screen; a desk also with a key pressed. */
function startsOf(set: string): readonly Start[] {
  return pathsOf(set).flatMap((path) =>
    [false, true].flatMap((isHeld) => [
      { path, isHeld, key: null },
      ...(path.endsWith('/flashcards') ? [{ path, isHeld, key: 'ArrowRight' }] : []),
    ]),
  );
}

const heldOrNot = (paths: readonly string[]): readonly Start[] =>
  paths.flatMap((path) => [false, true].map((isHeld) => ({ path, isHeld, key: null })));

const repeated = (times: number, starts: readonly Start[]) => Array.from({ length: times }, () => starts).flat();

const positionOf = async (page: Page) => {
  const [, at = '0'] = /(\d+) of \d+/.exec((await page.getByRole('banner').innerText()).replaceAll('\n', ' ')) ?? [];
  return Number(at);
};

/** In the page: an older database in the place of the one of whoever is signed in. */
async function thaw({ nativeVersion, stores, rows }: Frozen): Promise<void> {
  const settled = (request: IDBOpenDBRequest) =>
    new Promise<void>((resolve, reject) => {
      request.onsuccess = () => resolve();
      request.onerror = () => reject(request.error);
    });
  const pathOf = (field: string) => {
    const name = field.replace(/^[+&]+/, '');
    return name.startsWith('[') ? name.slice(1, -1).split('+') : name;
  };
  const known = await indexedDB.databases();
  const name = known.map((database) => database.name ?? '').find((one) => /^carrel-[\da-f]{32}$/.test(one)) ?? '';
  await settled(indexedDB.deleteDatabase(name));
  for (const kept of await globalThis.caches.keys())
    if (kept.startsWith('carrel-first-screens-')) await globalThis.caches.delete(kept);
  const request = indexedDB.open(name, nativeVersion);
  request.onupgradeneeded = () => {
    for (const [store, schema] of Object.entries(stores)) {
      const [key = '', ...indexes] = schema.split(', ');
      const table = request.result.createObjectStore(store, {
        keyPath: pathOf(key),
        autoIncrement: key.startsWith('++'),
      });
      for (const index of indexes)
        table.createIndex(index.replace(/^&/, ''), pathOf(index), { unique: index.startsWith('&') });
      for (const row of rows[store] ?? []) table.put(row);
    }
  };
  await settled(request);
  request.result.close();
}

/** No frame has a line that the last one has not, but for those of the card that was put away. */
function isNeverWrong(begun: Start, { frames, last }: Shown, before: readonly string[] = []): void {
  const wrong = frames
    .filter((lines) => !lines.includes(opening))
    .flatMap((lines) =>
      lines.filter((line) => !last.includes(line) && !before.includes(line) && !neutral.includes(line)),
    );
  expect([...new Set(wrong)], JSON.stringify({ ...begun, frames })).toEqual([]);
}

/** A card gives way to the next one, or none. */
const cardLines = new Set(cards.flat());
const ofDesk = ['TERM, GERMAN', 'DEFINITION, ENGLISH'];

/** Two cards of a sitting put away, and one answer of today. */
async function halfDone(page: Page, set: string): Promise<void> {
  await page.goto(`${set}/flashcards`);
  await flashcardsPage(page).answer(1, 'know');
  await flashcardsPage(page).answer(2, 'know');
  await page.goto(`${set}/review`);
  await reviewPage(page).isLeft(cards.length);
  await reviewPage(page).turn.click();
  await reviewPage(page).grade('Good').click();
  await reviewPage(page).isLeft(cards.length - 1);
}

/** Signs in on a device whose every page is watched, and leaves a sitting half done. The set's address. */
async function arriveHalfDone(page: Page, { carrel, account, service }: Tenant): Promise<string> {
  await watched(page);
  const id = await service.createSet({ title: 'Birds', cards });
  await arrive(page, carrel, account);
  await frame(page).isReadyForOffline();
  await page.goto(`/${id}/birds-flash-cards/`);
  await page.waitForURL(/\/sets\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Birds' })).toBeVisible();
  const set = new URL(page.url()).pathname.replace(/\/$/, '');
  await halfDone(page, set);
  return set;
}

for (const storage of ['as it is', 'slow'] as const)
  test(`a sitting half done, storage ${storage}: forty-eight starts go on where it was, a key before the app counts once`, async ({
    page,
    carrel,
    account,
    service,
  }) => {
    test.slow();
    const set = await arriveHalfDone(page, { carrel, account, service });
    await page.context().setOffline(true);
    let position = 3;
    for (const one of repeated(4, startsOf(set))) {
      const shown = await start(page, one, storage);
      isNeverWrong(one, shown, one.key === null ? [] : [...ofDesk, ...cardLines]);
      if (!one.path.endsWith('/flashcards')) continue;
      position += one.key === null ? 0 : 1;
      expect([one, await positionOf(page)]).toEqual([one, position]);
    }
  });

test('storage that cannot be opened is told, whatever the page showed of the last visit, and nothing of it is lost', async ({
  page,
  carrel,
  account,
  service,
}) => {
  test.slow();
  const set = await arriveHalfDone(page, { carrel, account, service });
  await page.context().setOffline(true);
  for (const path of pathsOf(set))
    for (const isHeld of [false, true]) {
      const whole = await start(page, { path, isHeld: false, key: null });
      const begun = { path, isHeld, key: path.endsWith('/flashcards') ? 'ArrowRight' : null };
      isNeverWrong(begun, await start(page, begun, 'fails'), whole.last);
      await expect(
        page.getByRole('heading', { name: 'This browser gives Carrel no room to keep anything' }),
      ).toBeVisible();
    }
  await start(page, { path: `${set}/flashcards`, isHeld: false, key: null });
  expect(await positionOf(page)).toBe(3);
});

test('a device with nothing on it says so from the first frame', async ({ page, carrel, account }) => {
  test.slow();
  await watched(page);
  await arrive(page, carrel, account);
  await frame(page).isReadyForOffline();
  await page.context().setOffline(true);
  const unknown = '/sets/987654';
  for (const begun of repeated(
    2,
    heldOrNot(['/', '/today', '/statistics', '/outbox', unknown, `${unknown}/flashcards`]),
  ))
    isNeverWrong(begun, await start(page, begun));
});

test('what somebody else was shown on this device stands in no frame of whoever is signed in now', async ({
  page,
  carrel,
  account,
  service,
}) => {
  test.slow();
  const theirs = await arriveHalfDone(page, { carrel, account, service });
  for (const path of pathsOf(theirs)) await start(page, { path, isHeld: false, key: null });
  const other = await signUpNew(carrel);
  const id = await (
    await serviceOf(carrel, other)
  ).createSet({
    title: 'Clouds',
    cards: [
      ['Schicht', 'layer'],
      ['Haufen', 'heap'],
    ],
  });
  await arrive(page, carrel, other);
  await page.goto(`/${id}/clouds-flash-cards/`);
  await page.waitForURL(/\/sets\//);
  const own = new URL(page.url()).pathname.replace(/\/$/, '');
  await page.context().setOffline(true);
  for (const begun of repeated(3, heldOrNot([...pathsOf(theirs), ...pathsOf(own).slice(2)]))) {
    const { frames } = await start(page, begun);
    for (const word of ['Birds', ...cardLines]) expect(frames.flat()).not.toContain(word);
  }
});

test('a database of an earlier version is read into today’s before anything of it is shown', async ({
  page,
  carrel,
  account,
}) => {
  test.slow();
  await watched(page);
  await arrive(page, carrel, account);
  await frame(page).isReadyForOffline();
  await page.context().setOffline(true);
  const [birds] = older.rows['sets'] ?? [];
  for (const begun of repeated(2, heldOrNot(pathsOf(`/sets/${String(birds?.['id'])}`)))) {
    await page.context().setOffline(false);
    await page.goto('/icon.svg');
    await page.evaluate(thaw, older);
    await page.context().setOffline(true);
    const shown = await start(page, begun);
    isNeverWrong(begun, shown);
    expect(shown.last.join('\n')).toMatch(/birds|spatz|sparrow|meaning|card \d/i);
  }
});
