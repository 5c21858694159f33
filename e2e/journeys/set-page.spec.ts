import { type Page, type Route, expect } from '@playwright/test';
import { expectNothingForAxe } from '../axe';
import { builtInSet } from '../built-in-cards';
import { arrive } from '../device';
import { test } from '../fixtures';
import { editorPage, makeSet } from '../pages/editor-page';
import { libraryPage } from '../pages/library-page';
import { reviewPage } from '../pages/review-page';
import { setPage } from '../pages/set-page';

// What is held back has to be asked for: a service worker would answer from its own copy.
test.use({ serviceWorkers: 'block' });

interface WatchedWindow {
  firstTop: number | null;
}

/** Notes how far from the top of the window the first element of `selector` was when it was first drawn. */
async function watchFirstPlace(page: Page, selector: string) {
  await page.addInitScript((wanted) => {
    const watched = window as unknown as WatchedWindow;
    watched.firstTop = null;
    const look = () => {
      const found = document.querySelector(wanted);
      if (found?.checkVisibility()) watched.firstTop = found.getBoundingClientRect().top;
      else requestAnimationFrame(look);
    };
    look();
  }, selector);
}

const firstPlace = (page: Page) => page.evaluate(() => (window as unknown as WatchedWindow).firstTop);

test('the cards stay where they were first shown, though the switch above them takes its time', async ({
  page,
  carrel,
  account,
  service,
}) => {
  await service.createSet({
    title: 'Birds',
    cards: [
      ['der <b>Spatz</b>', 'sparrow'],
      ['die Amsel', 'blackbird'],
    ],
  });
  const held = new Promise<Route>((hold) => void page.route(/\/assets\/look-switches[^/]*\.js$/, hold));
  await watchFirstPlace(page, '.terms button[aria-pressed]');
  await arrive(page, carrel, account);
  await libraryPage(page).open('Birds');
  const route = await held;
  // Twice drawn: what is shown without the switch is shown by now.
  await page.evaluate(async () => {
    for (let drawn = 0; drawn < 2; drawn += 1) await new Promise(requestAnimationFrame);
  });
  await route.continue();
  await expect(page.getByRole('switch', { name: 'Show formatting' })).toBeVisible();
  const star = page.getByRole('button', { name: 'Star card 1' });
  await expect(star).toBeVisible();
  expect(await firstPlace(page)).toBe(await star.evaluate((button) => button.getBoundingClientRect().top));
});

test('the cards that are due are shown alone, each with its number in the set', async ({ page }) => {
  await makeSet(page, 'Birds', [
    ['der Spatz', 'sparrow'],
    ['die Amsel', 'blackbird'],
  ]);
  const set = page.url();
  const which = page.getByRole('group', { name: 'Which cards' });
  await expect(which).toHaveCount(0);
  await page.goto(`${set.replace(/\/$/, '')}/review`);
  const { isLeft, turn, grade } = reviewPage(page);
  await isLeft(2);
  await turn.click();
  await grade('Good').click();
  await isLeft(1);
  await turn.click();
  await grade('Again').click();
  await isLeft(1);
  await page.goto(set);
  await which.getByRole('button', { name: 'Due 1' }).press('Enter');
  await setPage(page).shows([['die Amsel', 'blackbird']]);
  await expect(setPage(page).cards.first()).toContainText('2');
  await expectNothingForAxe(page);
  await which.getByRole('button', { name: 'All' }).press('Enter');
  await expect(setPage(page).cards).toHaveCount(2);
});

test('where the last star goes, the way back to all cards stays', async ({ page }) => {
  await makeSet(page, 'Birds', [
    ['der Spatz', 'sparrow'],
    ['die Amsel', 'blackbird'],
  ]);
  const which = page.getByRole('group', { name: 'Which cards' });
  await page.getByRole('button', { name: 'Star card 1' }).press('Enter');
  await which.getByRole('button', { name: 'Starred 1' }).press('Enter');
  await expect(setPage(page).cards).toHaveCount(1);
  await page.getByRole('button', { name: /star.* card 1/i }).press('Enter');
  await expect(page.getByRole('main')).toContainText('No card is starred.');
  await which.getByRole('button', { name: 'All' }).press('Enter');
  await expect(setPage(page).cards).toHaveCount(2);
  await expect(which).toBeHidden();
});

test('without an account formatting is switched off and on again', async ({ page }) => {
  await makeSet(page, 'Birds', [
    ['der <b>Spatz</b>', 'sparrow'],
    ['die Amsel', 'blackbird'],
  ]);
  const formatting = page.getByRole('switch', { name: 'Show formatting' });
  const first = setPage(page).cards.first();
  for (const turn of [1, 2]) {
    await formatting.click();
    await expect(first, `turn ${turn}`).toContainText('der Spatz');
    await formatting.click();
    await expect(first, `turn ${turn}`).toContainText('<b>Spatz</b>');
  }
  await page.reload();
  await expect(formatting).toBeVisible();
});

test('a set without cards says so, and leads to where they are written', async ({ page }) => {
  const editor = editorPage(page);
  await editor.gotoNew();
  await editor.title.fill('Birds to come');
  await editor.isSaved();
  await libraryPage(page).goto();
  await libraryPage(page).open('Birds to come');
  await expect(page.getByRole('main')).toContainText('No cards yet');
  await page.getByRole('link', { name: 'Write cards' }).click();
  await expect(editor.title).toHaveValue('Birds to come');
});

test('a page that is loaded anew stands where it stood, and on paper it has no frame', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(builtInSet('latin').path);
  await expect(setPage(page).cards).toHaveCount(builtInSet('latin').cards.length);
  const place = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(place).toBe(900);
  await page.reload();
  await expect(setPage(page).cards).toHaveCount(builtInSet('latin').cards.length);
  await expect.poll(place).toBe(900);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main, bottom' })).toBeHidden();
  await expect(setPage(page).cards.first()).toBeVisible();
  const pressed = page.getByRole('main').locator('button, input, nav a').filter({ visible: true });
  await expect(pressed, 'what can only be pressed').toHaveCount(0);
});
