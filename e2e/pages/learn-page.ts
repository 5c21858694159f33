import { type Page, expect } from '@playwright/test';
import type { BuiltInCard } from '../built-in-cards';

/** The desk of Learn and of Spell: a card that asks, and under it where the answer goes. */
export function learnPage(page: Page, cards: readonly BuiltInCard[]) {
  const card = page.getByRole('article');
  const question = card.locator('.bd > .txt').first();
  const field = page.getByRole('textbox');
  const choices = page.getByRole('group', { name: /to choose from$/ }).getByRole('button');
  const summary = page.getByRole('heading', { level: 2 });
  /** The card that is asked, by the side that is shown. */
  async function asked(): Promise<BuiltInCard> {
    const shown = await question.innerText();
    const found = cards.find((one) => one.includes(shown));
    if (!found) throw new Error(`No card says ${shown}`);
    return found;
  }
  return {
    card,
    question,
    field,
    choices,
    summary,
    asked,
    /** Where one is, in the bar. */
    position: page.getByRole('banner'),
    verdict: card.locator('.verdict'),
    // Exact: a choice may say that, too, among other words.
    proceed: page.getByRole('button', { name: 'Continue', exact: true }),
    typeAgain: page.getByRole('button', { name: 'Type it again', exact: true }),
    dontKnow: page.getByRole('button', { name: 'Don’t know', exact: true }),
    check: page.getByRole('button', { name: 'Check', exact: true }),
    takeBack: page.getByRole('banner').getByRole('button', { name: 'Undo' }),
    options: page.getByRole('button', { name: 'Options', exact: true }),
    async isRound(round: number, left: number) {
      await expect(page.getByRole('banner')).toContainText(`Round ${round}: ${left} left`);
    },
    /** The number of the right choice, or of a wrong one. */
    async choiceNumber(want: 'right' | 'wrong' = 'right'): Promise<number> {
      const one = await asked();
      await expect(choices.first()).toBeVisible();
      const texts = await choices.locator('.serif').allInnerTexts();
      const at = texts.findIndex((text) => one.includes(text) === (want === 'right'));
      if (at < 0) throw new Error(`No ${want} choice among ${texts.join(' | ')}`);
      return at + 1;
    },
  };
}
