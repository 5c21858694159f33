import { expect } from '@playwright/test';
import { arrive } from '../device';
import { test } from '../fixtures';
import { inputMethod } from '../input-method';
import { editorPage } from '../pages/editor-page';
import { libraryPage } from '../pages/library-page';
import { setPage } from '../pages/set-page';

test('a word that is being composed while others move its card is saved, and so is what is typed behind it', async ({
  page,
  carrel,
  account,
  service,
}) => {
  const editor = editorPage(page);
  const id = await service.createSet({
    title: 'Birds',
    cards: [
      ['a', '1'],
      ['b', '2'],
      ['c', '3'],
    ],
  });
  await arrive(page, carrel, account);
  await libraryPage(page).open('Birds');
  await setPage(page).edit();
  await editor.definition(2).click();
  await page.keyboard.press('End');
  await (await inputMethod(page)).compose('ka');
  await service.reorder(id, ['a', 'c', 'b']);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(editor.term(3)).toHaveValue('b');
  await expect(editor.definition(3)).toBeFocused();
  await page.keyboard.type(' and more');
  await editor.isSaved();
  await expect(editor.definition(3)).toBeFocused();
  await expect.poll(() => service.cards(id)).toContainEqual(['b', '2ka and more']);
});
