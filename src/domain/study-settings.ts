import { type GradingSettings, usualSettings } from './grading/verdict';
import type { AskedSide } from './study-log';

/** What a learner chose for all their studying on this device. */
export interface StudySettings {
  /** The hour at which a new day begins, 0 to 23. */
  readonly rolloverHour: number;
  /** Two: still learning (again) and know it (good). */
  readonly gradeButtons: 'two' | 'four';
  /** What the right choice among several is worth in Learn. */
  readonly choiceGrade: 'hard' | 'good';
}

export const usualStudySettings: StudySettings = { rolloverHour: 4, gradeButtons: 'four', choiceGrade: 'hard' };

/** What a learner chose for one set. */
export interface SetStudySettings {
  /** Which side is the question in Review, Learn and Spell; `both`: each card both ways, each with its own progress. */
  readonly asked: AskedSide | 'both';
  /** The share to be remembered when a card comes due: 0.7 to 0.97. */
  readonly desiredRetention: number;
  readonly newPerDay: number;
  /** Null: as many as are due. */
  readonly reviewsPerDay: number | null;
  readonly grading: GradingSettings;
}

export const usualSetStudySettings: SetStudySettings = {
  asked: 'term',
  desiredRetention: 0.9,
  newPerDay: 20,
  reviewsPerDay: null,
  grading: usualSettings,
};
