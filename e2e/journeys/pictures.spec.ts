import { type Locator, type Page, expect } from '@playwright/test';
import {
  type PictureService,
  type PicturedCard,
  type PicturedSet,
  startPictureService,
} from '../../testing/picture-service';
import { expectNothingForAxe } from '../axe';
import { webClient } from '../carrel';
import { test as base } from '../fixtures';
import { flashcardsPage } from '../pages/flashcards-page';
import { frame } from '../pages/frame';
import { setPage } from '../pages/set-page';

/** A name that no address holds as it is. */
const maker = 'j.doe & ß+1';
const makerPath = `/users/${encodeURIComponent(maker)}/`;
const aLongText =
  'A leaf whose outline, taken all around, is heart-shaped and notched where the stalk begins, as in the lime. '.repeat(
    6,
  );

const leaves: PicturedSet = {
  id: 11,
  title: 'Leaf shapes',
  createdBy: maker,
  cards: [
    { term: 'folium cordatum', definition: 'heart-shaped', picture: 'cordate-1x1' },
    { term: 'folium lanceolatum', definition: 'like the head of a spear', picture: 'lanceolate-1x3' },
    { term: '', definition: 'palm-shaped', picture: 'palmate-3x2' },
    { term: 'folium ovatum', definition: 'egg-shaped', picture: null },
  ],
};
const arabic: PicturedSet = {
  id: 12,
  title: 'النباتات',
  createdBy: maker,
  langTerms: 'ar',
  cards: [
    { term: 'ورقة على شكل قلب، مسننة عند الساق', definition: aLongText, picture: 'cordate-3x2' },
    { term: 'ورقة', definition: 'leaf', picture: 'ovate-1x1' },
  ],
};
/** What somebody could put in place of a picture. */
const hostile: readonly string[] = [
  'javascript:document.title="taken"//_m.jpg',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'data:text/html,<script>alert(1)</script>',
  '//pictures.invalid/a_m.png',
  'https://pictures.invalid/a_m.png?x="><script>alert(1)</script>',
  'http://user:word@pictures.invalid/a_m.png',
  'file:///etc/passwd',
  'https://pictures.invalid/\ud800_m.png',
  `https://pictures.invalid/${'a'.repeat(4_000)}_m.png`,
  'http://169.254.169.254/latest_m.png',
  '',
];
const hostileSet: PicturedSet = {
  id: 13,
  title: 'Pictures of elsewhere',
  createdBy: 'mallory',
  cards: hostile.map((picture, index): PicturedCard => ({
    term: `term ${index}`,
    definition: `definition ${index}`,
    picture,
  })),
};

/** The app before a service that is another program's; nobody is signed in. */
const test = base.extend<{ pictures: PictureService }>({
  pictures: async ({}, provide) => {
    const service = await startPictureService([leaves, arabic, hostileSet]);
    await provide(service);
    await service.close();
  },
  carrel: async ({ pictures, start }, provide) => {
    const web = await start({
      env: {
        ROLE: 'web',
        SERVICE_URL: pictures.url,
        CLIENT_ID: webClient.client_id,
        CLIENT_SECRET: webClient.client_secret,
        SERVICE_NAME: 'Herbarium',
        RATE_LIMIT: 'off',
      },
    });
    await provide({ url: web.url, serviceUrl: pictures.url, web, service: web });
  },
});

const row = (page: Page, text: string) => setPage(page).cards.filter({ hasText: text });
const isPainted = (picture: Locator) =>
  expect
    .poll(() =>
      picture.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0),
    )
    .toBe(true);
const opened = async (page: Page, set: PicturedSet) => {
  await page.goto(`/${set.id}/any-flash-cards/`);
  await expect(setPage(page).title).toHaveText(set.title);
  await expect(setPage(page).cards).toHaveCount(set.cards.length);
};
const pictureOnDesk = (page: Page) => page.locator('.card:not([inert]) img');

/** What is fetched of the leaves without the desk ever being opened, in the size of a card and one after the other. */
const keptAhead = ['cordate-1x1_m.png', 'lanceolate-1x3_m.png', 'palmate-3x2.png'];
const hasKeptAhead = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('carrel-pictures'));
        const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return kept.flat().map(({ url }) => new URL(url).searchParams.get('url')?.split('/').at(-1));
      }),
    )
    .toEqual(expect.arrayContaining(keptAhead));

const expectNoSidewaysScroll = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);

for (const [density, { row: inRow, square, wide }] of [
  [1, { row: '_t', square: '_m', wide: '' }],
  [2, { row: '_t', square: '', wide: '_b' }],
  [3, { row: '_m', square: '_b', wide: '_b' }],
] as const) {
  test.describe(`on a screen of density ${density}`, () => {
    test.use({ deviceScaleFactor: density, viewport: { width: 1280, height: 800 } });

    test('rows and cards ask for the size they need, and for no other', async ({ page, pictures }) => {
      await opened(page, leaves);
      await isPainted(row(page, 'folium cordatum').locator('img'));
      await isPainted(row(page, 'palm-shaped').locator('img'));
      expect(pictures.asked).toContain(`cordate-1x1${inRow}.png`);
      await setPage(page).flashcards();
      await isPainted(pictureOnDesk(page));
      await flashcardsPage(page).answer(1, 'know');
      await flashcardsPage(page).answer(2, 'know');
      await isPainted(pictureOnDesk(page));
      const of = (name: string) => new Set(pictures.asked.filter((file) => file.startsWith(name)));
      expect(of('cordate')).toEqual(new Set([`cordate-1x1${inRow}.png`, `cordate-1x1${square}.png`]));
      expect(of('palmate')).toContain(`palmate-3x2${wide}.png`);
      expect(pictures.asked.length, 'each once').toBe(new Set(pictures.asked).size);
    });
  });
}

test('a size that is missing is made up for by a smaller one; where none is, words stand in its place', async ({
  page,
  pictures,
}) => {
  for (const file of ['cordate-1x1_t.png', 'lanceolate-1x3_t.png', 'lanceolate-1x3_m.png', 'palmate-3x2.png'])
    pictures.missing.add(file);
  for (const suffix of ['', '_b']) pictures.missing.add(`lanceolate-1x3${suffix}.png`);
  await opened(page, leaves);
  await isPainted(row(page, 'folium cordatum').locator('img'));
  await expect(row(page, 'folium lanceolatum')).toContainText('This picture cannot be shown');
  await expect(row(page, 'folium lanceolatum')).toContainText('like the head of a spear');
  await setPage(page).flashcards();
  await flashcardsPage(page).answer(1, 'know');
  await expect(flashcardsPage(page).card).toContainText('This picture cannot be shown');
  await expect(flashcardsPage(page).card).toContainText('folium lanceolatum');
  await flashcardsPage(page).answer(2, 'know');
  await isPainted(pictureOnDesk(page));
  expect(pictures.asked).toEqual(expect.arrayContaining(['palmate-3x2.png', 'palmate-3x2_m.png']));
});

test('beside its text a picture says nothing; in place of a text it says that it is one, and gives no answer away', async ({
  page,
}) => {
  await opened(page, leaves);
  await expect(row(page, 'folium cordatum').locator('img')).toHaveAttribute('alt', '');
  await expect(row(page, 'palm-shaped').getByRole('img', { name: 'Picture in place of the term' })).toBeVisible();
  await setPage(page).flashcards();
  await expect(pictureOnDesk(page)).toHaveAttribute('alt', '');
  await flashcardsPage(page).answer(1, 'know');
  await flashcardsPage(page).answer(2, 'know');
  await expect(flashcardsPage(page).card.getByRole('img', { name: 'Picture for this card' })).toBeVisible();
  await flashcardsPage(page).turn();
  await expect(flashcardsPage(page).card).toContainText('palm-shaped');
  await isPainted(pictureOnDesk(page));
  await page.keyboard.press('ArrowLeft');
  await flashcardsPage(page).answer(4, 'know');
  await expect(
    page.getByRole('list', { name: 'Still learning' }).getByRole('img', { name: 'Picture in place of the term' }),
  ).toBeVisible();
});

test('nothing moves when pictures come', async ({ page, pictures }) => {
  await page.addInitScript(() => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifted = () => {
      add(observer.takeRecords());
      return sum;
    };
    Object.assign(window, { shifted });
  });
  /** Letters take another place when their font comes, and what a frame moved is known after it. */
  const shifted = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return (Reflect.get(window, 'shifted') as () => number)();
    });
  await opened(page, leaves);
  await hasKeptAhead(page);
  const id = new URL(page.url()).pathname;
  await page.evaluate(async () =>
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name.startsWith('carrel-pictures')).map((name) => caches.delete(name))),
      ),
  );
  pictures.asked.length = 0;
  for (const path of [id, `${id}/flashcards`]) {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/relay/image?*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path);
    const plate = page.locator('.plate').first();
    await expect(plate).toBeVisible();
    const shiftedBefore = await shifted();
    const before = await plate.boundingBox();
    release();
    await isPainted(page.locator('.plate img').first());
    expect(await plate.boundingBox()).toEqual(before);
    expect(await shifted()).toBe(shiftedBefore);
    await page.unroute('**/relay/image?*');
  }
});

test('what was looked at is there without a network, after a restart too; what was not says so, and comes with the network', async ({
  page,
  carrel,
}) => {
  await opened(page, leaves);
  await frame(page).isReadyForOffline();
  await hasKeptAhead(page);
  const address = new URL(page.url()).pathname;
  await carrel.web.kill('SIGKILL');
  await page.goto(`${address}/flashcards`);
  await isPainted(pictureOnDesk(page));
  await page.goto(address);
  await isPainted(row(page, 'folium lanceolatum').locator('img'));

  await page.evaluate(async () =>
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name.startsWith('carrel-pictures')).map((name) => caches.delete(name))),
      ),
  );
  await page.goto(`${address}/flashcards`);
  await expect(flashcardsPage(page).card).toContainText('Picture not on this device');
  await expect(flashcardsPage(page).card).toContainText('folium cordatum');
  await flashcardsPage(page).turn();
  await expect(flashcardsPage(page).card).toContainText('heart-shaped');
  // No browser says that a server is back: it is asked again.
  await carrel.web.start();
  await isPainted(pictureOnDesk(page));
});

test('pictures that are kept with their set stay when all others are removed, and are studied without a network', async ({
  page,
  carrel,
}) => {
  await opened(page, leaves);
  await frame(page).isReadyForOffline();
  const address = new URL(page.url()).pathname;
  const keep = page.getByRole('switch', { name: 'Keep all pictures on this device' });
  await keep.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('All 3 pictures are on this device, and stay.')).toBeVisible();
  await expectNothingForAxe(page);
  await page.goto('/settings');
  await expect(page.getByText('Pictures kept with their sets')).toBeVisible();
  await expectNothingForAxe(page);
  await page.getByRole('button', { name: 'Remove pictures' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove pictures' })).toHaveCount(0);
  await carrel.web.kill('SIGKILL');
  await page.getByRole('link', { name: leaves.title }).press('Enter');
  await setPage(page).flashcards();
  await isPainted(pictureOnDesk(page));
  await page.goto(address);
  await expect(page.getByText('All 3 pictures are on this device, and stay.')).toBeVisible();
});

test('addresses that are none, and hosts that nobody allowed, are words in place of pictures and nothing else', async ({
  page,
}) => {
  const dialogs: string[] = [];
  const elsewhere: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const own = new URL(test.info().project.use.baseURL ?? 'http://localhost').hostname;
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol !== 'blob:' && hostname !== own) elsewhere.push(request.url());
  });
  await opened(page, hostileSet);
  for (const [index] of hostile.entries()) {
    await expect(setPage(page).cards.nth(index)).toContainText(`definition ${index}`);
    await setPage(page).cards.nth(index).scrollIntoViewIfNeeded();
    await expect(setPage(page).cards.nth(index)).toContainText(
      /This picture cannot be shown|Picture from elsewhere, not shown here/,
    );
  }
  await expect(page.locator('.plate img')).toHaveCount(0);
  await setPage(page).flashcards();
  for (let number = 1; number <= hostile.length; number += 1) {
    await expect(flashcardsPage(page).card).toContainText(`term ${number - 1}`);
    await flashcardsPage(page).answer(number, 'know');
  }
  expect([dialogs, elsewhere]).toEqual([[], []]);
  await expect(page).not.toHaveTitle('taken');
});

test('somebody’s page lists their public sets, opens one and leads back; a set leads to its maker', async ({
  page,
}) => {
  await page.goto(makerPath);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Sets by ${maker}`);
  const rows = page.getByRole('region', { name: '2 sets' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText('4 cards');
  await rows.filter({ hasText: 'Leaf shapes' }).getByRole('link').click();
  await expect(setPage(page).title).toHaveText('Leaf shapes');
  await page.goBack();
  await expect(rows).toHaveCount(2);
  await page.goForward();
  await page.getByRole('link', { name: maker }).click();
  await expect(page).toHaveURL((url) => decodeURIComponent(url.pathname) === `/users/${maker}/`);
  await expect(rows).toHaveCount(2);
  await rows.filter({ hasText: 'النباتات' }).getByRole('link').click();
  await expect(setPage(page).title).toHaveText('النباتات');
});

test('somebody’s page says when there is nothing, nobody, or no network, and comes back by itself', async ({
  page,
  carrel,
}) => {
  await page.goto('/users/nobody-yet/');
  await expect(page.getByRole('main')).toContainText('nobody-yet has no set on Herbarium that everyone can see.');
  await page.goto('/users/no-such-user');
  await expect(page.getByRole('main')).toContainText('There is no account named');
  await page.goto(`/users/${encodeURIComponent('../x')}/`);
  await expect(page.getByRole('main')).toContainText('There is no account named');
  await page.goto('/');
  await frame(page).isReadyForOffline();
  await carrel.web.kill('SIGKILL');
  await page.goto(makerPath);
  await expect(page.getByRole('main')).toContainText('Herbarium cannot be reached');
  await carrel.web.start();
  await expect(page.getByRole('region', { name: '2 sets' })).toBeVisible();
});

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('axe finds nothing where pictures are, and nothing is pushed out of the window', async ({ page }) => {
      test.setTimeout(300_000);
      const look = async (name: string) => {
        await expectNoSidewaysScroll(page);
        await expectNothingForAxe(page);
        await page.screenshot({ path: test.info().outputPath(`${name}.png`) });
      };
      await page.goto(makerPath);
      await expect(page.getByRole('region', { name: '2 sets' })).toBeVisible();
      await look('user');
      for (const set of [leaves, arabic, hostileSet]) {
        await opened(page, set);
        if (set !== hostileSet) await isPainted(page.locator('.plate img').first());
        else await expect(page.locator('.plate-missing').first()).toBeVisible();
        await look(`set-${set.id}`);
        await setPage(page).flashcards();
        await expect(flashcardsPage(page).card).toBeVisible();
        if (set !== hostileSet) await isPainted(pictureOnDesk(page));
        await look(`card-${set.id}`);
        await flashcardsPage(page).turn();
        await expect(flashcardsPage(page).card).toContainText(set.cards[0]!.definition.trim());
        await look(`back-${set.id}`);
      }
      await opened(page, leaves);
      await setPage(page).flashcards();
      await flashcardsPage(page).answer(1, 'know');
      await isPainted(pictureOnDesk(page));
      await look('card-tall');
      await flashcardsPage(page).answer(2, 'know');
      await isPainted(pictureOnDesk(page));
      await look('card-alone');
    });
  });
}
