import type { Command, FieldChange } from '../domain/command';
import { mergeField } from '../domain/merge-field';
import type { StudySet } from '../domain/study-set';
import { isRefused } from '../store/coalesce';
import { isReadable } from '../store/readable';
import type { OutboxRow } from '../store/rows';
import { turnedRound } from './with-arrived';

/** A change that was sent to no end, and what takes it back. */
export interface Countered {
  readonly change: OutboxRow;
  readonly counter: OutboxRow;
}

/**
 * Changes that their user took back while they were on their way: where they did not arrive they are not sent any more,
 * and there is nothing to take back. `open` are the waiting changes of one set, oldest first. Pure.
 */
export function countered(open: readonly OutboxRow[]): readonly Countered[] {
  return open.flatMap((change) => {
    if (
      !isReadable(change) ||
      !(change.state.kind === 'queued' || isRefused(change)) ||
      change.tries === 0 ||
      change.note === 'counter'
    )
      return [];
    const counter = open.find(
      (row) =>
        row.seq > change.seq &&
        row.note === 'counter' &&
        isReadable(row) &&
        row.state.kind === 'queued' &&
        row.tries === 0 &&
        isOpposite(change.command, row.command),
    );
    return counter ? [{ change, counter }] : [];
  });
}

/**
 * What a counter still takes back over a set as it was read when nothing of the change could land any more: of a field that
 * says something else by now, nothing. Null: nothing at all. Pure.
 */
export function stillTakenBack(set: StudySet, row: OutboxRow): OutboxRow | null {
  const { command } = row;
  if (command.kind !== 'edit-set' && command.kind !== 'edit-term') return row;
  const said: object | undefined =
    command.kind === 'edit-set' ? set : set.terms.find(({ id }) => id === command.termId);
  if (!said) return row;
  const fields = Object.entries<FieldChange<string>>(command.changes);
  // Where the card is there, one that asks after its deletion is answered.
  const left = fields.filter(
    ([field, { before, after }]) =>
      before !== after && mergeField(before, after, String(Reflect.get(said, field))) === 'send',
  );
  if (left.length === fields.length) return row;
  return left.length === 0 ? null : { ...row, command: { ...command, changes: Object.fromEntries(left) } };
}

function isOpposite(one: Command, other: Command): boolean {
  const isOfSame =
    (one.kind === 'edit-set' && other.kind === 'edit-set') ||
    (one.kind === 'edit-term' && other.kind === 'edit-term' && one.termId === other.termId);
  if (
    !isOfSame ||
    (one.kind !== 'edit-set' && one.kind !== 'edit-term') ||
    (other.kind !== 'edit-set' && other.kind !== 'edit-term')
  )
    return false;
  const [said, unsaid] = [sorted(turnedRound(one.changes)), sorted(other.changes)];
  return JSON.stringify(said) === JSON.stringify(unsaid);
}

const sorted = (changes: object) =>
  Object.entries(changes)
    .map(([field, { before, after }]: [string, FieldChange<unknown>]) => [field, before, after])
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
