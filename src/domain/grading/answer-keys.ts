import { answersOnCard, wholeSpellings } from './answers-on-card';
import { comparedText, type ComparedText, type CompareRules } from './compared-text';

/** A side and each of its answers, compared; those that say nothing left out. The side comes first. */
export const comparedAnswers = (side: string, rules: CompareRules): readonly ComparedText[] =>
  [
    side,
    ...answersOnCard(side, rules.family).flatMap(({ spellings }) => spellings),
    ...wholeSpellings(side, rules.family),
  ]
    .map((text) => comparedText(text, rules))
    .filter(({ plain }) => plain !== '');

/** Texts that name an answer: two sides that share one are never two answers. A space more or less makes no other. */
export const answerKeys = (compared: readonly ComparedText[]): readonly string[] => [
  ...new Set(compared.flatMap(({ whole, rest }) => [whole.folded, rest.folded]).map((key) => key.replaceAll(' ', ''))),
];
