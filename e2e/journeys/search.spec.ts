import { type Page, expect } from '@playwright/test';
import { expectNothingForAxe } from '../axe';
import { builtInSet } from '../built-in-cards';
import { test } from '../fixtures';
import { editorPage, makeSet } from '../pages/editor-page';
import { libraryPage } from '../pages/library-page';

test.use({ isFirstVisit: true });

const field = (page: Page) => page.getByRole('combobox', { name: 'Find cards, sets, pages' });
const chosen = (page: Page) => page.getByRole('listbox', { name: 'Found' }).getByRole('option', { selected: true });

test('by keyboard alone a card is found without its accents, opened in its set, written anew, and found by its new words', async ({
  page,
}) => {
  await makeSet(page, 'Vögel Europas', [
    ['der Zaunkönig', 'wren'],
    ['die Amsel', '<b>blackbird</b>'],
    ['つぐみ', 'thrush'],
  ]);
  await page.goto('/?show=all');
  await expect(page.getByRole('button', { name: 'Find cards or sets' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  // One letter is wrong: the word that is meant stands under it, and is looked for when it is pressed.
  await page.keyboard.type('zaunkonih');
  await expect(page.getByText('Did you mean zaunkonig?')).toBeVisible();
  await expectNothingForAxe(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('zaunkonig');
  await expect(chosen(page)).toContainText('der Zaunkönig');
  await expect(chosen(page).locator('mark')).toHaveText('Zaunkönig');
  await expectNothingForAxe(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sets\/[^/]+#card-/);
  const here = page.getByRole('listitem').and(page.locator(':focus'));
  await expect(here).toContainText('der Zaunkönig');
  await expect(here.locator('mark')).toHaveText('Zaunkönig');
  await page.keyboard.press('e');
  const editor = editorPage(page);
  await expect(editor.term(1)).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('der Zeisig');
  // Out of the field, while the words are on their way to the disk.
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('zeisig');
  await expect(chosen(page)).toContainText('wren');
  await page.keyboard.press('Enter');
  await expect(here).toContainText('der Zeisig');
});

test('hostile text is shown as text, two letters of Japanese are found, and a page by its name', async ({ page }) => {
  await makeSet(page, 'Vögel Europas', [
    ['die Amsel', '<b>blackbird</b>'],
    ['うぐいす', 'warbler'],
  ]);
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('<b>');
  await expect(chosen(page)).toContainText('<b>blackbird</b>');
  await field(page).fill('ぐい');
  await expect(chosen(page).locator('mark')).toHaveText('ぐい');
  await field(page).fill('outb');
  await expect(chosen(page)).toHaveText(/Outbox/);
  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).toContainText('Find “outb” on');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible();
});

test.describe('before the app is on the device', () => {
  test.use({ serviceWorkers: 'block' });

  test('what is typed before the field is there is for it, and no shortcut', async ({ page }) => {
    const letGo: (() => void)[] = [];
    await page.route(/\/assets\/palette-[^/]*\.js$/, async (route) => {
      await new Promise<void>((resolve) => letGo.push(resolve));
      await route.continue();
    });
    await libraryPage(page).goto();
    await expect(libraryPage(page).rows.first()).toBeVisible();
    await page.keyboard.type('/new');
    await expect.poll(() => letGo.length).toBe(1);
    await page.keyboard.type(' s');
    letGo[0]?.();
    await page.keyboard.type('et, whoever does not wait', { delay: 20 });
    await expect(field(page)).toHaveValue('new set, whoever does not wait');
    await expect(field(page)).toBeFocused();
    await expect(page).toHaveURL(/\/(\?show=all)?$/);
  });
});

test('words that are marked past the edge of the field are still there; a press beside the palette closes it', async ({
  page,
}) => {
  await page.goto(builtInSet('latin').path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('oak');
  const box = await field(page).boundingBox();
  if (!box) throw new Error('There is no field');
  await page.mouse.move(box.x + 60, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(5, box.y + box.height / 2);
  await page.mouse.up();
  await expect(field(page)).toHaveValue('oak');
  await page.mouse.click(5, box.y);
  await expect(field(page)).toBeHidden();
});
