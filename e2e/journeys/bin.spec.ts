import { expect } from '@playwright/test';
import { expectNothingForAxe } from '../axe';
import { arrive } from '../device';
import { test } from '../fixtures';
import { editorPage } from '../pages/editor-page';
import { frame } from '../pages/frame';
import { libraryPage } from '../pages/library-page';
import { setPage } from '../pages/set-page';

test('a set that was deleted, here and at the service, is put back out of the bin with its star', async ({
  page,
  carrel,
  account,
  service,
}) => {
  await service.createSet({ title: 'Birds' });
  await arrive(page, carrel, account);
  await libraryPage(page).open('Birds');
  await page.getByRole('button', { name: 'Star card 2' }).click();
  await setPage(page).delete();
  await expect.poll(() => service.titles(), { timeout: 60_000 }).toEqual([]);
  await frame(page).isUpToDate();
  await page.getByRole('link', { name: 'Bin: 1 deleted set' }).click();
  // The library with its sets to try stands until the bin is there.
  await expect(page.getByRole('heading', { level: 1, name: 'Bin' })).toBeVisible();
  const binned = page.getByRole('main').getByRole('listitem');
  await expect(binned).toContainText(/3 cards.*deleted for good/);
  await expectNothingForAxe(page);
  await binned.getByRole('button', { name: 'Put back Birds' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing deleted in the last 30 days')).toBeVisible();
  await expect.poll(() => service.titles(), { timeout: 60_000 }).toEqual(['Birds']);
  await frame(page).isUpToDate();
  await frame(page).open('Library');
  await libraryPage(page).open('Birds');
  await expect(page.getByText('die Amsel')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Star card 2' })).toHaveAttribute('aria-pressed', 'true');

  // A card that is deleted, and words that are written over, lie there too.
  const editor = editorPage(page);
  await setPage(page).edit();
  await editor.term(1).fill('der Haussperling');
  await editor.remove(2);
  await editor.isSaved();
  await frame(page).open('Library');
  await page.getByRole('link', { name: 'Bin', exact: true }).click();
  await expect(binned).toHaveCount(2);
  await expect(binned.filter({ hasText: 'die Amsel' })).toContainText('from Birds');
  await expect(binned.filter({ hasText: 'der Spatz' })).toContainText('replaced');
  await expectNothingForAxe(page);
  await binned.getByRole('button', { name: 'Put back die Amsel' }).press('Enter');
  await expect(page.getByText('Put back into “Birds”')).toBeVisible();
  await page.getByRole('button', { name: 'Empty the bin' }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('1 replaced text');
  await expectNothingForAxe(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Empty the bin' }).press('Enter');
  await expect(page.getByText('Nothing deleted in the last 30 days')).toBeVisible();
  await page.keyboard.press('z');
  await binned.getByRole('button', { name: 'Put back der Spatz' }).press('Enter');
  await expect(page.getByText('Put back into “Birds”')).toBeVisible();
  await frame(page).open('Library');
  await libraryPage(page).open('Birds');
  await setPage(page).shows([
    ['der Spatz', 'sparrow'],
    ['die Amsel', 'blackbird'],
    ['die Meise', 'tit'],
  ]);
});

test('a set deleted without a network is put back before anybody else heard of it', async ({
  page,
  context,
  carrel,
  account,
  service,
}) => {
  const id = await service.createSet({ title: 'Trees' });
  await arrive(page, carrel, account);
  await frame(page).isReadyForOffline();
  await context.setOffline(true);
  await libraryPage(page).open('Trees');
  await setPage(page).delete();
  await page.getByRole('link', { name: 'Bin: 1 deleted set' }).click();
  await expect(page.getByText('deletion not sent yet')).toBeVisible();
  await page.getByRole('button', { name: 'Put back Trees' }).click();
  await frame(page).open('Library');
  await expect(libraryPage(page).row('Trees')).toBeVisible();
  await context.setOffline(false);
  await frame(page).isUpToDate();
  expect(await service.statusOf(id)).toBe(200);
});
