import { expect } from '@playwright/test';
import { expectNothingForAxe } from '../axe';
import { test } from '../fixtures';
import { bringInPage } from '../pages/bring-in-page';
import { editorPage, makeSet } from '../pages/editor-page';
import { libraryPage } from '../pages/library-page';
import { setPage } from '../pages/set-page';
import type { Card } from '../service';

test.use({ isFirstVisit: true });

const birds: readonly Card[] = [
  ['der Spatz', 'sparrow'],
  ['die Amsel', 'blackbird'],
  ['die Meise', 'tit'],
];
const asText = (cards: readonly Card[]) => cards.map((card) => card.join('\t')).join('\n');

test('by keyboard alone, what is pasted is looked at, brought in, and taken back at once', async ({ page }) => {
  const bringIn = bringInPage(page);
  await bringIn.goto();
  await bringIn.paste(asText(birds));
  await expect(bringIn.heading).toBeFocused();
  await expect(bringIn.sum).toContainText('3');
  await expect(bringIn.rows).toHaveCount(3);
  await expect(bringIn.rows.first()).toContainText('der Spatz');
  await expectNothingForAxe(page);
  await bringIn.go.press('Enter');
  await expect(bringIn.heading).toHaveText('3 cards came in');
  await expect(bringIn.heading).toBeFocused();
  await expectNothingForAxe(page);
  await page.keyboard.press('z');
  await expect(page.getByRole('status').filter({ hasText: 'The import was undone.' })).toBeVisible();
  await page.goto('/');
  await expect(libraryPage(page).rows).toHaveCount(3);
});

test('cells that an office program copies with a picture of them are looked at as cards', async ({ page }) => {
  const bringIn = bringInPage(page);
  await bringIn.goto();
  await bringIn.paste(asText(birds), 'with a picture');
  await expect(bringIn.rows).toHaveCount(3);
});

test('a second file changes what changed, adds what is new and keeps the rest, and one undo puts all of it back', async ({
  page,
}) => {
  const bringIn = bringInPage(page);
  await bringIn.goto();
  await bringIn.paste(asText(birds));
  await page.getByRole('textbox', { name: 'Title of the new set' }).fill('Birds');
  await bringIn.go.click();
  await expect(bringIn.heading).toHaveText('3 cards came in');
  const address = await page.getByRole('link', { name: 'Open' }).getAttribute('href');

  await bringIn.goto();
  const newer: readonly Card[] = [['der Spatz', 'house sparrow'], birds[1]!, ['die Eule', 'owl']];
  await bringIn.paste(asText(newer));
  // One of two that are alike by their first sides makes it no version of that set, as long as nobody says so.
  await expect(page.getByRole('main').getByRole('status')).toContainText('3 new');
  await page.getByRole('button', { name: 'A set I have' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    '1 new, 1 changed (progress kept) and 1 the same as here.',
  );
  await bringIn.go.click();
  await expect(bringIn.heading).toHaveText('1 card came in');
  await page.goto(address!);
  await setPage(page).shows([['der Spatz', 'house sparrow'], birds[1]!, birds[2]!, ['die Eule', 'owl']]);

  await bringIn.goto();
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'The import was undone.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(1);
  await page.goto(address!);
  await setPage(page).shows(birds);
});

test('a newer file keeps what was corrected and thrown out here, says so, and takes the file’s where that is chosen', async ({
  page,
}) => {
  const bringIn = bringInPage(page);
  await bringIn.goto();
  const four: readonly Card[] = [...birds, ['der Star', 'starling']];
  await bringIn.paste(asText(four));
  await page.getByRole('textbox', { name: 'Title of the new set' }).fill('Birds');
  await bringIn.go.click();
  await expect(bringIn.heading).toHaveText('4 cards came in');
  const address = await page.getByRole('link', { name: 'Open' }).getAttribute('href');
  const editor = editorPage(page);
  await page.goto(`${address}/edit`);
  await editor.definition(1).fill('house sparrow');
  await editor.remove(3);
  await editor.isSaved();
  await editor.done();

  await bringIn.goto();
  const newer: readonly Card[] = [birds[0]!, ['die Amsel', 'common blackbird'], ...four.slice(2), ['die Eule', 'owl']];
  await bringIn.paste(asText(newer));
  await page.getByRole('button', { name: 'A set I have' }).click();
  await expect(bringIn.status).toContainText(
    '1 new, 1 changed (progress kept), 1 changed by you (kept), 1 deleted by you (left out) and 1 the same as here.',
  );
  await expectNothingForAxe(page);
  await expect(bringIn.rows.first()).toContainText('Yours stay.');
  await bringIn.choice('Cards you deleted').selectOption('Bring in again');
  await expect(bringIn.status).toContainText('2 new');
  await bringIn.choice('Cards you deleted').selectOption('Leave out');
  await expect(bringIn.status).toContainText('1 new');
  await bringIn.go.click();
  await expect(bringIn.heading).toHaveText('1 card came in');
  await page.goto(address!);
  await setPage(page).shows([
    ['der Spatz', 'house sparrow'],
    ['die Amsel', 'common blackbird'],
    ['der Star', 'starling'],
    ['die Eule', 'owl'],
  ]);
});

test('a list says by its words which languages it is in, and what is chosen instead stays', async ({ page }) => {
  const bringIn = bringInPage(page);
  await bringIn.goto();
  const countries = [
    ['Germany', 'Deutschland'],
    ['Austria', 'Österreich'],
    ['Switzerland', 'die Schweiz'],
    ['Hungary', 'Ungarn'],
    ['the Netherlands', 'die Niederlande'],
    ['the United Arab Emirates', 'die Vereinigten Arabischen Emirate'],
  ] as const;
  await bringIn.paste(asText(countries));
  await bringIn.isAtPreview(countries.length);
  await expect(bringIn.choice('Term')).toHaveValue('en');
  await expect(bringIn.choice('Definition')).toHaveValue('de');
  await bringIn.choice('Definition').selectOption('nl');
  await page.getByRole('button', { name: 'Swap sides' }).click();
  await expect(bringIn.choice('Term')).toHaveValue('nl');
  await expect(bringIn.choice('Definition')).toHaveValue('en');
});

test('a file that is no cards is refused in words, and nothing of it stays', async ({ page }) => {
  const bringIn = bringInPage(page);
  await bringIn.goto();
  await bringIn.choose({ name: 'words.xlsx', mimeType: '', buffer: Buffer.from('PK\u0003\u0004 and no more') });
  await expect(bringIn.alert).toContainText('“words.xlsx”');
  await expect(bringIn.alert).toContainText('save it as CSV');
  await bringIn.paste(asText(birds));
  await bringIn.isAtPreview(3);
});

/** From each select to its label above it, and from there to the label of the next one. */
function distances(selects: readonly Element[]) {
  const box = (select: Element) => select.getBoundingClientRect();
  const label = (select: Element) => (select as HTMLSelectElement).labels[0]!.getBoundingClientRect();
  return selects
    .slice(1)
    .map((next, index) => ({ select: selects[index]!, next }))
    .map(({ select, next }) => ({
      own: Math.max(0, box(select).top - label(select).bottom),
      next: label(next).top - box(select).bottom,
    }));
}

test('a separator that was guessed wrong is changed, and the preview follows', async ({ page }) => {
  const bringIn = bringInPage(page);
  await bringIn.goto();
  await bringIn.paste('one, two\tdrei, vier\nfive\tsechs, sieben');
  await expect(bringIn.rows.first()).toContainText('one, two');
  await page.getByRole('button', { name: 'More choices' }).click();
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    // A choice stands nearer to its own label than to the next one.
    const apart = await page.getByRole('complementary').locator('select').evaluateAll(distances);
    expect(apart.length).toBeGreaterThan(2);
    for (const { own, next } of apart) expect(own).toBeLessThan(next);
  }
  await bringIn.choice('Between sides').selectOption(',');
  await expect(bringIn.rows.first().locator('.tt')).toHaveText('one');
  await page.getByRole('button', { name: 'Swap sides' }).click();
  await expect(bringIn.rows.first().locator('.dd')).toHaveText('one');
});

test('an Anki package of today comes in with its history, is learnt from there, and goes with all of it', async ({
  page,
}) => {
  const bringIn = bringInPage(page);
  await bringIn.goto();
  await bringIn.choose('testing/transfer-files/peer-latest.apkg');
  await expect(bringIn.go).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Bring the review history' })).toBeChecked();
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toContainText('of history');
  await expectNothingForAxe(page);
  await bringIn.go.click();
  await expect(bringIn.heading).toContainText('cards came in');
  await expect(page.locator('.sum')).toContainText('lines of history');

  await page.goto('/statistics');
  await expect(page.getByRole('main')).not.toContainText('Nothing yet');
  await bringIn.goto();
  await bringIn.choose('testing/transfer-files/peer-latest.apkg');
  // Known by the names that Anki gave them: the same file again is nothing new.
  await expect(bringIn.go).toHaveText('Bring in 0 cards');
  await expect(status).not.toContainText('new');
  await bringIn.goto();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The import was undone.' })).toBeVisible();
  await page.goto('/');
  await expect(libraryPage(page).rows).toHaveCount(3);
});

test('several lines that are pasted into a cell of the editor become cards of that set, where their user takes the offer', async ({
  page,
}) => {
  await makeSet(page, 'Birds', birds);
  const address = page.url();
  await setPage(page).edit();
  const cell = editorPage(page).term(4);
  await cell.focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'die Eule\towl\nder Rabe\traven');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await page.getByRole('button', { name: 'Turn them into cards' }).click();
  const bringIn = bringInPage(page);
  await bringIn.isAtPreview(2);
  await expect(page.getByRole('button', { name: 'A set I have' })).toHaveAttribute('aria-pressed', 'true');
  await bringIn.go.click();
  await expect(bringIn.heading).toHaveText('2 cards came in');
  await page.goto(address);
  await setPage(page).shows([...birds, ['die Eule', 'owl'], ['der Rabe', 'raven']]);
});

test('above a keyboard on the screen stand the text that is pasted and the button under it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 300 });
  await bringInPage(page).goto();
  const text = page.getByRole('textbox');
  await text.fill('der Spatz\tsparrow');
  await text.evaluate((field) => field.scrollIntoView({ block: 'nearest' }));
  for (const seen of [text, page.getByRole('button', { name: 'Preview', exact: true })])
    await expect(seen).toBeInViewport({ ratio: 1 });
});

test('a file that is dropped on any page is looked at, and the browser does not open it', async ({ page }) => {
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  const drop = () =>
    page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['der Spatz\tsparrow\ndie Amsel\tblackbird'], 'birds.txt'));
      window.dispatchEvent(new DragEvent('dragenter', { dataTransfer, bubbles: true }));
      const over = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true });
      window.dispatchEvent(over);
      const said = getComputedStyle(document.documentElement, '::before').content;
      if (over.defaultPrevented)
        window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      return said;
    });
  await expect.poll(drop).toBe('"Drop it here to look at it"');
  const bringIn = bringInPage(page);
  await expect(bringIn.heading).toHaveText('birds.txt');
  await bringIn.isAtPreview(2);
});

test('what a guess joined is split again at its row, what it cut is made one card, and both as before, by keyboard', async ({
  page,
}) => {
  const bringIn = bringInPage(page);
  await bringIn.goto();
  await page
    .getByRole('main')
    .locator('input[type="file"]')
    .setInputFiles({
      name: 'school.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('der Hund\tdog\nand hound\ndie Katze\tcat\tdie Maus\tmouse\ndas Pferd\thorse\n'),
    });
  const count = (cards: number) => expect(page.getByRole('button', { name: `Bring in ${cards} cards` })).toBeVisible();
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).first().focus();
    await page.keyboard.press('Enter');
  };
  await count(4);
  await press('Split again');
  await count(5);
  await press('Make it one card');
  await count(4);
  await expectNothingForAxe(page);
  await press('As before');
  await expect(page.getByRole('button', { name: 'As before' })).toHaveCount(1);
  await count(3);
});

test('formatting that has not come yet shows no markup, and no row lies over another', async ({ page }) => {
  let come = () => {};
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route(/rich-text[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const cards = Array.from({ length: 80 }, (_, row) => ({
    term: `<b>bold ${row}</b> &amp; more`,
    definition: `<i>${'many words '.repeat(1 + (row % 7) * 9)}</i>`,
  }));
  const file = JSON.stringify({ carrel: 1, sets: [{ title: 'Formatted', isFormatted: true, cards }] });
  const bringIn = bringInPage(page);
  await bringIn.goto();
  await bringIn.choose({ name: 'formatted.carrel', mimeType: '', buffer: Buffer.from(file) });
  await expect(bringIn.rows.first()).toContainText('bold 0 & more');
  expect(await page.locator('.pvs').textContent()).not.toMatch(/[<]|&amp;/);
  come();
  await expect(bringIn.rows.first().locator('b')).toHaveText('bold 0');
  const overlapping = () =>
    bringIn.rows.evaluateAll((rows) => {
      const boxes = rows.map((row) => row.getBoundingClientRect());
      return boxes.filter((box, place) => place > 0 && box.top < boxes[place - 1]!.bottom - 0.5).length;
    });
  expect(await overlapping()).toBe(0);
  await expect(async () => {
    await page.mouse.wheel(0, 1_000);
    await expect(bringIn.rows.filter({ hasText: 'bold 40' })).toHaveCount(1, { timeout: 200 });
  }).toPass();
  expect(await overlapping()).toBe(0);
});

test('a row far down that is read the other way keeps its place and the focus', async ({ page }) => {
  const lines = Array.from({ length: 600 }, (_, row) => `word ${row}\tdefinition ${row}`);
  lines.splice(300, 0, 'and more');
  const bringIn = bringInPage(page);
  await bringIn.goto();
  await bringIn.choose({ name: 'long.txt', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) });
  await bringIn.isAtPreview(600);
  const split = page.getByRole('button', { name: 'Split again', exact: true });
  await expect(async () => {
    await page.mouse.wheel(0, 1_000);
    await expect(split).toBeVisible({ timeout: 200 });
  }).toPass();
  await split.focus();
  const place = async () => (await page.locator('.pvs > li[data-row="300"]').boundingBox())!.y;
  const before = await place();
  await page.keyboard.press('Enter');
  await bringIn.isAtPreview(601);
  const again = page.getByRole('button', { name: 'As before', exact: true });
  await expect(again).toBeFocused();
  expect(Math.abs((await place()) - before)).toBeLessThan(3);
  await page.keyboard.press('Enter');
  await bringIn.isAtPreview(600);
  await expect(split).toBeFocused();
});
