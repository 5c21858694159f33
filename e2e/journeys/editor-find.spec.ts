import { expect } from '@playwright/test';
import { expectNothingForAxe } from '../axe';
import { test } from '../fixtures';
import { editorPage } from '../pages/editor-page';

test.use({ isFirstVisit: true });

test('words are found and replaced by keyboard, one by one and all at once, and one undo takes each back', async ({
  page,
}) => {
  await page.goto('/new');
  const editor = editorPage(page);
  await editor.term(1).fill('扉');
  await editor.definition(1).fill('die Tür, TÜR');
  await editor.term(2).fill('鍵');
  await editor.definition(2).fill('auch für die Tür');
  await editor.definition(2).press('Control+Shift+F');
  const find = page.getByRole('textbox', { name: 'Find in this set' });
  await expect(find).toBeFocused();
  // A button that has nothing to do says so to whoever presses it.
  await page.keyboard.type('Türmer');
  await page.getByRole('button', { name: 'Replace', exact: true }).press('Enter');
  await expect(page.locator('.toasts').getByText('Not found')).toBeVisible();
  await find.fill('tür');
  const bar = page.getByRole('search', { name: 'Find and replace' });
  await expect(bar.getByRole('status')).toHaveText('1 of 3');
  await expect(page.locator('mark')).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('status')).toHaveText('2 of 3');
  await expectNothingForAxe(page);

  await page.getByRole('textbox', { name: 'Replace with' }).fill('Türe');
  await page.keyboard.press('Enter');
  await expect(editor.definition(1)).toHaveValue('die Tür, Türe');
  await expect(bar.getByRole('status')).toHaveText('3 of 3');
  await bar.getByRole('button', { name: 'All 3' }).press('Enter');
  await expect(editor.definition(1)).toHaveValue('die Türe, Türee');
  await expect(editor.definition(2)).toHaveValue('auch für die Türe');
  await page.keyboard.press('Control+z');
  await expect(editor.definition(1)).toHaveValue('die Tür, Türe');
  await expect(editor.definition(2)).toHaveValue('auch für die Tür');

  // Back into the card, with the place marked; what is marked is what one looks for next.
  await bar.getByRole('textbox', { name: 'Find in this set' }).press('Escape');
  await expect(bar).toBeHidden();
  await expect(editor.definition(2)).toBeFocused();
  await page.keyboard.press('Control+Shift+F');
  await expect(find).toHaveValue('Tür');
  await find.press('Escape');
  await page.keyboard.type('Pforte');
  await expect(editor.definition(2)).toHaveValue('auch für die Pforte');
  await editor.isSaved();
});

test('a card with the term of another one says so as it is typed, leads there, and is made one with it', async ({
  page,
}) => {
  await page.goto('/new');
  const editor = editorPage(page);
  await editor.term(1).fill('窓');
  await editor.definition(1).fill('das Fenster');
  await editor.term(2).fill('扉');
  await editor.term(3).fill('窓');
  await editor.definition(3).fill('das Fenster');
  await expect(page.getByText('The same card as card 1.')).toBeVisible();
  await editor.definition(3).fill('die Fensterscheibe');
  await expect(page.getByText('The same term as card 1.')).toBeVisible();
  await expect(editor.term(3)).toHaveAccessibleDescription('The same term as card 1.');
  await expectNothingForAxe(page);
  // Who types on comes to the next card, and back over what is offered.
  await page.keyboard.press('Tab');
  await expect(editor.term(4)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Make it one card' })).toBeFocused();
  await page.getByRole('button', { name: 'Show card 1' }).press('Enter');
  await expect(editor.term(1)).toBeFocused();
  await page.getByRole('button', { name: 'Make it one card' }).press('Enter');
  await expect(editor.definition(1)).toHaveValue('das Fenster; die Fensterscheibe');
  await expect(editor.definition(1)).toBeFocused();
  await expect(page.getByText('The same term as card 1.')).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(editor.definition(1)).toHaveValue('das Fenster');
  await expect(editor.definition(3)).toHaveValue('die Fensterscheibe');
});

test('a side that is plainly in another language is offered that one; taken, undone, and declined', async ({
  page,
}) => {
  await page.goto('/new');
  const editor = editorPage(page);
  await editor.write(1, ['扉をあける', 'door']);
  const offer = page.getByText('The terms look like Japanese.');
  await expect(offer).toBeHidden();
  await editor.write(2, ['かぎ', 'key']);
  await expect(offer).toBeVisible();
  await expectNothingForAxe(page);
  await page.getByRole('button', { name: 'Set to Japanese' }).press('Enter');
  await expect(editor.term(1)).toHaveAttribute('lang', 'ja');
  await expect(offer).toBeHidden();
  await editor.term(1).press('Control+z');
  await expect(editor.term(1)).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Keep English' }).press('Enter');
  await expect(offer).toBeHidden();
  await editor.write(3, ['まど', 'window']);
  await editor.isSaved();
  await expect(offer).toBeHidden();
});
