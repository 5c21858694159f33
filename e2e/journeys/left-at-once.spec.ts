import { type Page, expect } from '@playwright/test';
import { test } from '../fixtures';
import { reviewPage } from '../pages/review-page';
import { logOf } from '../study-log';

declare global {
  interface Window {
    letGo?: () => void;
  }
}

/** Another page has the log in its hands: what is written meanwhile waits until it lets go. */
const holdLog = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('carrel-device');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const log = database.transaction('log', 'readwrite').objectStore('log');
    let isHeld = true;
    window.letGo = () => (isHeld = false);
    const hold = () => {
      if (isHeld) log.count().onsuccess = hold;
      else database.close();
    };
    hold();
  });

test('an answer whose page is left before the disk has it is there at the next start, and its card is not asked again', async ({
  page,
  context,
}) => {
  const review = reviewPage(page);
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('link', { name: 'Leaf shapes and margins' }).first()).toBeVisible();
  await review.goto('00000000-0001-7000-8000-000000000000');
  await review.isLeft(20);
  const other = await context.newPage();
  await other.goto('/built-in-sets.json');
  await holdLog(other);
  await review.turn.click();
  await review.grade('Good').click();
  await review.isLeft(19);
  await page.goto('/built-in-sets.json');
  await other.evaluate(() => window.letGo?.());
  expect(await logOf(other)).toEqual([]);
  await review.goto('00000000-0001-7000-8000-000000000000');
  await expect.poll(() => logOf(page)).toMatchObject([{ kind: 'answered', mode: 'review', grade: 'good' }]);
  // The screen of the last visit says so before the app does.
  await expect(page.locator('.not-begun')).toHaveCount(0);
  await review.isLeft(19);
});
