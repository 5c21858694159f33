import * as v from 'valibot';

const kinds = [
  'alternatives',
  'article',
  'case',
  'contraction',
  'exact',
  'extra-guess',
  'inflection',
  'layout',
  'letter-form',
  'mark-missing',
  'mark-wrong',
  'markup',
  'negation',
  'number',
  'number-value',
  'order',
  'other-word',
  'parentheses',
  'pinyin',
  'punctuation',
  'reading',
  'script',
  'set-neighbour',
  'sign',
  'slip',
  'spelling',
  'unit',
  'vowel-points',
  'width',
] as const;

const text = v.pipe(v.string(), v.nonEmpty());
const language = v.pipe(v.string(), v.regex(/^[a-z]{2}$/));

/**
 * A case of `grown/` and `sealed/`: what a learner typed for a side of a card, and what a fair teacher says under the
 * usual settings. `either` is a matter of taste and belongs in no rate. What the kinds mean: `grown/README.md`.
 */
export const typedAnswerSchema = v.strictObject({
  lang_prompt: language,
  lang_answer: language,
  prompt: text,
  /** The side of the card, as its author wrote it. */
  expected: text,
  given: text,
  /** Answers of other cards of the set. */
  others: v.optional(v.pipe(v.array(text), v.minLength(1))),
  verdict: v.picklist(['right', 'wrong', 'either']),
  kind: v.picklist(kinds),
  why: text,
  /** Where a reader looks the matter up. */
  source: text,
});

export type TypedAnswer = v.InferOutput<typeof typedAnswerSchema>;
