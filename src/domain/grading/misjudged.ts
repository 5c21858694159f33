import { grade } from './grade';
import { usualSettings } from './verdict';

/** What a card of a test is judged by: its language, and the question with its own. */
export interface Asked {
  readonly language?: string;
  readonly question?: string;
  readonly from?: string;
}

export const judged = (
  answer: string,
  expected: string,
  { language = 'en', question = 'asked', from = 'en' }: Asked = {},
) =>
  grade(answer, expected, {
    language,
    settings: { ...usualSettings, alternatives: 'one' },
    question: { text: question, language: from },
  });
export const isRight = (answer: string, expected: string, asked?: Asked): boolean =>
  judged(answer, expected, asked).accepted;

/** Of the answers to a card that have to be right, and those that have to be wrong, the ones that are not. */
export const misjudged = (
  card: string,
  asked: Asked,
  right: readonly string[],
  wrong: readonly string[],
): readonly string[] => [
  ...right.filter((typed) => !isRight(typed, card, asked)),
  ...wrong.filter((typed) => isRight(typed, card, asked)),
];
