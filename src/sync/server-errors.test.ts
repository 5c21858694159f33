import { expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import { aSet, aTermId } from '../../testing/builders';
import type { Command } from '../domain/command';
import { freshRow } from '../store/outbox-repository';
import type { OutboxRow } from '../store/rows';
import { troubledSince, withStatus } from '../store/server-errors';
import { planSet } from './plan-set';

const hour = 3_600_000;
const set = aSet();
const { id: setId } = set;
const [first, second] = set.terms.map((card) => card.id);
const row = (seq: number, command: Command): OutboxRow => ({
  ...freshRow(`row ${seq}`, command, epochMs(0), 'alice'),
  seq,
});
const add = (id = aTermId()) =>
  ({ kind: 'add-term', setId, term: { id, term: 'poison', definition: '' }, after: second ?? null }) as const;

function failed(change: OutboxRow, times: number, overHours: number): OutboxRow {
  let failing = change;
  for (let count = 0; count < times; count += 1)
    failing = withStatus(failing, 500, epochMs((count * overHours * hour) / (times - 1)));
  return failing;
}

test.each([
  ['eight errors over a day', 8, 24, 24, 0],
  ['seven', 7, 30, 30, null],
  ['eight within an hour', 8, 1, 1, null],
  ['eight within an hour, a day ago', 8, 1, 25, 0],
])('%s', (_name, times, overHours, nowHours, expected) => {
  expect(troubledSince(failed(row(1, add()), times, overHours), epochMs(nowHours * hour))).toBe(expected);
});

test('any answer that is not the service’s fault begins the count anew; no answer at all says nothing', () => {
  const troubled = failed(row(1, add()), 9, 30);
  const at = epochMs(30 * hour);
  expect(troubledSince(withStatus(troubled, null, at), at)).toBe(0);
  expect(troubledSince(withStatus(troubled, 429, at), at)).toBeNull();
});

test('a troubled change lets others of its set pass, but not those that lean on it; alone it goes', () => {
  const now = epochMs(30 * hour);
  const card = aTermId();
  const troubled = failed(row(1, add(card)), 9, 29);
  const edit = row(2, {
    kind: 'edit-term',
    setId,
    termId: first ?? card,
    changes: { term: { before: 'der Hund', after: 'der Wolf' } },
  });
  const leans = row(3, {
    kind: 'edit-term',
    setId,
    termId: card,
    changes: { definition: { before: '', after: 'Gift' } },
  });
  const { terms, ...header } = {
    ...set,
    termCount: 2,
    origin: 'service',
    availability: 'here',
    canEdit: true,
    copy: null,
    stale: 0,
    revision: 1,
  } as const;
  const planned = (open: readonly OutboxRow[]) => {
    const step = planSet(
      { header, base: set, open, shown: set },
      { now, features: new Set(), freshness: 'read', largest: null, lost: [] },
    );
    return step.kind === 'send' ? step.request.rows.map((sent) => sent.seq) : step.kind;
  };
  expect(terms).toHaveLength(2);
  expect(planned([troubled, edit, leans])).toEqual([2]);
  expect(planned([troubled, leans])).toEqual([1]);
});
