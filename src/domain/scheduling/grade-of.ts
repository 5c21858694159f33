import type { AnswerFormat, Grade } from '../study-log';
import type { StudySettings } from '../study-settings';

/**
 * The grade that an answer is worth where nobody rates themselves. A right choice shows less than a typed word: what it
 * is worth, the learner says. An answer overruled as right is `isRight` like any other.
 */
export function gradeOf(
  format: Exclude<AnswerFormat, 'self-rated'>,
  isRight: boolean,
  { choiceGrade }: Pick<StudySettings, 'choiceGrade'>,
): Grade {
  if (!isRight) return 'again';
  return format === 'choice' ? choiceGrade : 'good';
}
