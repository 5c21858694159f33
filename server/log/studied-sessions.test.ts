import { expect, test } from 'vitest';
import type { LogLineBody } from '../../contract/log-body';
import { studiedSessions } from './studied-sessions';

const minute = 60_000;
let number = 0;
const line = (fields: Readonly<Record<string, unknown>>): LogLineBody =>
  ({
    id: `line-${(number += 1)}`,
    device: 'phone',
    number,
    at: 0,
    kind: 'answered',
    set_id: 5,
    mode: 'learn',
    grade: 'good',
    ...fields,
  }) as LogLineBody;

test('answers of one set in one mode are a session until half an hour passes without one', () => {
  const lines = [0, 20, 50, 81].map((at) => line({ at: at * minute, grade: at === 20 ? 'again' : 'hard' }));
  expect(studiedSessions(lines)).toEqual([
    { setId: 5, mode: 'learn', from: 81 * minute, to: 81 * minute, answers: 1, right: 1 },
    { setId: 5, mode: 'learn', from: 0, to: 50 * minute, answers: 3, right: 2 },
  ]);
});

test('sets and modes are apart, the latest first, whatever the order in which lines came', () => {
  const lines = [line({ at: 9, set_id: 6 }), line({ at: 1 }), line({ at: 5, mode: 'test' }), line({ at: 3 })];
  expect(studiedSessions(lines).map(({ setId, mode, from, to }) => [setId, mode, from, to])).toEqual([
    [6, 'learn', 9, 9],
    [5, 'test', 5, 5],
    [5, 'learn', 1, 3],
  ]);
});

test('what was taken back is in none, nor what is no answer', () => {
  const wrong = line({ at: 1 });
  expect(studiedSessions([wrong, line({ kind: 'undone', undoes: wrong.id }), line({ kind: 'buried' })])).toEqual([]);
});
