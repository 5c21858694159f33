import { type Page, expect } from '@playwright/test';

/** The desk of Review: a card, its grades, and what is left. */
export function reviewPage(page: Page) {
  const card = page.getByRole('article');
  const said = page.locator('[aria-live="polite"]').last();
  const end = page.getByRole('heading', { level: 2, name: /^((This set is d|D)one for today|Nothing)/ });
  return {
    card,
    /** What screen readers were told last. */
    said,
    end,
    goto: (setId?: string) => page.goto(setId === undefined ? '/review' : `/sets/${setId}/review`),
    /** So many cards wait, the one on the desk among them. */
    isLeft: (count: number) => expect(card).toHaveAccessibleName(`Card, ${count} left`),
    question: () => card.locator('[data-half="question"]').innerText(),
    grade: (name: RegExp | string) =>
      page.getByRole('group', { name: 'How well did you know it?' }).getByRole('button', { name }),
    undo: page.getByRole('banner').getByRole('button', { name: 'Undo' }),
    /** Under the card. */
    turn: page.getByRole('contentinfo').getByRole('button', { name: 'Turn over' }),
    hole: card.getByRole('button', { name: 'Turn over' }),
    options: page.getByRole('button', { name: 'Options' }),
    /** Turns so many cards, all that are left, and grades each by pointer. */
    async finishByPointer(count: number, name: string): Promise<void> {
      for (let left = count; left > 0; left -= 1) {
        await expect(card).toHaveAccessibleName(`Card, ${left} left`);
        await this.turn.click();
        await this.grade(name).click();
      }
      await expect(end).toBeVisible();
    },
    /** Turns and grades by keys until nothing is left; returns how many cards it took. */
    async finishByKeys(key: string): Promise<number> {
      for (let cards = 0; ; cards += 1) {
        await expect(card.or(end).first()).toBeVisible();
        if (await end.isVisible()) return cards;
        const name = (await card.getAttribute('aria-label')) ?? '';
        await page.keyboard.press('Space');
        await page.keyboard.press(key);
        await expect(card.and(page.locator(`[aria-label="${name}"]`))).toHaveCount(0);
      }
    },
  };
}
