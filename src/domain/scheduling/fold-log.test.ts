import { describe, expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import { anAnswer, anUndo, aRule, aSetAside } from '../../../testing/study-log-builders';
import type { LogEntry } from '../study-log';
import type { TermId } from '../study-set';
import { foldLog } from './fold-log';
import { type CardProgress, cardKey } from './progress';

const cat = cardKey('cat' as TermId, 'term');

function folded(...entries: readonly LogEntry[]): CardProgress {
  const progress = foldLog(entries).get(cat);
  if (!progress) throw new Error('The log says nothing of the card.');
  return progress;
}

test('a log that says nothing of a card leaves it out', () => {
  expect(foldLog([])).toEqual(new Map());
});

test('a line of a kind that only a later version knows changes nothing', () => {
  const [first, later, second] = [
    anAnswer(100),
    { ...anAnswer(101), kind: 'flagged' } as unknown as LogEntry,
    anAnswer(103, { grade: 'hard' }),
  ];
  expect(folded(first, later, second)).toEqual(folded(first, second));
});

describe('what counts for the schedule', () => {
  test('the first answer of a day, whatever comes after it', () => {
    const first = anAnswer(100, { grade: 'again' });
    const { schedule, answers, right, isMissed } = folded(
      first,
      anAnswer(100),
      anAnswer(100, { mode: 'learn', format: 'typed' }),
    );
    expect(schedule).toEqual(folded(first).schedule);
    expect({ answers, right, isMissed }).toEqual({ answers: 3, right: 2, isMissed: false });
  });

  test.each([
    { mode: 'review', format: 'self-rated' },
    { mode: 'learn', format: 'choice' },
    { mode: 'learn', format: 'typed' },
    { mode: 'test', format: 'choice' },
    { mode: 'test', format: 'typed' },
    { mode: 'spell', format: 'heard' },
  ] as const)('$format in $mode', (how) => {
    expect(folded(anAnswer(100, how)).schedule).toMatchObject({ reps: 1, firstDay: 100, lastDay: 100 });
  });

  test.each([
    { mode: 'flashcards', format: 'self-rated' },
    { mode: 'learn', format: 'self-rated' },
    { mode: 'test', format: 'true-false' },
    { mode: 'test', format: 'pair' },
    { mode: 'match', format: 'pair' },
  ] as const)('not $format in $mode: that is practice, and leaves the day to a later answer', (how) => {
    const practice = anAnswer(100, how);
    const counted = anAnswer(100, { grade: 'again' });
    expect(folded(practice)).toMatchObject({ schedule: null, answers: 1, answeredOn: 100 });
    expect(folded(practice, counted).schedule).toEqual(folded(counted).schedule);
    // Neither makes it due again today, nor is the day done with it where it was missed.
    const [right, wrongInPractice] = [anAnswer(100), anAnswer(100, { ...how, grade: 'again' })];
    const [wrong, rightInPractice] = [anAnswer(100, { grade: 'again' }), anAnswer(100, how)];
    expect([folded(right, wrongInPractice).isMissed, folded(wrong, rightInPractice).isMissed]).toEqual([false, true]);
  });

  test('not a day that lies before the last one that counted: a journey westwards, over the date line', () => {
    const inTokyo = anAnswer(100);
    const inHonolulu = anAnswer(99, { at: epochMs(inTokyo.at + 3_600_000), grade: 'again' });
    expect(folded(inTokyo, inHonolulu).schedule).toEqual(folded(inTokyo).schedule);
  });

  test('a lapse is an again after the first answer', () => {
    expect(folded(anAnswer(100, { grade: 'again' })).schedule?.lapses).toBe(0);
    expect(folded(anAnswer(100, { grade: 'again' }), anAnswer(101, { grade: 'again' })).schedule?.lapses).toBe(1);
  });

  test('each way of asking has its own', () => {
    const log = [anAnswer(100), anAnswer(101, { asked: 'definition', grade: 'again' })];
    const other = foldLog(log).get(cardKey('cat' as TermId, 'definition'));
    expect(other).toEqual(foldLog(log.slice(1)).get(cardKey('cat' as TermId, 'definition')));
    expect(folded(...log)).toEqual(folded(...log.slice(0, 1)));
  });

  test('a date keeps the wish of its time: another one changes later dates alone', () => {
    const [early, late] = [anAnswer(100, { grade: 'easy' }), anAnswer(120, { grade: 'easy' })];
    const due = (...log: readonly LogEntry[]) => folded(...log).schedule?.dueDay ?? 0;
    expect(due(early, { ...late, retention: 0.97 })).toBeLessThan(due(early, late));
    expect(folded(early, { ...late, retention: 0.97 }).schedule?.stability).toBe(
      folded(early, late).schedule?.stability,
    );
  });
});

test('what two devices wrote in the same millisecond has one order, whichever comes first', () => {
  const here = anAnswer(100, { seq: 1 });
  const there = { ...anAnswer(100, { seq: 1, grade: 'again', at: here.at }), device: 'device-b' as typeof here.device };
  expect(folded(there, here).schedule).toEqual(folded(here, there).schedule);
  expect(folded(there, here).schedule).toEqual(folded(here).schedule);
});

describe('what was taken back', () => {
  test('counts as never written, and a later answer of the day takes its place', () => {
    const wrong = anAnswer(100, { grade: 'again', mixedUpWith: 'dog' as TermId });
    const right = anAnswer(100);
    expect(folded(wrong, anUndo(100, wrong.id), right)).toEqual(folded(right));
  });

  test('stays taken back: a line that takes back cannot be taken back', () => {
    const [answer, kept] = [anAnswer(100), anAnswer(101)];
    const undo = anUndo(100, answer.id);
    expect(folded(answer, undo, anUndo(100, undo.id), kept)).toEqual(folded(kept));
  });
});

describe('set aside', () => {
  test('buried until the next day, suspended until resumed', () => {
    expect(folded(aSetAside(100, 'buried'))).toMatchObject({ buriedOn: 100, isSuspended: false });
    expect(folded(aSetAside(100, 'suspended'))).toMatchObject({ buriedOn: null, isSuspended: true });
    expect(folded(aSetAside(100, 'suspended'), aSetAside(101, 'buried'), aSetAside(101, 'resumed'))).toMatchObject({
      buriedOn: null,
      isSuspended: false,
    });
  });

  test('an answer leaves it as it is', () => {
    expect(folded(aSetAside(100, 'suspended'), anAnswer(101)).isSuspended).toBe(true);
  });
});

test('answers that are always accepted, once each, until they are no longer', () => {
  const log = [aRule(100, 'accepts', 'kitty'), aRule(100, 'accepts', 'tomcat'), aRule(101, 'accepts', 'kitty')];
  expect(folded(...log).accepted).toEqual(['kitty', 'tomcat']);
  expect(folded(...log, aRule(102, 'accepts-no-longer', 'kitty')).accepted).toEqual(['tomcat']);
});

test('mix-ups and overruled answers are counted', () => {
  const dog = 'dog' as TermId;
  const log = [
    anAnswer(100, { grade: 'again', mixedUpWith: dog }),
    anAnswer(100, { overruled: 'right' }),
    anAnswer(101, { grade: 'again', mixedUpWith: dog, overruled: 'wrong' }),
  ];
  expect(folded(...log)).toMatchObject({ overruledRight: 1, isMissed: true, mixedUpWith: new Map([[dog, 2]]) });
});

describe('a clock that stood wrong', () => {
  const days = [100, 102, 105, 112];
  const log = days.map((day) => anAnswer(day));
  const standing = (answer: LogEntry, day: number): LogEntry => ({
    ...answer,
    at: epochMs(day * 86_400_000),
    day: day as typeof answer.day,
  });

  test.each([
    ['ahead', 4_000],
    ['behind', 3],
  ])('%s for one answer: the others are scheduled as if it had come with the one before it', (_, wrongDay) => {
    const mended = log.map((answer, index) => (index === 2 ? standing(answer, wrongDay) : answer));
    expect(folded(...mended).schedule).toEqual(folded(...log.filter((_answer, index) => index !== 2)).schedule);
    expect(folded(...mended).answers).toBe(4);
  });

  test('set back for the one in the middle of three: the next date is as if it had come with the first', () => {
    const [first, second, third] = [anAnswer(400), standing(anAnswer(400), 35), anAnswer(401)];
    expect(folded(first, second, third).schedule).toEqual(folded(first, third).schedule);
    expect(folded(first, second, third).schedule).toMatchObject({ firstDay: 400, lastDay: 401 });
  });

  test('is believed until something speaks against it', () => {
    const [first, second] = log;
    if (!first || !second) throw new Error('The log is too short.');
    expect(folded(first, standing(second, 4_000)).schedule?.lastDay).toBe(4_000);
  });

  test('on one device says nothing of another', () => {
    const [first, second] = log;
    if (!first || !second) throw new Error('The log is too short.');
    const elsewhere = { ...second, device: 'device-b' as typeof second.device, seq: 1 };
    expect(folded(first, elsewhere).schedule).toEqual(folded(first, second).schedule);
  });
});
