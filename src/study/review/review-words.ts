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
  { grade: 'again', name: 'Again', key: '1' },
  { grade: 'hard', name: 'Hard', key: '2' },
  { grade: 'good', name: 'Good', key: '3' },
  { grade: 'easy', name: 'Easy', key: '4' },
];
const two: readonly GradeChoice[] = [
  { grade: 'again', name: 'Still learning', key: '1' },
  { grade: 'good', name: 'Know it', key: '2' },
];

export const gradeChoices = (buttons: StudySettings['gradeButtons']): readonly GradeChoice[] =>
  buttons === 'four' ? four : two;

const longDate = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long' });

/** `4 Jan`; a card that was not known comes back within the sitting. */
export const gradeDate = (grade: Grade, dueDay: LearnerDay, today: LearnerDay): string =>
  grade === 'again' ? 'today' : dateOfDay(dueDay, today);

/** `4 January`, as it is said; the year only where it is another. */
export function spokenDate(grade: Grade, dueDay: LearnerDay, today: LearnerDay): string {
  if (grade === 'again') return 'comes back today';
  const date = dueDay * 86_400_000;
  const year = new Date(date).getUTCFullYear();
  return year === new Date(today * 86_400_000).getUTCFullYear()
    ? longDate.format(date)
    : `${longDate.format(date)} ${year}`;
}

/** `19 left, about 5 minutes`: the time by one's own medians, once there are any. */
export function leftInWords(count: number, { expectedMs, sets }: Today): string {
  const cards = sets.reduce((sum, { due, fresh }) => sum + due + fresh, 0);
  const left = `${count} left`;
  if (expectedMs === null || cards === 0) return left;
  const neededMs = (expectedMs / cards) * count;
  return `${left}, ${neededMs < 30_000 ? '' : 'about '}${durationInWords(neededMs)}`;
}
