import fc from 'fast-check';
import { expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import type { AnswerFormat, DeviceId, Grade, LogEntry, LogEntryId, StudyMode } from '../study-log';
import type { SetId, TermId } from '../study-set';
import { foldLog } from './fold-log';
import { type LearnerDay, learnerDay } from './learner-day';
import { cardKey, type SetProgress } from './progress';
import { reviewDay } from './review-day';
import { runs } from '../../../testing/soak';

const modes: readonly StudyMode[] = ['review', 'learn', 'test', 'spell', 'match', 'flashcards'];
const formats: readonly AnswerFormat[] = ['self-rated', 'choice', 'true-false', 'typed', 'heard', 'pair'];
const grades: readonly Grade[] = ['again', 'hard', 'good', 'easy'];

const anyStep = fc.record({
  kind: fc.constantFrom(
    'answered',
    'answered',
    'answered',
    'answered',
    'undone',
    'buried',
    'suspended',
    'resumed',
    'accepts',
    'accepts-no-longer',
  ),
  card: fc.constantFrom('cat', 'dog', 'owl'),
  asked: fc.constantFrom('term', 'definition'),
  device: fc.constantFrom('a', 'b'),
  mode: fc.constantFrom(...modes),
  format: fc.constantFrom(...formats),
  grade: fc.constantFrom(...grades),
  other: fc.nat(60),
  /** Hours on, now and then back: clocks are put right, and wrong. Often none: two devices may write in the same millisecond. */
  hours: fc.oneof(
    { weight: 4, arbitrary: fc.constant(0) },
    { weight: 9, arbitrary: fc.nat(60) },
    { weight: 1, arbitrary: fc.integer({ min: -10_000, max: 10_000 }) },
  ),
  utcOffsetMin: fc.constantFrom(0, 540, -600, 345),
  text: fc.constantFrom('x', 'y'),
});

/** A log of one set, written on two devices. */
const anyLog: fc.Arbitrary<readonly LogEntry[]> = fc.array(anyStep, { maxLength: 60 }).map((steps) => {
  let at = 1_700_000_000_000;
  const numbers = { a: 0, b: 0 };
  return steps.map(
    ({ kind, card, asked, device, mode, format, grade, other, hours, utcOffsetMin, text }, index): LogEntry => {
      at += hours * 3_600_000;
      numbers[device] += 1;
      const rule = { utcOffsetMin, rolloverHour: 4 };
      const day: LearnerDay = learnerDay(epochMs(at), rule);
      const stamp = {
        ...rule,
        id: `e${index}` as LogEntryId,
        device: device as DeviceId,
        seq: numbers[device],
        at: epochMs(at),
        day,
        setId: 'set' as SetId,
      };
      const about = { termId: card as TermId, asked };
      if (kind === 'undone') return { ...stamp, kind, undoes: `e${other}` as LogEntryId };
      if (kind === 'answered')
        return { ...stamp, ...about, kind, mode, format, grade, tookMs: 1_000, parameters: 'fsrs-6', retention: 0.9 };
      return kind === 'accepts' || kind === 'accepts-no-longer'
        ? { ...stamp, ...about, kind, text }
        : { ...stamp, ...about, kind };
    },
  );
});

/** To the bit: no two numbers that print alike are taken for the same. */
const inFull = (progress: SetProgress): string =>
  JSON.stringify(
    [...progress]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, card]) => [key, { ...card, mixedUpWith: [...card.mixedUpWith] }]),
  );

test('the same lines in any order, some of them twice, give the same to the bit', () =>
  fc.assert(
    fc.property(
      anyLog.chain((log) =>
        fc.tuple(fc.constant(log), fc.shuffledSubarray([...log], { minLength: log.length }), fc.subarray([...log])),
      ),
      ([log, shuffled, twice]) => {
        expect(inFull(foldLog([...shuffled, ...twice]))).toBe(inFull(foldLog(log)));
      },
    ),
  ));

test('under other names of cards and set, in another order and with copies from another device, the same lines give the same to the bit', () =>
  fc.assert(
    fc.property(
      anyLog.chain((log) =>
        fc.tuple(
          fc.constant(log),
          fc.shuffledSubarray([...log], { minLength: log.length }),
          fc.string(),
          fc.subarray([...log]),
        ),
      ),
      ([log, shuffled, prefix, copied]) => {
        const names = ['owl', 'cat', 'dog'] as const;
        const here = new Map(names.map((name) => [name, name as string as TermId]));
        const there = new Map(names.map((name) => [name, `${prefix}:${name}` as TermId]));
        const copies = copied.map((entry) => ({ ...entry, device: 'z' as DeviceId, seq: entry.seq + 7 }));
        const renamed = [...copies, ...shuffled].map((entry): LogEntry => ({
          ...entry,
          setId: 'another' as SetId,
          ...('termId' in entry && { termId: there.get(entry.termId as 'cat') ?? entry.termId }),
        }));
        expect(asEverybodySees(renamed, there)).toBe(asEverybodySees(log, here));
      },
    ),
    { numRuns: runs(300) },
  ));

/** The progress of the cards, and what Review asks for half a year, without the names that cards have here. */
function asEverybodySees(log: readonly LogEntry[], ids: ReadonlyMap<string, TermId>): string {
  const progress = foldLog(log);
  const termIds = [...ids.values()];
  const nameOf = new Map([...ids].map(([name, id]) => [id, name]));
  const settings = { asked: 'both', newPerDay: 2, reviewsPerDay: 3 } as const;
  const set = { setId: (log[0]?.setId ?? 'set') as SetId, termIds, progress, settings };
  const lastDay = Math.max(0, ...log.map(({ day }) => day));
  const days = [0, 1, 3, 10, 180].map((days) => reviewDay(set, (lastDay + days) as LearnerDay));
  const cards = termIds.flatMap((id) => ['term' as const, 'definition' as const].map((asked) => cardKey(id, asked)));
  const told = [cards.map((key) => progress.get(key) ?? null), days];
  return JSON.stringify(told, (key, value: unknown) =>
    key === 'setId' ? undefined : key === 'termId' ? nameOf.get(value as TermId) : value,
  );
}

test('taking back everything that was answered leaves no schedule, and gives what was there before', () =>
  fc.assert(
    fc.property(anyLog, anyLog, (before, after) => {
      const later = after.map((entry): LogEntry => ({
        ...entry,
        id: `later-${entry.id}` as LogEntryId,
        seq: entry.seq + 100,
      }));
      const undos = later.map((entry, index): LogEntry => {
        const { id, device, seq, at, day, utcOffsetMin, rolloverHour, setId } = entry;
        return {
          id: `undo-${index}` as LogEntryId,
          device,
          seq: seq + 200,
          at,
          day,
          utcOffsetMin,
          rolloverHour,
          setId,
          kind: 'undone',
          undoes: id,
        };
      });
      const plain = later.filter(({ kind }) => kind !== 'undone');
      expect(inFull(foldLog([...before, ...plain, ...undos]))).toBe(inFull(foldLog(before)));
    }),
  ));

test('a card depends on its own lines alone', () =>
  fc.assert(
    fc.property(anyLog, (log) => {
      const whole = foldLog(log);
      for (const [key, card] of whole) {
        const own = log.filter((entry) => entry.kind === 'undone' || cardKey(entry.termId, entry.asked) === key);
        expect(foldLog(own)).toEqual(new Map([[key, card]]));
      }
    }),
  ));

test('more answers on a day that has counted change nothing of the schedule', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          gap: fc.integer({ min: 1, max: 30 }),
          again: fc.boolean(),
          more: fc.array(fc.constantFrom(...grades), { maxLength: 5 }),
        }),
        { maxLength: 12 },
      ),
      (days) => {
        let day = 100;
        let seq = 0;
        const line = (grade: Grade): LogEntry => {
          seq += 1;
          const at = epochMs(day * 86_400_000 + 43_200_000 + seq);
          const stamp = {
            id: `e${seq}` as LogEntryId,
            device: 'a' as DeviceId,
            seq,
            at,
            day: day as LearnerDay,
            utcOffsetMin: 0,
            rolloverHour: 4,
            setId: 'set' as SetId,
          };
          return {
            ...stamp,
            kind: 'answered',
            termId: 'cat' as TermId,
            asked: 'term',
            mode: 'learn',
            format: 'typed',
            grade,
            tookMs: 1,
            parameters: 'fsrs-6',
            retention: 0.9,
          };
        };
        const written = days.map(({ gap, again, more }) => {
          day += gap;
          return { first: line(again ? 'again' : 'good'), more: more.map(line) };
        });
        const schedule = (log: readonly LogEntry[]) => foldLog(log).get(cardKey('cat' as TermId, 'term'))?.schedule;
        expect(schedule(written.flatMap(({ first, more }) => [first, ...more]))).toEqual(
          schedule(written.map(({ first }) => first)),
        );
      },
    ),
  ));
