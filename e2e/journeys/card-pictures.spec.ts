import { readFile, readdir } from 'node:fs/promises';
import { type Locator, type Page, expect } from '@playwright/test';
import { unzipSync } from 'fflate';
import { aPackage } from '../../testing/anki-package';
import { aPng } from '../../testing/picture-service';
import { expectNothingForAxe } from '../axe';
import { arrive, signedInDevice } from '../device';
import { test, testWithOwnServer } from '../fixtures';
import { bringInPage } from '../pages/bring-in-page';
import { editorPage, makeSet } from '../pages/editor-page';
import { choosePicture, isPainted, pictureButton, png } from '../pages/card-picture';
import { frame } from '../pages/frame';
import { libraryPage } from '../pages/library-page';
import { setPage } from '../pages/set-page';
import type { Service } from '../service';

const cards = [
  ['die Tür', 'door'],
  ['das Fenster', 'window'],
  ['die Treppe', 'stairs'],
] as const;

const shapes = async (service: Service, id: number) =>
  ((await service.set(id)).terms ?? []).map(({ term, image }) => [term, image && [image.width, image.height]]);
const onlySet = async (service: Service): Promise<number> => {
  const [set, ...others] = await service.sets();
  expect(others).toEqual([]);
  return set?.id ?? 0;
};

testWithOwnServer(
  'a set is made, pictured and changed with the server dead; once it is back it has exactly that, once',
  async ({ page, carrel, account, service }) => {
    await arrive(page, carrel, account);
    await frame(page).isReadyForOffline();
    await carrel.service.kill();
    await makeSet(page, 'Zu Hause', cards);
    await setPage(page).edit();
    await choosePicture(page, 1, png(3000, 1500));
    await choosePicture(page, 2, png(300, 400));
    await choosePicture(page, 2, png(200, 200));
    await choosePicture(page, 3, png(100, 100));
    // A picture taken off again, and a card that is nothing but its picture.
    await pictureButton(page, 3).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the picture' }).click();
    await expect(pictureButton(page, 3).locator('img')).toHaveCount(0);
    await choosePicture(page, 4, png(240, 120));
    await editorPage(page).isSaved();
    // It is on this device, whatever happens to the page.
    await page.reload();
    for (const number of [1, 2, 4]) await isPainted(page, number);
    await expect(pictureButton(page, 1)).toHaveAccessibleDescription('Waits to be sent. It is on this device already.');
    await carrel.service.start();
    await expect(frame(page).status).toContainText('Up to date', { timeout: 60_000 });
    await expect(pictureButton(page, 1)).toHaveAccessibleDescription('');
    const id = await onlySet(service);
    expect(await shapes(service, id)).toEqual([
      ['die Tür', [240, 120]],
      ['das Fenster', [200, 200]],
      ['die Treppe', null],
      ['', [240, 120]],
    ]);
    await editorPage(page).done();
    await setPage(page).flashcards();
    await expect(page.locator('.card:not([inert]) img')).toBeVisible();
  },
);

test('by keyboard and from the clipboard, a picture replaced and taken back; axe finds nothing', async ({
  page,
  carrel,
  account,
  service,
}) => {
  const id = await service.createSet({ title: 'Zu Hause', cards });
  await arrive(page, carrel, account);
  await libraryPage(page).open('Zu Hause');
  await setPage(page).edit();
  await editorPage(page).term(1).focus();
  await page.keyboard.press('Control+i');
  const dialog = page.getByRole('dialog', { name: 'Picture of card 1' });
  const choose = dialog.getByRole('button', { name: 'Choose a file' });
  await expect(choose).toBeFocused();
  await expectNothingForAxe(page);
  const chooser = page.waitForEvent('filechooser');
  await choose.press('Enter');
  await (await chooser).setFiles(png(400, 200));
  await isPainted(page, 1);
  await expect(editorPage(page).term(1)).toBeFocused();
  await expectNothingForAxe(page);
  await expect.poll(() => shapes(service, id)).toContainEqual(['die Tür', [240, 120]]);
  // Pasted over it: the newer one stands.
  await pastePicture(page, aPng(60, 60));
  await expect.poll(() => shapes(service, id)).toContainEqual(['die Tür', [60, 60]]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => shapes(service, id)).toContainEqual(['die Tür', [240, 120]]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => shapes(service, id)).toContainEqual(['die Tür', null]);
  await page.keyboard.press('Control+y');
  await expect.poll(() => shapes(service, id)).toContainEqual(['die Tür', [240, 120]]);
  // Removed by the dialog, and left by Escape: either way the focus is where it was.
  await page.keyboard.press('Control+i');
  await expect(choose).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(editorPage(page).term(1)).toBeFocused();
  await page.keyboard.press('Control+i');
  await expect(choose).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Paste' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Remove the picture' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(editorPage(page).term(1)).toBeFocused();
  await expect.poll(() => shapes(service, id)).toContainEqual(['die Tür', null]);
});

/** As the browser hands over what was copied in another program, into what has the focus; with these words beside it. */
const pastePicture = (page: Page, bytes: Buffer, words = '') =>
  page.evaluate(
    ([type, text, beside]) => {
      const raw = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([raw], 'my photo.png', { type }));
      if (beside !== '') clipboardData.setData('text/plain', beside);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    ['image/png', bytes.toString('base64'), words] as const,
  );

/** As a file is dragged from another window, and let go of over this. */
const dropPicture = (target: Locator, bytes: Buffer) =>
  target.evaluate((element, text) => {
    const raw = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([raw], 'my photo.png', { type: 'image/png' }));
    for (const kind of ['dragover', 'drop'])
      element.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
  }, bytes.toString('base64'));

test('a picture is dropped on the dialog of its card, pasted there, and pasted with the name of its file beside it', async ({
  page,
  carrel,
  account,
  service,
}) => {
  const id = await service.createSet({ title: 'Zu Hause', cards });
  await arrive(page, carrel, account);
  await libraryPage(page).open('Zu Hause');
  await setPage(page).edit();
  const dialog = page.getByRole('dialog', { name: 'Picture of card 1' });
  await pictureButton(page, 1).click();
  await dropPicture(dialog, aPng(60, 60));
  await expect(dialog).toHaveCount(0);
  await isPainted(page, 1);
  await expect.poll(() => shapes(service, id)).toContainEqual(['die Tür', [60, 60]]);
  await pictureButton(page, 1).click();
  await expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeFocused();
  await pastePicture(page, aPng(80, 40));
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => shapes(service, id)).toContainEqual(['die Tür', [80, 40]]);
  await editorPage(page).definition(2).focus();
  await pastePicture(page, aPng(50, 100), 'my photo.png');
  await isPainted(page, 2);
  await expect(editorPage(page).definition(2)).toHaveValue('window');
  await expect.poll(() => shapes(service, id)).toContainEqual(['das Fenster', [50, 100]]);
});

test('two pictures for one card, from two devices, are asked about, and one is chosen', async ({
  page,
  browser,
  carrel,
  account,
  service,
}) => {
  const id = await service.createSet({ title: 'Zu Hause', cards });
  const other = await signedInDevice(browser, carrel, account);
  await arrive(page, carrel, account);
  for (const each of [page, other.page]) {
    await libraryPage(each).open('Zu Hause');
    await setPage(each).edit();
  }
  await other.offline();
  await choosePicture(other.page, 1, png(100, 100));
  await choosePicture(page, 1, png(400, 200));
  await expect.poll(() => shapes(service, id)).toContainEqual(['die Tür', [240, 120]]);
  await other.online();
  await other.page.goto('/outbox');
  const question = other.page.getByRole('group', { name: 'Its picture' });
  await expect(question.getByText('No picture')).toBeVisible();
  await expect(question.locator('img')).toHaveCount(2);
  await expectNothingForAxe(other.page);
  await question.getByRole('radio', { name: /Yours/ }).check();
  await other.page.getByRole('button', { name: 'Keep yours' }).first().click();
  await expect.poll(() => shapes(service, id), { timeout: 30_000 }).toContainEqual(['die Tür', [100, 100]]);
  await other.context.close();
});

test('the pictures of an Anki package come along, reach the service, and go out again', async ({
  page,
  carrel,
  account,
  service,
}) => {
  const note = (word: string, picture: string) => ({ fields: [word, `${word}!<img src="${picture}">`] });
  const bytes = await aPackage(
    { notes: [note('leaf', 'leaf.png'), note('leaves', 'leaf.png'), note('tree', 'broken.png')] },
    { media: { 'leaf.png': new Uint8Array(aPng(500, 250)), 'broken.png': 'no picture at all' } },
  );
  await arrive(page, carrel, account);
  const bringIn = bringInPage(page);
  await bringIn.goto();
  await bringIn.choose({ name: 'leaves.apkg', mimeType: 'application/zip', buffer: Buffer.from(bytes) });
  await expect(page.getByRole('main')).toContainText('2 pictures come along');
  await bringIn.go.click();
  await expect(bringIn.heading).toHaveText('3 cards came in');
  await expect(page.getByRole('main')).toContainText('One picture could not be read, and its card came without it.');
  await expectNothingForAxe(page);
  await page.getByRole('link', { name: 'Open' }).click();
  await expect(page.locator('.terms img')).toHaveCount(2);
  const sent = async () => {
    const [set] = await service.sets();
    return (set?.terms ?? []).map(({ term, image }) => [term, image && [image.width, image.height]]);
  };
  await expect.poll(sent, { timeout: 30_000 }).toEqual([
    ['leaf', [240, 120]],
    ['leaves', [240, 120]],
    ['tree', null],
  ]);
  await setPage(page).takeOut();
  await page.getByRole('radio', { name: /Anki package/ }).check();
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save file' }).click();
  const files = unzipSync(await readFile(await (await begun).path()));
  const media = Object.keys(JSON.parse(Buffer.from(files['media'] ?? []).toString()));
  expect(media.map((name) => files[name]?.subarray(0, 3))).toEqual(
    Array.from({ length: 2 }, () => new Uint8Array([0xff, 0xd8, 0xff])),
  );
});

test('what is no picture is refused in words, what is half of one is shown, and the editor goes on', async ({
  page,
}) => {
  const folder = 'testing/pictures/bad';
  const names = [...(await readdir(folder)), 'a-text.png'];
  await makeSet(page, 'Zu Hause', cards);
  await setPage(page).edit();
  const refused = page.getByRole('status').filter({ hasText: 'Nothing was changed.' });
  for (const name of names) {
    const buffer = name === 'a-text.png' ? Buffer.from('no picture') : await readFile(`${folder}/${name}`);
    await pictureButton(page, 1).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('dialog').getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
    await expect(refused.or(pictureButton(page, 1).locator('img')), name).toBeVisible();
    await expect(page.locator('.picture-busy'), name).toHaveCount(0);
    // The next file begins with no picture and no words.
    if (!(await refused.isVisible())) {
      await page.getByRole('button', { name: /^Undo/ }).click();
      await editorPage(page).isSaved();
    }
    await page.reload();
    await expect(editorPage(page).term(1), name).toHaveValue('die Tür');
  }
  await editorPage(page).write(4, ['der Keller', 'cellar']);
  await editorPage(page).isSaved();
  await page.reload();
  await expect(editorPage(page).term(4)).toHaveValue('der Keller');
});
