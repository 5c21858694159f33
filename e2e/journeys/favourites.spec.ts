import { expect } from '@playwright/test';
import * as v from 'valibot';
import { SetListBody } from '../../contract/set-body';
import { expectNothingForAxe } from '../axe';
import { arrive } from '../device';
import { aServiceOf, newAccount, test } from '../fixtures';
import { frame } from '../pages/frame';

test('a set that was found is starred, is among the favourites, is shown without a network, and is let go of', async ({
  page,
  context,
  carrel,
  account,
  service,
}) => {
  const theirs = await aServiceOf(carrel, newAccount());
  const title = `طيور الشمال ${account.username}`;
  await theirs.createSet({ title, visibility: 'public' });
  const favourites = async () => {
    const answer = await service.call('GET', `/2.0/users/${account.username}/favorites`);
    return v.parse(SetListBody, await answer.json()).map((set) => set.title);
  };
  await arrive(page, carrel, account);
  await page.goto(`/find?q=${encodeURIComponent(account.username)}`);
  // The title stands by itself, whichever way it is read.
  const star = page.getByRole('button', { name: `Favourite: \u2068${title}\u2069` });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  expect(await favourites()).toEqual([title]);
  await expectNothingForAxe(page);

  await page.goto('/?show=all');
  await page.getByRole('link', { name: 'Favourites' }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expectNothingForAxe(page);
  await page.getByRole('link', { name: 'Library' }).first().click();
  await frame(page).isReadyForOffline();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Favourites' }).click();
  await expect(page.getByText('so this is what it had')).toBeVisible();
  await star.click();
  await expect(page.getByText('nothing was changed')).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await context.setOffline(false);
  // It asks again by itself.
  await expect(page.getByText('so this is what it had')).toBeHidden();
  await star.click();
  await expect(page.getByText('No set is a favourite yet')).toBeVisible();
  expect(await favourites()).toEqual([]);
});
