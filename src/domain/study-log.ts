import type { ServiceSetId, ServiceTermId } from '../../contract/ids';
import type { EpochMs } from '../../contract/units';
import type { DayRule, LearnerDay } from './scheduling/learner-day';
import type { SetId, TermId } from './study-set';

export type StudyMode = 'flashcards' | 'review' | 'learn' | 'test' | 'match' | 'spell';

/** The side that is shown as the question. A card known one way is not known the other way: each has its own progress. */
export type AskedSide = 'term' | 'definition';

export type Grade = 'again' | 'hard' | 'good' | 'easy';

/** How the answer was given; `heard`: typed after hearing it. */
export type AnswerFormat = 'self-rated' | 'choice' | 'true-false' | 'typed' | 'heard' | 'pair';

/** UUIDv7, made with the answer, so that it can be taken back before it is stored. */
export type LogEntryId = string & { readonly __id: 'LogEntryId' };

/** Of one database in one browser; random, says nothing about anybody. */
export type DeviceId = string & { readonly __id: 'DeviceId' };

/** When and where, with the learner's calendar of that moment: nothing has to be known later to count the day. */
interface Stamp extends DayRule {
  readonly id: LogEntryId;
  readonly device: DeviceId;
  /** Counts a device's entries from 1, without a gap: with `device` the entry's name among all devices. */
  readonly seq: number;
  readonly at: EpochMs;
  readonly day: LearnerDay;
  readonly setId: SetId;
}

/** One answer to one card asked one way. */
export interface Answered {
  readonly kind: 'answered';
  readonly termId: TermId;
  readonly asked: AskedSide;
  readonly mode: StudyMode;
  readonly format: AnswerFormat;
  readonly grade: Grade;
  /** From the question on the screen to the answer, one minute at most: nobody thinks longer, people go away. */
  readonly tookMs: number;
  /** The parameters of the scheduler that its dates of that moment came from. */
  readonly parameters: string;
  /** The share to be remembered that was wished for then. */
  readonly retention: number;
  /** The learner gave this card's answer instead: a mix-up. */
  readonly mixedUpWith?: TermId | undefined;
  /** The learner overruled the grader; `grade` is already theirs. */
  readonly overruled?: 'right' | 'wrong' | undefined;
}

/** Takes an earlier entry back. Nothing is ever taken out of the log. */
export interface Undone {
  readonly kind: 'undone';
  readonly undoes: LogEntryId;
}

/** Buried: not asked in Review before tomorrow. Suspended: not until it is resumed. */
export interface SetAside {
  readonly kind: 'buried' | 'suspended' | 'resumed';
  readonly termId: TermId;
  readonly asked: AskedSide;
}

/** "Always accept this answer", or no longer: personal, never part of the set. */
export interface AnswerRule {
  readonly kind: 'accepts' | 'accepts-no-longer';
  readonly termId: TermId;
  readonly asked: AskedSide;
  readonly text: string;
}

export type LogFact = Answered | Undone | SetAside | AnswerRule;

/** One immutable line of the log. Schedule, due counts and statistics are computed from it and stored nowhere else. */
export type LogEntry = Stamp & LogFact;

/** A card goes on as another one, in another set: whatever the log says of the first, whenever it was written, is said of the second. */
export interface Moved {
  readonly kind: 'moved';
  /** The card that it was, of the line's own set. */
  readonly termId: TermId;
  readonly toSetId: SetId;
  readonly toTermId: TermId;
  /** What the service calls the card that it was: by then it is gone, and other devices' lines still speak of it. Absent: it has no number. */
  readonly numbers?: { readonly set: ServiceSetId; readonly card: ServiceTermId } | undefined;
}

export type CardMove = Stamp & Moved;

/** A line as it is kept, and as it travels. Who folds a log reads it with its moves followed (`placed`). */
export type LogLine = LogEntry | CardMove;

/** What a mode hands over; the store adds device and number, the client the moment's calendar. */
export type NewLogEntry = Pick<Stamp, 'id' | 'setId' | 'at'> & LogFact;
export type NewCardMove = Pick<Stamp, 'id' | 'setId' | 'at'> & Moved;

/** The same, where the mode may leave to the client what share is wished for in the set. */
export type LineToWrite =
  | NewLogEntry
  | NewCardMove
  | (Pick<Stamp, 'id' | 'setId' | 'at'> & Omit<Answered, 'retention'>);
