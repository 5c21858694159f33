import { describe, expect, test } from 'vitest';
import { anAnswer, aSetAside } from '../../../testing/study-log-builders';
import type { LogEntry } from '../study-log';
import type { SetId, TermId } from '../study-set';
import { foldLog } from './fold-log';
import type { LearnerDay } from './learner-day';
import { cardKey } from './progress';
import { type ReviewDay, reviewDay, type SetToReview } from './review-day';
import { reviewQueue, togetherOnOneDay } from './review-queue';

const today = 200 as LearnerDay;
const ids = (count: number, name = 'card'): readonly TermId[] =>
  Array.from({ length: count }, (_, index) => `${name}-${index}` as TermId);
const answer = (termId: TermId, day: number, fields: Parameters<typeof anAnswer>[1] = {}) =>
  anAnswer(day, { termId, ...fields });

function aSetToReview(
  termIds: readonly TermId[],
  log: readonly LogEntry[],
  settings: Partial<SetToReview['settings']> = {},
  setId = 'set',
): SetToReview {
  return {
    setId: setId as SetId,
    termIds,
    progress: foldLog(log),
    settings: { asked: 'term', newPerDay: 20, reviewsPerDay: null, ...settings },
  };
}

const names = (items: ReviewDay['fresh']): readonly string[] =>
  items.map(({ termId, asked }) => (asked === 'term' ? termId : `${termId}/${asked}`));

describe('a day of one set', () => {
  test('new cards come in the order of the set, up to the limit of the day', () => {
    const day = reviewDay(aSetToReview(ids(25), []), today);
    expect(names(day.fresh)).toEqual(ids(25).slice(0, 20));
    expect(names(day.freshBeyond)).toEqual(ids(25).slice(20));
    expect(day.due).toEqual([]);
  });

  test('due cards come by how likely they are forgotten, not by their dates', () => {
    const [old, young, known] = ['old', 'young', 'known'] as unknown as readonly [TermId, TermId, TermId];
    // The old one came due a little while ago and was known for long; the young one came due yesterday and fades fast.
    const log = [
      ...[100, 103, 115, 150].map((day) => answer(old, day)),
      answer(young, 195, { grade: 'again' }),
      ...[198, 199].map((day) => answer(known, day, { grade: 'easy' })),
    ];
    const later = (reviewDay(aSetToReview([old], log), today).coming[0]?.dueDay ?? 0) as LearnerDay;
    const day = reviewDay(aSetToReview([known, old, young], log), (later + 1) as LearnerDay);
    expect(names(day.due).slice(0, 1)).toEqual([young]);
    expect(day.due.map(({ retrievability }) => retrievability)).toEqual(
      day.due.map(({ retrievability }) => retrievability).toSorted((a, b) => a - b),
    );
  });

  test('cards as likely forgotten as each other change their order from day to day, and keep it within one', () => {
    const set = aSetToReview(
      ids(30),
      ids(30).map((id) => answer(id, 150)),
    );
    const order = (day: number) => names(reviewDay(set, day as LearnerDay).due);
    expect(order(200)).toEqual(order(200));
    expect(order(200)).not.toEqual(order(201));
    expect(order(200)).not.toEqual(ids(30));
    expect(order(200).toSorted()).toEqual([...ids(30)].sort());
  });

  test('a card that was answered while the clock stood years ahead comes today, and an answer mends its date', () => {
    const [card] = ids(1) as readonly [TermId];
    const wrong = answer(card, 2_000);
    expect(names(reviewDay(aSetToReview([card], [wrong]), today).due)).toEqual([card]);
    const mended = aSetToReview([card], [wrong, answer(card, today)]);
    expect(reviewDay(mended, today).due).toEqual([]);
    expect(mended.progress.get(cardKey(card, 'term'))?.schedule).toMatchObject({
      firstDay: today,
      lastDay: today,
      dueDay: 202,
    });
    // A journey over the date line is no wrong clock.
    expect(names(reviewDay(aSetToReview([card], [answer(card, today + 1)]), today).due)).toEqual([]);
  });

  test('what lies beyond the limit of reviews waits, the most endangered are asked', () => {
    const log = ids(10).map((id, index) => answer(id, 100 + index));
    const all = names(reviewDay(aSetToReview(ids(10), log), today).due);
    const day = reviewDay(aSetToReview(ids(10), log, { reviewsPerDay: 4 }), today);
    expect(names(day.due)).toEqual(all.slice(0, 4));
    expect(names(day.dueBeyond)).toEqual(all.slice(4));
  });

  test('what was missed today comes first and beyond any limit, until it is right; what was right does not', () => {
    const [missed, righted, known] = ids(3, 'answered') as readonly [TermId, TermId, TermId];
    const log = [
      answer(missed, 200, { grade: 'again' }),
      answer(righted, 200, { grade: 'again' }),
      answer(righted, 200, { grade: 'good' }),
      answer(known, 200, { grade: 'good' }),
      answer('due' as TermId, 100),
    ];
    const day = reviewDay(aSetToReview(['due' as TermId, missed, righted, known], log, { reviewsPerDay: 0 }), today);
    expect([names(day.due), names(day.dueBeyond)]).toEqual([[missed], ['due']]);
    expect(names(reviewDay(aSetToReview(['due' as TermId, missed], log), today).due)).toEqual([missed, 'due']);
    const buried = [...log, { ...aSetAside(200, 'buried'), termId: missed }];
    expect(names(reviewDay(aSetToReview([missed], buried), today).due)).toEqual([]);
  });

  test('what was answered today is not asked again, and is taken off both limits', () => {
    const log = [
      ...ids(10).map((id) => answer(id, 100)),
      answer('card-3' as TermId, 200, { grade: 'hard' }),
      answer('new-0' as TermId, 200, { mode: 'learn', format: 'typed' }),
    ];
    const day = reviewDay(aSetToReview([...ids(10), ...ids(5, 'new')], log, { reviewsPerDay: 4, newPerDay: 3 }), today);
    expect(day.due).toHaveLength(3);
    expect(day.dueBeyond).toHaveLength(6);
    expect(names(day.fresh)).toEqual(['new-1', 'new-2']);
    expect(names([...day.due, ...day.dueBeyond])).not.toContain('card-3');
  });

  test('practice takes nothing off', () => {
    const log = [answer('card-0' as TermId, 200, { mode: 'match', format: 'pair' })];
    expect(names(reviewDay(aSetToReview(ids(2), log), today).fresh)).toEqual(ids(2));
  });

  test('buried cards wait until tomorrow, suspended ones until they are resumed', () => {
    const [due, fresh] = ['due', 'fresh'] as unknown as readonly [TermId, TermId];
    const aside = (termId: TermId, kind: 'buried' | 'suspended' | 'resumed') => ({ ...aSetAside(200, kind), termId });
    const log = [answer(due, 100)];
    const asked = (day: number, ...more: readonly LogEntry[]) => {
      const { due: dues, fresh: freshs } = reviewDay(aSetToReview([due, fresh], [...log, ...more]), day as LearnerDay);
      return names([...dues, ...freshs]);
    };
    expect(asked(200)).toEqual([due, fresh]);
    expect(asked(200, aside(due, 'buried'), aside(fresh, 'buried'))).toEqual([]);
    expect(asked(201, aside(due, 'buried'), aside(fresh, 'buried'))).toEqual([due, fresh]);
    expect(asked(999, aside(due, 'suspended'), aside(fresh, 'suspended'))).toEqual([]);
    expect(asked(200, aside(due, 'suspended'), aside(due, 'resumed'))).toEqual([due, fresh]);
  });

  test('cards deleted from the set are not asked', () => {
    expect(reviewDay(aSetToReview([], [answer('gone' as TermId, 100)]), today).due).toEqual([]);
  });

  test('what comes next can be gone ahead with, the earliest first', () => {
    const log = [
      answer('card-0' as TermId, 200, { grade: 'easy' }),
      answer('card-1' as TermId, 199, { grade: 'easy' }),
      answer('card-1' as TermId, 200, { grade: 'easy' }),
    ];
    const { coming } = reviewDay(aSetToReview(ids(2), log), 201 as LearnerDay);
    expect(names(coming)).toEqual(ids(2));
    expect(coming[0]?.dueDay).toBeLessThan(coming[1]?.dueDay ?? 0);
  });
});

describe('cards asked both ways', () => {
  const both = { asked: 'both', newPerDay: 100 } as const;

  test('one way a day: which one is new first, the lot draws', () => {
    const day = reviewDay(aSetToReview(ids(60), [], both), today);
    const sides = day.fresh.map(({ asked }) => asked);
    expect(day.fresh.map(({ termId }) => termId)).toEqual(ids(60));
    expect(sides.filter((side) => side === 'term').length).toBeGreaterThan(15);
    expect(sides.filter((side) => side === 'definition').length).toBeGreaterThan(15);
  });

  test('of two that are due the one more likely forgotten; the other one tomorrow', () => {
    const [cat] = ids(1, 'cat') as readonly [TermId];
    const log = [answer(cat, 150, { grade: 'easy' }), answer(cat, 150, { asked: 'definition', grade: 'again' })];
    expect(names(reviewDay(aSetToReview([cat], log, both), today).due)).toEqual(['cat-0/definition']);
    const answered = [...log, answer(cat, 200, { asked: 'definition' })];
    expect(reviewDay(aSetToReview([cat], answered, both), today)).toMatchObject({ due: [], fresh: [] });
    expect(names(reviewDay(aSetToReview([cat], answered, both), 201 as LearnerDay).due)).toEqual(['cat-0']);
  });

  test('the other way of a card answered today is not new today', () => {
    const [cat] = ids(1, 'cat') as readonly [TermId];
    const log = [answer(cat, 200)];
    expect(reviewDay(aSetToReview([cat], log, both), today).fresh).toEqual([]);
    expect(names(reviewDay(aSetToReview([cat], log, both), 201 as LearnerDay).fresh)).toEqual(['cat-0/definition']);
  });

  test('a card buried one way is not asked the other way today; one suspended one way is', () => {
    const [cat] = ids(1, 'cat') as readonly [TermId];
    const aside = (kind: 'buried' | 'suspended') =>
      reviewDay(aSetToReview([cat], [{ ...aSetAside(200, kind), termId: cat }], both), today).fresh;
    expect(names(aside('buried'))).toEqual([]);
    expect(names(aside('suspended'))).toEqual(['cat-0/definition']);
  });

  test('asked one way, the other is of no matter', () => {
    const [cat] = ids(1, 'cat') as readonly [TermId];
    const log = [answer(cat, 200, { asked: 'definition' })];
    expect(names(reviewDay(aSetToReview([cat], log), today).fresh)).toEqual(['cat-0']);
  });
});

describe('the order of Review', () => {
  test('every fifth card is new, then whatever is left', () => {
    const log = ids(10, 'due').map((id) => answer(id, 100));
    const of = (dues: number, news: number) =>
      reviewQueue(reviewDay(aSetToReview([...ids(dues, 'due'), ...ids(news, 'new')], log), today)).map(
        ({ termId }) => termId.split('-')[0],
      );
    expect(of(10, 3)).toEqual([
      'due',
      'due',
      'due',
      'due',
      'new',
      'due',
      'due',
      'due',
      'due',
      'new',
      'due',
      'due',
      'new',
    ]);
    expect(of(0, 3)).toEqual(['new', 'new', 'new']);
    expect(of(5, 0)).toEqual(['due', 'due', 'due', 'due', 'due']);
  });

  test('of several sets: the most endangered of all first, new ones from each in turn, each set within its own limits', () => {
    const birds = aSetToReview(
      [...ids(3, 'bird'), ...ids(3, 'wren')],
      ids(3, 'bird').map((id) => answer(id, 100)),
      { newPerDay: 2 },
      'birds',
    );
    const trees = aSetToReview(
      [...ids(3, 'tree'), ...ids(3, 'yew')],
      ids(3, 'tree').map((id) => answer(id, 150)),
      { reviewsPerDay: 2 },
      'trees',
    );
    const day = togetherOnOneDay([trees, birds].map((set) => reviewDay(set, today)));
    expect(names(day.due).map((name) => name.split('-')[0])).toEqual(['bird', 'bird', 'bird', 'tree', 'tree']);
    expect(names(day.fresh)).toEqual(['yew-0', 'wren-0', 'yew-1', 'wren-1', 'yew-2']);
    expect(day.dueBeyond).toHaveLength(1);
    expect(names(day.freshBeyond)).toEqual(['wren-2']);
    expect(reviewQueue(day).map(({ setId }) => setId)).toHaveLength(10);
  });

  test('ten thousand cards are put in order without a quadratic wait', () => {
    const many = ids(10_000);
    const set = aSetToReview(
      many,
      many.slice(0, 1_000).map((id, index) => answer(id, 100 + (index % 60))),
      { newPerDay: 9_999 },
    );
    expect(reviewQueue(reviewDay(set, today))).toHaveLength(10_000);
  });
});
