import { answerKeys, comparedAnswers } from './answer-keys';
import { partsOf } from './answers-on-card';
import { comparedText, type CompareRules } from './compared-text';
import { bareLetters } from './fold-accents';
import { languageFamily } from './language-family';
import { plainText } from './plain-text';
import { usualSettings } from './verdict';

/** A card as a question sees it: what is shown, by a text that no other look has, and what is asked for. */
export interface ChoiceCard {
  readonly id: string;
  readonly prompt: string;
  readonly answer: string;
}

/** What a text looks like from afar. */
export interface Shape {
  readonly script: string;
  readonly isNumber: boolean;
  readonly length: number;
  readonly words: number;
  readonly article: string;
  readonly start: string;
  readonly end: string;
}

export interface Choice {
  readonly card: ChoiceCard;
  readonly prompt: string;
  /** Every text that would be right, so that two choices are never both. */
  readonly keys: readonly string[];
  /** What it lists where somebody types it: `1,a` is right where `a; b; 1` is asked for. */
  readonly listed: readonly string[];
  readonly shape: Shape;
}

/** The cards of a set, ready to be offered as choices. Cards without text are not. */
export type ChoicePool = ReadonlyMap<string, Choice>;

const scripts = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Arabic',
  'Hebrew',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Thai',
  'Devanagari',
].map((name) => [name, new RegExp(`\\p{sc=${name}}`, 'u')] as const);

/** Prepares a set for `distractors`: once for a session, not once for a question. Linear. */
export function choicePool(
  cards: readonly ChoiceCard[],
  languages: { readonly prompt: string; readonly answer: string },
): ChoicePool {
  const rules: CompareRules = { family: languageFamily(languages.answer), settings: usualSettings };
  const promptFamily = languageFamily(languages.prompt);
  const choices = cards.map((card) => choiceOf(card, promptFamily, rules)).filter(({ keys }) => keys.length > 0);
  return new Map(choices.map((choice) => [choice.card.id, choice]));
}

const listedIn = (answer: string, family: string): readonly string[] =>
  partsOf(answer, family)
    .flatMap((part) => part.split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '');

function choiceOf(card: ChoiceCard, promptFamily: string, rules: CompareRules): Choice {
  const compared = comparedAnswers(card.answer, rules);
  const [first] = compared;
  const rest = bareLetters(first?.rest.plain ?? '');
  return {
    card,
    prompt: plainText(card.prompt, promptFamily),
    keys: answerKeys(compared),
    listed: answerKeys(listedIn(card.answer, rules.family).map((part) => comparedText(part, rules))),
    shape: {
      script: scripts.find(([, pattern]) => pattern.test(rest))?.[0] ?? 'other',
      isNumber: /^[\d\s.,:/%-]+$/.test(rest),
      length: rest.length,
      words: rest.split(' ').length,
      article: first?.article ?? '',
      start: rest.slice(0, 1),
      end: rest.slice(-2),
    },
  };
}
