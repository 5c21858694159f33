import { epochMs } from '../contract/units';
import type { LearnerDay } from '../src/domain/scheduling/learner-day';
import type { CardPlace } from '../src/domain/card-places';
import type { Answered, CardMove, DeviceId, LogEntry, LogEntryId, LogFact, NewLogEntry } from '../src/domain/study-log';
import type { SetId, TermId } from '../src/domain/study-set';

type Fact = LogFact['kind'];
type EntryOf<Kind extends Fact> = Extract<LogEntry, { readonly kind: Kind }>;

let made = 0;

/** At noon of the day, in UTC, on the one device there is, unless told otherwise. Numbers rise in the order of making. */
const stamp = (day: number) => {
  made += 1;
  return {
    id: `entry-${made}` as LogEntryId,
    device: 'device-a' as DeviceId,
    seq: made,
    at: epochMs((day * 24 + 12) * 3_600_000 + made),
    day: day as LearnerDay,
    utcOffsetMin: 0,
    rolloverHour: 4,
    setId: 'set' as SetId,
  };
};

const card = { termId: 'cat' as TermId, asked: 'term' } as const;

/** Self-rated as good in Review. */
export const anAnswer = (day: number, fields: Partial<EntryOf<'answered'>> = {}): EntryOf<'answered'> => ({
  ...stamp(day),
  ...card,
  kind: 'answered',
  mode: 'review',
  format: 'self-rated',
  grade: 'good',
  tookMs: 3_000,
  parameters: 'fsrs-6',
  retention: 0.9,
  ...fields,
});

export const anUndo = (day: number, undoes: LogEntryId): EntryOf<'undone'> => ({
  ...stamp(day),
  kind: 'undone',
  undoes,
});

export const aSetAside = (
  day: number,
  kind: 'buried' | 'suspended' | 'resumed',
): EntryOf<'buried' | 'suspended' | 'resumed'> => ({ ...stamp(day), ...card, kind });

export const aRule = (
  day: number,
  kind: 'accepts' | 'accepts-no-longer',
  text: string,
): EntryOf<'accepts' | 'accepts-no-longer'> => ({ ...stamp(day), ...card, kind, text });

export const aMove = (day: number, from: CardPlace, to: CardPlace): CardMove => ({
  ...stamp(day),
  ...from,
  kind: 'moved',
  toSetId: to.setId,
  toTermId: to.termId,
});

export const aLineId = (): LogEntryId => `entry ${(made += 1)}` as LogEntryId;

/** What a desk hands over for the log: a card known at once in Review. */
export const aNewAnswer = (setId: SetId, termId: TermId, at: number, more: Partial<Answered> = {}): NewLogEntry => ({
  id: aLineId(),
  setId,
  at: epochMs(at),
  kind: 'answered',
  termId,
  asked: 'term',
  mode: 'review',
  format: 'self-rated',
  grade: 'good',
  tookMs: 4_000,
  parameters: 'fsrs-6',
  retention: 0.9,
  ...more,
});
