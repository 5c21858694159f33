import { type Page, expect } from '@playwright/test';
import { arrive } from '../device';
import { aServiceOf, newAccount, testWithFront } from '../fixtures';
import { editorPage } from '../pages/editor-page';
import { frame } from '../pages/frame';
import { outboxPage } from '../pages/outbox-page';
import { setPage } from '../pages/set-page';
import type { Card, Service } from '../service';

const cards: readonly Card[] = [
  ['eins', 'one'],
  ['zwei', 'two'],
  ['drei', 'three'],
];

/** What the maker says about who may see and edit the set. */
const share = async (maker: Service, id: number, fields: Record<string, string>) => {
  const answer = await maker.call('PUT', `/2.0/sets/${id}`, new URLSearchParams(fields));
  expect(answer.ok).toBe(true);
};
const withPassword = (password: string) => ({ visibility: 'password', editable: 'password', password });

async function enterPassword(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
}

/** Opens the editor of a set of somebody else's, whose password is entered on the way. */
async function openEditor(page: Page, id: number): Promise<void> {
  await page.goto(`/${id}/numbers-flash-cards/`);
  await enterPassword(page, 'old');
  await setPage(page).shows(cards);
  await setPage(page).edit();
  await expect(editorPage(page).definition(1)).toHaveValue('one');
}

const closed = (page: Page) => page.getByRole('status').filter({ hasText: 'This set asks for its password again.' });
const rows = (page: Page) => page.getByRole('group', { name: /^(Card \d+|New card)$/ });

const test = testWithFront.extend<{ maker: Service; id: number }>({
  maker: async ({ carrel }, provide) => provide(await aServiceOf(carrel, newAccount())),
  id: async ({ maker }, provide) => {
    const id = await maker.createSet({ title: 'Numbers', cards });
    await share(maker, id, withPassword('old'));
    await provide(id);
  },
});

test('a set whose password changes while it is edited keeps every row, says why, and sends all that was typed once the new one is entered', async ({
  page,
  carrel,
  account,
  maker,
  id,
}) => {
  await arrive(page, carrel, account);
  await openEditor(page, id);
  const editor = editorPage(page);
  await editor.definition(1).press('End');
  await page.keyboard.type(' X');
  await expect.poll(() => maker.cards(id)).toContainEqual(['eins', 'one X']);
  await share(maker, id, withPassword('new'));
  await page.keyboard.type(' Y');
  await expect(frame(page).status).toContainText('Needs you');
  await expect(rows(page)).toHaveCount(4);
  await expect(closed(page)).toBeVisible();
  await page.keyboard.type('Z1');
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.type('Z2');
  await editor.isSaved();
  await expect(page.getByRole('main').getByRole('status').first()).not.toContainText('Sent');
  await expect(rows(page)).toHaveCount(4);
  await expect(page.getByText('This card was deleted')).toHaveCount(0);
  await closed(page).getByRole('link', { name: 'Enter the password' }).click();
  await enterPassword(page, 'new');
  const all = [
    ['eins', 'one X YZ1'],
    ['zweiZ2', 'two'],
    ['drei', 'three'],
  ] as const;
  await setPage(page).shows(all);
  await frame(page).isUpToDate();
  expect(await maker.cards(id)).toEqual(all);
  await frame(page).open('Outbox');
  await expect(outboxPage(page).empty).toBeVisible();
});

test('words typed offline stay in the editor when the network is back and the password is another; another tab opens the set again', async ({
  page,
  carrel,
  account,
  maker,
  id,
}) => {
  await arrive(page, carrel, account);
  await openEditor(page, id);
  await frame(page).isReadyForOffline();
  await page.context().setOffline(true);
  const editor = editorPage(page);
  await editor.definition(2).fill('two, offline');
  await editor.write(4, ['vier', 'four']);
  await editor.isSaved();
  await share(maker, id, withPassword('new'));
  await page.context().setOffline(false);
  await expect(frame(page).status).toContainText('Needs you', { timeout: 60_000 });
  await expect(closed(page)).toBeVisible();
  await expect(editor.definition(2)).toHaveValue('two, offline');
  await expect(rows(page)).toHaveCount(5);
  const other = await page.context().newPage();
  await other.goto(page.url().replace(/\/edit$/, ''));
  await enterPassword(other, 'new');
  await page.bringToFront();
  await expect(closed(page)).toHaveCount(0);
  await editor.definition(3).fill('three, open again');
  await frame(page).isUpToDate();
  expect(await maker.cards(id)).toEqual([
    ['eins', 'one'],
    ['zwei', 'two, offline'],
    ['drei', 'three, open again'],
    ['vier', 'four'],
  ]);
});

test('what may have been sent before the password changed asks for it in the Outbox, and goes at once when it is entered', async ({
  page,
  carrel,
  account,
  maker,
  id,
}) => {
  await arrive(page, carrel, account);
  await openEditor(page, id);
  await frame(page).isReadyForOffline();
  await page.context().setOffline(true);
  const editor = editorPage(page);
  await editor.definition(1).fill('one, offline');
  await editor.definition(2).fill('two, offline');
  await editor.write(4, ['vier', 'four']);
  await editor.isSaved();
  // They leave together, the network fails over that, and nobody knows how far they came.
  let isCut = false;
  carrel.front.plan((method, path) => {
    isCut ||= method === 'PUT' && path.includes('/sets/');
    return { kind: isCut ? 'drop-before' : 'pass' };
  });
  await page.context().setOffline(false);
  await frame(page).open('Outbox');
  await expect(page.getByText('This change may have been sent: no answer came.').first()).toBeVisible({
    timeout: 60_000,
  });
  await share(maker, id, withPassword('new'));
  carrel.front.plan(() => ({ kind: 'pass' }));
  await expect(
    page.getByText('To look whether it arrived, Carrel needs the set’s password; until then it is safe here.').first(),
  ).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Enter the password' }).first().click();
  await enterPassword(page, 'new');
  await frame(page).isUpToDate();
  expect(await maker.cards(id)).toEqual([
    ['eins', 'one, offline'],
    ['zwei', 'two, offline'],
    ['drei', 'three'],
    ['vier', 'four'],
  ]);
});

test('the editor of a set that is closed says why, and leads to where the password is entered', async ({
  page,
  carrel,
  account,
  maker,
  id,
}) => {
  await arrive(page, carrel, account);
  await openEditor(page, id);
  await share(maker, id, withPassword('new'));
  await editorPage(page).definition(1).fill('one, kept');
  await expect(closed(page)).toBeVisible();
  await editorPage(page).isSaved();
  await page.reload();
  await expect(page.getByRole('main')).toContainText('This set has a password');
  await expect(page.getByRole('main')).toContainText('1 change in the Outbox');
  await page.getByRole('link', { name: 'Enter the password' }).click();
  await enterPassword(page, 'new');
  await setPage(page).edit();
  await expect(editorPage(page).definition(1)).toHaveValue('one, kept');
  await frame(page).isUpToDate();
  expect(await maker.cards(id)).toContainEqual(['eins', 'one, kept']);
});

test('a set that its maker takes back while it is edited keeps every row; all of it goes out once it is shared again', async ({
  page,
  carrel,
  account,
  maker,
  id,
}) => {
  await arrive(page, carrel, account);
  await openEditor(page, id);
  await share(maker, id, { visibility: 'only_me', editable: 'only_me' });
  const editor = editorPage(page);
  await editor.definition(1).fill('one, kept');
  const note = page.getByRole('status').filter({ hasText: 'This set is not shared with you any more.' });
  await expect(note).toBeVisible();
  await expect(editor.definition(1)).toHaveValue('one, kept');
  await editor.write(4, ['vier', 'four']);
  await editor.isSaved();
  await expect(rows(page)).toHaveCount(5);
  await share(maker, id, withPassword('new'));
  await note.getByRole('link', { name: 'To the set' }).click();
  // A list of changes may show the password a moment before anybody asks.
  await page
    .getByRole('button', { name: 'Try again' })
    .or(page.getByRole('textbox', { name: 'Password' }))
    .click();
  await enterPassword(page, 'new');
  const all = [
    ['eins', 'one, kept'],
    ['zwei', 'two'],
    ['drei', 'three'],
    ['vier', 'four'],
  ] as const;
  await setPage(page).shows(all);
  await frame(page).isUpToDate();
  expect(await maker.cards(id)).toEqual(all);
});

test('who may read a set but no longer edit it is told in the editor; what is typed goes out once it is allowed again', async ({
  page,
  carrel,
  account,
  maker,
  id,
}) => {
  await arrive(page, carrel, account);
  await openEditor(page, id);
  await share(maker, id, { visibility: 'public', editable: 'only_me' });
  const editor = editorPage(page);
  await editor.definition(1).fill('one, kept');
  await expect(page.getByRole('status').filter({ hasText: 'You can no longer edit this set.' })).toBeVisible();
  await expect(rows(page)).toHaveCount(4);
  await share(maker, id, withPassword('new'));
  await editor.definition(2).fill('two, kept');
  const note = page.getByRole('status').filter({ hasText: 'This set has a password now.' });
  await expect(note).toBeVisible();
  await expect(editor.definition(1)).toHaveValue('one, kept');
  await note.getByRole('link', { name: 'Enter the password' }).click();
  await enterPassword(page, 'new');
  const all = [
    ['eins', 'one, kept'],
    ['zwei', 'two, kept'],
    ['drei', 'three'],
  ] as const;
  await setPage(page).shows(all);
  await frame(page).isUpToDate();
  expect(await maker.cards(id)).toEqual(all);
});

test('a set that everybody may read and its password lets edit: what waits for that leads to where it is entered, and goes out then', async ({
  page,
  carrel,
  account,
  maker,
  id,
}) => {
  await arrive(page, carrel, account);
  await openEditor(page, id);
  await share(maker, id, { visibility: 'public', editable: 'password', password: 'new' });
  await editorPage(page).definition(1).fill('one, typed since');
  await expect(page.getByText('Editing this set needs its password again.')).toBeVisible({ timeout: 60_000 });
  await frame(page).open('Outbox');
  const enter = outboxPage(page).needsYou.getByRole('link', { name: 'Enter the password' });
  // That others may enter in another way now is a reason to try once more, after a while.
  await expect(async () => {
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(enter).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await enter.click();
  await expect(page.getByRole('heading', { name: 'Editing this set needs its password' })).toBeVisible();
  await enterPassword(page, 'old');
  await expect(page.getByText('That is not the password for this set.')).toBeVisible();
  await enterPassword(page, 'new');
  await expect(editorPage(page).definition(1)).toHaveValue('one, typed since');
  await expect.poll(() => maker.cards(id)).toContainEqual(['eins', 'one, typed since']);
});
