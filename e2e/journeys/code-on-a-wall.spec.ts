import { expect } from '@playwright/test';
import { arrive } from '../device';
import { aServiceOf, newAccount, test } from '../fixtures';
import { frame } from '../pages/frame';
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

test('a set of somebody else’s that one tried goes off the device by one press in its menu, and comes back by Undo', async ({
  page,
  carrel,
  account,
}) => {
  const teacher = await aServiceOf(carrel, newAccount());
  const cards = [
    ['eins', 'one'],
    ['zwei', 'two'],
  ] as const;
  const id = await teacher.createSet({ title: 'Numbers', cards, visibility: 'public' });
  await arrive(page, carrel, account);
  const { shows, more, inMenu } = setPage(page);
  const onShelf = page.getByRole('main').getByRole('link', { name: 'Numbers' });
  const remove = async () => {
    await page.goto(`/sets/${id}`);
    await shows(cards);
    await more.press('Enter');
    await inMenu('Remove from this device').press('Enter');
    await expect(page.getByText('Removed from this device.')).toBeVisible();
  };
  await remove();
  await expect(page).toHaveURL(`${carrel.url}/`);
  await expect(onShelf).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(onShelf).toBeVisible();

  await remove();
  await page.reload();
  await frame(page).isUpToDate();
  await expect(onShelf).toHaveCount(0);
});
