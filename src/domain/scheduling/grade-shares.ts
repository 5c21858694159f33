import type { Grade } from '../study-log';
import type { CountedAnswer } from './fold-log';

type Success = Exclude<Grade, 'again'>;

/** How often a learner gives which grade. */
export interface GradeShares {
  /** To a card never seen before. The four make 1. */
  readonly first: Readonly<Record<Grade, number>>;
  /** To a card that was remembered. The three make 1. */
  readonly success: Readonly<Record<Success, number>>;
}

/** What learners of Anki give on average: the values that fsrs-rs simulates with. */
const usualShares: GradeShares = {
  first: { again: 0.24, hard: 0.094, good: 0.495, easy: 0.171 },
  success: { hard: 0.224, good: 0.631, easy: 0.145 },
};

/** The usual shares weigh as much as so many answers of one's own: few answers say little. */
const weightOfUsual = 20;

/** A learner's own shares, as far as the answers show them. */
export function gradeShares(counted: readonly CountedAnswer[]): GradeShares {
  const { first, success } = usualShares;
  const firsts = {
    again: first.again * weightOfUsual,
    hard: first.hard * weightOfUsual,
    good: first.good * weightOfUsual,
    easy: first.easy * weightOfUsual,
  };
  const successes = {
    hard: success.hard * weightOfUsual,
    good: success.good * weightOfUsual,
    easy: success.easy * weightOfUsual,
  };
  for (const { answer, before } of counted) {
    if (before === null) firsts[answer.grade] += 1;
    else if (answer.grade !== 'again') successes[answer.grade] += 1;
  }
  const allFirsts = firsts.again + firsts.hard + firsts.good + firsts.easy;
  const allSuccesses = successes.hard + successes.good + successes.easy;
  return {
    first: {
      again: firsts.again / allFirsts,
      hard: firsts.hard / allFirsts,
      good: firsts.good / allFirsts,
      easy: firsts.easy / allFirsts,
    },
    success: {
      hard: successes.hard / allSuccesses,
      good: successes.good / allSuccesses,
      easy: successes.easy / allSuccesses,
    },
  };
}
