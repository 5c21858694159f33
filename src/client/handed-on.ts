import type { FieldChange } from '../domain/command';
import { termOf } from '../domain/term-of';
import type { OutboxRow } from '../store/rows';
import { hasLeft } from './counter-of';

/**
 * The later changes of the same fields once `lost` is discarded: each starts from what that one started from, and
 * remembers the text that may stand at the service by it. Only those that wait, and know of no other such text. Pure.
 */
export function handedOn(lost: OutboxRow, open: readonly OutboxRow[]): readonly OutboxRow[] {
  const changed = new Map<number, OutboxRow>();
  for (const [field, { before, after }] of Object.entries(changesOf(lost))) {
    const next = nextOf(lost, open, field);
    if (next?.state.kind !== 'queued' || next.sent?.[field] !== undefined) continue;
    const handed = startingFrom(changed.get(next.seq) ?? next, field, before);
    const arrived = hasLeft(lost) ? after : lost.sent?.[field];
    changed.set(next.seq, arrived === undefined ? handed : { ...handed, sent: { ...handed.sent, [field]: arrived } });
  }
  return [...changed.values()];
}

/** The later changes of the same fields once `found` is no longer discarded: what was typed since was typed over it. Pure. */
export function handedBack(found: OutboxRow, open: readonly OutboxRow[]): readonly OutboxRow[] {
  const changed = new Map<number, OutboxRow>();
  for (const [field, { before, after }] of Object.entries(changesOf(found))) {
    const next = nextOf(found, open, field);
    if (next?.state.kind !== 'queued' || changesOf(next)[field]?.before !== before) continue;
    changed.set(next.seq, startingFrom(changed.get(next.seq) ?? next, field, after));
  }
  return [...changed.values()];
}

/** The first change after it of the same field. */
function nextOf({ command, seq }: OutboxRow, open: readonly OutboxRow[], field: string): OutboxRow | undefined {
  const later = open.filter((row) => row.seq > seq && row.command.kind === command.kind && termOf(row.command) === termOf(command) && field in changesOf(row));
  return later.toSorted((a, b) => a.seq - b.seq)[0];
}

function startingFrom(row: OutboxRow, field: string, before: string): OutboxRow {
  const changes = { ...changesOf(row), [field]: { before, after: changesOf(row)[field]?.after } };
  // Its other fields are as they were.
  return { ...row, command: { ...row.command, changes } } as OutboxRow;
}

const changesOf = ({ command }: OutboxRow): Readonly<Record<string, FieldChange<string>>> => (command.kind === 'edit-set' || command.kind === 'edit-term' ? command.changes : {});
