import { type Page, expect } from '@playwright/test';
import { expectNothingForAxe } from '../axe';
import { test } from '../fixtures';
import { editorPage } from '../pages/editor-page';
import { setPage } from '../pages/set-page';

test.describe.configure({ timeout: 240_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function makeSet(page: Page, title: string): Promise<void> {
  await page.goto('/new');
  const editor = editorPage(page);
  await editor.title.fill(title);
  await editor.write(1, ['one', 'eins']);
  await editor.write(2, ['two', 'zwei']);
  await editor.isSaved();
  await editor.done();
  await expect(setPage(page).cards).toHaveCount(2);
}

test('labels are made, renamed and removed by keyboard; filter and order are kept, and nothing moves under Back', async ({
  page,
}) => {
  for (const title of ['Botany', 'Cells 10', 'Cells 9']) await makeSet(page, title);
  const bar = page.getByRole('group', { name: 'Order and filters' });
  const titles = page.locator('.rows h3');
  const dialog = page.getByRole('dialog');

  await test.step('on the page of a set; a name that is too long gets a clear word', async () => {
    await page.getByRole('button', { name: 'Labels' }).press('Enter');
    const field = dialog.getByRole('textbox', { name: 'New label' });
    await expect(field).toBeFocused();
    await field.fill('x'.repeat(5_000));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert').first()).toHaveText(
      'A label has at most 60 letters; this has 5,000. Nothing was changed.',
    );
    await field.fill('生物 term 1');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('checkbox', { name: '生物 term 1' })).toBeChecked();
    await expectNothingForAxe(page);
    await page.keyboard.press('Escape');
    await expect(page.locator('.setlabel')).toHaveText(['生物 term 1']);
  });

  await test.step('in the library: made, put on sets, renamed', async () => {
    await page.goto('/?show=all');
    await bar.getByRole('button', { name: 'Labels' }).press('Enter');
    await dialog.getByRole('textbox', { name: 'New label' }).fill('Exam');
    await page.keyboard.press('Enter');
    await dialog.getByRole('checkbox', { name: 'Botany' }).focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('checkbox', { name: 'Cells 10' }).focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Exam in May');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading')).toHaveText('Sets with Exam in May');
    await expectNothingForAxe(page);
    await page.keyboard.press('Escape');
  });

  await test.step('in the library under their labels, with how many there are; a heading folds and stays folded', async () => {
    const heads = page.locator('.labelgroup > summary');
    await expect(heads).toHaveText(['Exam in May2 sets', '生物 term 11 set', 'Without a label3 sets']);
    await heads.first().press('Enter');
    await expect(page.locator('.labelgroup').first().locator('.rows')).toHaveCount(0);
    await page.reload();
    await expect(heads).toHaveCount(3);
    await expect(page.locator('.labelgroup').first().locator('.rows')).toHaveCount(0);
    await heads.first().press('Enter');
    await expect(page.locator('.labelgroup').first().locator('.rows h3')).toHaveCount(2);
    await bar.getByRole('button', { name: 'Under headings' }).press('Enter');
    await expect(heads).toHaveCount(0);
    await bar.getByRole('button', { name: 'Under headings' }).press('Enter');
    await expectNothingForAxe(page);
  });

  await test.step('the shelf by label and by name, kept over a reload, and in place under Back', async () => {
    await bar.getByRole('combobox', { name: 'Order' }).selectOption('By name');
    await bar.getByRole('combobox', { name: 'Label' }).selectOption('Exam in May');
    await expect(titles).toHaveText(['Botany', 'Cells 10']);
    await expect(bar).toContainText('2 of 6 sets.');
    await page.reload();
    await expect(titles).toHaveText(['Botany', 'Cells 10']);
    await expectNothingForAxe(page);
    await bar.getByRole('button', { name: 'Show all' }).press('Enter');
    await bar.getByRole('combobox', { name: 'Order' }).selectOption('As studied');
    await expect(titles).toHaveCount(6);
    const before = await titles.allInnerTexts();
    await page.locator('.rows a.row').last().press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(before.at(-1) ?? '');
    await page.goBack();
    await expect(titles).toHaveText(before);
  });

  await test.step('a label is removed and put back; its sets stay', async () => {
    await bar.getByRole('button', { name: 'Labels' }).press('Enter');
    await dialog.getByRole('button', { name: 'Exam in May, 2 sets' }).press('Enter');
    await dialog.getByRole('button', { name: 'Remove label' }).press('Enter');
    await expect(dialog.getByRole('button', { name: /^Exam in May/ })).toHaveCount(0);
    // What can be taken back stands within the list, where a finger and a screen reader get to it.
    await expect(dialog.getByRole('status')).toContainText('Exam in May was removed from 2 sets');
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(dialog.getByRole('button', { name: 'Exam in May, 2 sets' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(titles).toHaveCount(6);
    await expect(bar.getByRole('combobox', { name: 'Label' }).getByRole('option')).toHaveText([
      'Any label',
      'Exam in May',
      '生物 term 1',
    ]);
  });

  await test.step('a set is made twice', async () => {
    await page
      .getByRole('link', { name: /Botany/ })
      .first()
      .press('Enter');
    await page.getByRole('button', { name: 'Duplicate' }).press('Enter');
    await expect(setPage(page).title).toHaveText('Botany (copy)');
    await setPage(page).shows([
      ['one', 'eins'],
      ['two', 'zwei'],
    ]);
  });
});
