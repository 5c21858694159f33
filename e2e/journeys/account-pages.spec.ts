import { expect } from '@playwright/test';
import { serviceOf, test } from '../fixtures';
import { editorPage } from '../pages/editor-page';
import { frame } from '../pages/frame';
import { libraryPage } from '../pages/library-page';
import { setPage } from '../pages/set-page';
import { settingsPage } from '../pages/settings-page';
import { signInPages } from '../pages/sign-in-pages';

test.describe.configure({ mode: 'parallel' });

test('who changes the password signs every app out, and an edit made meanwhile waits for the new one', async ({
  page,
  carrel,
  account,
  service,
}) => {
  const id = await service.createSet({
    title: 'Birds',
    cards: [
      ['wren', 'Zaunkönig'],
      ['tit', 'Meise'],
    ],
  });
  await signInPages(page).signIn(account);
  await settingsPage(page).goto();
  await page.getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL(/\/authorize\/account/);
  await signInPages(page).enter(account);
  await expect(page.getByRole('heading', { name: 'What apps may do' })).toBeVisible();
  await page.getByRole('link', { name: 'Change your password' }).click();
  await page.getByLabel('Current password').fill(account.password);
  const changed = { ...account, password: 'another long password' };
  await page.getByLabel('New password').fill(changed.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('status')).toBeVisible();

  await libraryPage(page).goto();
  await libraryPage(page).open('Birds');
  await setPage(page).edit();
  await editorPage(page).definition(1).fill('Zaunkönig, klein');
  await editorPage(page).isSaved();
  await editorPage(page).done();
  await expect(frame(page).status).toContainText('Sign-in ran out');

  await signInPages(page).signIn(changed);
  await expect(frame(page).status).toContainText('Up to date');
  await page.goto(`/authorize/account`);
  // Where one is signed in, and what apps may do.
  await expect(page.getByRole('listitem').filter({ hasText: 'Carrel' })).toHaveCount(2);
  await expect(page.getByRole('listitem').filter({ hasText: /^This browser: Chrome on Linux/ })).toHaveCount(1);
  const again = await serviceOf(carrel, changed);
  expect(await again.cards(id)).toEqual([
    ['wren', 'Zaunkönig, klein'],
    ['tit', 'Meise'],
  ]);
});
