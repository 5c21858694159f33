import { grade, othersFor } from '../grade';
import { usualSettings, type Verdict } from '../verdict';
import type { GradingCase } from './grading-case';

/** What the grader says to a case. */
export function judgeCase([language, expected, answer, , , more = {}]: GradingCase): Verdict {
  const { kind: _kind, others = [], personal = [], ...chosen } = more;
  const context = { language, settings: { ...usualSettings, alternatives: 'one' as const, ...chosen }, personal };
  return grade(answer, expected, { ...context, others: othersFor(others, context) });
}
