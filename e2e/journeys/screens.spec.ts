import { type Locator, type Page, expect } from '@playwright/test';
import { type FaultProxy, startFaultProxy } from '../../testing/fault-proxy';
import { freePort } from '../../testing/free-port';
import { missedByFinger } from '../aa/under-a-finger';
import { expectNothingForAxe } from '../axe';
import { authorizeAddress } from '../code-flow';
import { arrive } from '../device';
import { test, testWithOwnServer } from '../fixtures';
import { editorPage } from '../pages/editor-page';
import { flashcardsPage } from '../pages/flashcards-page';
import { frame } from '../pages/frame';
import { libraryPage } from '../pages/library-page';
import { outboxPage } from '../pages/outbox-page';
import { setPage } from '../pages/set-page';
import { signInPages } from '../pages/sign-in-pages';

test.describe.configure({ mode: 'parallel' });

/** A set that every device has: its address is the same everywhere. */
const builtIn = '/sets/00000000-0001-7000-8000-000000000000';
const japanese = builtIn.replace('-0001-', '-0002-');
const arabic = builtIn.replace('-0001-', '-0003-');

/** Every address of the app, and what tells that it is shown. */
const routes: readonly (readonly [path: string, heading: string | RegExp])[] = [
  ['/', 'Sit down anywhere.'],
  ['/new', /./],
  [builtIn, 'Leaf shapes and margins'],
  [`${builtIn}/edit`, /./],
  [`${japanese}/flashcards`, 'Verbs in pairs: opening, closing, falling'],
  [arabic, 'The root k–t–b and its family'],
  ['/outbox', 'Outbox'],
  ['/bin', 'Bin'],
  ['/find', /^Find on/],
  ['/settings', 'Settings'],
  ['/sign-in', /Your sets/],
  ['/sign-in/problem?reason=denied', 'Not signed in, and nothing changed'],
  ['/4711/birds-flash-cards/', /./],
  ['/users/nobody/', 'Sets by nobody'],
  ['/no/such/page', /./],
  ['/review', /./],
  [`${builtIn}/review`, 'Leaf shapes and margins'],
  [`${builtIn}/learn`, 'Leaf shapes and margins'],
  [`${builtIn}/test`, 'Leaf shapes and margins'],
  [`${builtIn}/match`, 'Leaf shapes and margins'],
  [`${builtIn}/spell`, 'Leaf shapes and margins'],
  ['/statistics', /./],
  ['/help/answers', 'How answers are judged'],
];
/** Besides these, where a finger is tried. */
const otherRooms = ['/today', `${builtIn}/print`, '/take-out', '/bring-in', '/backup'];

const windows = [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const;
const isSoak = process.env['CARREL_SOAK'] === '1';

async function expectFingerSized(page: Page) {
  await page.waitForLoadState('networkidle');
  expect(await missedByFinger(page)).toEqual([]);
}

async function shown(page: Page, path: string, heading: string | RegExp) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

for (const [index, [device, viewport]] of windows.entries()) {
  const hasTouch = device === 'a phone';
  test.describe(`on ${device}`, () => {
    test.use({ viewport, hasTouch });

    test('axe finds nothing on a route, and what a finger presses is 44 pixels high and wide', async ({ page }) => {
      test.setTimeout(300_000);
      for (const [at, [path, heading]] of routes.entries()) {
        await test.step(path, async () => {
          await shown(page, path, heading);
          if (hasTouch) await expectFingerSized(page);
          // Each route in one of the two windows, in a soak in both: what axe looks at seldom hangs on the width.
          if (isSoak || at % windows.length === index) await expectNothingForAxe(page);
        });
      }
      for (const path of hasTouch ? otherRooms : []) {
        await page.goto(path);
        await expect(page.getByRole('main')).toBeVisible();
        await expectFingerSized(page);
      }
    });

    test('axe finds nothing on the pages of the service', async ({ page, carrel, account }) => {
      await page.goto(authorizeAddress(carrel.serviceUrl, { client_id: 'nobody1234' }).href);
      await expectNothingForAxe(page);
      await signInPages(page).leave();
      await expectNothingForAxe(page);
      await signInPages(page).enter({ ...account, password: 'not the password' });
      await expect(page.getByRole('alert')).toBeVisible();
      await expectNothingForAxe(page);
      await page.goto(authorizeAddress(carrel.serviceUrl, {}).href);
      await signInPages(page).enter(account);
      await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
      await expectNothingForAxe(page);
    });

    test('axe finds nothing on an Outbox with a conflict and on the library of an account', async ({
      page,
      context,
      carrel,
      account,
      service,
    }) => {
      const id = await service.createSet({ title: 'Birds' });
      await arrive(page, carrel, account);
      await libraryPage(page).open('Birds');
      await setPage(page).edit();
      await expect(editorPage(page).term(1)).toBeVisible();
      await frame(page).isReadyForOffline();
      await context.setOffline(true);
      await editorPage(page).definition(1).fill('sparrow of the house');
      await editorPage(page).isSaved();
      await service.editCard(id, 'der Spatz', { definition: 'sparrow of the field' });
      await context.setOffline(false);
      await outboxPage(page).goto();
      await expect(outboxPage(page).needsYou).toContainText('sparrow of the field');
      await expectNothingForAxe(page);
      await libraryPage(page).goto();
      await expect(libraryPage(page).row('Birds')).toContainText('needs you');
      await expectNothingForAxe(page);
    });
  });
}

testWithOwnServer('the app starts on every route with its server stopped', async ({ page, carrel }) => {
  await page.goto('/');
  await frame(page).isReadyForOffline();
  await carrel.service.kill('SIGKILL');
  for (const [path, heading] of routes) await test.step(path, () => shown(page, path, heading));
  await page.goto(`${builtIn}/flashcards`);
  await expect(flashcardsPage(page).card).toContainText('folium cordatum');
  await flashcardsPage(page).turn();
  await expect(flashcardsPage(page).card).toContainText('heart-shaped');
});

test('the app can be installed: a full Chromium names no error; a headless shell names none ever, so there its manifest is read', async ({
  profile,
}) => {
  const page = profile.page();
  await page.goto('/');
  await frame(page).isReadyForOffline();
  const session = await profile.context().newCDPSession(page);
  const { product } = await session.send('Browser.getVersion');
  test.info().annotations.push({ type: 'browser', description: product });
  const manifest = await session.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  expect(JSON.parse(manifest.data ?? '{}')).toMatchObject({
    name: 'Carrel',
    display: 'standalone',
    icons: expect.arrayContaining([
      expect.objectContaining({ sizes: '192x192' }),
      expect.objectContaining({ sizes: '512x512' }),
    ]),
  });
  if (!product.startsWith('Chrome/')) return;
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
});

/** The app's own server behind a proxy, so that it can seem to publish something newer. */
const testBehindProxy = test.extend<{ front: FaultProxy }>({
  front: async ({ start }, provide) => {
    const port = await freePort();
    const front = await startFaultProxy(`http://127.0.0.1:${port}`);
    await start({ port, env: { DEMO: '0', PUBLIC_URL: front.url } });
    await provide(front);
    await front.close();
  },
});

testBehindProxy('a new version waits, says so in one line and reloads nothing by itself', async ({ page, front }) => {
  await page.goto(front.url);
  await frame(page).isReadyForOffline();
  const worker = await (await fetch(`${front.url}/sw.js`)).text();
  const build = /\b[\da-f]{16}\b/.exec(worker)?.[0] ?? '';
  const newer = worker.replaceAll(build, 'f'.repeat(16));
  expect(newer).not.toBe(worker);
  front.plan((_, path) =>
    path === '/sw.js' ? { kind: 'replace', status: 200, type: 'text/javascript', body: newer } : { kind: 'pass' },
  );

  await page.goto(`${front.url}${builtIn}`);
  const mark = () => page.evaluate(() => Object.assign(window, { isSameDocument: true }) !== null);
  await mark();
  const line = page.getByText('A new version is ready');
  await expect(line).toBeVisible();
  await frame(page).open('Settings');
  await expect(line).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);

  await page.reload();
  await expect(line).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state)).toBe('installed');

  await mark();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Restart now' }).click();
  await loaded;
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await expect(line).toBeHidden();
});

/** Tab, until the focus is there. */
async function tabTo(page: Page, target: Locator) {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < 20 && !(await hasFocus()); stops += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

test('by keyboard alone: from the library to a set, its flashcards, its editor and back', async ({ page }) => {
  const press = (...keys: readonly string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const heading = page.getByRole('heading', { level: 1 });
  await libraryPage(page).goto();
  await expect(libraryPage(page).rows).toHaveCount(3);
  await press('n');
  await expect(editorPage(page).title).toBeFocused();
  await page.keyboard.type('Clouds');
  await tabTo(page, editorPage(page).term(1));
  for (const text of ['cirrus', 'a curl of hair', 'nimbus', 'a rain cloud']) {
    await page.keyboard.type(text);
    await press('Tab');
  }
  await editorPage(page).isSaved();
  await press('Escape');
  await expect(heading).toHaveText('Clouds');
  await press('1');
  await expect(flashcardsPage(page).card).toContainText('cirrus');
  await press('Space');
  await expect(flashcardsPage(page).card).toContainText('a curl of hair');
  await press('ArrowRight');
  await expect(flashcardsPage(page).card).toContainText('nimbus');
  await press('z');
  await expect(flashcardsPage(page).card).toContainText('cirrus');
  await press('Escape');
  await expect(flashcardsPage(page).card).toBeHidden();
  await expect(setPage(page).cards).toHaveCount(2);
  await press('g', 'l');
  // The set's own page has four links in lists as well.
  await expect(libraryPage(page).row('Clouds')).toBeVisible();
  await press('ArrowDown');
  await expect(libraryPage(page).row('Clouds')).toBeFocused();
  await press('Enter');
  await expect(heading).toHaveText('Clouds');
  await press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});
