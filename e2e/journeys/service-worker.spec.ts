import { type Page, expect } from '@playwright/test';
import { plainTest } from '../fixtures';
import { frame } from '../pages/frame';
import { type TwoBuilds, startTwoBuilds } from '../two-builds';

const test = plainTest.extend<{ builds: TwoBuilds }>({
  builds: async ({}, provide) => {
    const builds = await startTwoBuilds();
    await provide(builds);
    await builds.remove();
  },
});

/** The first visit: the page is there, and its service worker has stored the app. */
async function firstVisit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await frame(page).isReadyForOffline();
}

const caches = (page: Page) =>
  page.evaluate(async () => (await globalThis.caches.keys()).filter((name) => name.startsWith('carrel-precache-')));

/** The title of the shell as it was served, before the app gives it one of its own. */
const servedTitle = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const cache = await globalThis.caches.match(address);
    return /<title>(.*)<\/title>/.exec((await cache?.text()) ?? '')?.[1];
  }, path);

const look = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
  });
const waits = (page: Page) => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting));

test('after one visit every address of the app opens without anybody answering', async ({ page, builds }) => {
  await firstVisit(page, builds.url);
  await builds.stop();
  for (const path of [
    '/',
    '/settings',
    '/outbox',
    '/new',
    '/sets/never-seen',
    '/sign-in',
    '/sign-in/problem?reason=denied',
    '/5/birds-flash-cards/',
    '/users/j.doe/',
    '/nowhere',
  ]) {
    const answer = await page.goto(builds.url + path);
    expect([path, answer?.status(), answer?.fromServiceWorker()]).toEqual([path, 200, true]);
    await expect(page.getByRole('main')).toBeVisible();
  }
});

test('the service, the relay and the service’s pages are never answered from the device', async ({ page, builds }) => {
  await firstVisit(page, builds.url);
  await builds.stop();
  for (const path of [
    '/relay/session',
    '/2.0/sets/5',
    '/authorize',
    '/healthz',
    '/search/sets?q=a',
    '/images/a.jpg',
    '/assets/gone.js',
  ]) {
    const tab = await page.context().newPage();
    await expect(tab.goto(builds.url + path), path).rejects.toThrow('ERR_CONNECTION_REFUSED');
    await tab.close();
  }
  for (const path of ['/relay/sign-in', '/relay/sign-in?return_to=/sets/a', '/relay/callback?state=a&code=b']) {
    await page.goto(builds.url + path);
    await expect(page).toHaveURL(`${builds.url}/sign-in/problem?reason=offline`);
  }
});

test('a new version waits, takes over when it is asked to, and nothing of the old one is left', async ({
  page,
  builds,
}) => {
  await firstVisit(page, builds.url);
  const before = await caches(page);
  await builds.publish('Carrel, second edition');
  await look(page);
  await expect.poll(() => waits(page)).toBe(true);
  expect(await servedTitle(page, '/')).toBe('Carrel');

  // A page that asks the service for nothing.
  await page.goto(`${builds.url}/outbox`);
  expect(await waits(page)).toBe(true);
  expect(await page.evaluate(async () => (await fetch('/')).text())).toContain('<title>Carrel</title>');
  // The last thing the page draws and fetches. A request that met the old worker while it ends would start it again, and a worker
  // that is debugged, as all are here, would then never be idle and make room.
  await expect(page.getByText('A new version is ready')).toBeVisible();
  await page.waitForFunction(() => {
    const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return performance.now() - Math.max(...fetched.map(({ responseEnd }) => responseEnd)) > 2_000;
  });

  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.evaluate(async () => {
    const { waiting } = await navigator.serviceWorker.ready;
    const taken = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
    waiting?.postMessage('SKIP_WAITING');
    await taken;
  });
  await expect.poll(async () => (await caches(page)).length).toBe(1);
  expect(await caches(page)).not.toEqual(before);
  expect(loads).toBe(0);
  await builds.stop();
  await page.reload();
  expect(await servedTitle(page, '/')).toBe('Carrel, second edition');
});

test('a build that is not whole leaves the old version in place and no half cache', async ({ page, builds }) => {
  await firstVisit(page, builds.url);
  const before = await caches(page);
  await builds.publishBroken();
  await look(page);
  await expect
    .poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).installing)))
    .toBe(false);
  expect(await waits(page)).toBe(false);
  expect(await caches(page)).toEqual(before);
  await builds.stop();
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
});
