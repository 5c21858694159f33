import { type Page, expect } from '@playwright/test';
import { arrive } from '../device';
import { test } from '../fixtures';
import { setPage } from '../pages/set-page';

// What it has kept comes at once, whatever the network does.
test.use({ serviceWorkers: 'block' });

const cards = [
  ['$x^2$', 'a square'],
  ['$x^3$', 'a cube'],
] as const;
const switches = (page: Page) => page.getByRole('switch', { name: 'Show formulas' });
const missed = (page: Page) => page.getByText('A part of this page did not come.');
const slow = (page: Page) => page.getByText('A part of this page has not come yet.');
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** The files of this name do not arrive before they are let go. */
async function held(page: Page, part: string): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(new RegExp(`/assets/${part}-`), async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
}

/** The files of this name break off; the page has been loaded anew because of one a moment ago, which helped nothing. */
async function lost(page: Page, part: string): Promise<() => Promise<void>> {
  const address = new RegExp(`/assets/${part}-`);
  await page.addInitScript(() => sessionStorage.setItem('carrel.reloaded-at', String(Date.now())));
  await page.route(address, (route) => route.abort());
  return () => page.unroute(address);
}

test('while a file of a set’s page is held up its place is kept, after ten seconds it is said, and then it comes', async ({
  page,
  carrel,
  account,
  service,
}) => {
  const id = await service.createSet({ title: 'Powers', cards });
  await arrive(page, carrel, account);
  const letSwitchesGo = await held(page, 'look-switches');
  await page.goto(`/sets/${id}`);
  await expect(setPage(page).title).toHaveText('Powers');
  await expect(page.locator('.skel-card').first()).toBeVisible();
  await expect(slow(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load Carrel again' })).toBeVisible();
  letSwitchesGo();
  await setPage(page).shows(cards);
  await expect(switches(page)).toBeVisible();
  await expect(slow(page)).toHaveCount(0);

  const letObstacleGo = await held(page, 'set-obstacle');
  await page.goto('/sets/999999999');
  await expect(page.locator('.skel-card').first()).toBeVisible();
  letObstacleGo();
  await expect(page.getByText('has no such set')).toBeVisible();
  await expect(page.locator('.skel-card')).toHaveCount(0);
});

test('a file of a set’s page that breaks off is said in its place, beside the cards, and is had again', async ({
  page,
  carrel,
  account,
  service,
}) => {
  const id = await service.createSet({ title: 'Powers', cards });
  await arrive(page, carrel, account);
  const found = await lost(page, 'look-switches');
  await page.goto(`/sets/${id}`);
  await expect(missed(page)).toBeVisible();
  await setPage(page).shows(cards);
  await found();
  await tryAgain(page).press('Enter');
  await expect(switches(page)).toBeVisible();
  await expect(missed(page)).toHaveCount(0);
});

test('a screen and the palette that break off leave the frame, and are had again', async ({ page }) => {
  const found = [await lost(page, 'settings-route'), await lost(page, 'palette')];
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(missed(page)).toBeInViewport();
  await expect(missed(page)).toBeVisible();
  await found[1]?.();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('heading', { name: 'This page stopped working' })).toBeVisible();
  await found[0]?.();
  await page.getByRole('button', { name: 'Show it again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});
