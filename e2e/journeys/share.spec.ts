import { expect } from '@playwright/test';
import * as v from 'valibot';
import { SetListBody } from '../../contract/set-body';
import { expectNothingForAxe } from '../axe';
import { arrive } from '../device';
import { aServiceOf, newAccount, test } from '../fixtures';
import { editorPage } from '../pages/editor-page';
import { setPage } from '../pages/set-page';
import { frame } from '../pages/frame';

const cards = [
  ['雀', 'عصفور'],
  ['鷲', 'نسر'],
] as const;

test('a set is shared by address and code once it is sent, and before says what happens first; all by keyboard', async ({
  page,
  context,
  carrel,
  account,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: carrel.url });
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: (what: unknown) => Promise.resolve(void Object.assign(window, { sentOn: what })),
    });
  });
  await arrive(page, carrel, account);
  const editor = editorPage(page);
  await editor.gotoNew();
  await editor.title.fill('鳥');
  await editor.write(1, cards[0]);
  await editor.isSaved();
  await editor.done();
  const share = page.getByRole('button', { name: 'Share', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Share this set' });
  await share.press('Enter');
  await expect(dialog).toContainText('a set needs two cards');
  await page.keyboard.press('Escape');
  await expect(share).toBeFocused();

  await setPage(page).edit();
  await editor.write(2, cards[1]);
  await expect(page).toHaveURL(/\/sets\/\d+\/edit$/);
  await editor.done();
  await setPage(page).shows(cards);
  await share.press('Enter');
  await expect(dialog).toContainText('Only you can open it');
  await expect(dialog.getByRole('img', { name: 'QR code of the address' })).toBeVisible();
  const address = dialog.getByRole('textbox', { name: 'Address of this set' });
  await expect(address).toHaveValue(page.url());
  await expectNothingForAxe(page);
  await expect(dialog.getByRole('button', { name: 'Copy address' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status').filter({ hasText: 'The address is copied.' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await dialog.getByRole('button', { name: 'Send it on' }).press('Enter');
  expect(await page.evaluate(() => ('sentOn' in window ? window.sentOn : null))).toEqual({
    title: '鳥',
    url: page.url(),
  });
  await dialog.getByRole('link', { name: 'Who sees and edits' }).press('Enter');
  await expect(page).toHaveURL(/\/sets\/\d+\/access$/);
});

test('somebody else’s set is starred and, without a network, copied: once at the service, and its page says whose it is', async ({
  page,
  context,
  carrel,
  account,
  service,
}) => {
  const theirs = await aServiceOf(carrel, newAccount());
  const id = await theirs.createSet({
    title: '海の鳥',
    cards,
    langTerms: 'ja',
    langDefinitions: 'ar',
    visibility: 'public',
  });
  await arrive(page, carrel, account);
  await page.goto(`/sets/${id}`);
  await setPage(page).shows(cards);
  const star = page.getByRole('button', { name: 'Favourite: 海の鳥' });
  await star.press('Enter');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  const favourites = await service.call('GET', `/2.0/users/${account.username}/favorites`);
  expect(v.parse(SetListBody, await favourites.json()).map((set) => set.title)).toEqual(['海の鳥']);
  await expectNothingForAxe(page);
  await page.goto('/?show=all');
  await page.getByRole('link', { name: 'Favourites' }).click();
  await page.getByRole('link', { name: '海の鳥' }).click();
  await setPage(page).shows(cards);

  await frame(page).isReadyForOffline();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Make a copy' }).press('Enter');
  const from = page.getByText(`Copied from 海の鳥 by ${theirs.user}.`);
  await expect(from).toBeVisible();
  await setPage(page).shows(cards);
  await expect(page.getByRole('button', { name: 'Make a copy' })).toHaveCount(0);
  await expect(star).toHaveCount(0);
  expect(await service.titles()).toEqual([]);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/sets\/\d+$/);
  const [copy, ...others] = await service.sets();
  expect(others).toEqual([]);
  expect(copy).toMatchObject({ title: '海の鳥', lang_terms: 'ja', lang_definitions: 'ar', visibility: 'only_me' });
  expect(copy?.terms?.map(({ term, definition }) => [term, definition])).toEqual(cards);
  await page.reload();
  await from.getByRole('link', { name: '海の鳥' }).click();
  await expect(page).toHaveURL(new RegExp(`/sets/${id}$`));
});
