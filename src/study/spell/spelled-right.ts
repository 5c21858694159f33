import { showDifference } from '../../domain/grading/show-difference';
import type { Rule, Verdict } from '../../domain/grading/verdict';

/** What may differ from the word that was said: an article, what is optional, and which of several answers it is. */
const asSaid: ReadonlySet<Rule> = new Set<Rule>([
  'same-text',
  'article-left-out',
  'article-added',
  'other-article',
  'optional-part',
  'one-alternative',
  'small-letters',
]);

interface Spelling {
  readonly word: string;
  readonly typed: string;
  /** The code as the service wrote it. */
  readonly language: string;
}

/**
 * The grader's verdict on a word that was heard. Another writing of the same is no spelling of it: `e.g.` for *for example*, `15`
 * for *fifteen*, `pepper, salt`. Two scripts or keyboards of one language sound alike, and either is right: `ni3 hao3`, елка, 学習.
 */
export function spelledVerdict(verdict: Verdict, { word, typed, language }: Spelling): Verdict {
  const isOfOtherScript = !/^[\p{sc=Latin}\P{L}]+$/u.test(word) && /\p{N}/u.test(word) === /\p{N}/u.test(typed);
  const soundsAlike = verdict.rule === 'same-spelling' && (isOfOtherScript || hasTones(word));
  if (!verdict.accepted || asSaid.has(verdict.rule) || soundsAlike) return verdict;
  return {
    ...verdict,
    accepted: false,
    kind: 'wrong',
    rule: 'different',
    difference: showDifference(verdict.matched, typed, language),
  };
}

/** Pinyin has tones that few keyboards write. */
const hasTones = (word: string): boolean => /[\u0304\u030c]/.test(word.normalize('NFD'));
