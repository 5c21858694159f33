import { expect } from '@playwright/test';
import { builtInSet } from '../built-in-cards';
import { test } from '../fixtures';
import { makeSet } from '../pages/editor-page';
import { frame } from '../pages/frame';
import { matchPage } from '../pages/match-page';
import { keptActs, logOf } from '../study-log';

test.describe.configure({ mode: 'parallel' });

test('Match by keyboard alone, offline: a wrong pair, a restart in the middle, the end and another board', async ({
  page,
  context,
}) => {
  const latin = builtInSet('latin');
  const match = matchPage(page);
  const banner = page.getByRole('banner');
  await page.goto('/');
  await frame(page).isReadyForOffline();
  await context.setOffline(true);
  await page.goto(`${latin.path}/match`);
  await expect(match.tiles).toHaveCount(12);

  const pairs = await match.pairs(latin.cards);
  expect(pairs).toHaveLength(6);
  const [first, second, third] = pairs as [
    readonly [number, number],
    readonly [number, number],
    readonly [number, number],
  ];
  await page.keyboard.press(match.key(first[0]));
  await expect(match.tileAt(first[0])).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(match.tileAt(first[0])).toHaveAttribute('aria-pressed', 'false');
  await match.pickByKeys(first[0], second[1]);
  await expect(banner).toContainText('(+1 s)');
  await expect(match.tiles).toHaveCount(12);
  await match.pickByKeys(first[0], first[1]);
  await match.pickByKeys(second[1], second[0]);
  await expect(match.tiles).toHaveCount(8);
  await expect.poll(async () => (await keptActs(page, 'match')).length).toBe(3);

  await page.reload();
  await expect(match.tiles).toHaveCount(8);
  await expect(banner).toContainText('(+1 s)');
  expect(await match.pairs(latin.cards), 'nothing moved').toEqual(pairs.slice(2));
  await match.moveTo(third[0]);
  await page.keyboard.press('Enter');
  await match.moveTo(third[1]);
  await page.keyboard.press('Enter');
  await expect(match.tiles).toHaveCount(6);
  // Quicker than that is an accident, and no time.
  await expect(page.getByRole('timer')).toHaveText(/0:(01\.[5-9]|0[2-9]|[1-5]\d)|[1-9]:/);
  for (const pair of pairs.slice(3)) await match.pickByKeys(...pair);

  const title = page.getByRole('heading', { level: 2 });
  await expect(title).toHaveText(/^All 6 pairs in \d+:\d\d\.\d\.$/);
  await expect(title).toBeFocused();
  await expect(page.getByRole('main')).toContainText('1 wrong pair, 1 second added.');
  await expect(page.getByRole('main').getByRole('listitem'), 'what was mixed up').toHaveCount(2);
  const grades = async () =>
    (await logOf(page))
      .map(({ mode, format, grade, mixedUpWith }) => [mode, format, grade, mixedUpWith !== undefined].join(' '))
      .toSorted();
  await expect
    .poll(grades)
    .toEqual(['match pair again true', ...Array.from({ length: 6 }, () => 'match pair good false')]);

  const another = page.getByRole('button', { name: 'Another board' });
  for (let stops = 0; stops < 6 && !(await another.evaluate((button) => button === document.activeElement)); stops += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(match.tiles).toHaveCount(12);
  await expect(banner).toContainText(/, best \d+:\d\d\.\d/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(latin.title);
});

test.describe('on a phone in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' });

  test('Match by dragging alone, without a clock, in Japanese', async ({ page, context }) => {
    const japanese = builtInSet('japanese');
    const match = matchPage(page);
    await page.goto('/');
    await frame(page).isReadyForOffline();
    await context.setOffline(true);
    await page.goto(`${japanese.path}/match`);
    await expect(match.tiles).toHaveCount(12);
    await expect(page.getByRole('timer')).toBeVisible();
    await page.getByRole('button', { name: 'Options' }).tap();
    await page.getByRole('switch', { name: 'Clock' }).tap();
    await page.getByRole('button', { name: 'Close', exact: true }).tap();
    await expect(page.getByRole('timer')).toHaveCount(0);
    await expect(page.getByRole('banner')).toContainText('6 pairs left');

    const pairs = await match.pairs(japanese.cards);
    const [first, second] = pairs as [readonly [number, number], readonly [number, number]];
    await match.dragByFinger(first[0], second[1]);
    await expect.poll(async () => (await logOf(page)).map(({ grade }) => grade)).toEqual(['again']);
    await expect(match.tiles).toHaveCount(12);
    for (const [done, [term, definition]] of pairs.entries()) {
      await match.dragByFinger(term, definition);
      await expect(match.tiles).toHaveCount(10 - 2 * done);
      if (done !== 2) continue;
      await expect.poll(async () => (await logOf(page)).length).toBe(4);
      await page.reload();
      await expect(match.tiles).toHaveCount(6);
    }
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('All 6 pairs.');
    await page.getByRole('button', { name: 'Again with those 2' }).tap();
    await expect(match.tiles).toHaveCount(12);
    await expect(page.getByRole('banner'), 'the choice holds').toContainText('6 pairs left');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

for (const [width, height] of [
  [844, 390],
  [640, 360],
] as const) {
  test(`on a phone on its side (${width} × ${height}) every tile can be read and pressed`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${builtInSet('latin').path}/match`);
    const match = matchPage(page);
    await expect(match.tiles).toHaveCount(12);
    for (const tile of await match.tiles.all()) expect((await tile.boundingBox())?.width).toBeGreaterThan(120);
    const [first] = await match.pairs(builtInSet('latin').cards);
    for (const at of first ?? []) await match.tileAt(at).click();
    await expect(match.tiles).toHaveCount(10);
  });
}

test('in letters twice as large a tile that is cut off is read whole, picked by a finger or reached by a key', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const long = 'a small brown bird that sings in hedges, loud for its size, and builds its nest low';
  await makeSet(page, 'Birds', [
    ['wren', long],
    ['owl', 'hunts at night'],
    ['crow', 'is black'],
  ]);
  await page.goto(`${new URL(page.url()).pathname}/match`);
  const match = matchPage(page);
  await expect(match.tiles).toHaveCount(6);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const whole = page.locator('.longtile');
  const tile = match.tiles.filter({ hasText: 'a small brown bird' });
  await tile.click();
  await expect(whole).toHaveText(long);
  await match.tiles.filter({ hasText: 'owl' }).click();
  await expect(whole).toHaveCount(0);
  await match.moveTo(Number(await tile.getAttribute('data-place')));
  await expect(whole).toHaveText(long);
});
