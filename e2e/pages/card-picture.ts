import { type Page, expect } from '@playwright/test';
import { aPng } from '../../testing/picture-service';

/** A file as its user chooses one; sides in pixels. */
export const png = (width: number, height: number, name = 'picture.png') => ({
  name,
  mimeType: 'image/png',
  buffer: aPng(width, height),
});
/** The one behind the last card is the empty one. */
const row = (page: Page, number: number) =>
  page
    .getByRole('group', { name: `Card ${number}`, exact: true })
    .or(page.getByRole('group', { name: 'New card' }))
    .first();
export const pictureButton = (page: Page, number: number) => row(page, number).locator('.imgcell');
export const isPainted = (page: Page, number: number) =>
  expect
    .poll(() =>
      pictureButton(page, number)
        .locator('img')
        .evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0),
    )
    .toBe(true);

/** Puts a file on a card as its user does: the button, then the file. */
export async function choosePicture(page: Page, number: number, file: ReturnType<typeof png>): Promise<void> {
  await pictureButton(page, number).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles(file);
  await isPainted(page, number);
}
