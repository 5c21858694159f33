import { readFile } from 'node:fs/promises';
import { type Page, expect } from '@playwright/test';
import { expectNothingForAxe } from '../axe';
import { arrive } from '../device';
import { aServiceOf, newAccount, test, testWithFaults } from '../fixtures';
import { editorPage } from '../pages/editor-page';
import { frame } from '../pages/frame';
import { libraryPage } from '../pages/library-page';
import { outboxPage } from '../pages/outbox-page';
import { setPage } from '../pages/set-page';
import { settingsPage } from '../pages/settings-page';
import { signInPages } from '../pages/sign-in-pages';
import type { Card } from '../service';

test.describe.configure({ mode: 'parallel' });

const phone = { width: 390, height: 844 };
const laptop = { width: 1280, height: 800 };
const cards: readonly Card[] = [
  ['落とす', 'يُسقِط شيئًا من يده'],
  ['開ける', 'يفتح'],
];

async function openEditor(page: Page, title: string) {
  await libraryPage(page).open(title);
  await setPage(page).edit();
  await expect(editorPage(page).term(1)).toBeVisible();
}

/** What a press of a button hands to the downloads. */
async function saved(page: Page, press: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download');
  await press();
  return readFile(await (await download).path(), 'utf8');
}

test('a conflict is read, chosen, written anew and taken back by keyboard; what was written reaches the service', async ({
  page,
  context,
  carrel,
  account,
  service,
}) => {
  const id = await service.createSet({ title: '動詞', langTerms: 'ja', langDefinitions: 'ar', cards });
  await arrive(page, carrel, account);
  await openEditor(page, '動詞');
  await frame(page).isReadyForOffline();
  await context.setOffline(true);
  await editorPage(page).definition(1).fill('يُسقِط شيئًا ثقيلًا من يده');
  await editorPage(page).isSaved();
  await service.editCard(id, '落とす', { definition: 'أسقط شيئًا من يده' });
  await editorPage(page).done();
  await frame(page).open('Outbox');
  await expect(frame(page).status).toContainText('Offline since');
  await context.setOffline(false);

  const { needsYou } = outboxPage(page);
  const version = (name: string) => needsYou.getByRole('radio', { name: new RegExp(`^${name}`) });
  await expect(version('Yours')).toBeChecked();
  await expect(frame(page).status).toContainText('1 change in the Outbox.');
  await expect(needsYou.locator('ins')).toHaveText(['ثقيلًا ', 'أسقط']);
  await page.keyboard.press('1');
  await expect(version('Before')).toBeChecked();
  await page.keyboard.press('3');
  await expect(version('Theirs')).toBeChecked();
  await page.keyboard.press('w');
  await expect(needsYou.getByRole('textbox')).toHaveValue('أسقط شيئًا من يده');
  await expectNothingForAxe(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('أسقط شيئًا ثقيلًا من يده');
  await needsYou.getByRole('button', { name: 'Keep what is written' }).click();
  // Nothing leaves as long as it can be taken back.
  await page.getByRole('button', { name: /^Undo/ }).click();
  expect(await service.cards(id)).toEqual([['落とす', 'أسقط شيئًا من يده'], cards[1]]);
  await expect(needsYou.getByRole('radio', { name: /^Yours/ }).locator('xpath=ancestor::label')).toContainText('ثقيلًا');
  await expect(needsYou.getByRole('textbox')).toHaveValue('أسقط شيئًا ثقيلًا من يده');
  await expect(frame(page).status).toContainText('1 change in the Outbox.');

  // The one phrase is that something needs them; why the rest does not go out is said all the same.
  await frame(page).isReadyForOffline();
  await context.setOffline(true);
  await frame(page).open('Library');
  await openEditor(page, '動詞');
  await editorPage(page).definition(2).fill('later');
  await editorPage(page).done();
  await frame(page).open('Outbox');
  await expect(frame(page).status).toContainText('2 changes wait in the Outbox; 1 needs you.');
  await expect(page.getByText(/^Offline since .* Everything below is kept on this device\./)).toBeVisible();
  await context.setOffline(false);
  await needsYou.getByRole('button', { name: 'Keep what is written' }).click();
  await expect
    .poll(() => service.cards(id))
    .toEqual([
      ['落とす', 'أسقط شيئًا ثقيلًا من يده'],
      ['開ける', 'later'],
    ]);
  await expect(outboxPage(page).empty).toBeVisible();
});

testWithFaults(
  'a refusal shows the service’s own words beside ours, and is mended where it stands',
  async ({ page, carrel }) => {
    const account = newAccount();
    const service = await aServiceOf(carrel, account);
    const id = await service.createSet({
      title: 'Birds',
      cards: [
        ['der Spatz', 'sparrow'],
        ['die Amsel', 'blackbird'],
      ],
    });
    await arrive(page, carrel, account);
    const refusal = {
      http_code: 400,
      error: 'validation_errors',
      error_title: 'The card was not saved',
      error_description: 'A field is not right.',
      validation_errors: ['definition: nobody says that'],
    };
    carrel.faults.plan((method) =>
      method === 'PUT'
        ? { kind: 'replace', status: 400, type: 'application/json', body: JSON.stringify(refusal) }
        : { kind: 'pass' },
    );
    await openEditor(page, 'Birds');
    await editorPage(page).definition(1).fill('a bird');
    await editorPage(page).needsYou();
    await editorPage(page).done();
    await frame(page).open('Outbox');
    const { needsYou } = outboxPage(page);
    for (const words of [
      'Stacks said no',
      'The card was not saved',
      'A field is not right.',
      'definition: nobody says that',
    ])
      await expect(needsYou).toContainText(words);
    await expectNothingForAxe(page);

    // One refused change holds up nothing else of its set (I8).
    carrel.faults.plan(() => ({ kind: 'pass' }));
    await libraryPage(page).goto();
    await openEditor(page, 'Birds');
    await editorPage(page).definition(2).fill('blackbird, common');
    await expect
      .poll(() => service.cards(id))
      .toEqual([
        ['der Spatz', 'sparrow'],
        ['die Amsel', 'blackbird, common'],
      ]);
    await frame(page).open('Outbox');
    await needsYou.getByRole('button', { name: 'Correct it here' }).click();
    await needsYou.getByRole('textbox', { name: 'Definition' }).fill('house sparrow');
    await needsYou.getByRole('button', { name: 'Send what is written' }).click();
    await expect
      .poll(() => service.cards(id))
      .toEqual([
        ['der Spatz', 'house sparrow'],
        ['die Amsel', 'blackbird, common'],
      ]);
    await expect(frame(page).status).toContainText('Up to date');

    // What was refused has no other version to go back to.
    await page.keyboard.press('z');
    await expect(page.getByRole('alert')).toContainText(
      'Not done. This was sent or changed since, and stays as it is now.',
    );
    await expect(page.getByText('The Outbox is empty')).toBeVisible();
  },
);

test('a session that ran out and one that was ended are told apart, on a phone too; what waits can be exported in both', async ({
  page,
  context,
  carrel,
  account,
  service,
}) => {
  const id = await service.createSet({ title: '動詞', langTerms: 'ja', langDefinitions: 'ar', cards });
  await arrive(page, carrel, account);
  const { status } = frame(page);
  const says = async (wide: string, narrow: string) => {
    await page.setViewportSize(laptop);
    await expect(status).toContainText(wide);
    await page.setViewportSize(phone);
    await expect(status).toContainText(narrow);
    await page.setViewportSize(laptop);
  };
  const [cookie] = await context.cookies();
  await context.clearCookies();
  await page.reload();
  await says(`Sign-in ran out. ${account.username}’s sets stay here.`, 'Sign-in ran out');
  await openEditor(page, '動詞');
  await editorPage(page).term(2).fill('開く');
  await editorPage(page).isSaved();
  await editorPage(page).done();
  await says('Sign-in ran out. Study goes on. Sign in again to send 1 change.', 'Sign in · 1');
  await expect(status).not.toContainText('Signed out');
  await frame(page).open('Outbox');
  const file = JSON.parse(await saved(page, outboxPage(page).exportAll));
  expect(file).toMatchObject({
    owner: { user: account.username },
    changes: [{ setTitle: '動詞', command: { changes: { term: { before: '開ける', after: '開く' } } } }],
  });
  expect(file.sets[0].cards).toMatchObject([
    { term: cards[0]![0], definition: cards[0]![1] },
    { term: '開く', definition: cards[1]![1] },
  ]);
  const text = await saved(page, () => page.getByRole('button', { name: 'Export as text' }).click());
  for (const part of [account.username, '動詞', 'yours: 開く', cards[0]![1]]) expect(text).toContain(part);
  await expect(page.getByText('Everything below is kept on this device')).toContainText(
    / Changes are sent once you sign in again\.$/,
  );

  await context.addCookies([cookie!]);
  await page.reload();
  await expect(status).toContainText('Up to date');
  await frame(page).isReadyForOffline();
  await context.setOffline(true);
  await frame(page).open('Library');
  await openEditor(page, '動詞');
  await editorPage(page).term(2).fill('開く、開ける');
  await editorPage(page).isSaved();
  await editorPage(page).done();
  await says('Offline since', 'Offline · 1');
  // The relay is told; no change leaves before it is.
  await context.route(/\/relay\/2\.0\//, (route) => route.abort());
  await context.setOffline(false);
  await frame(page).open('Settings');
  await settingsPage(page).signOut();
  await expect(page.getByRole('dialog')).toContainText('Kept here and sent when you sign in again.');
  await settingsPage(page).answer('Keep here');
  await expect(page.getByText('Not signed in', { exact: true })).toBeVisible();
  await expect(page.getByText(`1 change or answer of ${account.username} waits on this device`)).toBeVisible();
  await context.unroute(/\/relay\/2\.0\//);
  await page.reload();
  await says('Not signed in', 'On this device');
  await frame(page).open('Library');
  await expect(libraryPage(page).rows.first()).toBeVisible();
  await expect(libraryPage(page).row('動詞')).toBeHidden();
  await signInPages(page).signIn(account);
  await expect.poll(async () => (await service.cards(id))[1]).toEqual(['開く、開ける', cards[1]![1]]);
});

test('offline nobody is promised to be signed out: the dialog says what that needs, what stays, and what can be done', async ({
  page,
  context,
  carrel,
  account,
  service,
}) => {
  await service.createSet({
    title: 'Birds',
    cards: [
      ['der Spatz', 'sparrow'],
      ['die Amsel', 'blackbird'],
    ],
  });
  await arrive(page, carrel, account);
  await openEditor(page, 'Birds');
  await frame(page).isReadyForOffline();
  await context.route(/\/relay\//, (route) => route.abort());
  await editorPage(page).definition(1).fill('house sparrow');
  await editorPage(page).isSaved();
  await editorPage(page).done();
  await frame(page).open('Settings');
  await page.evaluate(() => localStorage.setItem('carrel.at-sign-out', 'take'));
  await settingsPage(page).signOut();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send now, then sign out' }).click();
  await expect(dialog).toContainText('1 change could not be sent: Carrel cannot be reached.');
  await settingsPage(page).answer('Keep here');
  await expect(dialog).toContainText('Signing out needs a connection');
  await expect(dialog).toContainText('Kept here and sent when you are back online.');
  await expectNothingForAxe(page);
  // What was chosen last time takes everything away: it is not acted on without standing there.
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('radio', { name: 'Keep here' })).toBeChecked();
  await settingsPage(page).answer('Keep here');
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(dialog).toBeHidden();
  await context.setOffline(true);
  await settingsPage(page).signOut();
  await expect(dialog).toContainText('Signing out needs a connection');
  await context.setOffline(false);
  await context.unroute(/\/relay\//);
  await expect(dialog).not.toContainText('Carrel does not have');
  await settingsPage(page).answer('Keep here');
  await expect(page.getByText('Not signed in', { exact: true })).toBeVisible();
});

test('a shared computer: signing out takes the account off it with all that was kept of it; another tab of it leaves too', async ({
  page,
  context,
  account,
  service,
}) => {
  await service.createSet({ title: 'Birds' });
  await page.goto('/sign-in');
  await page.getByRole('checkbox', { name: 'This is a shared computer' }).focus();
  await page.keyboard.press('Space');
  await signInPages(page).signIn(account);
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  const before = await databases();
  const other = await context.newPage();
  await other.goto('/');
  await expect(libraryPage(other).row('Birds')).toBeVisible();
  await settingsPage(page).goto();
  await settingsPage(page).signOut();
  await expect(page.getByRole('radio', { name: 'Remove it all from this device' })).toBeFocused();
  await expect(page.getByRole('dialog')).toContainText('Chosen because you signed in on a shared computer.');
  await expectNothingForAxe(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).press('Enter');
  await expect(page.getByText('Not signed in', { exact: true })).toBeVisible();
  await expect(libraryPage(other).rows).toHaveCount(3);
  await expect
    .poll(async () => (await databases()).filter((name) => name !== 'carrel-device' && before.includes(name)))
    .toEqual([]);
  await page.goto('/');
  await expect(frame(page).status).toContainText('Not signed in');
  expect(await service.titles()).toEqual(['Birds']);
});

test('storage that refuses is never called saved, and what was typed can be exported until it takes it again', async ({
  page,
}) => {
  await libraryPage(page).goto();
  await libraryPage(page).open('Leaf shapes and margins');
  await setPage(page).edit();
  await expect(editorPage(page).term(1)).toBeVisible();
  await page.evaluate(() => {
    const { put, add } = IDBObjectStore.prototype;
    const refuse = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
    Object.assign(IDBObjectStore.prototype, { put: refuse, add: refuse });
    Object.assign(window, { heal: () => Object.assign(IDBObjectStore.prototype, { put, add }) });
  });
  await editorPage(page).definition(1).fill('heart-shaped, as a lime leaf is');
  const warning = page.getByRole('alert').filter({ hasText: 'Not saved on this device' });
  await expect(warning).toBeVisible();
  await expect(frame(page).status).toContainText('Some of what you write is in this window only.');
  await page.setViewportSize(phone);
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('Not saved');
  await expect(warning).toBeVisible();
  await expectNothingForAxe(page);
  await page.setViewportSize(laptop);
  expect(await saved(page, () => warning.getByRole('button', { name: 'Export it' }).click())).toContain(
    'as a lime leaf is',
  );
  await page.evaluate(() => (window as unknown as { heal: () => void }).heal());
  await expect(warning).toBeHidden();
  await editorPage(page).isSaved();
  await expect(frame(page).status).toContainText('On this device');
});

test('a card that came back by Ctrl+Z leaves no offer to bring it back', async ({ page }) => {
  await libraryPage(page).goto();
  await libraryPage(page).open('Leaf shapes and margins');
  await setPage(page).edit();
  await expect(editorPage(page).term(1)).toHaveValue('folium cordatum');
  await editorPage(page).remove(1);
  await expect(page.getByText('Deleted folium cordatum')).toBeVisible();
  await editorPage(page).term(1).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(editorPage(page).term(1)).toHaveValue('folium cordatum');
  await expect(page.getByText('Deleted folium cordatum')).toBeHidden();
});

test('where no database opens, what waits is read from its last copy and can be saved as a file', async ({
  page,
  context,
  carrel,
  account,
  service,
}) => {
  await service.createSet({ title: '動詞', langTerms: 'ja', langDefinitions: 'ar', cards });
  await arrive(page, carrel, account);
  await openEditor(page, '動詞');
  await frame(page).isReadyForOffline();
  await context.setOffline(true);
  await editorPage(page).term(2).fill('開く');
  await editorPage(page).isSaved();
  const hasCopy = () =>
    page.evaluate(
      async () => (await caches.has('carrel-outbox')) && (await (await caches.open('carrel-outbox')).keys()).length > 0,
    );
  await expect.poll(hasCopy).toBe(true);
  await context.route(/\/relay\//, (route) => route.abort());
  await context.setOffline(false);

  const broken = await context.newPage();
  await broken.clock.install();
  await broken.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The requested version is less than the existing one', 'VersionError');
    };
  });
  await broken.goto('/');
  // It tries again after two seconds, and after eight more.
  await expect(async () => {
    await broken.clock.runFor(10_000);
    await expect(broken.getByRole('heading', { level: 1 })).toHaveText(/no room to keep anything/, { timeout: 500 });
  }).toPass();
  const rescue = broken.getByText('1 change that is not sent can still be read.');
  await expect(rescue).toBeVisible();
  await expectNothingForAxe(broken);
  const file = JSON.parse(await saved(broken, () => broken.getByRole('button', { name: 'Export all' }).click()));
  expect(file).toMatchObject({ from: 'snapshot', changes: [{ command: { changes: { term: { after: '開く' } } } }] });
  expect(await saved(broken, () => broken.getByRole('button', { name: 'Export as text' }).click())).toContain(
    'yours: 開く',
  );
});
