import { type BrowserContext, type Locator, expect } from '@playwright/test';
import { arrive } from '../device';
import { test } from '../fixtures';
import { flashcardsPage } from '../pages/flashcards-page';
import { learnPage } from '../pages/learn-page';
import { libraryPage } from '../pages/library-page';
import { setPage } from '../pages/set-page';

const million = 1_000_000;
/** Without a blank, in a script whose letters join: the lines of all of it at once would take a browser minutes. */
const side = 'abcdefghij'.repeat(100) + 'ب'.repeat(million - 1_000);
const shownAtOnce = 10_000;

/** Another service than ours, which takes 10,000 letters a side: wherever it sends `placeholder`, it sends a million. */
async function sendsAMillion(context: BrowserContext, placeholder: string): Promise<void> {
  await context.route('**/relay/2.0/**', async (route) => {
    // What never ends is no answer with cards.
    if (route.request().method() !== 'GET' || route.request().url().endsWith('/changes')) return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(`"${placeholder}"`, JSON.stringify(side));
    const { 'content-encoding': _, 'content-length': _length, ...headers } = response.headers();
    await route.fulfill({ status: response.status(), headers, body });
  });
}

const lettersOf = (where: Locator) => where.evaluate((element) => element.textContent?.length ?? 0);

/** Its beginning, and more of it whenever somebody reads on. */
async function isReadOn(where: Locator): Promise<void> {
  const shown = where.locator('.stretch');
  await expect(where.getByRole('button', { name: 'Show more, 990,000 letters are left' })).toBeVisible();
  expect((await shown.allTextContents()).join('')).toBe(side.slice(0, shownAtOnce));
  await where.getByRole('button').press('Enter');
  await expect(where.getByRole('button', { name: 'Show more, 980,000 letters are left' })).toBeVisible();
  await expect(shown.nth(4)).toBeFocused();
  expect((await shown.allTextContents()).join('')).toBe(side.slice(0, 2 * shownAtOnce));
}

test('a side of a million letters is shown by its beginning and read on, on the page of its set, on the desk, and where it is found', async ({
  page,
  context,
  carrel,
  account,
  service,
}) => {
  await service.createSet({
    title: 'A book',
    cards: [
      ['first', 'placeholder'],
      ['second', 'short'],
    ],
  });
  await sendsAMillion(context, 'placeholder');
  await arrive(page, carrel, account);
  await libraryPage(page).open('A book');
  await isReadOn(page.locator('.terms .dd').first());
  await setPage(page).flashcards();
  await expect(flashcardsPage(page).card).toBeVisible();
  await page.keyboard.press('Space');
  const face = page.locator('.card:not([inert]) .txt');
  await isReadOn(face);
  await page.goBack();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('abcdefghij');
  const found = page.getByRole('option').first();
  await expect(found).toContainText('first');
  expect(await lettersOf(found)).toBeLessThan(500);
  await page.keyboard.press('Escape');
});

test('a right answer of a million letters is read on after a wrong choice, and a screen reader hears its beginning', async ({
  page,
  context,
  carrel,
  account,
  service,
}) => {
  const cards = [
    ['first', 'placeholder'],
    ['second', 'short'],
    ['third', 'small'],
    ['fourth', 'slight'],
  ] as const;
  await service.createSet({ title: 'A book', cards });
  await sendsAMillion(context, 'placeholder');
  // Nothing goes on by itself.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await arrive(page, carrel, account);
  await libraryPage(page).open('A book');
  await page.goto(`${new URL(page.url()).pathname}/learn`);
  const { card, question, choices, choiceNumber, proceed } = learnPage(page, cards);
  for (let shown = await question.innerText(); shown !== 'first'; shown = await question.innerText()) {
    await page.keyboard.press(String(await choiceNumber()));
    await proceed.press('Enter');
    await expect(question).not.toHaveText(shown);
  }
  await expect(choices.filter({ hasText: 'abcdefghij' })).toBeVisible();
  await choices.filter({ hasNotText: 'abcdefghij' }).first().press('Enter');
  await isReadOn(card.locator('.diff'));
  const heard = page.locator('[aria-live="polite"] p').filter({ hasText: 'abcdefghij' });
  expect(await lettersOf(heard)).toBeLessThanOrEqual(2_001);
});
