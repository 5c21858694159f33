import * as words from '../../../messages/app/answer-rules';
import type { Rule } from '../../domain/grading/verdict';
import { languageName } from '../../domain/language-name';
import { answerRules, conditionOf, type RuleOutcome } from './answer-rules';
import { ruleName } from './verdict-words';

const outcomes: readonly (readonly [RuleOutcome, string])[] = [
  ['right', words.outcomeRight],
  ['chosen', words.outcomeChosen],
  ['partly', words.outcomePartly],
  ['wrong', words.outcomeWrong],
];

export interface RuleGroup {
  readonly outcome: RuleOutcome;
  readonly title: string;
  readonly rules: readonly Rule[];
}

const everyRule = Object.keys(answerRules) as Rule[];

/** The rules that have all words of the query somewhere: in their name, text, examples, or the name of a language. Accents and capitals do not matter. */
export function findRules(query: string): readonly RuleGroup[] {
  const wanted = folded(query).split(/\s+/u).filter(Boolean);
  const isFound = (rule: Rule) => wanted.every((word) => textOf(rule).includes(word));
  return outcomes
    .map(([outcome, title]) => ({
      outcome,
      title,
      rules: everyRule.filter((rule) => answerRules[rule].outcome === outcome && isFound(rule)),
    }))
    .filter(({ rules }) => rules.length > 0);
}

function textOf(rule: Rule): string {
  const { about, examples } = answerRules[rule];
  const shown = examples.flatMap((one) => [languageName(one.language), one.card, one.typed, conditionOf(one) ?? '']);
  return folded([ruleName(rule), about, ...shown].join(' '));
}

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
