import type { FieldChange } from '../domain/command';
import { termOf } from '../domain/term-of';
import type { OutboxRow } from '../store/rows';
import { hasLeft } from './counter-of';

/**
 * The later changes of the same fields once `lost` is discarded: each starts from what that one started from, and
 * remembers the text that may stand at the service by it. Only those that wait, and know of no other such text. Pure.
 */
export function handedOn(lost: OutboxRow, open: readonly OutboxRow[]): readonly OutboxRow[] {
  const { command, seq } = lost;
  if (command.kind !== 'edit-set' && command.kind !== 'edit-term') return [];
  const later = open.filter((row) => row.seq > seq && row.command.kind === command.kind && termOf(row.command) === termOf(command)).toSorted((a, b) => a.seq - b.seq);
  const changed = new Map<number, OutboxRow>();
  for (const [field, { before, after }] of Object.entries<FieldChange<string>>(command.changes)) {
    const next = later.find((row) => field in changesOf(row));
    if (!next || next.state.kind !== 'queued' || next.sent?.[field] !== undefined) continue;
    const row = changed.get(next.seq) ?? next;
    const arrived = hasLeft(lost) ? after : lost.sent?.[field];
    const changes = { ...changesOf(row), [field]: { before, after: changesOf(next)[field]?.after } };
    const handed = { ...row, command: { ...row.command, changes } } as OutboxRow;
    changed.set(next.seq, arrived === undefined ? handed : { ...handed, sent: { ...row.sent, [field]: arrived } });
  }
  return [...changed.values()];
}

const changesOf = ({ command }: OutboxRow): Readonly<Record<string, FieldChange<string>>> => (command.kind === 'edit-set' || command.kind === 'edit-term' ? command.changes : {});
