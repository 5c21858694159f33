import { type Page, expect } from '@playwright/test';
import { arrive } from '../device';
import { test } from '../fixtures';
import { editorPage, makeSet } from '../pages/editor-page';
import { setPage } from '../pages/set-page';
import type { Card } from '../service';

test.use({ isFirstVisit: true });

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const birds: readonly Card[] = ['Spatz', 'Amsel', 'Meise', 'Rabe', 'Zeisig'].map((bird) => [bird, `a ${bird}`]);

/** A keyboard comes up over the lower part of the window, which says of itself that it is as large as before. */
const keyboardFrom = (page: Page, top: number) =>
  page.evaluate((height) => {
    Object.defineProperty(VisualViewport.prototype, 'height', { configurable: true, get: () => height });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  }, top);

test('while one writes, the bar of the editor stands above the keyboard, and the field above the bar', async ({
  page,
}) => {
  await makeSet(page, 'Birds', birds);
  await setPage(page).edit();
  const editor = editorPage(page);
  const bar = page.locator('.typebar');
  const lastField = editor.definition(5);
  const isClear = async (field = lastField) => {
    const [above, below] = [(await field.boundingBox())!, (await bar.boundingBox())!];
    expect(above.y).toBeGreaterThanOrEqual(0);
    expect(above.y + above.height).toBeLessThanOrEqual(below.y);
    expect(below.y + below.height).toBeCloseTo(480, 0);
  };
  await expect(editor.term(1)).toBeVisible();
  await expect(bar).toBeHidden();
  await lastField.tap();
  await expect(bar).toBeVisible();
  await keyboardFrom(page, 480);
  await isClear();
  await page.keyboard.insertText(' that sings early and late\nand builds its nest\nunder the roof');
  await isClear();

  // A press takes the focus out of no field: the keyboard stays.
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.tap();
  await expect(lastField).toHaveValue('a Zeisig');
  await expect(lastField).toBeFocused();
  await page.getByRole('button', { name: 'Redo' }).tap();
  await expect(lastField).toHaveValue(/roof$/);
  await editor.isSaved();
  await page.getByRole('button', { name: 'Next field' }).tap();
  await expect(editor.term(6)).toBeFocused();
  await isClear(editor.term(6));
  await editor.title.tap();
  await expect(page.getByRole('button', { name: 'Picture', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Next field' }).tap();
  await page.getByRole('button', { name: 'Next field' }).tap();
  await expect(editor.term(1)).toBeFocused();
  await page.getByRole('button', { name: 'Picture', exact: true }).tap();
  await expect(page.getByRole('dialog')).toContainText('Picture of card 1');
  await page.keyboard.press('Escape');
  await expect(editor.term(1)).toBeFocused();
  await editor.done();
  await expect(setPage(page).title).toHaveText('Birds');
});

test('by key, where the focus leaves the field first, the bar acts on that field all the same', async ({ page }) => {
  await makeSet(page, 'Birds', birds);
  await setPage(page).edit();
  const editor = editorPage(page);
  const next = page.getByRole('button', { name: 'Next field' });
  const picture = page.getByRole('button', { name: 'Picture', exact: true });
  await editor.term(2).tap();
  await next.press('Enter');
  await expect(editor.definition(2)).toBeFocused();
  await next.press('Enter');
  await expect(editor.term(3)).toBeFocused();
  await picture.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Picture of card 3');
  await page.keyboard.press('Escape');
  await expect(picture).toBeFocused();
  await next.press('Enter');
  await expect(editor.definition(3)).toBeFocused();
});

test('a card that an undo takes back leaves one empty row, whether it was saved and sent by then or not', async ({
  page,
  carrel,
  account,
  service,
}) => {
  const id = await service.createSet({ title: 'Birds', cards: birds });
  await arrive(page, carrel, account);
  await page.goto(`/sets/${id}/edit`);
  const editor = editorPage(page);
  const undo = page.getByRole('button', { name: 'Undo' });
  for (const waits of [async () => {}, editor.isSaved, async () => expectCards(6)]) {
    await editor.term(6).fill('Fink');
    await waits();
    await editor.term(7).tap();
    await undo.press('Enter');
    await expect(editor.term(7)).toHaveCount(0);
    await page.getByRole('button', { name: 'Next field' }).press('Enter');
    await expect(editor.term(6)).toBeFocused();
    await expect(editor.term(6)).toHaveValue('');
    await expectCards(5);
    await expect(editor.term(7)).toHaveCount(0);
  }

  async function expectCards(count: number): Promise<void> {
    await expect.poll(async () => (await service.set(id)).terms?.length).toBe(count);
  }
});

test('the card that the editor is opened for has its picture in the bar', async ({ page }) => {
  await makeSet(page, 'Birds', birds);
  await page.getByRole('link', { name: 'Edit card 2' }).tap();
  await expect(editorPage(page).term(2)).toBeFocused();
  await page.getByRole('button', { name: 'Picture', exact: true }).tap();
  await expect(page.getByRole('dialog')).toContainText('Picture of card 2');
});

test('whoever enlarges the page has the bar at the end of what is seen', async ({ page }) => {
  await makeSet(page, 'Birds', birds);
  await setPage(page).edit();
  await editorPage(page).term(2).tap();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
  const ends = () =>
    page.evaluate(() => {
      const { offsetTop = 0, height = 0 } = window.visualViewport ?? {};
      return Math.round(document.querySelector('.typebar')!.getBoundingClientRect().bottom - offsetTop - height);
    });
  await expect.poll(() => page.evaluate(() => window.visualViewport?.scale)).toBe(2);
  await expect.poll(ends).toBe(0);
});

test('a long title is read whole while it is written, and is one line of text', async ({ page }) => {
  await page.goto('/new');
  const { title, term, isSaved, done } = editorPage(page);
  await title.fill('Birds');
  const one = (await title.boundingBox())!.height;
  const long = 'Birds of the garden that come to the feeder in winter and stay until the snow is gone';
  await title.fill(long.replace('that come', 'that\ncome'));
  await expect(title).toHaveValue(long);
  const lines = await title.evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => [
    scrollHeight - clientHeight,
    scrollWidth - clientWidth,
  ]);
  expect(lines).toEqual([0, 0]);
  expect((await title.boundingBox())!.height).toBeGreaterThan(one * 2);
  await title.press('Enter');
  await expect(term(1)).toBeFocused();
  await term(1).fill('Spatz');
  await isSaved();
  await done();
  await expect(setPage(page).title).toHaveText(long);
});

test('lines that are pasted into the title become one, where the caret is, and an undo takes them back', async ({
  page,
  context,
  carrel,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: carrel.url });
  await page.goto('/new');
  const { title, term } = editorPage(page);
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await title.press('ControlOrMeta+v');
  };
  // As a table of numbers hands over a cell.
  await title.focus();
  await paste('Birds\r\n');
  await expect(title).toHaveValue('Birds');
  await term(1).tap();
  await title.press('Home');
  await paste('\nSmall\n\n  grey\n');
  await expect(title).toHaveValue('Small greyBirds');
  await page.keyboard.insertText(' ');
  await expect(title).toHaveValue('Small grey Birds');
  await title.press('Backspace');
  await expect(title).toHaveValue('Small greyBirds');
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(title).toHaveValue('Birds');
});

test('the empty row at the end is no card yet: nothing moves or deletes it', async ({ page }) => {
  await makeSet(page, 'Birds', birds);
  await setPage(page).edit();
  const end = page.getByRole('group', { name: 'New card' });
  await expect(end).toBeVisible();
  await expect(page.getByRole('group', { name: 'Card 6', exact: true })).toHaveCount(0);
  expect(await end.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual([
    'Add a picture to a new card',
  ]);
  await editorPage(page).term(6).fill('Fink');
  await expect(page.getByRole('group', { name: 'Card 6', exact: true }).getByRole('button')).toHaveCount(3);
  await expect(end).toHaveCount(1);
});
