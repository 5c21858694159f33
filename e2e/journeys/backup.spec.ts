import { readFile } from 'node:fs/promises';
import { type Page, expect } from '@playwright/test';
import { expectNothingForAxe } from '../axe';
import { signedInDevice } from '../device';
import { test } from '../fixtures';
import { bringInPage } from '../pages/bring-in-page';
import { makeSet } from '../pages/editor-page';
import { libraryPage } from '../pages/library-page';
import { settingsPage } from '../pages/settings-page';
import { signInPages } from '../pages/sign-in-pages';

test.use({ isFirstVisit: true });

/** An Anki deck with years of history. */
async function bringInADeck(page: Page): Promise<void> {
  const bringIn = bringInPage(page);
  await bringIn.goto();
  await bringIn.choose('testing/transfer-files/peer-latest.apkg');
  await bringIn.go.click();
  await expect(bringIn.heading).toContainText('cards came in');
}

/** In place of the browser's window that asks for a folder; the folder itself is a real one, of the browser's own disk. */
const handOutAFolder = (page: Page) =>
  page.addInitScript(() =>
    Object.assign(window, {
      showDirectoryPicker: async () =>
        (await navigator.storage.getDirectory()).getDirectoryHandle('My backups', { create: true }),
    }),
  );

/** What is in that folder: names, and how many sets each backup has. */
const filesIn = (page: Page): Promise<readonly (readonly [string, number])[]> =>
  page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('My backups');
    const found: [string, number][] = [];
    for await (const [name, handle] of folder as unknown as AsyncIterable<[string, FileSystemFileHandle]>) {
      const text = await (await handle.getFile()).text();
      found.push([name, (JSON.parse(text) as { backup: { sets: unknown[] } }).backup.sets.length]);
    }
    return found.toSorted();
  });

test('a device is backed up in one file, and another one has its sets and its history from it, seen first', async ({
  page,
  browser,
  baseURL,
}) => {
  await bringInADeck(page);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Backup' }).click();
  // Settings says the next sentence too.
  await expect(page.getByRole('heading', { level: 1, name: 'Backup' })).toBeVisible();
  await expect(page.getByText('No backup has been made on this device yet.')).toBeVisible();
  await expectNothingForAxe(page);
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Back up now' }).click();
  const file = await begun;
  expect(file.suggestedFilename()).toMatch(/^carrel-\d{4}-\d\d-\d\d\.carrel-backup$/);
  await expect(page.getByText('The last backup was made today.')).toBeVisible();
  const buffer = await readFile(await file.path());

  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  const there = await other.newPage();
  await there.goto('/backup');
  const chooser = there.getByRole('main').locator('input[type="file"]');
  await chooser.setInputFiles({ name: 'notes.txt', mimeType: '', buffer: Buffer.from('der Hund\tdog') });
  await expect(there.getByRole('main').getByRole('alert')).toContainText('“notes.txt” is not a Carrel backup');
  await chooser.setInputFiles({ name: 'mine.carrel-backup', mimeType: '', buffer });
  const sets = there.getByRole('row', { name: /^Sets/ });
  await expect(sets).toContainText('3');
  await expectNothingForAxe(there);
  const after = await sets.getByRole('cell').last().textContent();
  await there.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(there.getByText(/^Restored\. /)).toBeVisible();
  await libraryPage(there).goto();
  await expect(there.getByRole('main').getByRole('list').getByRole('link')).toHaveCount(Number(after));
  await other.close();
});

test('a file takes the place of what is here, once that was offered to be saved, and gives it back', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Restore a backup' }).click();
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Back up now' }).click();
  const buffer = await readFile(await (await begun).path());
  await bringInADeck(page);
  await page.goto('/backup');
  const chooser = page.getByRole('main').locator('input[type="file"]');
  await chooser.setInputFiles({ name: 'early.carrel-backup', mimeType: '', buffer });
  const sets = page.getByRole('row', { name: /^Sets/ });
  const numbers = async () => (await sets.getByRole('cell').allTextContents()).map(Number);
  await expect(sets).toBeVisible();
  const [here, inFile] = await numbers();
  expect(here).toBeGreaterThan(inFile!);
  expect((await numbers())[2], 'merged, nothing goes').toBe(here);
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  expect((await numbers())[2]).toBe(inFile);
  await expectNothingForAxe(page);
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(dialog).toContainText(`Here now: ${here} sets`);
  const full = await page.evaluateHandle(() => {
    const { createObjectURL } = URL;
    URL.createObjectURL = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    return { again: () => (URL.createObjectURL = createObjectURL) };
  });
  await dialog.getByRole('button', { name: 'Back up first' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'The backup was not made.' })).toBeVisible();
  await expect(dialog).not.toContainText('is saving a backup');
  await expectNothingForAxe(page);
  await full.evaluate(({ again }) => void again());
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Back up first' }).click();
  await saved;
  await expect(dialog).toContainText('Your browser is saving a backup of what is here.');
  await expectNothingForAxe(page);
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(page.getByText(/^Restored\. /)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('What was here before is back.')).toBeVisible();
  await libraryPage(page).goto();
  await expect(page.getByRole('main').getByRole('list').getByRole('link')).toHaveCount(here!);
});

test('into an account cards come as well, and whoever takes it off the device is told what is here alone, and may back it up', async ({
  page,
  account,
  service,
}) => {
  await signInPages(page).signIn(account);
  // The way of what was studied is cut: it would be with the service in a moment.
  await page.route('**/relay/2.0/users/*/log*', (route) => route.abort());
  await bringInADeck(page);
  const count = await page.locator('.before').getByRole('link', { name: 'Open' }).count();
  await expect.poll(async () => (await service.sets()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(count - 1);
  await page.goto('/settings');
  await settingsPage(page).signOut();
  await page.getByRole('radio', { name: 'Remove it all from this device' }).check();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/\d+ days of study with \d+ cards .*are on this device only/);
  await dialog.getByRole('link', { name: 'Back up first' }).click();
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeVisible();
});

test('thirty days after cards were written the library says so once, under the sets, and Settings always', async ({
  page,
}) => {
  await bringInADeck(page);
  const reminder = page.getByText('Your sets and answers are on this device only.');
  await libraryPage(page).goto();
  await expect(page.getByRole('main').getByRole('list').getByRole('link').first()).toBeVisible();
  await expect(reminder).toBeHidden();
  await page.clock.setSystemTime(Date.now() + 31 * 86_400_000);
  await page.goto('/settings');
  await expect(page.getByText('No backup has been made on this device yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Library' }).first().click();
  await expect(reminder).toBeVisible();
  await expectNothingForAxe(page);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(reminder).toBeHidden();
  await libraryPage(page).goto();
  await expect(page.getByRole('main').getByRole('list').getByRole('link').first()).toBeVisible();
  await expect(reminder).toBeHidden();
});

test('into a folder that was chosen a backup is written at once, and by itself on a later day with what is new', async ({
  page,
}) => {
  const written = page.getByText(/^Last written into My backups: \d\d:\d\d\.$/);
  await handOutAFolder(page);
  await page.goto('/backup');
  await page.getByRole('button', { name: 'Choose a folder' }).press('Enter');
  await expect(written).toBeVisible();
  await expect(page.getByText('The last backup was made today.')).toBeVisible();
  await expectNothingForAxe(page);
  const first = await filesIn(page);
  expect(first).toEqual([[expect.stringMatching(/^carrel-\d{4}-\d\d-\d\d\.carrel-backup$/), 3]]);

  await bringInADeck(page);
  await page.clock.setSystemTime(Date.now() + 86_400_000);
  await page.goto('/backup');
  // Today; while one is written, the folder holds what is not a backup yet.
  await expect(written).toBeVisible();
  const [, second] = await filesIn(page);
  expect(second![1]).toBeGreaterThan(3);
  await page.reload();
  await page.getByRole('button', { name: 'Stop writing there' }).press('Enter');
  await expect(page.getByText('Those in the folder stay.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose a folder' })).toBeVisible();
});

test('an account’s backup that is opened without the account says to sign in first, and doubles no set when it is restored all the same', async ({
  browser,
  carrel,
  account,
  service,
}) => {
  await service.createSet({
    title: 'Birds of the garden',
    cards: [
      ['der Spatz', 'sparrow'],
      ['die Amsel', 'blackbird'],
    ],
  });
  const first = await signedInDevice(browser, carrel, account);
  await first.page.goto('/');
  await expect(first.page.getByRole('link', { name: 'Birds of the garden' })).toBeVisible();
  await first.page.goto('/backup');
  const begun = first.page.waitForEvent('download');
  await first.page.getByRole('button', { name: 'Back up now' }).click();
  const buffer = await readFile(await (await begun).path());

  const other = await browser.newContext({ baseURL: carrel.url });
  const page = await other.newPage();
  await page.goto('/backup');
  const chooser = page.getByRole('main').locator('input[type="file"]');
  await chooser.setInputFiles({ name: 'mine.carrel-backup', mimeType: '', buffer });
  await expect(page.getByText('This is a backup of the account of')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expectNothingForAxe(page);
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText(/^Restored\. /)).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Birds of the garden' })).toBeVisible();
  await signInPages(page).signIn(account);
  await libraryPage(page).goto();
  await expect(page.getByRole('link', { name: 'Birds of the garden' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Add to account' })).toBeHidden();
  expect(await service.sets()).toHaveLength(1);
});

test('a device’s backup that is restored in an account makes its sets there, and says so first', async ({
  page,
  browser,
  carrel,
  account,
  service,
}) => {
  await makeSet(page, 'Birds of the garden', [
    ['der Spatz', 'sparrow'],
    ['die Amsel', 'blackbird'],
  ]);
  await page.goto('/backup');
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Back up now' }).click();
  const buffer = await readFile(await (await begun).path());

  const there = (await signedInDevice(browser, carrel, account)).page;
  await there.goto('/backup');
  const chooser = there.getByRole('main').locator('input[type="file"]');
  await chooser.setInputFiles({ name: 'mine.carrel-backup', mimeType: '', buffer });
  await expect(there.getByText('1 set was made without an account.')).toBeVisible();
  await expectNothingForAxe(there);
  await there.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(there.getByText(/^Restored\. /)).toBeVisible();
  await expect.poll(async () => (await service.sets()).length).toBe(1);
  await libraryPage(there).goto();
  await expect(there.getByRole('link', { name: 'Birds of the garden' })).toBeVisible();
});
