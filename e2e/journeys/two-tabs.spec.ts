import { type Page, expect } from '@playwright/test';
import { arrive } from '../device';
import { test } from '../fixtures';
import { editorPage } from '../pages/editor-page';
import { frame } from '../pages/frame';
import { libraryPage } from '../pages/library-page';
import { outboxPage } from '../pages/outbox-page';
import { setPage } from '../pages/set-page';

const line = (page: Page) => page.getByRole('status').filter({ hasText: 'The definition was changed' });
const press = (page: Page, name: 'Keep mine' | 'Use theirs') => line(page).getByRole('button', { name }).click();

/** Two tabs of one profile have typed two texts into one field, and the Outbox asks about them. */
async function inTwoTabs(page: Page): Promise<Page> {
  await libraryPage(page).open('Birds');
  await setPage(page).edit();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(editorPage(other).definition(1)).toHaveValue('sparrow');
  // Under an input method what is typed is not saved yet, so that the other tab's text comes in between.
  const cell = editorPage(other).definition(1);
  await cell.dispatchEvent('compositionstart');
  await cell.fill('two');
  await editorPage(page).definition(1).fill('one');
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('Sent');
  await expect(line(other)).toContainText('one');
  await cell.dispatchEvent('compositionend');
  await editorPage(other).needsYou();
  return other;
}

for (const [choice, text] of [['Keep mine', 'two'], ['Use theirs', 'one']] as const) {
  test(`what is decided by "${choice}" in the editor the Outbox asks no more, and the service has it`, async ({ page, carrel, account, service }) => {
    const id = await service.createSet({ title: 'Birds', cards: [['der Spatz', 'sparrow'], ['die Amsel', 'blackbird']] });
    await arrive(page, carrel, account);
    const other = await inTwoTabs(page);
    await press(other, choice);
    await expect(line(other)).toHaveCount(0);
    await expect(editorPage(other).definition(1)).toHaveValue(text);
    await frame(other).isUpToDate();
    await editorPage(other).done();
    await frame(other).open('Outbox');
    await expect(outboxPage(other).empty).toBeVisible();
    await expect(outboxPage(other).needsYou).toHaveCount(0);
    await expect.poll(() => service.cards(id)).toEqual([['der Spatz', text], ['die Amsel', 'blackbird']]);
  });
}

for (const [keeps, text] of [['first', 'one'], ['second', 'two']] as const) {
  test(`the tab that was ${keeps} keeps its text, the other takes it: both show it, and so does the service`, async ({ page, carrel, account, service }) => {
    const id = await service.createSet({ title: 'Birds', cards: [['der Spatz', 'sparrow'], ['die Amsel', 'blackbird']] });
    await arrive(page, carrel, account);
    const second = await inTwoTabs(page);
    const [keeper, taker] = keeps === 'first' ? [page, second] : [second, page];
    await expect(line(page)).toContainText('two');
    await press(keeper, 'Keep mine');
    await expect(line(keeper)).toHaveCount(0);
    await expect(line(taker)).toContainText(text);
    await press(taker, 'Use theirs');
    await expect(line(taker)).toHaveCount(0);
    for (const tab of [page, second]) await expect(editorPage(tab).definition(1)).toHaveValue(text);
    await frame(second).isUpToDate();
    await editorPage(second).done();
    await frame(second).open('Outbox');
    await expect(outboxPage(second).empty).toBeVisible();
    await expect.poll(() => service.cards(id)).toEqual([['der Spatz', text], ['die Amsel', 'blackbird']]);
  });
}
