import { type Page, expect } from '@playwright/test';
import type { StudyRun } from '../../testing/study-runs';
import type { BuiltInCard } from '../built-in-cards';
import { flashcardsPage } from '../pages/flashcards-page';
import { learnPage } from '../pages/learn-page';
import { matchPage } from '../pages/match-page';
import { reviewPage } from '../pages/review-page';
import { testPage } from '../pages/test-page';
import type { Listener } from './listener';

interface Begun {
  readonly page: Page;
  readonly cards: readonly BuiltInCard[];
  readonly listener: Listener;
}

/** The first answers to a set of any size, by keys; each is on the screen before the next. */
export const fewAnswers: Readonly<Record<StudyRun['mode'], (begun: Begun) => Promise<void>>> = {
  async flashcards({ page, cards }) {
    const { answer, card } = flashcardsPage(page);
    await expect(card).toHaveAccessibleName(`Card 1 of ${cards.length}`);
    for (const number of [1, 2]) await answer(number, 'know');
    await expect(page.getByRole('banner')).toContainText(`${Math.min(3, cards.length)} of ${cards.length}`);
  },
  async review({ page, cards }) {
    const review = reviewPage(page);
    const count = Math.min(20, cards.length);
    for (let left = count; left > count - 2; left -= 1) {
      await review.isLeft(left);
      await page.keyboard.press('Space');
      await page.keyboard.press('3');
    }
    if (count > 2) await review.isLeft(count - 2);
    else await expect(review.end).toBeVisible();
  },
  async learn({ page, cards }) {
    const learn = learnPage(page, cards);
    const count = Math.min(7, cards.length);
    for (let left = count; left > count - 2; left -= 1) {
      await learn.isRound(1, left);
      await page.keyboard.press(String(await learn.choiceNumber()));
      await expect(learn.proceed).toBeFocused();
      await page.keyboard.press('Enter');
    }
    if (count > 2) await learn.isRound(1, count - 2);
    else await expect(learn.summary).toHaveText('All 2 right the first time.');
  },
  async spell({ page, cards, listener }) {
    const spell = learnPage(page, cards);
    const count = Math.min(7, cards.length);
    for (const at of [0, 1]) {
      await spell.isRound(1, count - at);
      await expect.poll(async () => (await listener.said()).length).toBe(at + 1);
      await page.keyboard.type((await listener.said()).at(-1)?.replace(/^\S+: /, '') ?? '');
      await page.keyboard.press('Enter');
      await expect(spell.proceed).toBeFocused();
      await page.keyboard.press('Enter');
    }
    if (count > 2) await spell.isRound(1, count - 2);
    else await expect(spell.summary).toHaveText('2 words spelled.');
  },
  async test({ page, cards }) {
    const paper = testPage(page);
    const banner = page.getByRole('banner');
    const count = Math.min(20, cards.length);
    await expect(paper.begin).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(banner).toContainText(`0 of ${count} answered`);
    for (const { number, kind } of (await paper.questions()).slice(0, 2)) {
      await expect(paper.item(number).locator(':focus')).toHaveCount(1);
      await page.keyboard.type(kind === 'written' ? 'anything' : kind === 'matching' ? 'A' : '1');
      await page.keyboard.press(kind === 'matching' ? 'Tab' : 'Enter');
    }
    await page.keyboard.press('Control+Enter');
    const blanks = page.getByRole('dialog').getByRole('button', { name: 'Hand in' });
    await expect(blanks.or(paper.score).first()).toBeVisible();
    if (count > 2) await page.keyboard.press('Tab');
    if (count > 2) await page.keyboard.press('Enter');
    await expect(paper.score).toHaveText(new RegExp(`\\d of ${count} right$`));
  },
  async match({ page, cards }) {
    const match = matchPage(page);
    const count = Math.min(6, cards.length);
    await expect(match.tiles).toHaveCount(2 * count);
    const [one, other] = await match.pairs(cards);
    if (!one || !other) throw new Error('There are no pairs');
    await match.pickByKeys(one[0], other[1]);
    await expect(page.getByRole('banner')).toContainText('(+1 s)');
    for (const pair of [one, other]) await match.pickByKeys(...pair);
    if (count > 2) await expect(match.tiles).toHaveCount(2 * count - 4);
    else await expect(page.getByRole('heading', { level: 2 })).toHaveText(/^All 2 pairs in /);
  },
};
