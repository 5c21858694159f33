import * as v from 'valibot';
import { latestDay } from '../../../contract/limits';
import { setFields } from '../../domain/study-set';

/** Names that this file's parts have in common. */
export const id = v.pipe(v.string(), v.regex(/^[\w*.:-]{1,100}$/));
/** A day since 1970, as far as a log may speak of it. */
export const day = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(latestDay));
export const moment = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(latestDay * 86_400_000));
const number = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const picture = v.nullable(v.object({ url: v.string(), width: v.number(), height: v.number() }));

const alike = v.object({ serviceId: number, title: v.string(), termCount: number });
const refused = v.object({
  kind: v.literal('refused'),
  status: v.number(),
  title: v.string(),
  description: v.string(),
  validationErrors: v.array(v.string()),
});

/** `Want` of a value (domain/draft/want.ts). */
const want = <Schema extends v.GenericSchema>(value: Schema) => ({
  from: value,
  want: value,
  rev: number,
  at: moment,
  maybe: v.array(v.object({ attempt: id, value, until: v.nullable(moment) })),
  notBefore: v.optional(moment),
  held: v.optional(
    v.variant('kind', [
      v.object({
        kind: v.literal('conflict'),
        theirs: value,
        together: v.optional(v.literal(true)),
        was: v.optional(v.string()),
      }),
      refused,
      v.object({ kind: v.literal('alike'), sets: v.array(alike) }),
    ]),
  ),
  discarded: v.optional(v.literal(true)),
  follows: v.optional(v.literal(true)),
});
const cards = v.array(id);
/** What no file holds is no value of one (`secretPath`). */
const setField = setFields.filter((field) => field !== 'password').join('|');
const textPath = v.pipe(
  v.string(),
  v.regex(new RegExp(`^(?:set\\.(?:${setField})|[\\w.:-]{1,100}\\.(?:term|definition))$`)),
);
const picturePath = v.pipe(v.string(), v.regex(/^[\w.:-]{1,100}\.image$/));
const isPicturePath = (path: string) => path.endsWith('.image');

const ofPictures = v.record(picturePath, v.object(want(picture)));
const ofTexts = v.record(textPath, v.object(want(v.string())));

/** Texts and pictures, each under a path of its kind. */
const values = v.pipe(
  v.record(v.string(), v.unknown()),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const entries = Object.entries(dataset.value);
    const texts = v.safeParse(ofTexts, Object.fromEntries(entries.filter(([path]) => !isPicturePath(path))));
    const pictures = v.safeParse(ofPictures, Object.fromEntries(entries.filter(([path]) => isPicturePath(path))));
    for (const read of [texts, pictures])
      if (!read.success) {
        addIssue({ message: read.issues[0].message });
        return NEVER;
      }
    return { ...(texts.output as object), ...(pictures.output as object) };
  }),
);

/** The draft of a set (domain/draft/set-draft.ts). `Term`: a card as this file has it. */
const draft = <Term extends v.GenericSchema>(Term: Term) =>
  v.object({
    setId: id,
    v: v.literal(1),
    rev: number,
    exists: v.optional(v.object(want(v.boolean()))),
    values,
    there: v.record(id, v.object(want(v.boolean()))),
    seen: v.record(id, Term),
    order: v.optional(v.object({ ...want(cards), moved: v.optional(cards) })),
    apart: v.optional(v.literal(true)),
  });

interface Parts<Set extends v.GenericSchema, Term extends v.GenericSchema> {
  readonly StudySet: Set;
  readonly Term: Term;
}

/** What waited (client/backup/backed-up-outbox.ts), of the sets and cards that this file has. */
export const outboxSchema = <Set extends v.GenericSchema, Term extends v.GenericSchema>({
  StudySet,
  Term,
}: Parts<Set, Term>) =>
  v.object({
    device: v.string(),
    serviceTime: v.nullable(number),
    known: v.array(number),
    sets: v.array(
      v.object({
        base: StudySet,
        draft: draft(Term),
        making: v.nullable(v.object({ id, sentAt: moment, created: StudySet })),
      }),
    ),
  });
