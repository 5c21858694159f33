import { type Page, expect } from '@playwright/test';
import { builtInSet } from '../built-in-cards';
import { arrive } from '../device';
import { test } from '../fixtures';
import { settingsPage } from '../pages/settings-page';
import { logOf } from '../study-log';

/** The page that the service worker keeps for a path, once it says this. */
async function isKept(page: Page, path: string, text: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const stored = () =>
    page.evaluate(async (address) => {
      const names = (await globalThis.caches.keys()).filter((name) => name.startsWith('carrel-first-screens-'));
      const found = await Promise.all(names.map((cacheName) => globalThis.caches.match(address, { cacheName })));
      const kept = await found.find(Boolean)?.text();
      const seal = globalThis.localStorage.getItem('carrel.first-screen');
      return kept && seal !== null && kept.includes(seal) ? kept : '';
    }, path);
  await expect.poll(stored, `${path} is kept with “${text}”`).toContain(text);
}

/** In every page of it that is loaded while `held` says so, the app begins when it is let: what is shown meanwhile is the page's own. */
async function mayHoldApp(page: Page): Promise<{ hold(): Promise<void>; begin(): Promise<void> }> {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('held') === null) return;
    const { setTimeout, requestAnimationFrame } = window;
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
  return {
    hold: () => page.evaluate(() => sessionStorage.setItem('held', '1')),
    begin: () =>
      page.evaluate(() => {
        sessionStorage.removeItem('held');
        (window as unknown as { beginApp(): void }).beginApp();
      }),
  };
}

/** The app has drawn in place of the page's own screen. */
const isTakenOver = (page: Page) => expect(page.locator('.not-begun')).toHaveCount(0);

/** What is shown and where it stands, to a pixel: the text of every element that has one of its own, and what is chosen. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#main :not([inert], [inert] *, option)')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
        if (element instanceof HTMLSelectElement) return [`chosen: ${element.selectedOptions[0]?.text}`];
        if (![...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())) return [];
        const range = document.createRange();
        range.selectNodeContents(element);
        const { x, y, width, height } = range.getBoundingClientRect();
        return [`${element.textContent} ${[x, y, width, height].map(Math.round).join(' ')}`];
      }),
  );

const fontsAreThere = (page: Page) => page.evaluate(async () => void (await document.fonts.ready));

for (const language of ['latin', 'japanese', 'arabic'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the page itself shows what the app shows afterwards, in ${language}, ${colorScheme}`, async ({ page }) => {
      const { path, cards, title } = builtInSet(language);
      const app = await mayHoldApp(page);
      await page.emulateMedia({ colorScheme });
      await page.goto(`${path}/flashcards`);
      await expect(page.getByRole('article')).toBeVisible();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
      for (const [address, text] of [
        [`${path}/flashcards`, cards[1]![0]],
        [path, cards[0]![0]],
        ['/', title],
        [`${path}/review`, cards[1]![0]],
      ] as const) {
        if (address !== `${path}/flashcards`) await page.goto(address);
        if (address.endsWith('/review')) {
          await expect(page.getByRole('article').first()).toContainText(cards[0]![0]);
          await page.keyboard.press('Space');
          await page.keyboard.press('3');
          await expect(page.getByRole('article', { name: /^Card/ }).first()).toContainText(cards[1]![0]);
        }
        await isKept(page, address, text);
        await app.hold();
        await page.goto(address);
        await expect(page.locator('.not-begun')).toBeAttached();
        await fontsAreThere(page);
        const first = await looks(page);
        expect(first.join('\n')).toContain(text);
        await app.begin();
        await isTakenOver(page);
        await fontsAreThere(page);
        expect([address, await looks(page)]).toEqual([address, first]);
      }
    });
  }
}

test('what is pressed before the app is there is done once, nothing of it on another card, and the focus stays', async ({
  page,
}) => {
  const { path } = builtInSet('latin');
  const desk = `${path}/flashcards`;
  const position = page.getByRole('banner').locator('h1 + span');
  const app = await mayHoldApp(page);
  await page.goto(desk);
  await isKept(page, desk, 'Card 1 of');
  await app.hold();
  await page.reload();
  await expect(position).toHaveText('1 of 28');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Know it' }).click();
  await expect(position).toHaveText('1 of 28');
  await app.begin();
  await expect(position).toHaveText('3 of 28');
  await isKept(page, desk, 'aria-label="Card 3 of');
  const old = await page.evaluate(
    async (address) => [
      localStorage.getItem('carrel.first-screen')!,
      await (await globalThis.caches.match(address))!.text(),
    ],
    desk,
  );
  await page.keyboard.press('ArrowRight');
  await isKept(page, desk, 'aria-label="Card 4 of');
  await app.hold();
  await page.goto('about:blank');
  await page.goBack();
  // As after a crash between the store and the page: one that is older than the store.
  await page.evaluate(
    async ({ address, seal, text }) => {
      const name = (await globalThis.caches.keys()).find((one) => one.startsWith('carrel-first-screens-'))!;
      const cache = await globalThis.caches.open(name);
      const { headers } = (await cache.match(address))!;
      await cache.put(address, new Response(text, { headers }));
      localStorage.setItem('carrel.first-screen', seal!);
    },
    { address: desk, seal: old[0], text: old[1] },
  );
  await page.reload();
  await expect(position).toHaveText('3 of 28');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Options' }).focus();
  await app.begin();
  await isTakenOver(page);
  await expect(page.getByRole('button', { name: 'Options' })).toBeFocused();
  await expect(position).toHaveText('4 of 28');
  await isKept(page, desk, 'aria-label="Card 4 of');
  await page.reload();
  await isTakenOver(page);
  await expect(position).toHaveText('4 of 28');
});

test('a key that is pressed before the page keeps screens ends those of before', async ({ page }) => {
  const { path } = builtInSet('latin');
  await page.goto(`${path}/flashcards`);
  await isKept(page, `${path}/flashcards`, 'Card 1 of');
  // What keeps screens begins when nothing else is to be done, which is never here.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.reload();
  await isTakenOver(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('banner').locator('h1 + span')).toHaveText('2 of 28');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('carrel.first-screen'))).toBeNull();
});

test('where a start leads on to the day, the page itself shows the day, at once and as the app does', async ({
  page,
}) => {
  const { path, cards, title } = builtInSet('latin');
  const app = await mayHoldApp(page);
  await page.goto(`${path}/review`);
  await expect(page.getByRole('article').first()).toContainText(cards[0]![0]);
  await page.keyboard.press('Space');
  await page.keyboard.press('3');
  await expect(page.getByRole('article', { name: /^Card/ }).first()).toContainText(cards[1]![0]);
  await expect.poll(async () => (await logOf(page)).length).toBe(1);
  await page.goto('/');
  await expect(page).toHaveURL('/today');
  await isKept(page, '/today', 'id="today"');
  await app.hold();
  await page.goto('/');
  await expect(page).toHaveURL('/today');
  await expect(page.locator('.not-begun')).toBeAttached();
  await fontsAreThere(page);
  const first = await looks(page);
  expect(first.join('\n')).toContain(title);
  await app.begin();
  await isTakenOver(page);
  await fontsAreThere(page);
  expect(await looks(page)).toEqual(first);
  await page.getByRole('link', { name: 'Library' }).first().click();
  await expect(page).toHaveURL('/');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sets', exact: true })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('another user sees no screen of the one before, and who signs out leaves none on the device', async ({
  page,
  carrel,
  account,
}) => {
  const { path, cards } = builtInSet('latin');
  await page.goto(`${path}/flashcards`);
  await isKept(page, `${path}/flashcards`, cards[0]![0]);
  await arrive(page, carrel, account);
  await page.addInitScript(() => {
    const seen: string[] = [];
    const look = () => {
      seen.push(document.body?.innerText ?? '');
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seen });
  });
  await page.goto(`${path}/flashcards`);
  await expect(page.getByRole('heading', { name: 'not on this device' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen.join(' '))).not.toContain(
    cards[0]![0],
  );

  await page.goto('/settings');
  await settingsPage(page).signOut();
  await settingsPage(page).answer('Keep here');
  await expect
    .poll(() =>
      page.evaluate(async () => [
        localStorage.getItem('carrel.first-screen'),
        (await globalThis.caches.keys()).filter((name) => name.startsWith('carrel-first-screens-')),
      ]),
    )
    .toEqual([null, []]);
});

test('the desk of a set that is opened by its number is drawn once, and takes a key from its first frame on', async ({
  page,
  carrel,
  account,
  service,
}) => {
  const cards = ['Spatz', 'Amsel', 'Meise'].map((bird) => [bird, `a ${bird}`] as const);
  const id = await service.createSet({ title: 'Birds', cards });
  await arrive(page, carrel, account);
  await page.goto(`/${id}/birds-flash-cards/`);
  await expect(page).toHaveURL(`/sets/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Birds' })).toBeVisible();
  await page.addInitScript(() => {
    let drawn = 0;
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node instanceof Element && node.matches('.desk, :has(.desk)')) drawn += 1;
      Object.assign(window, { drawn });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`/sets/${id}/flashcards`);
  await expect(page.getByRole('article')).toHaveAccessibleName('Card 1 of 3');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Card 2 of 3');
  expect(await page.evaluate(() => (window as unknown as { drawn: number }).drawn)).toBe(1);
});
