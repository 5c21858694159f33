import { expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import { aCreateSet, aTerm } from '../../testing/builders';
import type { OutboxItem } from '../client/carrel-client';
import type { Command } from '../domain/command';
import type { SetId, TermId } from '../domain/study-set';
import { countInLines, outboxGroups, waitingEntries } from './outbox-groups';

let id = 0;
const item = (command: Command, state: Partial<OutboxItem['state']> = {}): OutboxItem => ({
  id: `${(id += 1)}`,
  at: epochMs(id),
  setId: command.setId,
  setTitle: '',
  command,
  // Tests give whole states.
  state: {
    kind: 'waiting',
    reason: 'turn',
    nextTryAt: null,
    tries: 0,
    lastStatus: null,
    ...state,
  } as OutboxItem['state'],
});
const edit = (set: string): Command => ({ kind: 'edit-term', setId: set as SetId, termId: 'a' as TermId, changes: {} });
const add = (set: string): Command => ({ kind: 'add-term', setId: set as SetId, term: aTerm(), after: null });
const rename = (set: string): Command => ({ kind: 'edit-set', setId: set as SetId, changes: {} });

test('changes of cards of one set are one line a kind, where the first of them stands', () => {
  const items = [edit('one'), rename('one'), edit('two'), add('one'), edit('one'), rename('one')].map((command) =>
    item(command),
  );
  const shown = waitingEntries(items).map((entry) =>
    entry.kind === 'one'
      ? `${entry.item.command.kind} ${entry.item.setId}`
      : `${entry.items.length} ${entry.what} ${entry.setId}`,
  );
  expect(shown).toEqual(['2 edit-term one', 'edit-set one', 'edit-term two', 'add-term one', 'edit-set one']);
  expect(waitingEntries(items).flatMap((entry) => (entry.kind === 'one' ? [entry.item] : entry.items))).toHaveLength(
    items.length,
  );
});

test('a set that is not at the service yet is one line with all that was done in it', () => {
  const create = aCreateSet({ setId: 'new' as SetId });
  const entries = waitingEntries([create, add('new'), rename('new'), edit('old')].map((command) => item(command)));
  expect(
    entries.map((entry) => (entry.kind === 'one' ? entry.item.command.kind : `${entry.items.length} ${entry.what}`)),
  ).toEqual(['3 create-set', 'edit-term']);
});

test('every item is in one group: needy newest first, waiting oldest first, past latest first', () => {
  const needy = [
    item(edit('a'), { kind: 'needs-you', problem: { kind: 'too-large' } }),
    item(edit('a'), { kind: 'needs-you', problem: { kind: 'too-large' } }),
  ];
  const waiting = [
    item(edit('a')),
    item(edit('a'), { kind: 'sending' }),
    item(edit('a'), { kind: 'checking', since: null, lastStatus: null }),
  ];
  const past = [
    item(edit('a'), { kind: 'sent', at: epochMs(1) }),
    item(edit('a'), { kind: 'discarded', at: epochMs(9) }),
  ];
  const groups = outboxGroups([...needy, ...waiting, ...past]);
  expect(groups.needy.map((entry) => entry.item)).toEqual(needy.toReversed());
  expect(groups.waiting).toEqual(waiting);
  expect(groups.past).toEqual(past.toReversed());
});

test.each([
  [5, 5, '5'],
  [5, 1, '5 changes in 1 line'],
  [7, 3, '7 changes in 3 lines'],
])('over %i changes in %i lines stands how many they are, and that a line holds several', (changes, lines, said) => {
  expect(countInLines(changes, lines)).toBe(said);
});
