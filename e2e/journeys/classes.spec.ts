import { expect } from '@playwright/test';
import * as v from 'valibot';
import { ClassCreatedBody } from '../../contract/class-body';
import { SetListBody } from '../../contract/set-body';
import { expectNothingForAxe } from '../axe';
import { arrive } from '../device';
import { aServiceOf, newAccount, signUpNew, test } from '../fixtures';
import { libraryPage } from '../pages/library-page';
import { frame } from '../pages/frame';

test('a class is made, gets a set and a member, says what needs the network, and is deleted', async ({
  page,
  context,
  carrel,
  account,
  service,
}) => {
  await service.createSet({ title: 'Birds' });
  const friend = await signUpNew(carrel);
  await arrive(page, carrel, account);
  await expect(libraryPage(page).row('Birds')).toBeVisible();
  await page.getByRole('link', { name: 'Classes' }).click();
  await page.getByRole('button', { name: 'Make a class' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  const tooLong = '🦋'.repeat(5_000);
  await name.fill(tooLong);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '5,000 characters, and at most 255 fit' })).toBeVisible();
  await expect(name).toHaveValue(tooLong);
  await expectNothingForAxe(page);
  await name.fill('日本語 الطقس');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '日本語 الطقس' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Add a set of mine' }).selectOption('Birds');
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Take out Birds' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Birds' })).toContainText('only you edit');
  await page.getByRole('textbox', { name: 'Somebody’s username' }).fill(friend.username);
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 members')).toBeVisible();
  await expectNothingForAxe(page);
  const member = page.getByRole('textbox', { name: 'Somebody’s username' });
  await member.fill('nobody-at-all');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('alert').filter({ hasText: 'is called “nobody-at-all”. Check the spelling.' }),
  ).toBeVisible();
  await member.fill('');
  await frame(page).isReadyForOffline();
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Somebody’s username' }).fill('nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/cannot be reached\. Nothing was changed/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Somebody’s username' })).toHaveValue('nobody');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Delete the class' }).click();
  await page.getByRole('button', { name: 'Delete for everyone' }).click();
  await expect(page.getByText('You are not in any class')).toBeVisible();
  await page.goto('/classes/0x1');
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing at this address' })).toBeVisible();
});

test('by keyboard, what a press takes away leaves the focus in its place', async ({
  page,
  carrel,
  account,
  service,
}) => {
  await service.createSet({ title: 'Birds' });
  await arrive(page, carrel, account);
  await page.goto('/classes');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('Make a class').press('Enter');
  await button('Cancel').press('Enter');
  await expect(button('Make a class')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Birders');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Birders' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await button('Rename').press('Enter');
  await page.keyboard.press('Enter');
  await expect(button('Rename')).toBeFocused();
  await page.getByRole('combobox', { name: 'Add a set of mine' }).selectOption('Birds');
  await button('Add').first().press('Enter');
  await button('Take out Birds').press('Enter');
  await expect(page.getByRole('region', { name: 'Sets' })).toBeFocused();
  await button('Delete the class').press('Enter');
  await expect(button('Cancel')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button('Delete the class')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button('Cancel')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button('Delete the class')).toBeFocused();
  await button('Rename').press('Enter');
  await page.keyboard.type('typed ');
  await page.keyboard.press('Escape');
  await expect(button('Rename')).toBeFocused();
  await button('Delete the class').press('Enter');
  await expect(button('Cancel')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button('Delete for everyone')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are not in any class')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('what adding a set gives away is said before, and taken back by Undo; the class’s own address says who may come in', async ({
  page,
  browser,
  carrel,
  account,
  service,
}) => {
  const made = await service.call('POST', '/2.0/classes', new URLSearchParams({ name: '7b', is_public: '0' }));
  const { class_id: id } = v.parse(ClassCreatedBody, await made.json());
  const seen = await service.call('GET', `/2.0/classes/${id}`);
  const { url } = v.parse(v.object({ url: v.string() }), await seen.json());
  const other = await service.call('POST', '/2.0/classes', new URLSearchParams({ name: 'Staff' }));
  const { class_id: staff } = v.parse(ClassCreatedBody, await other.json());
  const verbs = await service.createSet({ title: 'Verbs', visibility: 'public' });
  const forStaff = new URLSearchParams({ visibility: 'classes', editable: 'classes', 'classes[]': String(staff) });
  expect((await service.call('PUT', `/2.0/sets/${verbs}`, forStaff)).ok).toBe(true);
  await arrive(page, carrel, account);
  await expect(libraryPage(page).row('Verbs')).toBeVisible();
  await page.goto(new URL(url).pathname);
  await expect(page).toHaveURL(new RegExp(`/classes/${id}$`));
  await page.getByRole('combobox', { name: 'Add a set of mine' }).selectOption('Verbs');
  await expect(page.getByText('The members will be able to change this set, too')).toBeVisible();
  await expectNothingForAxe(page);
  await page.getByRole('button', { name: 'Add', exact: true }).first().press('Enter');
  await expect(page.getByRole('button', { name: 'Take out Verbs' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Take out Verbs' })).toHaveCount(0);

  const phone = await browser.newContext({ baseURL: carrel.url, viewport: { width: 390, height: 844 } });
  const stranger = await phone.newPage();
  await stranger.goto(`/classes/${id}`);
  await expect(stranger.getByText('This class is for its members')).toBeVisible();
  await expectNothingForAxe(stranger);
  await stranger.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(stranger).toHaveURL(new RegExp(`return_to=%2Fclasses%2F${id}$`));
  await phone.close();
});

test('whoever leaves a class takes their sets out with the same press', async ({ page, carrel, account, service }) => {
  const teacher = await aServiceOf(carrel, newAccount());
  const made = await teacher.call('POST', '/2.0/classes', new URLSearchParams({ name: 'Staff' }));
  const { class_id: id } = v.parse(ClassCreatedBody, await made.json());
  const verbs = await service.createSet({ title: 'Verbs', visibility: 'public' });
  expect((await teacher.call('PUT', `/2.0/classes/${id}/members/${account.username}`)).ok).toBe(true);
  expect((await service.call('PUT', `/2.0/classes/${id}/sets/${verbs}`)).ok).toBe(true);
  const inClass = async () =>
    v.parse(SetListBody, await (await teacher.call('GET', `/2.0/classes/${id}/sets`)).json()).map(({ title }) => title);
  expect(await inClass()).toEqual(['Verbs']);
  await arrive(page, carrel, account);
  await page.goto(`/classes/${id}`);
  await page.getByRole('button', { name: 'Leave and take my set out' }).press('Enter');
  await expect(page.getByText('You are not in any class')).toBeVisible();
  expect(await inClass()).toEqual([]);
});

test('whoever left a class first takes a set out of it where who sees it is said', async ({
  page,
  carrel,
  account,
  service,
}) => {
  const teacher = await aServiceOf(carrel, newAccount());
  const made = await teacher.call('POST', '/2.0/classes', new URLSearchParams({ name: 'Staff' }));
  const { class_id: id } = v.parse(ClassCreatedBody, await made.json());
  const verbs = await service.createSet({ title: 'Verbs', visibility: 'public' });
  const me = `/2.0/classes/${id}/members/${account.username}`;
  expect((await teacher.call('PUT', me)).ok).toBe(true);
  expect((await service.call('PUT', `/2.0/classes/${id}/sets/${verbs}`)).ok).toBe(true);
  expect((await teacher.call('DELETE', me)).ok).toBe(true);
  await arrive(page, carrel, account);
  await expect(libraryPage(page).row('Verbs')).toBeVisible();
  await page.goto(`/sets/${verbs}/access`);
  await page.getByRole('button', { name: `Take it out of class ${id}` }).press('Enter');
  await expect(page.getByText(`The set is not in class ${id} any more`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Take it out of class ${id}` })).toHaveCount(0);
  expect((await service.set(verbs)).class_ids).toEqual([]);
});
