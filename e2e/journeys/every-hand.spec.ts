import { type Page, expect } from '@playwright/test';
import { faintLines } from '../aa/faint-lines';
import { unseenFocus } from '../aa/focus-in-sight';
import { lostMarks } from '../aa/lost-marks';
import { saidTwice } from '../aa/said-twice';
import { missedByFinger } from '../aa/under-a-finger';
import { type Screen, allScreens, allSheets, builtIn, ofNobody, someScreens } from '../all-screens';
import { brokenRules, rulesOfColour } from '../axe';
import { test } from '../fixtures';
import { liveIn } from '../lived-in';
import { editorPage } from '../pages/editor-page';
import { standsStill } from '../stands-still';
import { looseSigns } from '../transcript';

test.use({ isFirstVisit: true });

const isSoak = process.env['CARREL_SOAK'] === '1';
test.describe.configure({ mode: 'parallel', timeout: 1_200_000 });

async function show(page: Page, { path, typed, button, key }: Screen): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await standsStill(page);
  if (typed) await page.getByRole('main').getByRole('textbox').first().fill(typed);
  if (button) await page.getByRole('button', { name: button, exact: true }).first().click();
  if (key) await page.keyboard.press(key);
  if (button ?? key) await standsStill(page);
}

/** What is wrong with a screen for a hand, an eye, an ear or a key, each with the law that it breaks. */
async function faultsOf(page: Page, isTouch: boolean): Promise<readonly string[]> {
  const faults: string[] = [];
  const find = async (law: string, search: Promise<readonly string[]>) =>
    faults.push(...(await search).map((found) => `${law}: ${found}`));
  // Of every route a landing asks these in screens.spec.ts.
  if (isSoak && isTouch) await find('missed by a finger', missedByFinger(page));
  if (isSoak) await find('axe in the light', brokenRules(page));
  await find('said twice', saidTwice(page));
  await find('a gap in a name', page.locator('body').ariaSnapshot().then(looseSigns));
  await find('faint in the light', faintLines(page));
  await page.emulateMedia({ colorScheme: 'dark' });
  if (isSoak) await find('axe in the dark', brokenRules(page, rulesOfColour));
  await find('faint in the dark', faintLines(page));
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  await find('faint in the system’s colours', faintLines(page));
  await find('lost in the system’s colours', lostMarks(page));
  await page.emulateMedia({ forcedColors: 'none' });
  await page.evaluate(() => window.scrollTo(0, 0));
  await find('focus out of sight', unseenFocus(page, isSoak ? 80 : 25));
  return faults;
}

async function expectNoFault(page: Page, screens: readonly Screen[], isTouch: boolean): Promise<void> {
  const found: string[] = [];
  for (const screen of screens) {
    const name = [screen.path, screen.button ?? screen.key].join(' ').trim();
    await test.step(name, async () => {
      await show(page, screen);
      found.push(...(await faultsOf(page, isTouch)).map((fault) => `${name}: ${fault}`));
    });
  }
  expect(found).toEqual([]);
}

const windows = [
  ['on a phone', { width: 390, height: 700 }, true],
  // 1280 by 1024, four times as large.
  ['at four times the size', { width: 320, height: 256 }, false],
] as const;

for (const [where, viewport, isTouch] of windows) {
  test.describe(where, () => {
    test.use({ viewport, hasTouch: isTouch, actionTimeout: 60_000, contextOptions: { reducedMotion: 'reduce' } });

    test('every screen fits every hand: targets, lines, marks, and the focus in sight', async ({
      page,
      carrel,
      account,
      service,
    }) => {
      const places = await liveIn(page, { carrel, account, service });
      await expectNoFault(page, isSoak ? [...allScreens(places), ...allSheets(places)] : someScreens(places), isTouch);
    });

    test('and so does every screen without an account', ({ page }) =>
      expectNoFault(page, allScreens(ofNobody), isTouch));
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 } });

  test('whoever writes a long set sees what became of it, and ends from anywhere', async ({ page }) => {
    await page.goto(`${builtIn}/edit`);
    await expect(editorPage(page).term(1)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('button', { name: 'Done' })).toBeInViewport();
  });
});
