import { describe, expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import { anAnswer } from '../../../testing/study-log-builders';
import type { LogEntry, LogEntryId } from '../study-log';
import type { TermId } from '../study-set';
import { foldLog } from './fold-log';
import { learnerDay } from './learner-day';
import { cardKey } from './progress';

const rolloverHour = 4;
const minutes = 60_000;

const calendars = new Map<string, Intl.DateTimeFormat>();

/** Minutes east of UTC in a zone at a moment, as the platform's own calendar has it. */
function offsetIn(zone: string, at: number): number {
  const calendar = calendars.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  calendars.set(zone, calendar);
  const parts = calendar.formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, rest] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? [];
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(rest));
}

/** The moment at which a clock on the wall of a zone shows this; the first one where it shows it twice. */
function wallTime(zone: string, iso: string): number {
  const asUtc = Date.parse(`${iso}Z`);
  const offsets = [asUtc - 86_400_000, asUtc + 86_400_000].map((near) => offsetIn(zone, near));
  const fitting = offsets
    .map((offset) => asUtc - offset * minutes)
    .filter((at) => at + offsetIn(zone, at) * minutes === asUtc);
  if (fitting.length === 0) throw new Error(`No clock in ${zone} ever shows ${iso}.`);
  return Math.min(...fitting);
}

const dayIn = (zone: string, at: number) => learnerDay(epochMs(at), { utcOffsetMin: offsetIn(zone, at), rolloverHour });
const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

const zones = ['Asia/Tokyo', 'America/Los_Angeles', 'Asia/Kathmandu', 'Europe/Berlin', 'Australia/Lord_Howe'];

describe.each(zones)('in %s', (zone) => {
  test.each([
    ['an ordinary day', '2026-01-14', '2026-01-15'],
    ['the day clocks go forward in Los Angeles', '2026-03-07', '2026-03-08'],
    ['the day clocks go back in Los Angeles', '2026-10-31', '2026-11-01'],
    ['the day clocks go forward in Berlin', '2026-03-28', '2026-03-29'],
    ['the day clocks go back in Berlin', '2026-10-24', '2026-10-25'],
    ['the day clocks go back in Australia', '2026-04-04', '2026-04-05'],
    ['the day clocks go forward in Australia', '2026-10-03', '2026-10-04'],
    ['a leap day', '2028-02-28', '2028-02-29'],
    ['a new year', '2026-12-31', '2027-01-01'],
  ])('%s begins at four', (_, before, date) => {
    expect(dateOf(dayIn(zone, wallTime(zone, `${date}T03:59:59`)))).toBe(before);
    expect(dateOf(dayIn(zone, wallTime(zone, `${date}T04:00:00`)))).toBe(date);
    expect(dateOf(dayIn(zone, wallTime(zone, `${date}T23:59:59`)))).toBe(date);
  });

  test('an evening, the small hours after it and the next morning are two days, not three and not one', () => {
    const days = ['2026-05-10T23:30:00', '2026-05-11T00:30:00', '2026-05-11T09:00:00'].map((iso) =>
      dateOf(dayIn(zone, wallTime(zone, iso))),
    );
    expect(days).toEqual(['2026-05-10', '2026-05-10', '2026-05-11']);
  });

  test('whoever studies at the same hours has the same schedule, across both changes of the clock', () => {
    // From shortly before four, over midnight, to shortly after four: wherever UTC changes its date, it changes between some of them.
    const hours = [
      '2026-02-27T23:50:00',
      '2026-02-28T04:10:00',
      '2026-03-08T04:30:00',
      '2026-03-08T23:59:00',
      '2026-03-29T05:00:00',
      '2026-07-01T03:50:00',
      '2026-11-01T04:05:00',
      '2026-11-20T00:10:00',
    ];
    const log = (place: string) =>
      hours.map((iso): LogEntry => {
        const at = wallTime(place, iso);
        return {
          ...anAnswer(0, { id: iso as LogEntryId }),
          at: epochMs(at),
          utcOffsetMin: offsetIn(place, at),
          day: dayIn(place, at),
        };
      });
    const schedule = (place: string) => foldLog(log(place)).get(cardKey('cat' as TermId, 'term'))?.schedule;
    expect(schedule(zone)).toEqual(schedule('UTC'));
    expect(schedule(zone)?.reps).toBe(7);
  });
});

test('the hour of a new day is the learner’s own', () => {
  const at = epochMs(Date.parse('2026-05-11T00:30:00Z'));
  expect(dateOf(learnerDay(at, { utcOffsetMin: 0, rolloverHour: 0 }))).toBe('2026-05-11');
  expect(dateOf(learnerDay(at, { utcOffsetMin: 0, rolloverHour: 4 }))).toBe('2026-05-10');
});

test('moments before 1970 have days too', () => {
  expect(learnerDay(epochMs(-1), { utcOffsetMin: 0, rolloverHour: 0 })).toBe(-1);
});
