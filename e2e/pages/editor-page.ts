import { type Page, expect } from '@playwright/test';
import type { Card } from '../service';
import { setPage } from './set-page';

/** Makes a set by hand and ends on its page. */
export async function makeSet(page: Page, title: string, cards: readonly Card[]): Promise<void> {
  const editor = editorPage(page);
  await editor.gotoNew();
  await editor.title.fill(title);
  for (const [index, card] of cards.entries()) await editor.write(index + 1, card);
  await editor.isSaved();
  await editor.done();
  await setPage(page).shows(cards);
}

export function editorPage(page: Page) {
  // By the number that is seen: the empty row at the end is called a new card until something is written.
  const row = (number: number) =>
    page
      .getByRole('group', { name: /^(Card \d+|New card)$/ })
      .filter({ has: page.locator('.num').getByText(`${number}`, { exact: true }) });
  const term = (number: number) => row(number).getByRole('textbox', { name: /^Term/ });
  const definition = (number: number) => row(number).getByRole('textbox', { name: /^Definition/ });
  const state = page.getByRole('main').getByRole('status').first();
  return {
    gotoNew: () => page.goto('/new'),
    title: page.getByRole('textbox', { name: 'Title' }),
    term,
    definition,
    /** Fills both sides of a row; the empty row at the end becomes a card by it. */
    async write(number: number, [front, back]: Card) {
      await term(number).fill(front);
      await definition(number).fill(back);
    },
    async moveUp(number: number) {
      await term(number).focus();
      await page.keyboard.press('Alt+ArrowUp');
    },
    remove: (number: number) =>
      row(number)
        .getByRole('button', { name: /^Delete card/ })
        .click(),
    /** The editor says that what was typed is on the device, or already further. */
    isSaved: () => expect(state).toContainText(/Saved on this device|Sent/),
    /** The service refused something of it; what was typed is on the device. */
    needsYou: () => expect(state).toContainText('Needs you'),
    done: () => page.getByRole('button', { name: 'Done' }).click(),
  };
}
