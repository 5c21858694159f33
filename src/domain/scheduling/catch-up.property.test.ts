import fc from 'fast-check';
import { expect, test } from 'vitest';
import { awayFor, type CardToPlan, type CatchUpPlan, foretold, planOffers, planOn, quotaOn } from './catch-up';
import { usualScheduler } from './fsrs';
import { daysAfter, type LearnerDay } from './learner-day';

const today = 200 as LearnerDay;
const retention = 0.9;

/** Cards whose dates lie around today, most of them behind it. */
const someCards = fc.array(
  fc.record({
    dueIn: fc.integer({ min: -60, max: 20 }),
    known: fc.integer({ min: 1, max: 40 }),
    seed: fc.nat(0xffffffff),
  }),
  { minLength: 1, maxLength: 120 },
);
const cardsOf = (made: readonly { readonly dueIn: number; readonly known: number; readonly seed: number }[]) =>
  made.map(({ dueIn, known, seed }): CardToPlan => {
    const dueDay = daysAfter(today, dueIn);
    const lastDay = daysAfter(dueDay, -known);
    return {
      retention,
      schedule: { stability: known, difficulty: 5, firstDay: lastDay, lastDay, dueDay, reps: 1, lapses: 0, seed },
    };
  });

const aPlan = (days: readonly number[], perDay: number): CatchUpPlan => ({
  kind: 'plan',
  begunOn: today,
  lastDay: daysAfter(today, days.length - 1),
  perDay,
  takesNew: false,
});

/** A learner who keeps to a plan on some days and forgets some cards: how many each day asked, and what waits behind its last day. */
function followed(
  plan: CatchUpPlan,
  cards: readonly CardToPlan[],
  chance: () => number,
  comes: (index: number) => boolean,
) {
  let all = [...cards];
  const asked: { readonly quota: number; readonly count: number }[] = [];
  for (let day = plan.begunOn; day <= plan.lastDay; day = daysAfter(day, 1)) {
    const waiting = all.filter(({ schedule }) => schedule.dueDay <= day);
    const later = all.filter(({ schedule }) => schedule.dueDay > day);
    const coming = later.filter(({ schedule }) => schedule.dueDay <= plan.lastDay).length;
    const quota = quotaOn(plan, day, { waiting: waiting.length, done: 0, coming });
    const now = comes(day - plan.begunOn) ? waiting.slice(0, quota) : [];
    asked.push({ quota, count: now.length });
    const answered = now.map(({ schedule }) => ({
      retention,
      schedule: usualScheduler.next(schedule, {
        seed: schedule.seed,
        day,
        retention,
        grade: chance() < 0.15 ? 'again' : 'good',
      }),
    }));
    all = [...waiting.slice(now.length), ...later, ...answered];
  }
  return { asked, left: all.filter(({ schedule }) => schedule.dueDay <= plan.lastDay).length };
}

test('a plan ends on the day that it named, whatever was missed or forgotten on the way', () =>
  fc.assert(
    fc.property(
      someCards,
      fc.integer({ min: 1, max: 30 }),
      fc.array(fc.boolean(), { maxLength: 60 }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      (made, perDay, keeps, chances) => {
        const cards = cardsOf(made);
        const days = foretold(cards, perDay, today);
        fc.pre(days !== null);
        const plan = aPlan(days, perDay);
        const last = days.length - 1;
        const { left } = followed(
          plan,
          cards,
          () => chances.next().value ?? 1,
          (index) => index === last || keeps[index] !== false,
        );
        expect(left).toBe(0);
      },
    ),
  ));

test('no day of a plan asks more than it said, where no day is missed and nothing forgotten', () =>
  fc.assert(
    fc.property(someCards, fc.integer({ min: 1, max: 30 }), (made, perDay) => {
      const cards = cardsOf(made).filter(({ schedule }) => schedule.stability > 35);
      const days = foretold(cards, perDay, today);
      fc.pre(days !== null && days.length <= 30);
      const { asked } = followed(
        aPlan(days, perDay),
        cards,
        () => 1,
        () => true,
      );
      for (const { count, quota } of asked) expect([count <= perDay, quota]).toEqual([true, perDay]);
    }),
  ));

test('a day of a plan asks the same before and after each answer of it', () => {
  const plan = aPlan(
    Array.from({ length: 10 }, () => 30),
    30,
  );
  const quotas = [0, 10, 30].map((done) => quotaOn(plan, today, { waiting: 400 - done, done, coming: 20 }));
  expect(quotas).toEqual([42, 42, 42]);
});

test('what a plan foretells keeps to its limit, takes every card, and is the same whenever it is asked', () =>
  fc.assert(
    fc.property(someCards, fc.integer({ min: 1, max: 30 }), (made, perDay) => {
      const cards = cardsOf(made);
      const days = foretold(cards, perDay, today);
      fc.pre(days !== null);
      for (const count of days) expect(count).toBeLessThanOrEqual(perDay);
      const due = cards.filter(({ schedule }) => schedule.dueDay < today + days.length).length;
      expect(days.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(due);
      expect(foretold(cards, perDay, today)).toEqual(days);
    }),
  ));

test('what is offered goes from slow to fast, each with its own end, and everything at once', () => {
  const cards = cardsOf(
    Array.from({ length: 214 }, (_, index) => ({ dueIn: -1 - (index % 20), known: 30, seed: index })),
  );
  const offers = planOffers(cards, today);
  expect(offers.at(-1)).toEqual({ perDay: null, days: [214] });
  const lengths = offers.map(({ days }) => days.length);
  expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
  expect(new Set(lengths).size).toBe(lengths.length);
  expect(lengths.length).toBeGreaterThan(2);
  const few = planOffers(cardsOf([{ dueIn: -1, known: 3, seed: 1 }]), today);
  expect(few).toEqual([{ perDay: null, days: [1] }]);
});

test('a plan is offered after days without an answer where many cards wait, until it was kept or refused', () => {
  const after = (facts: Partial<Parameters<typeof awayFor>[0]>) =>
    awayFor({ day: today, studiedOn: daysAfter(today, -23), waiting: 214, catchUp: null, ...facts });
  expect(after({})).toBe(23);
  expect([after({ studiedOn: null }), after({ studiedOn: daysAfter(today, -3) }), after({ waiting: 39 })]).toEqual([
    null,
    null,
    null,
  ]);
  const plan = aPlan([30, 30], 30);
  expect(after({ catchUp: plan })).toBeNull();
  expect(after({ catchUp: { ...plan, begunOn: daysAfter(today, -90), lastDay: daysAfter(today, -80) } })).toBe(23);
  expect(after({ catchUp: { kind: 'none', on: today } })).toBeNull();
  // Refused before an earlier break: that was another one.
  expect(after({ catchUp: { kind: 'none', on: daysAfter(today, -60) } })).toBe(23);
});

test('a plan holds from the day it was made to the day it named', () => {
  const plan = aPlan([30, 30, 5], 30);
  expect([-1, 0, 2, 3].map((days) => planOn(plan, daysAfter(today, days)))).toEqual([null, plan, plan, null]);
  expect(planOn({ kind: 'none', on: today }, today)).toBeNull();
});
