import { expect } from '@playwright/test';
import { expectNothingForAxe } from '../axe';
import { arrive } from '../device';
import { test } from '../fixtures';
import { choosePicture, png } from '../pages/card-picture';
import { editorPage, makeSet } from '../pages/editor-page';
import { setPage } from '../pages/set-page';

test.use({ isFirstVisit: true });

test('a picture is looked at as large as the window, from its row and from its card, by keys alone', async ({
  page,
  carrel,
  account,
}) => {
  await arrive(page, carrel, account);
  await makeSet(page, 'Zu Hause', [['die Tür', 'door']]);
  await setPage(page).edit();
  await choosePicture(page, 1, png(1200, 900));
  await editorPage(page).done();
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  const inRow = page.getByRole('button', { name: 'Look closer at the picture of card 1' });
  await inRow.focus();
  await page.keyboard.press('Enter');
  const widths = () =>
    dialog.locator('img').evaluate((image: HTMLImageElement) => [image.naturalWidth, image.clientWidth]);
  await expect.poll(async () => Math.min(...(await widths()))).toBeGreaterThan(500);
  await expectNothingForAxe(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(inRow).toBeFocused();
  await setPage(page).flashcards();
  const card = page.locator('.card:not([inert])');
  const onCard = card.getByRole('button', { name: 'Look closer' });
  const caption = await card.locator('.caps').textContent();
  await onCard.click();
  await expect(dialog.locator('img')).toBeVisible();
  // Neither a press nor a key in there turns the card under it.
  await dialog.locator('img').click();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(onCard).toBeFocused();
  expect(await card.locator('.caps').textContent()).toBe(caption);
  await expectNothingForAxe(page);
});
