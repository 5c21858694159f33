import { expect } from '@playwright/test';
import { expectNothingForAxe } from '../axe';
import { builtInSet } from '../built-in-cards';
import { test } from '../fixtures';
import { editorPage } from '../pages/editor-page';
import { frame } from '../pages/frame';
import { libraryPage } from '../pages/library-page';
import { settingsPage } from '../pages/settings-page';
import { setPage } from '../pages/set-page';
import { signInPages } from '../pages/sign-in-pages';
import type { Card } from '../service';

const clouds: readonly Card[] = [
  ['cirrus', 'a curl of hair'],
  ['nimbus', 'a rain cloud'],
];

test('without an account there are three sets to begin with, and one’s own stay over a reload', async ({ page }) => {
  const library = libraryPage(page);
  await library.goto();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sit down anywhere.');
  await expect(library.rows).toHaveCount(3);
  await expect(frame(page).status).toContainText('On this device');
  // Whoever only looks at one has not begun.
  await page.getByRole('link', { name: builtInSet('latin').title }).click();
  await expect(setPage(page).cards).toHaveCount(builtInSet('latin').cards.length);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sit down anywhere.');
  const editor = editorPage(page);
  await page.getByRole('link', { name: 'Write a set' }).click();
  await editor.title.fill('Clouds');
  await editor.write(1, clouds[0]!);
  await editor.write(2, clouds[1]!);
  await editor.isSaved();
  await page.reload();
  await expect(editor.title).toHaveValue('Clouds');
  await library.goto();
  await expect(library.rows).toHaveCount(4);
  await library.open('Clouds');
  await setPage(page).shows(clouds);
});

test('signing in offers one’s own sets to the account, copies them there, and deletes nothing here', async ({
  page,
  account,
  service,
}) => {
  const [library, editor] = [libraryPage(page), editorPage(page)];
  await editor.gotoNew();
  await editor.title.fill('Clouds');
  await editor.write(1, clouds[0]!);
  await editor.write(2, clouds[1]!);
  await editor.isSaved();
  await signInPages(page).signIn(account);
  await expect(page.getByRole('main')).toContainText('1 set on this device is not in your account: “Clouds”');
  expect(await service.titles()).toEqual([]);
  await page.getByRole('button', { name: 'Add to my account' }).click();
  await expect(library.row('Clouds')).toBeVisible();
  await expect.poll(() => service.titles()).toEqual(['Clouds']);
  const [set] = await service.sets();
  expect(set?.visibility).toBe('only_me');
  expect(await service.cards(set!.id)).toEqual(clouds);
  await expect(page.getByRole('button', { name: 'Add to my account' })).toBeHidden();
  await expect(frame(page).status).toContainText('Up to date');

  await frame(page).open('Settings');
  await settingsPage(page).signOut();
  await settingsPage(page).answer('Keep here');
  await expect(page.getByText('Not signed in', { exact: true })).toBeVisible();
  await library.goto();
  await expect(library.rows).toHaveCount(4);
  await library.open('Clouds');
  await setPage(page).shows(clouds);
});

test('an offer that was declined stays declined in the library; Settings says where the set is, and adds it', async ({
  page,
  account,
  service,
}) => {
  const editor = editorPage(page);
  await editor.gotoNew();
  await editor.title.fill('Clouds');
  await editor.write(1, clouds[0]!);
  await editor.write(2, clouds[1]!);
  await editor.isSaved();
  await signInPages(page).signIn(account);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('button', { name: 'Add to my account' })).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Your shelf is new.');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('1 set on this device is not in your account.');
  await expect(page.getByRole('button', { name: 'Not now' })).toBeHidden();
  await expectNothingForAxe(page);
  await page.getByRole('link', { name: 'Add it in Settings' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('1 set outside your account with 2 cards and the app itself.');
  await expect(main).toContainText('1 set on this device is not in your account');
  await expectNothingForAxe(page);
  await page.getByRole('button', { name: 'Add to my account' }).click();
  await expect(page.getByRole('button', { name: 'Add to my account' })).toBeHidden();
  await expect.poll(() => service.titles()).toEqual(['Clouds']);
  await expect(main).toContainText('1 set with 2 cards and the app itself.');
});

test('another tab, still writing without an account, follows the one that signs in; what was typed there is offered', async ({
  page,
  account,
  service,
}) => {
  const other = await page.context().newPage();
  const [editor, there] = [editorPage(page), libraryPage(other)];
  await editor.gotoNew();
  await editor.title.fill('Clouds');
  await editor.write(1, clouds[0]!);
  await editor.write(2, clouds[1]!);
  await editor.isSaved();
  await there.goto();
  await there.open('Clouds');
  await setPage(other).edit();
  await editorPage(other).write(3, ['stratus', 'a layer']);
  await signInPages(page).signIn(account);
  await expect(other.getByRole('button', { name: 'Add to my account' })).toBeVisible();
  await expect(editorPage(other).title).toBeHidden();
  await other.getByRole('button', { name: 'Add to my account' }).click();
  await expect.poll(() => service.titles()).toEqual(['Clouds']);
  const [set] = await service.sets();
  expect(await service.cards(set!.id)).toEqual([...clouds, ['stratus', 'a layer']]);
});

test('a set of one card is a draft that says why, and goes out with its second card', async ({
  page,
  account,
  service,
}) => {
  const editor = editorPage(page);
  await signInPages(page).signIn(account);
  await editor.gotoNew();
  await editor.title.fill('Bones of the hand');
  await editor.write(1, ['scaphoid', 'boat-shaped']);
  await editor.isSaved();
  await libraryPage(page).goto();
  await expect(libraryPage(page).row('Bones of the hand')).toContainText('a set needs two cards');
  expect(await service.titles()).toEqual([]);
  await libraryPage(page).open('Bones of the hand');
  await setPage(page).edit();
  await editor.write(2, ['lunate', 'moon-shaped']);
  await expect.poll(() => service.titles()).toEqual(['Bones of the hand']);
  await expect(frame(page).status).toContainText('Up to date');
});
