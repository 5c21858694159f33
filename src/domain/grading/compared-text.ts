import { partArticle, type WithArticle } from './articles';
import { codeText } from './code-text';
import { foldAccents } from './fold-accents';
import { formulaForms } from './formula-text';
import { isLiteralLanguage } from './language-family';
import { plainText } from './plain-text';
import type { ReadQuestion } from './question';
import { sameSpelling } from './same-spelling';
import { familyOfText, kindOf, type SideKind } from './side-kind';
import type { GradingSettings } from './verdict';
import type { KnownWords } from './words/word-filter';

export interface CompareRules {
  readonly family: string;
  readonly settings: GradingSettings;
  readonly question?: ReadQuestion | undefined;
  /** Two names are compared, which have no forms. */
  readonly areNames?: boolean;
  /** The words of the language of the set, where they are at hand. */
  readonly words?: KnownWords | undefined;
}

/** A text in the forms that it is compared in. */
export interface ComparedText {
  readonly text: string;
  readonly kind: SideKind;
  /** Of this text: in a Chinese set, Latin letters are pinyin. */
  readonly family: string;
  readonly plain: string;
  readonly whole: Forms;
  /** The article, and the forms of what follows it; where there is none, those of the whole. */
  readonly article: string;
  readonly rest: Forms;
}

export interface Forms {
  readonly plain: string;
  readonly spelled: string;
  readonly folded: string;
}

/** A verdict looks at the same text several times. */
const seen = new WeakMap<CompareRules, Map<string, ComparedText>>();

export function comparedText(text: string, rules: CompareRules): ComparedText {
  const known = seen.get(rules) ?? new Map<string, ComparedText>();
  if (!seen.has(rules)) seen.set(rules, known);
  const compared = known.get(text) ?? newlyCompared(text, rules);
  known.set(text, compared);
  return compared;
}

function newlyCompared(text: string, { family: ofSet, settings, question }: CompareRules): ComparedText {
  const kind = kindOf(text, ofSet, question?.codeAsked);
  const family = familyOfText(text, ofSet);
  return kind === 'words' ? wordsText(text, family, settings) : signsText(text, kind, family);
}

function signsText(text: string, kind: 'code' | 'formula', family: string): ComparedText {
  const plain = kind === 'code' ? codeText(text) : formulaForms(text, family).exact;
  const whole = { plain, spelled: plain, folded: plain };
  return { text, kind, family, plain, whole, article: '', rest: whole };
}

/** A text read as words, whatever its signs say. */
export function wordsText(text: string, family: string, { vowelMarks }: GradingSettings): ComparedText {
  const plain = plainText(text, family, vowelMarks);
  const { article, rest }: WithArticle = partArticle(plain, family);
  const whole = formsOf(plain, family);
  return { text, kind: 'words', family, plain, whole, article, rest: article === '' ? whole : formsOf(rest, family) };
}

function formsOf(plain: string, family: string): Forms {
  if (isLiteralLanguage(family)) return { plain, spelled: plain, folded: plain };
  const spelled = sameSpelling(plain, family);
  return { plain, spelled, folded: foldAccents(spelled, family) };
}
