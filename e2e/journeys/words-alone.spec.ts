import { expect } from '@playwright/test';
import { test } from '../fixtures';
import { editorPage } from '../pages/editor-page';
import { setPage } from '../pages/set-page';

test.use({ isFirstVisit: true });

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('on a phone Enter goes down, from a term to its definition and on to the next card; with terms alone the modes say what they need', async ({
  page,
}) => {
  const editor = editorPage(page);
  const press = (key: string) => page.keyboard.press(key);
  await page.goto('/new');
  await editor.title.fill('Clouds');
  await press('Enter');
  for (const [index, word] of ['cirrus', 'nimbus'].entries()) {
    await expect(editor.term(index + 1)).toBeFocused();
    await page.keyboard.type(word);
    await press('Enter');
    await expect(editor.definition(index + 1)).toBeFocused();
    await press('Enter');
  }
  await editor.isSaved();
  await editor.done();
  await expect(page).toHaveURL(/\/sets\/[^/]+$/);
  const set = new URL(page.url()).pathname;
  for (const [mode, needs] of [
    ['learn', 'Learn needs a card with something to ask and words to answer.'],
    ['test', 'Test needs a card with something to ask and words to answer.'],
    ['match', 'Match needs two cards with something on both sides.'],
  ]) {
    await page.goto(`${set}/${mode}`);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(needs!);
  }
  await page.getByRole('link', { name: 'Edit the cards' }).tap();
  await editor.definition(1).fill('a curl of hair');
  await editor.isSaved();
  await editor.done();
  await setPage(page).door('Learn').tap();
  await expect(page.getByRole('article')).toContainText('cirrus');
});
