import { expect } from '@playwright/test';
import { expectNothingForAxe } from '../axe';
import { builtInSet } from '../built-in-cards';
import { arrive } from '../device';
import { aServiceOf, newAccount, test } from '../fixtures';
import { flashcardsPage } from '../pages/flashcards-page';
import { libraryPage } from '../pages/library-page';

test.use({ isFirstVisit: true });

const cards = [
  ['صباح', 'Morgen'],
  ['مساء', 'Abend'],
  ['ليل', 'Nacht'],
  ['نهار', 'Tag'],
] as const;

test('a new account sees what there is to study, by language, and begins by keyboard alone; sets to try stay until removed', async ({
  page,
  carrel,
  account,
  service,
}) => {
  const maker = await aServiceOf(carrel, newAccount());
  const title = `أوقات ${process.pid}`;
  await maker.createSet({ title, visibility: 'public', cards, langTerms: 'ar', langDefinitions: 'de' });
  await arrive(page, carrel, account);
  await libraryPage(page).goto();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your shelf is new.');
  const toStudy = page.getByRole('region', { name: 'To study now' });
  const toTry = page.getByRole('region', { name: 'To try' });
  await expect(toStudy.getByRole('heading', { name: title })).toBeVisible();
  await expect(toTry.getByRole('listitem')).toHaveCount(3);
  await expectNothingForAxe(page);

  const language = toStudy.getByRole('button', { name: 'Arabic' });
  await language.focus();
  await page.keyboard.press('Enter');
  await expect(language).toHaveAttribute('aria-pressed', 'true');
  await expect(toStudy.getByRole('heading', { name: title })).toBeVisible();

  // One set of the service is looked at and studied, and is on the shelf then; the sets to try are still there.
  await toStudy.getByRole('button', { name: `Study ${title}` }).focus();
  await page.keyboard.press('Enter');
  await expect(flashcardsPage(page).card).toContainText('صباح');
  await libraryPage(page).goto();
  await expect(libraryPage(page).row(title)).toBeVisible();
  await toTry.getByRole('button', { name: `Study ${builtInSet('latin').title}` }).click();
  await expect(page).toHaveURL(/\/flashcards$/);
  await expect.poll(() => service.titles()).toEqual([builtInSet('latin').title]);
  await libraryPage(page).goto();
  await expect(toTry.getByRole('listitem')).toHaveCount(2);
  await toTry.getByRole('button', { name: 'Remove these' }).click();
  await expect(toTry).toBeHidden();
  await page.reload();
  await expect(libraryPage(page).row(title)).toBeVisible();
  await expect(toTry).toBeHidden();
});
