import { expect } from '@playwright/test';
import { arrive } from '../device';
import { aServiceOf, newAccount, test } from '../fixtures';
import { editorPage } from '../pages/editor-page';
import { libraryPage } from '../pages/library-page';
import { outboxPage } from '../pages/outbox-page';
import { setPage } from '../pages/set-page';

test('whoever takes a set without a title along, and signs out, by keyboard keeps their place, and is told that it needs a title', async ({
  page,
  carrel,
  account,
}) => {
  const editor = editorPage(page);
  await editor.gotoNew();
  await editor.write(1, ['a', 'b']);
  await editor.write(2, ['c', 'd']);
  await editor.isSaved();
  await arrive(page, carrel, account);
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Add to my account');
  await expect(libraryPage(page).row('Untitled set')).toContainText('a set needs a title');
  await expect(page.getByRole('main')).toBeFocused();

  await page.goto('/outbox');
  await expect(outboxPage(page).waiting).toContainText('Not sent: a set needs a title. Your 2 cards are safe here.');
  await outboxPage(page).waiting.getByRole('link', { name: 'Write a title' }).click();
  await expect(editor.title).toBeFocused();
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(/needs a title/);

  await page.goto('/settings');
  await press('Sign out');
  await expect(page.getByRole('radio', { name: 'Keep here' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Discard and sign out' })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Not signed in', { exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeFocused();
});

test('the password of a set, once it is right, leaves the focus on its page', async ({ page, carrel, account }) => {
  const maker = await aServiceOf(carrel, newAccount());
  const cards = [
    ['eins', 'one'],
    ['zwei', 'two'],
  ] as const;
  const id = await maker.createSet({ title: 'Numbers', cards });
  await maker.call(
    'PUT',
    `/2.0/sets/${id}`,
    new URLSearchParams({ visibility: 'password', editable: 'only_me', password: 'old' }),
  );
  await arrive(page, carrel, account);
  await page.goto(`/${id}/numbers-flash-cards/`);
  await page.getByRole('textbox', { name: 'Password' }).fill('old');
  await page.keyboard.press('Enter');
  await setPage(page).shows(cards);
  await expect(page.getByRole('main')).toBeFocused();
});

test('who signs in at a set of the device comes back to it, and adds it there; the focus is in sight all the way', async ({
  page,
  carrel,
  account,
}) => {
  const editor = editorPage(page);
  await editor.gotoNew();
  await editor.title.fill('Birds');
  await editor.write(1, ['a', 'b']);
  await editor.write(2, ['c', 'd']);
  await editor.isSaved();
  await editor.done();
  await setPage(page).shows([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  const address = page.url();
  await page.getByRole('button', { name: 'Share', exact: true }).press('Enter');
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Your sets/ })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await arrive(page, carrel, account);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Birds' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to my account' }).press('Enter');
  await setPage(page).shows([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/\/sets\/\d+$/);
});
