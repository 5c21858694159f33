import { type Locator, expect } from '@playwright/test';
import { arrive } from '../device';
import { test } from '../fixtures';
import { editorPage } from '../pages/editor-page';
import { frame } from '../pages/frame';
import { libraryPage } from '../pages/library-page';
import { outboxPage } from '../pages/outbox-page';
import { setPage } from '../pages/set-page';

test('a decision by keyboard leaves the focus where the change stood, and Z brings it back to the change', async ({
  page,
  context,
  carrel,
  account,
  service,
}) => {
  const birds = ['der Spatz', 'die Amsel', 'die Meise'] as const;
  const id = await service.createSet({ title: 'Birds', cards: birds.map((bird) => [bird, 'a bird'] as const) });
  await arrive(page, carrel, account);
  await libraryPage(page).open('Birds');
  await setPage(page).edit();
  await frame(page).isReadyForOffline();
  await context.setOffline(true);
  for (const number of [1, 2, 3]) await editorPage(page).definition(number).fill(`mine ${number}`);
  await editorPage(page).isSaved();
  for (const bird of birds) await service.editCard(id, bird, { definition: 'theirs' });
  await editorPage(page).done();
  await frame(page).open('Outbox');
  await context.setOffline(false);
  const { needsYou } = outboxPage(page);
  const items = needsYou.getByRole('listitem');
  await expect(items).toHaveCount(3);
  const keys = async (...names: readonly string[]) => {
    for (const name of names) await page.keyboard.press(name);
  };
  // The last of them stands first.
  const [top, middle, last] = ['mine 3', 'mine 2', 'mine 1'].map((hasText) => items.filter({ hasText })) as [
    Locator,
    Locator,
    Locator,
  ];
  await keys('ArrowDown', 'ArrowDown', '3', 'Enter');
  await expect(middle).toHaveCount(0);
  await expect(last).toBeFocused();
  await keys('z');
  await expect(middle).toBeFocused();
  await keys('ArrowDown', '3', 'Enter');
  await expect(last).toHaveCount(0);
  await expect(middle).toBeFocused();
  await keys('3', 'Enter');
  await expect(top).toBeFocused();
  await keys('3', 'Enter');
  await expect(page.getByRole('heading', { name: 'Outbox', level: 1 })).toBeFocused();
});
