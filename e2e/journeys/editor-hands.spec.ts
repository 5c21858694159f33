import { type Locator, expect } from '@playwright/test';
import { expectNothingForAxe } from '../axe';
import { test } from '../fixtures';
import { editorPage, makeSet } from '../pages/editor-page';
import { flashcardsPage } from '../pages/flashcards-page';
import { libraryPage } from '../pages/library-page';
import { setPage } from '../pages/set-page';
import type { Card } from '../service';

test.use({ isFirstVisit: true });

const birds: readonly Card[] = [
  ['der Spatz', 'sparrow'],
  ['die Amsel', 'blackbird'],
  ['die Meise', 'tit'],
];

async function middleOf(button: Locator): Promise<readonly [x: number, y: number]> {
  const { x, y, width, height } = (await button.boundingBox())!;
  return [x + width / 2, y + height / 2];
}

for (const [width, height] of [
  [1280, 800],
  [900, 700],
  [390, 844],
] as const) {
  test(`at ${width} pixels nothing of the set page stands where Done stood, so that a double click stays there`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await makeSet(page, 'Birds', birds);
    const address = page.url();
    const acts = page.locator('.sethead .acts');
    await expect(acts.getByRole('button')).toBeVisible();
    await setPage(page).edit();
    const done = page.getByRole('button', { name: 'Done' });
    const stood = (await done.boundingBox())!;
    const [x, y] = await middleOf(done);
    await page.mouse.click(x, y);
    await expect(acts).toBeVisible();
    expect((await acts.boundingBox())!.y).toBeGreaterThan(stood.y + stood.height);
    if (width < 900) return;
    await page.mouse.click(x, y);
    await setPage(page).shows(birds);
    await expect(page).toHaveURL(address);
    await page.goto('/');
    await expect(libraryPage(page).row('Birds')).toBeVisible();
  });
}

test('a cell of a table is pasted without its line end, and lines with theirs', async ({ page }) => {
  const editor = editorPage(page);
  await editor.gotoNew();
  const paste = (text: string) =>
    page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      return document.activeElement?.dispatchEvent(event);
    }, text);
  await editor.term(1).fill('der ');
  await editor.term(1).focus();
  await page.keyboard.press('End');
  await paste('Spatz\r\n');
  await page.keyboard.type('!');
  await expect(editor.term(1)).toHaveValue('der Spatz!');
  // The browser's own act, which a made-up event does not set off.
  expect(await paste('to be\nor not\n')).toBe(true);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(editor.term(1)).not.toHaveValue(/Spatz/);
});

test('Delete stands in a menu: two clicks only open and close it, keys walk it, and the focus comes back', async ({
  page,
}) => {
  await makeSet(page, 'Birds', birds);
  const { more, inMenu } = setPage(page);
  await more.dblclick();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await setPage(page).shows(birds);
  await more.press('Enter');
  await expect(inMenu('Take out')).toBeFocused();
  await expectNothingForAxe(page);
  await page.keyboard.press('ArrowUp');
  await expect(inMenu('Delete')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(more).toBeFocused();
  await more.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(more).not.toBeFocused();
  await more.press('Enter');
  await setPage(page).title.click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await more.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Deleted “Birds”')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(libraryPage(page).row('Birds')).toBeVisible();
});

test('Done, pressed twice, goes one page back', async ({ page }) => {
  await makeSet(page, 'Birds', birds);
  const address = page.url();
  await setPage(page).flashcards();
  // Until the desk is there the key is the set page's.
  await expect(flashcardsPage(page).card).toBeVisible();
  await page.keyboard.press('e');
  await expect(editorPage(page).title).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).evaluate((done: HTMLElement) => {
    done.click();
    done.click();
  });
  await expect(editorPage(page).title).toHaveCount(0);
  await expect(page).toHaveURL(`${address}/flashcards`);
  await page.goBack();
  await expect(page).toHaveURL(address);
});

test('a card is moved by Alt and an arrow on its move button, which keeps the focus, or by taps', async ({ page }) => {
  await makeSet(page, 'Birds', birds);
  await setPage(page).edit();
  const { term } = editorPage(page);
  const grip = (number: number) => page.getByRole('button', { name: `Move card ${number}`, exact: true });
  await grip(3).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(term(2)).toHaveValue('die Meise');
  await expect(grip(2)).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(term(1)).toHaveValue('die Meise');
  await expect(grip(1)).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(term(2)).toHaveValue('die Meise');
  await expect(grip(2)).toBeFocused();
  await grip(2).click();
  const places = page.getByRole('dialog', { name: 'Move card 2 of 3' });
  await places.getByRole('button', { name: 'Down' }).click();
  await expect(term(3)).toHaveValue('die Meise');
  await page.getByRole('dialog', { name: 'Move card 3 of 3' }).getByRole('button', { name: 'Up' }).click();
  await expectNothingForAxe(page);
  await page.keyboard.press('Escape');
  await expect(term(2)).toHaveValue('die Meise');
  await editorPage(page).isSaved();
  await grip(1).press('Enter');
  // At either end nothing moves, and the focus stays where it is pressed again.
  const first = page.getByRole('dialog', { name: 'Move card 1 of 3' });
  await expect(first.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(first.getByRole('button', { name: 'Up' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('dialog', { name: 'Move card 2 of 3' }).getByRole('button', { name: 'Down' }),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(grip(2)).toBeFocused();
  await expect(term(2)).toHaveValue('der Spatz');
  await page.keyboard.press('Alt+ArrowUp');
  await editorPage(page).done();
  await setPage(page).shows([birds[0]!, birds[2]!, birds[1]!]);
});

test('the toast names Z as the key that takes back only where Z is no letter being typed', async ({ page }) => {
  await makeSet(page, 'Birds', birds);
  await setPage(page).edit();
  const editor = editorPage(page);
  await editor.term(2).focus();
  await page.keyboard.press('Control+Shift+D');
  await expect(editor.term(2)).toBeFocused();
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await expect(undo.locator('kbd')).toHaveCSS('display', 'none');
  await undo.focus();
  await expect(undo.locator('kbd')).toBeVisible();
  await page.keyboard.press('z');
  await expect(editor.term(2)).toHaveValue('die Amsel');
});

test('the card that Ctrl+Z takes away under the focus hands it on to the one in its place', async ({ page }) => {
  await makeSet(page, 'Birds', birds);
  await setPage(page).edit();
  const editor = editorPage(page);
  await editor.definition(1).press('Control+Enter');
  await expect(editor.term(2)).toBeFocused();
  await expect(editor.term(2)).toHaveValue('');
  await page.keyboard.press('Control+z');
  await expect(editor.term(2)).toHaveValue('die Amsel');
  await expect(editor.term(2)).toBeFocused();
});

test('the set page shows what was written as it opens, never the cards of before', async ({ page }) => {
  await makeSet(page, 'Birds', birds);
  await setPage(page).edit();
  await editorPage(page).definition(2).fill('common blackbird');
  await page.evaluate(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    new MutationObserver(() => {
      const text = document.querySelector('main')?.textContent ?? '';
      if (!window.location.pathname.endsWith('/edit') && text.includes('die Amsel')) shown.push(text);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.getByRole('button', { name: 'Done' }).click();
  await setPage(page).shows(
    birds.map(([term, definition]) => [term, definition.replace('blackbird', 'common blackbird')]),
  );
  const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((text) => !text.includes('common blackbird'))).toEqual([]);
});
