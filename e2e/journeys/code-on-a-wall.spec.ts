import { expect } from '@playwright/test';
import { aServiceOf, newAccount, test } from '../fixtures';
import { setPage } from '../pages/set-page';

test('a phone without an account that opens an address again sees what the set says now: a mended card, a closed door, and an open one', async ({
  page,
  carrel,
}) => {
  const teacher = await aServiceOf(carrel, newAccount());
  const cards = [
    ['der Spatz', 'sparow'],
    ['die Amsel', 'blackbird'],
  ] as const;
  const id = await teacher.createSet({ title: 'Birds', cards, visibility: 'public' });
  const see = (visibility: string) =>
    teacher.call('PUT', `/2.0/sets/${id}`, new URLSearchParams({ visibility, editable: 'only_me' }));
  const address = `/sets/${id}`;
  await page.goto(address);
  await setPage(page).shows(cards);

  await teacher.editCard(id, 'der Spatz', { definition: 'sparrow' });
  await page.goto(address);
  await setPage(page).shows([['der Spatz', 'sparrow'], cards[1]]);

  expect((await see('only_me')).ok).toBe(true);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Not shared with everyone' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('sparrow');

  expect((await see('public')).ok).toBe(true);
  await page.goto(address);
  await setPage(page).shows([['der Spatz', 'sparrow'], cards[1]]);
});
