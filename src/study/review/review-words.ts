import { dateFormat } from '../../../messages/in-words';
import * as flashcardsWords from '../../../messages/app/flashcards';
import * as cardWords from '../../../messages/app/card';
import * as words from '../../../messages/app/review';
import type { Today } from '../../client/carrel-client';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import type { Grade } from '../../domain/study-log';
import type { StudySettings } from '../../domain/study-settings';
import { dateOfDay } from '../../ui/day-words';
import { durationInWords } from '../../ui/number-words';

export interface GradeChoice {
  readonly grade: Grade;
  readonly name: string;
  readonly key: string;
}

const four: readonly GradeChoice[] = [
  { grade: 'again', name: cardWords.again, key: '1' },
  { grade: 'hard', name: cardWords.hard, key: '2' },
  { grade: 'good', name: cardWords.good, key: '3' },
  { grade: 'easy', name: cardWords.easy, key: '4' },
];
const two: readonly GradeChoice[] = [
  { grade: 'again', name: flashcardsWords.stillLearning, key: '1' },
  { grade: 'good', name: flashcardsWords.knowIt, key: '2' },
];

export const gradeChoices = (buttons: StudySettings['gradeButtons']): readonly GradeChoice[] =>
  buttons === 'four' ? four : two;

const longDate = dateFormat({ timeZone: 'UTC', day: 'numeric', month: 'long' });
const longDateOfYear = dateFormat({ timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });

/** `4 Jan`; a card that was not known comes back within the sitting. */
export const gradeDate = (grade: Grade, dueDay: LearnerDay, today: LearnerDay): string =>
  grade === 'again' ? words.today : dateOfDay(dueDay, today);

/** `4 January`, as it is said; the year only where it is another. */
export function spokenDate(grade: Grade, dueDay: LearnerDay, today: LearnerDay): string {
  if (grade === 'again') return words.backToday;
  const date = dueDay * 86_400_000;
  const year = new Date(date).getUTCFullYear();
  return (year === new Date(today * 86_400_000).getUTCFullYear() ? longDate : longDateOfYear).format(date);
}

/** `19 left, about 5 minutes`: the time by one's own medians, once there are any. */
export function leftInWords(count: number, { expectedMs, sets }: Today): string {
  const cards = sets.reduce((sum, { due, fresh }) => sum + due + fresh, 0);
  if (expectedMs === null || cards === 0) return words.left({ count });
  const neededMs = (expectedMs / cards) * count;
  const gaps = { count, time: durationInWords(neededMs) };
  return neededMs < 30_000 ? words.leftFor(gaps) : words.leftForAbout(gaps);
}
