import { type Page, expect } from '@playwright/test';
import { arrive } from '../device';
import { test } from '../fixtures';
import { editorPage } from '../pages/editor-page';
import { libraryPage } from '../pages/library-page';
import { setPage } from '../pages/set-page';

/** As an input method does, which has not finished its word. */
async function compose(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
}

test('a word that is being composed while others move its card is saved, and so is what is typed behind it', async ({ page, carrel, account, service }) => {
  const editor = editorPage(page);
  const id = await service.createSet({ title: 'Birds', cards: [['a', '1'], ['b', '2'], ['c', '3']] });
  await arrive(page, carrel, account);
  await libraryPage(page).open('Birds');
  await setPage(page).edit();
  await editor.definition(2).click();
  await page.keyboard.press('End');
  await compose(page, 'ka');
  await service.reorder(id, ['a', 'c', 'b']);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(editor.term(3)).toHaveValue('b');
  await expect(editor.definition(3)).toBeFocused();
  await page.keyboard.type(' and more');
  await editor.isSaved();
  await expect(editor.definition(3)).toBeFocused();
  await expect.poll(() => service.cards(id)).toContainEqual(['b', '2ka and more']);
});
