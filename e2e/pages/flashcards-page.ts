import { type Page, expect } from '@playwright/test';

/** The desk: one card, and what one does with it. */
export function flashcardsPage(page: Page) {
  return {
    card: page.getByRole('article'),
    /** Which card of how many lies on the desk. */
    position: page.getByRole('banner'),
    turn: () => page.keyboard.press('Space'),
    /** Turns the card over, and puts it away as known or still to learn. */
    async answer(number: number, outcome: 'know' | 'learning') {
      await expect(page.getByRole('article')).toHaveAccessibleName(new RegExp(`^Card ${number} of`));
      await page.keyboard.press('Space');
      await page.keyboard.press(outcome === 'know' ? 'ArrowRight' : 'ArrowLeft');
    },
    leave: () => page.getByRole('link', { name: 'Leave' }).click(),
  };
}
