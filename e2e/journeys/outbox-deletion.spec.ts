import { expect } from '@playwright/test';
import { arrive } from '../device';
import { test } from '../fixtures';
import { frame } from '../pages/frame';
import { libraryPage } from '../pages/library-page';
import { setPage } from '../pages/set-page';
import { outboxPage } from '../pages/outbox-page';

test('a deletion taken back in the Outbox is over: the set stays, and nothing there deletes it anew', async ({
  page,
  context,
  carrel,
  account,
  service,
}) => {
  await service.createSet({ title: 'Birds' });
  await arrive(page, carrel, account);
  await frame(page).isReadyForOffline();
  await context.setOffline(true);
  await libraryPage(page).open('Birds');
  await setPage(page).delete();
  await frame(page).open('Outbox');
  const { waiting, sendNow, empty } = outboxPage(page);
  await expect(waiting).toContainText('Deleted the set Birds');
  await sendNow();
  await expect(
    page.getByText('Nothing could be sent just now. It is kept here and Carrel tries again by itself.'),
  ).toBeVisible();
  await waiting.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone. The set stays.')).toBeVisible();
  await expect(empty).toBeVisible();
  await page.getByText('Sent and discarded in the last 7 days').click();
  const past = page.getByRole('listitem').filter({ hasText: 'Deleted the set Birds' });
  await expect(past).toContainText('Undone');
  await expect(past.getByRole('button')).toHaveCount(0);
  await page.keyboard.press('u');
  await context.setOffline(false);
  await frame(page).isUpToDate();
  expect(await service.titles()).toEqual(['Birds']);
  await frame(page).open('Library');
  await expect(libraryPage(page).row('Birds')).toBeVisible();
});
