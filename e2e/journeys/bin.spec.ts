import { expect } from '@playwright/test';
import { expectNothingForAxe } from '../axe';
import { arrive } from '../device';
import { test } from '../fixtures';
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
