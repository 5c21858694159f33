import * as v from 'valibot';
import { isLanguageCode } from '../../../contract/language-codes';

/** The number of this form. A file of a higher one is refused with a word; one of a lower is still read. */
export const carrelVersion = 1;

const text = v.optional(v.string(), '');
const language = v.optional(
  v.nullable(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      v.pipe(v.string(), v.check(isLanguageCode)),
    ]),
  ),
  null,
);
const asked = v.picklist(['term', 'definition']);
const moment = v.pipe(v.number(), v.safeInteger());
const small = v.pipe(v.number(), v.integer(), v.minValue(-1_440), v.maxValue(1_440));

const Answer = v.object({
  kind: v.literal('answered'),
  asked,
  mode: v.picklist(['flashcards', 'review', 'learn', 'test', 'match', 'spell']),
  format: v.picklist(['self-rated', 'choice', 'true-false', 'typed', 'heard', 'pair']),
  grade: v.picklist(['again', 'hard', 'good', 'easy']),
  tookMs: v.pipe(v.number(), v.minValue(0), v.maxValue(60_000)),
  parameters: v.string(),
  retention: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  overruled: v.optional(v.picklist(['right', 'wrong'])),
});
const Aside = v.object({ kind: v.picklist(['buried', 'suspended', 'resumed']), asked });

const Line = v.object({
  at: moment,
  day: v.pipe(v.number(), v.safeInteger()),
  utcOffsetMin: small,
  rolloverHour: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23)),
  fact: v.variant('kind', [Answer, Aside]),
});

const Card = v.object({
  id: v.optional(v.nullable(v.string()), null),
  term: text,
  definition: text,
  picture: v.optional(v.nullable(v.string()), null),
  sounds: v.optional(v.array(v.string()), []),
  tags: v.optional(v.array(v.string()), []),
  extra: v.optional(v.array(v.object({ name: v.nullable(v.string()), text: v.string() })), []),
  isStarred: v.optional(v.boolean(), false),
  history: v.optional(v.array(Line), []),
});

const CardSet = v.object({
  title: text,
  description: text,
  langTerms: language,
  langDefinitions: language,
  isFormatted: v.optional(v.boolean(), false),
  asked: v.optional(v.nullable(v.picklist(['term', 'definition', 'both'])), null),
  cards: v.array(v.unknown()),
});

/**
 * Everything a set has, in one file: `docs/formats.md` describes it. Media by name, in base64. What was exported because it
 * waited for the service (`waiting`) has its sets in the same form, with the texts of their cards.
 */
export const CarrelFile = v.object({
  carrel: v.union([v.literal(carrelVersion), v.literal('waiting')]),
  sets: v.array(CardSet),
  media: v.optional(v.record(v.string(), v.pipe(v.string(), v.base64())), {}),
});
export const CarrelCard = Card;
export type CarrelCard = v.InferOutput<typeof Card>;
