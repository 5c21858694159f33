import { expect } from '@playwright/test';
import { expectNothingForAxe } from '../axe';
import { sessionCookie } from '../code-flow';
import { arrive, signedInDevice } from '../device';
import { aServiceOf, newAccount, test } from '../fixtures';
import { editorPage } from '../pages/editor-page';
import { builtInSet } from '../built-in-cards';
import { flashcardsPage } from '../pages/flashcards-page';
import { frame } from '../pages/frame';
import { setPage } from '../pages/set-page';
import { signInPages } from '../pages/sign-in-pages';

test('a set made here has the service’s number in its address once it is sent; that opens on another device', async ({
  page,
  browser,
  carrel,
  account,
}) => {
  await arrive(page, carrel, account);
  await page.goto('/new');
  const editor = editorPage(page);
  await editor.title.fill('طيور الشمال');
  await editor.write(1, ['der Spatz', 'sparrow']);
  const local = page.url().replace(/\/edit$/, '');
  await editor.write(2, ['die Amsel', 'blackbird']);
  await expect(page).toHaveURL(/\/sets\/\d+\/edit$/);
  // Nothing was drawn anew under the hands.
  await page.keyboard.type('s');
  await editor.done();
  await expect(page).toHaveURL(/\/sets\/\d+$/);
  const address = page.url();
  await setPage(page).shows([
    ['der Spatz', 'sparrow'],
    ['die Amsel', 'blackbirds'],
  ]);

  await setPage(page).flashcards();
  await expect(page).toHaveURL(`${address}/flashcards`);
  await page.reload();
  await expect(flashcardsPage(page).card).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(setPage(page).title).toHaveText('طيور الشمال');
  // The address that it had before leads to it for ever on this device.
  await page.goto(local);
  await expect(setPage(page).title).toHaveText('طيور الشمال');
  await expect(page).toHaveURL(address);

  const phone = await signedInDevice(browser, carrel, account);
  await phone.page.goto(address);
  await expect(setPage(phone.page).title).toHaveText('طيور الشمال');
  await phone.context.close();
});

test('who has no account opens a public set by its address, and of any other is told why, with the way to sign in', async ({
  page,
  carrel,
  account,
  service,
}) => {
  const theirs = await aServiceOf(carrel, newAccount());
  const everyones = await theirs.createSet({ title: 'Shore birds', visibility: 'public' });
  const locked = await theirs.createSet({ title: 'Owls', visibility: 'password', password: 'open sesame' });
  const own = await service.createSet({ title: 'Finches' });
  // The service's own address ends in the app's.
  await page.goto(`/${everyones}/shore-birds-flash-cards/`);
  await expect(setPage(page).title).toHaveText('Shore birds');
  await expect(page).toHaveURL(new RegExp(`/sets/${everyones}$`));
  await expect(setPage(page).cards).toHaveCount(3);
  await page.goto(`/sets/${locked}`);
  await expect(page.getByRole('heading', { name: 'This set has a password' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.goto('/sets/987654321');
  await expect(page.getByRole('heading', { name: 'Carrel has no such set' })).toBeVisible();
  await page.goto(`/sets/${own}`);
  await expect(page.getByRole('heading', { name: 'Not shared with everyone' })).toBeVisible();
  await expectNothingForAxe(page);
  await page
    .getByRole('region', { name: 'Not shared with everyone' })
    .getByRole('link', { name: /^Sign in/ })
    .click();
  const pages = signInPages(page);
  await pages.door.click();
  await pages.enterAndAllow(account);
  await expect(setPage(page).title).toHaveText('Finches');
  await expect(page).toHaveURL(new RegExp(`/sets/${own}$`));
});

test('who looks at somebody’s set without an account comes back to it from the page to sign in', async ({
  page,
  carrel,
}) => {
  const theirs = await aServiceOf(carrel, newAccount());
  const number = await theirs.createSet({ title: 'Shore birds', visibility: 'public' });
  await page.goto(`/sets/${number}`);
  await expect(setPage(page).title).toHaveText('Shore birds');
  await frame(page).status.getByRole('link').click();
  await page.getByRole('link', { name: 'Not now' }).click();
  await expect(page).toHaveURL(new RegExp(`/sets/${number}$`));
});

test('a desk that was left is no step to come back to, and the library stays the library', async ({ page }) => {
  const set = builtInSet('latin');
  await page.goto('/');
  await page.locator(`a[href="${set.path}"]`).first().click();
  for (const mode of ['Learn', 'Flashcards']) {
    await setPage(page).door(mode).click();
    await expect(page.getByRole('article')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(setPage(page).title).toBeVisible();
  }
  await setPage(page).door('Flashcards').click();
  await expect(page.getByRole('article')).toBeVisible();
  // Answered, so that there is something to do today.
  await page.keyboard.press('ArrowRight');
  await page.getByRole('link', { name: 'Leave' }).click();
  await expect(page).toHaveURL(new RegExp(`${set.path}$`));
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: /on your shelf$/ })).toBeVisible();
});

test('the address of an editor opens it where the set was never seen, before the app knows who is signed in', async ({
  page,
  carrel,
  account,
  service,
}) => {
  await page.goto('/');
  const id = await service.createSet({ title: 'Birds' });
  const cookie = await sessionCookie(carrel.url, account);
  await page.context().addCookies([{ ...cookie, url: carrel.url }]);
  await page.goto(`/sets/${id}/edit`);
  await expect(editorPage(page).term(1)).toHaveValue('der Spatz');
  await expect(frame(page).status).toContainText('Up to date');
});
