import { type Page, expect } from '@playwright/test';
import type { HeldScreen } from '../../src/first-screen/held-acts';
import { builtInSet } from '../built-in-cards';
import { arrive } from '../device';
import { test } from '../fixtures';
import { editorPage } from '../pages/editor-page';
import { setPage } from '../pages/set-page';

// What it has kept comes at once, whatever the network does.
test.use({ serviceWorkers: 'block' });

const cards = [
  ['$x^2$', 'a square'],
  ['$x^3$', 'a cube'],
] as const;
const switches = (page: Page) => page.getByRole('switch', { name: 'Show formulas' });
const missed = (page: Page) => page.getByText('A part of this page did not come.');
const openedMissed = (page: Page) =>
  page.getByText('What you asked for did not come. Nothing is lost. Try again in a moment.');
const slow = (page: Page) => page.getByText('A part of this page has not come yet.');
const coming = (page: Page) => page.getByText('This page is on its way…');
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

test('marks of a text are not seen before what they mean can be shown; what comes late is read as it was typed', async ({
  page,
  carrel,
  account,
  service,
}) => {
  const id = await service.createSet({ title: 'Powers', cards });
  await arrive(page, carrel, account);
  await page.goto(`/sets/${id}`);
  await switches(page).click();
  await expect(page.locator('math').first()).toBeVisible();
  const letFormulasGo = await held(page, 'formula-tree');
  await page.reload();
  const typed = page.getByText('$x^2$', { exact: true });
  await expect(typed).toBeAttached();
  const moment = (act: 'begin' | 'finish') =>
    typed.evaluate((element: HTMLElement, wanted) => {
      element.style.animation = 'none';
      element.getBoundingClientRect();
      element.style.animation = '';
      const [moment] = element.getAnimations();
      if (wanted === 'begin') moment?.pause();
      else moment?.finish();
    }, act);
  await moment('begin');
  await expect(typed).toBeHidden();
  await moment('finish');
  await expect(typed).toBeVisible();
  letFormulasGo();
  await expect(typed).toHaveCount(0);
  await expect(page.locator('math').first()).toBeVisible();
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
  await expect(switches(page)).toBeFocused();
  await expect(missed(page)).toHaveCount(0);
});

test('after Try again the focus is on the word that it is asked for, then on the button, and at last on what came', async ({
  page,
  carrel,
  account,
  service,
}) => {
  const id = await service.createSet({ title: 'Powers', cards });
  await arrive(page, carrel, account);
  const found = await lost(page, 'flashcards-end');
  await page.goto(`/sets/${id}/flashcards`);
  for (const number of [1, 2]) {
    await expect(page.getByRole('article')).toHaveAccessibleName(`Card ${number} of 2`);
    await page.keyboard.press('ArrowRight');
  }
  await expect(missed(page)).toBeVisible();
  await tryAgain(page).press('Enter');
  await expect(tryAgain(page)).toBeFocused();
  await found();
  const letGo = await held(page, 'flashcards-end');
  await tryAgain(page).press('Enter');
  await expect(page.getByText('Asking for it again…')).toBeFocused();
  letGo();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeFocused();
  await expect(missed(page)).toHaveCount(0);
});

for (const [mode, sheet] of [
  ['flashcards', 'flashcards-options'],
  ['learn', 'learn-options-sheet'],
  ['match', 'match-options'],
  ['review', 'review-options'],
] as const)
  test(`the options of ${mode} that break off leave the desk, and are had when they are opened again`, async ({
    page,
  }) => {
    const found = await lost(page, sheet);
    await page.goto(`${builtInSet('latin').path}/${mode}`);
    const options = page.getByRole('button', { name: 'Options', exact: true });
    await options.press('Enter');
    await expect(openedMissed(page)).toBeVisible();
    await expect(options).toBeFocused();
    await found();
    await options.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
  });

test('a voice that breaks off leaves the card: it is told when somebody wants to hear it, and had when they ask again', async ({
  page,
}) => {
  const found = await lost(page, 'card-listen');
  await page.goto(`${builtInSet('latin').path}/flashcards`);
  const card = page.getByRole('article');
  await expect(card).toHaveAccessibleName('Card 1 of 28');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(card).toHaveAccessibleName('Card 3 of 28');
  const listen = card.getByRole('button', { name: 'Listen' });
  await expect(openedMissed(page)).toHaveCount(0);
  await listen.press('Enter');
  await expect(openedMissed(page)).toBeVisible();
  await expect(card).toHaveAccessibleName('Card 3 of 28');
  await found();
  const asked = page.waitForResponse(/\/assets\/card-listen-/);
  await listen.press('Enter');
  expect((await asked).ok()).toBe(true);
});

test('a screen that cannot be fetched takes nothing from the page on which somebody only points at it', async ({
  page,
}) => {
  await page.route(/\/assets\/statistics-screen-/, (route) => route.abort());
  await page.goto('/bring-in');
  const field = page.getByRole('textbox', { name: 'Paste' });
  await field.fill('der Spatz - sparrow');
  const begun = await page.evaluate(() => performance.timeOrigin);
  const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('statistics-screen'));
  await page.getByRole('link', { name: 'Statistics' }).hover();
  await missed;
  await page.waitForLoadState('networkidle');
  await expect(field).toHaveValue('der Spatz - sparrow');
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(begun);
});

test('a desk and a page that are held up say so after a moment', async ({ page }) => {
  const letSignInGo = await held(page, 'sign-in-screen');
  await page.goto('/sign-in');
  await expect(coming(page)).toBeVisible();
  letSignInGo();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(coming(page)).toHaveCount(0);
  for (const mode of ['flashcards', 'learn']) {
    const letGo = await held(page, 'empty-desk');
    await page.goto(`/sets/of-nobody/${mode}`);
    await expect(coming(page)).toBeVisible();
    letGo();
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(coming(page)).toHaveCount(0);
  }
});

test('that nothing is kept is said even where the file of its note is held up or breaks off', async ({ page }) => {
  const warning = page.getByText('Not everything you write here can be stored.');
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
    Object.assign(window, { fill: () => Object.assign(IDBObjectStore.prototype, { put: refuse, add: refuse }) });
  });
  const write = async () => {
    await page.goto(`${builtInSet('latin').path}/edit`);
    await expect(editorPage(page).term(1)).toBeVisible();
    await page.evaluate(() => (window as unknown as { fill: () => void }).fill());
    await editorPage(page).definition(1).fill('heart-shaped, as a lime leaf is');
  };
  const letGo = await held(page, 'not-saved-note');
  await write();
  await expect(warning).toBeVisible();
  await expect(page.getByText('is safe')).toHaveCount(0);
  letGo();
  await expect(page.getByRole('button', { name: 'Export it' })).toBeVisible();
  await expect(warning).toHaveCount(1);

  const found = await lost(page, 'not-saved-note');
  await write();
  await expect(warning).toBeVisible();
  await found();
  await tryAgain(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Export it' })).toBeFocused();
});

for (const [how, withhold] of [
  ['held up', held],
  ['broken off', lost],
] as const)
  test(`a start goes on where the files that make it smooth are ${how}`, async ({ page }) => {
    await page.addInitScript(() => {
      const heldScreen: HeldScreen = { acts: [], focused: null, end: () => Object.assign(window, { isEnded: true }) };
      const { supports } = CSS;
      CSS.supports = (...asked: readonly string[]) =>
        asked[0] !== 'field-sizing' && Reflect.apply(supports, CSS, asked) === true;
      Object.assign(window, { heldScreen });
    });
    await withhold(page, 'take-over');
    await withhold(page, 'growing-fields');
    await page.goto('/');
    // On a busy machine a start says first that it is slow, under a heading of its own.
    await expect.poll(() => page.evaluate(() => 'isEnded' in window)).toBe(true);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });

test('a screen and the palette that break off leave the frame, and are had again', async ({ page }) => {
  const found = [await lost(page, 'settings-route'), await lost(page, 'palette')];
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(openedMissed(page)).toBeInViewport();
  await expect(openedMissed(page)).toBeVisible();
  await found[1]?.();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('heading', { name: 'This page stopped working' })).toBeVisible();
  await found[0]?.();
  await page.getByRole('button', { name: 'Show it again' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a desk that breaks off has the focus when it comes, and what is said in its place until then', async ({
  page,
}) => {
  const found = await lost(page, 'learn-screen');
  await page.goto(`${builtInSet('latin').path}/learn`);
  const stopped = page.getByRole('heading', { name: 'This page stopped working' });
  const again = page.getByRole('button', { name: 'Show it again' });
  await again.press('Enter');
  await expect(stopped).toBeFocused();
  await found();
  await again.press('Enter');
  await expect(page.getByRole('article')).toBeFocused();
});

test('a file that breaks off takes the page from nobody who writes', async ({ page, carrel, account, service }) => {
  const words = ['Spatz', 'Amsel', 'Meise', 'Igel', 'Frosch', 'Eule'].map(
    (word) => [`das Wort ${word}`, word] as const,
  );
  const id = await service.createSet({ title: 'In the garden', cards: words });
  await arrive(page, carrel, account);
  const broken = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/latin-language-'));
  await page.route(/\/assets\/latin-language-/, (route) => route.abort());
  await page.goto(`/sets/${id}/edit`);
  const editor = editorPage(page);
  await editor.definition(1).fill('sparrow');
  const began = await page.evaluate(() => performance.timeOrigin);
  await broken;
  await editor.isSaved();
  await editor.definition(2).fill('blackbird');
  await editor.isSaved();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(began);
  await expect(editor.definition(1)).toHaveValue('sparrow');
  await expect(editor.definition(2)).toHaveValue('blackbird');
});
