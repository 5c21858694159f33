import { type Page, expect } from '@playwright/test';
import type { Card } from '../service';

export function setPage(page: Page) {
  const cards = page.getByRole('region', { name: /^\d+ cards?$/ }).getByRole('listitem');
  const more = page.getByRole('button', { name: 'More for this set' });
  const inMenu = (name: string) => page.getByRole('menuitem', { name, exact: true });
  return {
    title: page.getByRole('heading', { level: 1 }),
    cards,
    /** Both sides of every card, in their order. */
    async shows(expected: readonly Card[]) {
      await expect(cards).toHaveCount(expected.length);
      for (const [index, [term, definition]] of expected.entries()) {
        await expect(cards.nth(index)).toContainText(term);
        await expect(cards.nth(index)).toContainText(definition);
      }
    },
    /** The way into a mode of studying. */
    door: (mode: string) =>
      page.getByRole('navigation', { name: 'Ways to study' }).getByRole('link', { name: new RegExp(`^${mode}`) }),
    edit: () => page.getByRole('link', { name: 'Edit', exact: true }).click(),
    /** What stands in a menu beside Edit. */
    more,
    inMenu,
    async delete() {
      await more.click();
      await inMenu('Delete').click();
    },
    async takeOut() {
      await more.click();
      await inMenu('Take out').click();
    },
    flashcards: () => page.getByRole('link', { name: /Flashcards/ }).click(),
  };
}
