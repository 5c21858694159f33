import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultOfLine, type lineKinds } from '../../contract/log-body';
import { isSurelyLine } from './surely-a-line';

type Line = Readonly<Record<string, unknown>>;

const envelope = { id: '0193-a_b', device: 'phone', number: 1, at: 1_800_000_000_000 };
const dated = { ...envelope, day: 20_833, utc_offset_min: -60, rollover_hour: 4, set_id: 5 };
const asked = { ...dated, term_id: 7, asked: 'term' };
const latest = { ...envelope, clock: 9 };
/** Of each kind, a line that is one. */
const samples: Readonly<Record<keyof typeof lineKinds, Line>> = {
  answered: {
    ...asked,
    mode: 'review',
    format: 'self-rated',
    grade: 'good',
    took_ms: 0,
    parameters: 'fsrs-6',
    retention: 0.9,
    mixed_up_with: 8,
    overruled: 'right',
  },
  moved: { ...dated, term_id: 7, to_set_id: 6, to_term_id: 8 },
  undone: { ...dated, undoes: 'line-1' },
  buried: asked,
  suspended: asked,
  resumed: asked,
  accepts: { ...asked, text: '' },
  'accepts-no-longer': { ...asked, text: 'a bird' },
  starred: { ...latest, set_id: 5, term_id: 7 },
  unstarred: { ...latest, set_id: 5, term_id: 7 },
  'set-settings': { ...latest, set_id: 5, settings: { newPerDay: 5 } },
  settings: { ...latest, settings: {} },
};
const lines = Object.entries(samples).map(([kind, line]): Line => ({ ...line, kind }));

test.each(lines)('what $kind has to be is seen at once, whatever else stands beside it', (line) => {
  expect([isSurelyLine(line), isSurelyLine({ ...line, later: [1] })]).toEqual([true, true]);
});

test('the two that a line may leave out may be left out', () => {
  const { mixed_up_with: _, overruled: _also, ...line } = lines[0] ?? {};
  expect(isSurelyLine(line)).toBe(true);
});

/** What a field may hold instead, at the limits above all. */
const anyValue = fc.oneof(
  fc.constantFrom(0, -1, 1, 1.5, 23, 24, 2 ** 53, -(2 ** 53), 8.64e15, 8.64e15 + 1, -8.64e15, -8.64e15 - 1),
  fc.constantFrom(
    '',
    'a',
    'a b',
    'x'.repeat(64),
    'x'.repeat(65),
    'again',
    'term',
    'wrong',
    'answered',
    'starred',
    'later',
    'é',
  ),
  fc.constantFrom(null, true, undefined, [], [1], {}, { a: 1 }),
  fc.double({ noNaN: true }),
  fc.jsonValue(),
);
const anyLine = fc
  .tuple(
    fc.constantFrom(...lines),
    fc.array(
      fc.tuple(
        fc.constantFrom(
          ...Object.keys(samples.answered),
          'kind',
          'clock',
          'settings',
          'undoes',
          'text',
          'to_set_id',
          'to_term_id',
        ),
        anyValue,
      ),
      { maxLength: 2 },
    ),
  )
  .map(([line, changes]): unknown => JSON.parse(JSON.stringify({ ...line, ...Object.fromEntries(changes) })));

test('what is surely a line is one by its schema, whatever a field holds', () => {
  let sure = 0;
  let refused = 0;
  fc.assert(
    fc.property(fc.oneof({ weight: 9, arbitrary: anyLine }, { weight: 1, arbitrary: fc.jsonValue() }), (value) => {
      const fault = faultOfLine(value);
      if (isSurelyLine(value)) {
        sure += 1;
        expect(fault).toBe(null);
      }
      if (fault !== null) refused += 1;
    }),
    { numRuns: 3_000 },
  );
  expect(Math.min(sure, refused)).toBeGreaterThan(300);
});
