import { expect } from '@playwright/test';
import { arrive } from '../device';
import { testWithFront as test } from '../fixtures';
import { editorPage } from '../pages/editor-page';
import { frame } from '../pages/frame';
import { libraryPage } from '../pages/library-page';
import { setPage } from '../pages/set-page';
import type { Card } from '../service';
import { shimStorage } from '../storage-shim';

const birds: readonly Card[] = [
  ['der Spatz', 'sparrow'],
  ['die Amsel', 'blackbird'],
];

test('what the device refused is still in the editor when one comes back to it, and never goes over later words', async ({
  page,
  context,
  carrel,
  account,
  service,
}) => {
  const id = await service.createSet({ title: 'Birds', cards: birds });
  const storage = await shimStorage(context);
  await arrive(page, carrel, account);
  await libraryPage(page).open('Birds');
  await setPage(page).edit();
  const editor = editorPage(page);
  await storage.lose(page, 'room');
  await editor.definition(1).fill('first words');
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('Not saved');
  await frame(page).open('Library');
  await page.goBack();
  await expect(editor.definition(1)).toHaveValue('first words');
  await storage.restore(page);
  await editor.definition(2).fill('second words');
  await editor.definition(1).fill('written anew');
  await editor.isSaved();
  // The retry of what was refused first would have come by now.
  await page.reload();
  await expect(editor.definition(1)).toHaveValue('written anew');
  await frame(page).isUpToDate();
  expect(await service.cards(id)).toEqual([
    ['der Spatz', 'written anew'],
    ['die Amsel', 'second words'],
  ]);
});

test('a reload in the moment of the last key asks first, and what was typed is there', async ({
  page,
  carrel,
  account,
  service,
}) => {
  await service.createSet({ title: 'Birds', cards: birds });
  await arrive(page, carrel, account);
  await libraryPage(page).open('Birds');
  await setPage(page).edit();
  const editor = editorPage(page);
  // A browser asks only where somebody did something on the page.
  await editor.definition(1).click();
  const asked = page.waitForEvent('dialog');
  await editor.definition(1).evaluate((field: HTMLTextAreaElement) => {
    field.select();
    document.execCommand('insertText', false, 'house sparrow');
    // Once this has returned: a page that asks answers nothing else.
    setTimeout(() => location.reload());
  });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await editor.isSaved();
  await page.reload();
  await expect(editor.definition(1)).toHaveValue('house sparrow');
});

test('the address at which a set was made and deleted makes no other one of its name', async ({
  page,
  context,
  carrel,
  account,
  service,
}) => {
  await arrive(page, carrel, account);
  await frame(page).isReadyForOffline();
  await libraryPage(page).newSet();
  const editor = editorPage(page);
  await expect(editor.title).toBeVisible();
  // Once it is sent, its address is another one.
  await context.setOffline(true);
  await editor.title.fill('First');
  await editor.write(1, ['a', 'A']);
  await editor.write(2, ['b', 'B']);
  await editor.isSaved();
  const address = page.url();
  await editor.done();
  await setPage(page).delete();
  await expect(page).toHaveURL(/\/$/);
  await expect(libraryPage(page).rows).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(address.replace(/\/edit$/, ''));
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('This set is not on this device.')).toBeVisible();
  await expect(editor.title).toHaveCount(0);
  await context.setOffline(false);
  await frame(page).isUpToDate();
  expect(await service.titles()).toEqual([]);
});

test('a word that the device refused and that is taken back leaves nothing unsaved: the editor can be left, and the window asks nothing', async ({
  page,
  context,
  carrel,
  account,
  service,
}) => {
  await service.createSet({ title: 'Birds', cards: birds });
  const storage = await shimStorage(context);
  await arrive(page, carrel, account);
  await libraryPage(page).open('Birds');
  await setPage(page).edit();
  const editor = editorPage(page);
  await storage.lose(page, 'room');
  await editor.definition(1).fill('refused');
  const state = page.getByRole('main').getByRole('status').first();
  await expect(state).toContainText('Not saved');
  await page.keyboard.press('Control+z');
  await expect(editor.definition(1)).toHaveValue('sparrow');
  await expect(state).not.toContainText('Not saved');
  await expect(page.getByText('Not saved on this device.')).toHaveCount(0);
  let asked = 0;
  page.on('dialog', (dialog) => {
    asked += 1;
    void dialog.accept();
  });
  await editor.done();
  await setPage(page).shows(birds);
  await page.reload();
  await setPage(page).shows(birds);
  expect(asked).toBe(0);
});

test('a set that a full device does not delete stays, with a message, and nothing is called unsaved', async ({
  page,
  context,
  carrel,
  account,
  service,
}) => {
  await service.createSet({ title: 'Birds', cards: birds });
  const storage = await shimStorage(context);
  await arrive(page, carrel, account);
  await libraryPage(page).open('Birds');
  await storage.lose(page, 'room');
  await setPage(page).delete();
  await expect(page.getByText('“Birds” was not deleted. This device is full.')).toBeVisible();
  await setPage(page).shows(birds);
  await expect(page.getByText('Not saved on this device.')).toHaveCount(0);
  await storage.restore(page);
  await setPage(page).delete();
  await expect(libraryPage(page).rows).toHaveCount(0);
});

test('who goes elsewhere while Done or Delete is still at work stays there', async ({
  page,
  carrel,
  account,
  service,
}) => {
  const id = await service.createSet({ title: 'Birds', cards: birds });
  await arrive(page, carrel, account);
  await libraryPage(page).open('Birds');
  await setPage(page).edit();
  await editorPage(page).definition(1).fill('house sparrow');
  /** Both in one task, so that what the button does has no time to end. */
  const pressThenOutbox = (name: string) =>
    page.evaluate((label) => {
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === label)?.click();
      document.querySelector<HTMLElement>('nav a[href="/outbox"]')?.click();
    }, name);
  const staysInOutbox = async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible();
    await frame(page).isUpToDate();
    await expect(page).toHaveURL('/outbox');
  };
  await pressThenOutbox('Done');
  await expect.poll(() => service.cards(id)).toEqual([['der Spatz', 'house sparrow'], birds[1]]);
  await staysInOutbox();

  await frame(page).open('Library');
  await libraryPage(page).open('Birds');
  await expect(setPage(page).title).toHaveText('Birds');
  await setPage(page).more.click();
  await pressThenOutbox('Delete');
  await expect(page.getByText('Deleted “Birds”')).toBeVisible();
  await expect(page).toHaveURL('/outbox');
  await page.keyboard.press('z');
  await frame(page).open('Library');
  await expect(libraryPage(page).rows).toHaveCount(1);
});
