import * as v from 'valibot';
import { ServiceSetId, ServiceTermId } from '../../../contract/ids';
import { learnerSettingsSaid, saidOfSet, setSettingsSaid } from '../../domain/settings-said';
import { day, id, moment } from './outbox-schema';

const asked = v.picklist(['term', 'definition']);
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const modes = ['review', 'learn', 'test', 'match', 'spell'] as const;

const stamp = {
  id,
  device: id,
  seq: count,
  at: moment,
  setId: id,
  utcOffsetMin: v.pipe(v.number(), v.minValue(-1_440), v.maxValue(1_440)),
  rolloverHour: v.pipe(v.number(), v.minValue(0), v.maxValue(23)),
  day,
};

/** A line of the log (domain/study-log.ts). */
export const Line = v.variant('kind', [
  v.looseObject({
    ...stamp,
    kind: v.literal('answered'),
    termId: id,
    asked,
    grade: v.picklist(['again', 'hard', 'good', 'easy']),
    mode: v.picklist(['flashcards', ...modes]),
    format: v.picklist(['self-rated', 'choice', 'true-false', 'typed', 'heard', 'pair']),
    tookMs: v.pipe(v.number(), v.minValue(0)),
    parameters: v.string(),
    retention: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
    mixedUpWith: v.optional(id),
    overruled: v.optional(v.picklist(['right', 'wrong'])),
  }),
  v.looseObject({
    ...stamp,
    kind: v.literal('moved'),
    termId: id,
    toSetId: id,
    toTermId: id,
    numbers: v.optional(v.object({ set: ServiceSetId, card: ServiceTermId })),
  }),
  v.looseObject({ ...stamp, kind: v.literal('undone'), undoes: id }),
  v.looseObject({ ...stamp, kind: v.picklist(['buried', 'suspended', 'resumed']), termId: id, asked }),
  v.looseObject({ ...stamp, kind: v.picklist(['accepts', 'accepts-no-longer']), termId: id, asked, text: v.string() }),
]);

/** What was chosen of a set; what this build does not understand is let go of. */
const choices = v.pipe(
  v.looseObject({ labels: v.optional(v.array(v.string())), grading: v.optional(v.looseObject({})) }),
  v.transform((given) => setSettingsSaid(saidOfSet(given as Parameters<typeof saidOfSet>[0]))),
);

export const Marks = v.looseObject({
  setId: id,
  openedAt: v.nullable(moment),
  showFormatting: v.boolean(),
  stars: v.array(id),
  study: v.optional(choices),
  copiedFrom: v.optional(
    v.object({
      serviceId: ServiceSetId,
      title: v.string(),
      author: v.nullable(v.string()),
      pictures: v.number(),
      pictured: v.optional(v.array(id)),
    }),
  ),
  keepsPictures: v.optional(v.literal(true)),
});

/** A sitting with flashcards (domain/study-session.ts). */
export const Session = v.looseObject({
  setId: id,
  mode: v.literal('flashcards'),
  options: v.object({
    sideFirst: asked,
    shuffle: v.boolean(),
    starredOnly: v.boolean(),
    sorting: v.boolean(),
  }),
  seed: v.number(),
  queue: v.array(id),
  cursor: count,
  turned: v.boolean(),
  sorted: v.array(
    v.object({ termId: id, outcome: v.picklist(['know', 'learning']), at: moment, entry: v.optional(id) }),
  ),
  round: count,
  startedAt: moment,
  updatedAt: moment,
  finishedAt: v.nullable(moment),
});

/** A sitting of another mode (domain/sitting.ts): what each mode keeps in it is that mode's. */
export const Sitting = v.object({
  header: v.looseObject({
    setId: id,
    mode: v.picklist(modes),
    v: count,
    startedAt: moment,
    updatedAt: moment,
    finishedAt: v.nullable(moment),
    acts: v.array(v.looseObject({ entries: v.array(id) })),
  }),
  setup: v.nullable(v.looseObject({ setId: id, mode: v.picklist(modes), startedAt: moment })),
});

export const Settings = v.pipe(v.looseObject({}), v.transform(learnerSettingsSaid));

/** What was kept beside the cards of a set (client/transfer-client.ts). */
export const Beside = v.object({
  key: v.pipe(v.string(), v.startsWith('beside:')),
  value: v.array(
    v.tuple([
      id,
      v.object({
        guid: v.optional(v.string()),
        tags: v.optional(v.array(v.string())),
        extra: v.optional(v.array(v.object({ name: v.nullable(v.string()), text: v.string() }))),
        said: v.optional(
          v.object({
            term: v.string(),
            definition: v.string(),
            picture: v.optional(v.string()),
            isStarred: v.optional(v.literal(true)),
          }),
        ),
      }),
    ]),
  ),
});
