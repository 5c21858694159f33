import { readFile } from 'node:fs/promises';
import { type Download, type Page, expect } from '@playwright/test';
import { aPng } from '../../testing/picture-service';
import { arrive } from '../device';
import { libraryPage } from '../pages/library-page';
import { setPage } from '../pages/set-page';
import { expectNothingForAxe } from '../axe';
import { test } from '../fixtures';
import { bringInPage } from '../pages/bring-in-page';
import { editorPage, makeSet } from '../pages/editor-page';
import type { Card } from '../service';

test.use({ isFirstVisit: true });

const birds: readonly Card[] = [
  ['der Spatz', 'sparrow'],
  ['=1+1', 'two; more'],
];

const textOf = async (download: Download) => readFile(await download.path(), 'utf8');

async function saved(page: Page): Promise<Download> {
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save file' }).click();
  return begun;
}

test('a set is taken out from its page as each form, and what a form cannot carry is refused with the card', async ({
  page,
}) => {
  await makeSet(page, 'Birds', birds);
  await setPage(page).takeOut();
  const status = page.getByRole('complementary').getByRole('status');
  await expect(status).toContainText('Birds.carrel');
  await expect(status).toContainText('1 set, 2 cards');
  await expectNothingForAxe(page);
  expect(JSON.parse(await textOf(await saved(page)))).toMatchObject({ carrel: 1, sets: [{ title: 'Birds' }] });

  await page.getByRole('radio', { name: /Spreadsheet/ }).check();
  await expect(status).toContainText('Birds.csv');
  const csv = await saved(page);
  expect(csv.suggestedFilename()).toBe('Birds.csv');
  expect(await textOf(csv)).toBe(`\ufeffTerm,Definition\r\nder Spatz,sparrow\r\n'=1+1,"two; more"\r\n`);

  await page.getByRole('radio', { name: /^Text/ }).check();
  await page.getByRole('combobox', { name: 'Between cards' }).selectOption(';');
  await expect(page.getByRole('complementary').getByRole('alert')).toContainText('The definition of card 2');
  await page.getByRole('switch', { name: /Quotation marks/ }).click();
  await expect(status).toContainText('Birds.txt');
  expect(await textOf(await saved(page))).toBe('der Spatz\tsparrow;=1+1\t"two; more"');
});

test('an Anki package that came in goes out with its history, and comes in again on another device as it was', async ({
  page,
  browser,
  baseURL,
}) => {
  const bringIn = bringInPage(page);
  await bringIn.goto();
  await bringIn.choose('testing/transfer-files/peer-latest.apkg');
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toContainText('of history');
  const coming = await status.textContent();
  await bringIn.go.click();
  await expect(bringIn.heading).toContainText('cards came in');
  const sets = await page.locator('.before bdi').allTextContents();

  for (const form of [/^Carrel/, /Anki package/]) {
    await page.goto('/take-out');
    for (const title of sets) await page.getByRole('checkbox', { name: title }).check();
    await page.getByRole('radio', { name: form }).check();
    await expect(page.getByRole('complementary').getByRole('status')).toContainText(`${sets.length} sets`);
    const download = await saved(page);
    const other = await browser.newContext({ ...(baseURL && { baseURL }) });
    const elsewhere = bringInPage(await other.newPage());
    await elsewhere.goto();
    await elsewhere.choose({
      name: download.suggestedFilename(),
      mimeType: '',
      buffer: await readFile(await download.path()),
    });
    await expect(elsewhere.go).toBeVisible();
    await expect(elsewhere.status).toHaveText(coming!);
    await other.close();
  }
});

test('a set is printed as sheets whose backs are mirrored, as a list or as a page to fold, and the frame of the app never', async ({
  page,
}) => {
  await makeSet(page, 'Birds', birds);
  await setPage(page).takeOut();
  await page.getByRole('link', { name: 'print sheets to cut, a list or a page to fold' }).click();
  await expect(page.getByRole('button', { name: 'Print 1 sheet' })).toBeVisible();
  await expectNothingForAxe(page);
  const cells = page.locator('.printsheet').nth(1).locator('.cut');
  await expect(cells.nth(0)).toHaveText('2two; more');
  await expect(cells.nth(1)).toHaveText('1sparrow');
  await page.emulateMedia({ media: 'print' });
  for (const frame of ['.rail', '.topbar', '.tabbar', '.noprint'])
    await expect(page.locator(frame).first()).toBeHidden();
  await expect(page.locator('.printsheet').first()).toBeVisible();
  // Two sides of one sheet of the chosen paper, where the printer has another: no third page, and nothing cut off.
  const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('combobox', { name: 'As' }).selectOption('list');
  await expect(page.getByRole('row')).toHaveText(['1der Spatzsparrow', '2=1+1two; more']);
  await page.getByRole('combobox', { name: 'As' }).selectOption('folding');
  await expect(page.getByRole('row')).toHaveText(['BirdsBirds', '1der Spatz1sparrow', '2=1+12two; more']);
  const [paper, behind] = await Promise.all([
    page.locator('.paper').boundingBox(),
    page.getByRole('cell', { name: 'sparrow' }).boundingBox(),
  ]);
  expect(Math.abs(paper!.x + paper!.width / 2 - behind!.x), 'the fold lies in the middle').toBeLessThan(1);
  await expectNothingForAxe(page);
});

test('a long card is printed whole in smaller letters, and one that fits in none is said beforehand', async ({
  page,
}) => {
  const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');
  await makeSet(page, 'Long', [
    ['short', 'short'],
    ['long', words(75)],
  ]);
  await setPage(page).takeOut();
  await page.getByRole('link', { name: 'print sheets to cut, a list or a page to fold' }).click();
  const cut = () =>
    page.locator('.cut[data-card]').evaluateAll(
      (cells) =>
        cells.filter((cell) => {
          const [outer, inner] = [cell, cell.querySelector(':scope > div')!].map((box) => box.getBoundingClientRect());
          return inner!.top < outer!.top || inner!.bottom > outer!.bottom;
        }).length,
    );
  await expect(page.locator('.cut[data-card="2"]').last()).toContainText('word74');
  await expect.poll(cut).toBe(0);
  const unfit = page.getByRole('status').filter({ hasText: 'does not fit in full' });
  await expect(unfit).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  expect(await cut()).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('combobox', { name: 'On each page' }).selectOption('16');
  await expect(unfit).toContainText('1 card does not fit in full');
  await expectNothingForAxe(page);
  await page.getByRole('combobox', { name: 'As' }).selectOption('list');
  await expect(unfit).toHaveCount(0);
});

test('paper waits for a card’s picture, which stands with its definition, and Arabic stands at its own end', async ({
  page,
  carrel,
  account,
  service,
}) => {
  await service.createSet({
    title: 'طيور',
    langTerms: 'ar',
    cards: [
      ['عصفور', 'sparrow'],
      ['شحرور', 'blackbird'],
    ],
  });
  await arrive(page, carrel, account);
  await libraryPage(page).open('طيور');
  await setPage(page).edit();
  const row = page.getByRole('group', { name: 'Card 2', exact: true });
  await row.locator('.imgcell').click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name: 'p.png', mimeType: 'image/png', buffer: aPng(400, 300) });
  await expect(row.locator('img')).toBeVisible();
  await editorPage(page).isSaved();
  await editorPage(page).done();
  await setPage(page).takeOut();
  await page.getByRole('link', { name: 'print sheets to cut, a list or a page to fold' }).click();
  await page.evaluate(() => {
    window.print = () => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>('.paper img')];
      document.title = `printed with ${pictures.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length}`;
    };
  });
  await page.getByRole('button', { name: 'Print 1 sheet' }).click();
  await expect(page).toHaveTitle('printed with 1');
  const backs = page.locator('.printsheet').nth(1).locator('.cut');
  await expect(backs.nth(0)).toHaveText('2blackbird');
  await expect(backs.nth(0).locator('img')).toBeVisible();
  await expect(page.locator('.printsheet').first().locator('img')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'As' }).selectOption('list');
  await expect(page.getByRole('row').nth(1).locator('img')).toBeVisible();
  const [cell, text] = await Promise.all(
    [page.getByRole('cell').nth(1), page.getByText('عصفور')].map((found) => found.boundingBox()),
  );
  expect(cell!.x + cell!.width - (text!.x + text!.width), 'at the right end').toBeLessThan(30);
  await expectNothingForAxe(page);
});
