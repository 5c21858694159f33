import { type Page, expect } from '@playwright/test';
import { testPage } from '../pages/test-page';
import type { StudyCard, StudySetup } from '../study-sets';
import { type Answer, cardOf, expectSeen, type Face, type Player } from './desk';

interface Question {
  readonly number: number;
  readonly kind: 'true-false' | 'choice' | 'written' | 'matching';
  readonly asked: Face;
  /** Of a statement: what stands there as the answer. */
  readonly shown: Face;
  readonly choices: readonly Face[];
}

/** Every question of the open paper, texts and pictures alike. */
const questionsOn = (page: Page): Promise<readonly Question[]> =>
  page.locator('[data-question]').evaluateAll((items) => {
    const faceOf = (parts: readonly Element[]): Face => {
      const plate = parts.find((part) => part.matches('.plate'));
      const text = parts.filter((part) => part.matches('[lang]')).map(({ textContent }) => textContent);
      return {
        text: text.join(''),
        shape: Number((plate as HTMLElement | undefined)?.style.getPropertyValue('--ratio') ?? 0),
      };
    };
    const partsOf = (within: Element | null | undefined) => [...(within?.querySelectorAll('[lang], .plate') ?? [])];
    return items.map((item) => {
      const prompt = item.querySelector('[id^=p]');
      const means = [...(prompt?.querySelectorAll('.mut2') ?? [])].find(({ textContent }) => textContent === ' means ');
      const isShown = (part: Element) =>
        means !== undefined && (means.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      const options = [
        ...(item.querySelector('select')
          ? (item.closest('.block')?.querySelectorAll('[aria-label="Answers"] > li') ?? [])
          : item.querySelectorAll('[role=radiogroup] > label')),
      ];
      const kind = item.querySelector('textarea')
        ? 'written'
        : item.querySelector('select')
          ? 'matching'
          : means
            ? 'true-false'
            : 'choice';
      return {
        number: Number(item.getAttribute('data-question')) + 1,
        kind,
        asked: faceOf(partsOf(prompt).filter((part) => !isShown(part))),
        shown: faceOf(partsOf(prompt).filter(isShown)),
        choices: options.map((option) => faceOf(partsOf(option))),
      } as const;
    });
  });

/** The words that answer: the side that is not shown. */
const wordsFor = ({ asked }: Question, { term, definition }: StudyCard) => (asked.text === term ? definition : term);
const formats = { 'true-false': 'true-false', choice: 'choice', written: 'typed', matching: 'pair' } as const;
const answeredNumbers = async (page: Page) =>
  Number(/(\d+) of \d+ answered/.exec((await page.getByRole('banner').textContent()) ?? '')?.[1]);

/** Test: all four kinds of question, definitions asked, every answer right but one that is written. */
export const playTest: Player = async ({ page, set, hand, look }) => {
  const paper = testPage(page);
  const banner = page.getByRole('banner');
  const count = 7;
  await expect(paper.begin).toBeVisible();
  await hand.presses(page.getByRole('button', { name: 'Definition' }));
  await hand.presses(page.getByRole('button', { name: 'One question more' }));
  await expect(paper.count).toHaveValue(String(count));
  await hand.does('Control+Enter', paper.begin);
  await expect(banner).toContainText(`0 of ${count} answered`);
  const questions = await questionsOn(page);
  expect(questions.map(({ kind }) => kind).toSorted()).toEqual([
    'choice',
    'matching',
    'matching',
    'matching',
    'matching',
    'true-false',
    'written',
  ]);
  await expectTree(page, questions, set);
  await look();

  const answers: Answer[] = [];
  if (hand.isKeyboard) await expect(paper.item(1).locator(':focus')).toHaveCount(1);
  for (const question of questions) {
    const { number, kind } = question;
    const card = cardOf(question.asked, set);
    const item = paper.item(number);
    if (hand.isKeyboard) await expect(item.locator(':focus')).toHaveCount(1);
    const isMiss = kind === 'written';
    const place =
      kind === 'choice' || kind === 'matching' ? question.choices.findIndex((face) => cardOf(face, set) === card) : -1;
    if (kind === 'true-false') {
      const holds = cardOf(question.shown, set) === card;
      await hand.does(holds ? '1' : '2', item.getByRole('radio', { name: holds ? 'True' : 'False' }));
    } else if (kind === 'choice') await hand.does(String(place + 1), item.getByRole('radio').nth(place));
    else if (kind === 'written') await hand.writes(paper.field(number), 'nothing of the kind');
    else if (hand.isKeyboard) await page.keyboard.press(String.fromCharCode(65 + place));
    // A finger chooses from the platform's own list, which no test can see.
    else await paper.pick(item, place);
    answers.push({ card, format: formats[kind], grade: isMiss ? 'again' : kind === 'choice' ? 'hard' : 'good' });
    if (hand.isKeyboard && number < count) await page.keyboard.press(kind === 'matching' ? 'Tab' : 'Enter');
    // A written answer counts as one once its field is left.
    if (kind !== 'written') await expect.poll(() => answeredNumbers(page)).toBe(number);
  }
  await look();
  await hand.does('Control+Enter', paper.handIn);

  await expect(paper.score).toHaveText(new RegExp(`${count - 1} of ${count} right$`));
  await expect(paper.score).toBeFocused();
  for (const question of questions) {
    const item = page.getByRole('main').locator(`#q${question.number}`);
    await expect(item).toContainText(question.kind === 'written' ? 'Wrong' : 'Right');
    if (question.kind !== 'written') continue;
    await expect(item).toContainText('Not right');
    // Compared, wide and narrow signs are the same.
    expect((await item.innerText()).normalize('NFKC')).toContain(
      wordsFor(question, cardOf(question.asked, set)).normalize('NFKC'),
    );
  }
  await expect(page.getByRole('navigation', { name: 'Questions' }).getByRole('link', { name: /missed$/ })).toHaveCount(
    (page.viewportSize()?.width ?? 0) > 900 ? 1 : 0,
  );
  await look();
  await hand.presses(page.getByRole('button', { name: 'Back to the set' }));
  return answers;
};

/** What is asked and what can be answered, for those who hear it. */
async function expectTree(page: Page, questions: readonly Question[], set: StudySetup): Promise<void> {
  const paper = testPage(page);
  await expect(page.getByRole('progressbar', { name: 'Questions answered' })).toHaveAttribute(
    'aria-valuemax',
    String(questions.length),
  );
  for (const { number, kind, asked, choices } of questions) {
    const item = paper.item(number);
    if (asked.text !== '') await expect(item).toContainText(asked.text);
    else await expect(item.getByRole('img', { name: 'Picture for this card' })).toBeVisible();
    if (asked.shape > 0) await expectSeen(item.locator('[id^=p] img'));
    if (kind === 'written')
      await expect(paper.field(number)).toHaveAccessibleName(
        new RegExp(`^The (term in ${set.language}|definition in English)$`),
      );
    else if (kind === 'matching') await expect(item.getByRole('combobox')).toHaveAccessibleName(`Answer to ${number}`);
    else if (kind === 'choice')
      for (const { text } of choices)
        await expect(
          item.getByRole('radio', text === '' ? { name: /^Picture \d$/ } : { name: text, exact: true }),
        ).toHaveCount(1);
  }
}
