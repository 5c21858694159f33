import { type GradingSettings, usualSettings } from './grading/verdict';
import type { TextLook } from '../card-text/text-look';
import type { CatchUp } from './scheduling/catch-up';
import type { LearnerDay } from './scheduling/learner-day';
import type { AskedSide } from './study-log';

/** Where new cards come among those that are due: every fifth is new, after them, or before them. */
export type NewOrder = 'between' | 'after' | 'before';

/** What a learner chose for all their studying. */
export interface StudySettings {
  /** The hour at which a new day begins, 0 to 23. */
  readonly rolloverHour: number;
  /** Two: still learning (again) and know it (good). */
  readonly gradeButtons: 'two' | 'four';
  /** What the right choice among several is worth in Learn. */
  readonly choiceGrade: 'hard' | 'good';
  /** New cards a day, over all sets together. */
  readonly newPerDay: number;
  /** Cards that came due a day, over all sets together. Null: as many as are due. */
  readonly reviewsPerDay: number | null;
  readonly newOrder: NewOrder;
  /** Null: nothing was said about a break. */
  readonly catchUp: CatchUp | null;
}

export const usualStudySettings: StudySettings = {
  rolloverHour: 4,
  gradeButtons: 'four',
  choiceGrade: 'hard',
  newPerDay: 20,
  reviewsPerDay: null,
  newOrder: 'between',
  catchUp: null,
};

/** What a learner chose for one set. */
export interface SetStudySettings {
  /** Which side is the question in Review, Learn and Spell; `both`: each card both ways, each with its own progress. */
  readonly asked: AskedSide | 'both';
  /** The share to be remembered when a card comes due: 0.7 to 0.97. */
  readonly desiredRetention: number;
  /** Its own share of the day's new cards and reviews. Null: what the day has room for. */
  readonly newPerDay: number | null;
  readonly reviewsPerDay: number | null;
  /** The day for which it is left out of Today and of Review over all sets; another day's says nothing. Null: none. */
  readonly leftOutOn: LearnerDay | null;
  readonly grading: GradingSettings;
}

/** A set's own share of the day. */
export type SetShare = Pick<SetStudySettings, 'newPerDay' | 'reviewsPerDay'>;

/** What was chosen of a set: what differs from the usual, how its texts look, and its labels. */
export type SetChoices = Partial<SetStudySettings & TextLook> & { readonly labels?: readonly string[] };

export const usualSetStudySettings: SetStudySettings = {
  asked: 'term',
  desiredRetention: 0.9,
  newPerDay: null,
  reviewsPerDay: null,
  leftOutOn: null,
  grading: usualSettings,
};
