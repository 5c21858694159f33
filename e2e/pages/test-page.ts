import { type Locator, type Page, expect } from '@playwright/test';
import type { BuiltInCard } from '../built-in-cards';

export interface OpenQuestion {
  /** From 1. */
  readonly number: number;
  readonly kind: 'true-false' | 'choice' | 'written' | 'matching';
  /** What is asked; of a statement both sides. */
  readonly prompt: readonly string[];
  /** Texts to choose from, in their order. */
  readonly choices: readonly string[];
}

/** The paper of Test. */
export function testPage(page: Page) {
  const item = (number: number) => page.locator(`#q${number}`);
  const field = (number: number) => item(number).getByRole('textbox');
  return {
    item,
    field,
    begin: page.getByRole('button', { name: 'Begin' }),
    count: page.getByRole('textbox', { name: 'Questions' }),
    kind: (name: string) => page.getByRole('checkbox', { name }),
    score: page.getByRole('heading', { level: 2 }),
    handIn: page.getByRole('main').getByRole('button', { name: 'Hand in' }),

    /** Every question of the open paper. */
    questions: (): Promise<readonly OpenQuestion[]> =>
      page.locator('[data-question]').evaluateAll((items) =>
        items.map((element) => {
          const texts = (within: Element | null | undefined) =>
            [...(within?.querySelectorAll('[lang]') ?? [])].map((part) => part.textContent ?? '');
          const prompt = texts(element.querySelector('[id^=p]'));
          const number = Number(element.getAttribute('data-question')) + 1;
          if (element.querySelector('textarea')) return { number, kind: 'written' as const, prompt, choices: [] };
          if (element.querySelector('select'))
            return {
              number,
              kind: 'matching' as const,
              prompt,
              choices: texts(element.closest('.block')?.querySelector('[aria-label="Answers"]')),
            };
          const choices = texts(element.querySelector('[role=radiogroup]'));
          return { number, kind: choices.length > 0 ? ('choice' as const) : ('true-false' as const), prompt, choices };
        }),
      ),
    async reload() {
      await page.reload();
      await expect(
        page
          .getByRole('navigation', { name: 'Questions' })
          .or(page.getByRole('main').getByRole('list').first())
          .first(),
      ).toBeAttached();
    },
    pick: (question: Locator, letter: number) => question.getByRole('combobox').selectOption({ index: letter + 1 }),
  };
}

/** The right answer: what is to be written or chosen; for a statement whether it holds. */
export function rightAnswer(
  { kind, prompt: [asked = '', shown = ''] }: OpenQuestion,
  cards: readonly BuiltInCard[],
): { readonly text: string; readonly holds: boolean } {
  const card = cards.find((one) => one.includes(asked));
  if (!card) throw new Error(`No card says ${asked}`);
  const text = card[0] === asked ? card[1] : card[0];
  return { text, holds: kind === 'true-false' && text === shown };
}
