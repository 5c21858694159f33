import { expect } from '@playwright/test';
import { arrive } from '../../device';
import { testWithFront as test } from '../../fixtures';
import { libraryPage } from '../../pages/library-page';
import type { Card } from '../../service';

const birds: readonly Card[] = [
  ['der Spatz', 'sparrow'],
  ['die Amsel', 'blackbird'],
];

test('a database that a later build has raised is not touched by an older one: nothing is wiped, its version stays', async ({
  page,
  carrel,
  account,
  service,
}) => {
  await service.createSet({ title: 'Birds', cards: birds });
  await arrive(page, carrel, account);
  const raised = await page.evaluate(async () => {
    const { name = '' } =
      (await indexedDB.databases()).find(
        (known) => known.name?.startsWith('carrel-') && known.name !== 'carrel-device',
      ) ?? {};
    const count = await new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(name, 9_990);
      opening.addEventListener('error', () => reject(opening.error));
      opening.addEventListener('success', () => {
        const counting = opening.result.transaction('sets').objectStore('sets').count();
        counting.addEventListener('success', () => {
          opening.result.close();
          resolve(counting.result);
        });
      });
    });
    return { name, count };
  });
  expect(raised.count).toBe(1);
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  await libraryPage(page).goto();
  await expect(libraryPage(page).row('Birds')).toBeVisible();
  const still = await page.evaluate(
    async (name) => (await indexedDB.databases()).find((known) => known.name === name)?.version,
    raised.name,
  );
  expect(still).toBe(9_990);
});
