import { expect, test } from 'vitest';
import type { ServiceFeature } from '../../contract/headers';
import { epochMs } from '../../contract/units';
import { aSet } from '../../testing/builders';
import type { Command } from '../domain/command';
import { freshRow } from '../store/outbox-repository';
import type { OutboxRow } from '../store/rows';
import { planSet } from './plan-set';

const set = aSet();
const { id: setId } = set;
const [first, second] = set.terms;
if (!first || !second) throw new Error('a set without cards');

const row = (seq: number, lastStatus: number | null, command: Command): OutboxRow => ({
  ...freshRow(`row ${seq}`, command, epochMs(0), 'alice'),
  seq,
  lastStatus,
  tries: lastStatus === null ? 0 : 1,
});
const typed = (before: string, after: string) =>
  ({ kind: 'edit-term', setId, termId: first.id, changes: { definition: { before, after } } }) as const;
const moved = { kind: 'move-term', setId, termId: first.id, after: second.id } as const;
const removed = { kind: 'delete-term', setId, termId: second.id, before: second, after: first.id } as const;

function planned(
  open: readonly OutboxRow[],
  freshness: 'read' | 'checked' | 'old' = 'read',
  features: readonly ServiceFeature[] = [],
) {
  const { terms: _, ...fields } = set;
  const header = {
    ...fields,
    termCount: 2,
    origin: 'service',
    availability: 'here',
    canEdit: true,
    copy: null,
    stale: 0,
    revision: 1,
  } as const;
  const step = planSet(
    { header, base: set, open, shown: set },
    { now: epochMs(1), features: new Set(features), freshness, largest: null, lost: [] },
  );
  return step.kind === 'send' ? step.request.rows.map(({ seq }) => seq) : step.kind;
}

test('what was refused together goes one by one, and none before what was typed earlier in the same field', () => {
  const [earlier, later] = [row(1, 412, typed(first.definition, 'one')), row(2, 400, typed('one', 'two'))];
  expect(planned([earlier, later])).toEqual([1]);
  expect(planned([later])).toEqual([2]);
});

test('nor a card that a refused order puts another one behind', () => {
  expect(planned([row(1, null, removed), row(2, 400, moved)])).toEqual([2]);
});

test('an order that was refused goes over a reading of this moment, or after one', () => {
  expect(planned([row(1, 400, moved)])).toEqual([1]);
  expect(planned([row(1, 400, moved)], 'checked')).toBe('read');
});

test('a set that was made, and gone before its cards could be read, is read before anything is sent', () => {
  const [edit] = [row(1, null, typed(first.definition, 'one'))];
  expect([planned([edit], 'old', ['tags']), planned([edit], 'checked'), planned([edit], 'read')]).toEqual([
    'read',
    'read',
    [1],
  ]);
});
