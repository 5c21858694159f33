import { wholeSpellings } from './answers-on-card';
import { bracketHints, pluralNamed } from './bracketed-parts';
import { comparedText, type ComparedText, type CompareRules } from './compared-text';
import { compareTexts } from './compare-texts';
import { isDoubledElsewhere } from './marks';
import { isAskedBeside, isOtherName, isTruthInShort } from './question';
import { surnamesOf } from './surnames';
import { withoutMarkers } from './text-layout';
import type { Rule, VerdictKind } from './verdict';
import { isBracketTurned, isNameTurned } from './ways-of-writing';

/** A card's side, and what was typed for it. */
export interface TypedForSide {
  readonly expected: string;
  readonly answer: string;
  readonly typed: ComparedText;
  readonly rules: CompareRules;
}

/** What an answer is where `when` holds. */
interface WholeRule {
  readonly accepted: boolean;
  readonly kind: VerdictKind;
  readonly rule: Rule;
  readonly when: (given: TypedForSide) => boolean;
}

const wholeRules: readonly WholeRule[] = [
  { accepted: false, kind: 'wrong', rule: 'empty', when: ({ typed }) => typed.plain === '' },
  {
    accepted: false,
    kind: 'wrong',
    rule: 'another-word',
    when: ({ expected, answer, rules }) => rules.family === 'ar' && isDoubledElsewhere(expected, answer),
  },
  { accepted: true, kind: 'exact', rule: 'same-text', when: isSameText },
  { accepted: true, kind: 'variant', rule: 'optional-part', when: isWithoutBrackets },
  { accepted: true, kind: 'variant', rule: 'optional-part', when: isOtherNameGiven },
  { accepted: true, kind: 'variant', rule: 'question-says-rest', when: isSurnameGiven },
  { accepted: true, kind: 'typo', rule: 'letters-off', when: isSurnameSlipped },
  { accepted: true, kind: 'variant', rule: 'all-alternatives', when: isTurned },
  { accepted: true, kind: 'variant', rule: 'same-spelling', when: isTruthValue },
];

/** What is said of an answer by the side as a whole, before its parts are looked at; the first rule that holds decides. Undefined: nothing. */
export const saidOfWhole = (given: TypedForSide): Omit<WholeRule, 'when'> | undefined =>
  wholeRules.find(({ when }) => when(given));

function isSameText({ expected, typed, rules }: TypedForSide): boolean {
  return compareTexts(comparedText(withoutMarkers(expected), rules), typed, rules).kind === 'exact';
}

/** All but what stands in brackets: `veni vidi vici` for *veni, vidi, vici (Caesar)*. */
function isWithoutBrackets({ expected, typed, rules }: TypedForSide): boolean {
  if (rules.question && isAskedBeside(rules.question, expected, typed.rest.plain)) return false;
  return wholeSpellings(expected, rules.family).some((text) => {
    const { kind, rule } = compareTexts(comparedText(text, rules), typed, rules);
    return kind === 'exact' || rule === 'same-date';
  });
}

/** What stands in brackets, where that is another name of what is asked for, or the plural that is noted. */
function isOtherNameGiven({ expected, typed, rules }: TypedForSide): boolean {
  const { question } = rules;
  if (!question) return false;
  const name =
    bracketHints(expected).find((hint) => isOtherName(question, hint)) ??
    (question.isOwnLanguage ? pluralNamed(expected) : undefined);
  return name !== undefined && comparedText(name, rules).whole.spelled === typed.whole.spelled;
}

function isSurnameGiven({ expected, typed, rules }: TypedForSide): boolean {
  return surnamesAsked(expected, rules).some((name) => name.whole.folded === typed.whole.folded);
}

/** `Shakespear` for *William Shakespeare*. */
function isSurnameSlipped({ expected, typed, rules }: TypedForSide): boolean {
  return surnamesAsked(expected, rules).some(
    (name) => compareTexts(name, typed, { ...rules, areNames: true }).kind === 'typo',
  );
}

function surnamesAsked(expected: string, rules: CompareRules): readonly ComparedText[] {
  const { question, family } = rules;
  if (!question?.isOwnLanguage || family !== 'en') return [];
  return surnamesOf(question.text, expected.replace(/ ?\([^()]*\)\s*$/u, '')).map((name) => comparedText(name, rules));
}

function isTurned({ expected, answer, rules }: TypedForSide): boolean {
  return isBracketTurned(expected, answer, rules) || isNameTurned(expected, answer) || isNameTurned(answer, expected);
}

function isTruthValue({ expected, answer, rules }: TypedForSide): boolean {
  return rules.question !== undefined && isTruthInShort(rules.question, expected, answer);
}
