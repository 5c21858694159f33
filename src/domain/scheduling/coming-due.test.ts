import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anAnswer, aSetAside } from '../../../testing/study-log-builders';
import type { LogEntry } from '../study-log';
import type { SetId, TermId } from '../study-set';
import { comingDue } from './coming-due';
import { foldLog } from './fold-log';
import type { LearnerDay } from './learner-day';
import { reviewDay, type SetToReview } from './review-day';

const [cat, dog, owl] = ['cat', 'dog', 'owl'] as unknown as readonly [TermId, TermId, TermId];
const today = 200 as LearnerDay;
/** The whole day has no limit of its own. */
const most = () => Number.POSITIVE_INFINITY;

const aSet = (name: string, log: readonly LogEntry[], settings: Partial<SetToReview['settings']> = {}) => {
  const set: SetToReview = {
    setId: name as SetId,
    termIds: [cat, dog, owl],
    progress: foldLog(log),
    settings: { asked: 'term', newPerDay: 20, reviewsPerDay: null, ...settings },
  };
  return { ...set, asks: reviewDay(set, today) };
};

test('each card comes on its date', () => {
  const log = [cat, dog, owl].flatMap((termId, index) =>
    [190, 195].map((day) => anAnswer(day + index, { termId, grade: 'good' })),
  );
  const set = aSet('set', log);
  const dates = [cat, dog, owl].map((termId) =>
    Math.max(today, set.progress.get(`${termId}/term`)?.schedule?.dueDay ?? 0),
  );
  const told = comingDue([set], { today, days: 30, most }).get(set.setId) ?? [];
  expect(told.map((_, index) => dates.filter((date) => date === today + index).length)).toEqual(told);
  expect(told.reduce((sum, cards) => sum + cards, 0)).toBe(3);
});

test('a card that was missed today is asked today, and on no other day as well', () => {
  const set = aSet('set', [anAnswer(200, { termId: cat, grade: 'again' }), anAnswer(200, { termId: dog })]);
  const told = comingDue([set], { today, days: 8, most }).get(set.setId) ?? [];
  expect([told[0], told.slice(1).reduce((sum, cards) => sum + cards, 0)]).toEqual([1, 1]);
});

test('the limit of the whole day holds over all sets, and what is beyond it comes on the next day', () => {
  const overdue = (name: string) => {
    const set = aSet(
      name,
      [cat, dog, owl].map((termId) => anAnswer(100, { termId })),
    );
    return { ...set, asks: { due: set.asks.due.slice(0, 1) } };
  };
  const told = comingDue([overdue('birds'), overdue('trees')], { today, days: 5, most: () => 2 });
  expect([...told.values()]).toEqual([
    [1, 2, 0, 0, 0],
    [1, 0, 2, 0, 0],
  ]);
});

describe('coming due is what Review asks', () => {
  const due = (
    log: readonly LogEntry[],
    settings: Partial<SetToReview['settings']> = {},
    termIds: readonly TermId[] = [cat, dog, owl],
  ) => {
    const set: SetToReview = {
      setId: 'set' as SetId,
      termIds,
      progress: foldLog(log),
      settings: { asked: 'term', newPerDay: 20, reviewsPerDay: null, ...settings },
    };
    const asks = reviewDay(set, today);
    const told = comingDue([{ ...set, asks }], { today, days: 4, most }).get(set.setId) ?? [];
    expect(told[0]).toBe(asks.due.length);
    return told;
  };
  const overdue = [cat, dog, owl].map((termId) => anAnswer(100, { termId }));

  test('a card due both ways is asked one way a day', () => {
    const otherWay = overdue.map((line) => anAnswer(100, { termId: line.termId, asked: 'definition' }));
    expect(due([...overdue, ...otherWay], { asked: 'both' })).toEqual([3, 3, 0, 0]);
  });

  test('what is beyond the limit of a set comes on the days after', () => {
    expect(due(overdue, { reviewsPerDay: 2 })).toEqual([2, 1, 0, 0]);
    expect(due(overdue, { reviewsPerDay: 0 })).toEqual([0, 0, 0, 0]);
  });

  test('what was buried today comes tomorrow, what is suspended not at all', () => {
    const aside = (termId: TermId, kind: 'buried' | 'suspended') => ({ ...aSetAside(200, kind), termId });
    expect(due([...overdue, aside(cat, 'buried'), aside(dog, 'suspended')])).toEqual([1, 1, 0, 0]);
  });

  test('what was answered today is taken off the limit of today, and its other way waits', () => {
    const answered = anAnswer(200, { termId: cat });
    expect(due([...overdue, answered], { reviewsPerDay: 2 })).toEqual([1, 1, 0, 0]);
    const otherWay = anAnswer(100, { termId: cat, asked: 'definition' });
    expect(due([overdue[0] ?? answered, otherWay, answered], { asked: 'both' }, [cat])).toEqual([0, 1, 0, 0]);
  });

  test('on any day of any log, within any limit', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            day: fc.integer({ min: 150, max: 200 }),
            termId: fc.constantFrom(cat, dog, owl),
            asked: fc.constantFrom('term' as const, 'definition' as const),
            kind: fc.constantFrom('answered', 'answered', 'answered', 'buried', 'suspended', 'resumed'),
            again: fc.boolean(),
          }),
          { maxLength: 25 },
        ),
        fc.constantFrom('term' as const, 'both' as const),
        fc.option(fc.nat(3)),
        (steps, asked, reviewsPerDay) => {
          const log = steps
            .toSorted((a, b) => a.day - b.day)
            .map(({ day, termId, asked: side, kind, again }): LogEntry => {
              if (kind === 'answered') return anAnswer(day, { termId, asked: side, grade: again ? 'again' : 'good' });
              return { ...aSetAside(day, kind as 'buried'), termId, asked: side };
            });
          const told = due(log, { asked, reviewsPerDay });
          for (const cards of told.slice(1)) expect(cards).toBeLessThanOrEqual(reviewsPerDay ?? 3);
        },
      ),
    ));
});
