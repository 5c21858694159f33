import type { FieldChange } from '../domain/command';
import type { TermId } from '../domain/study-set';
import { termOf } from '../domain/term-of';
import type { OutboxRow } from '../store/rows';
import { hasLeft } from './counter-of';

/**
 * What waits once `lost` is discarded. The later changes of the same fields: each starts from what that one started from, and
 * remembers the text that may stand at the service by it; only those that wait, and know of no other such text. What was put behind
 * a new card: it takes that one's place. Pure.
 */
export function handedOn(lost: OutboxRow, open: readonly OutboxRow[]): readonly OutboxRow[] {
  const { command } = lost;
  if (command.kind === 'add-term') return behind(command.term.id, open).map((row) => putBehind(row, command.after, row.behind ?? command.term.id));
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

/** The same once `found` is no longer discarded: what was typed since was typed over it, and what stood behind the card does so again. Pure. */
export function handedBack(found: OutboxRow, open: readonly OutboxRow[]): readonly OutboxRow[] {
  const { command } = found;
  if (command.kind === 'add-term') return open.filter((row) => row.behind === command.term.id && row.state.kind === 'queued').map((row) => putBehind(row, command.term.id, undefined));
  const changed = new Map<number, OutboxRow>();
  for (const [field, { before, after }] of Object.entries(changesOf(found))) {
    const next = nextOf(found, open, field);
    if (next?.state.kind !== 'queued' || changesOf(next)[field]?.before !== before) continue;
    changed.set(next.seq, startingFrom(changed.get(next.seq) ?? next, field, after));
  }
  return [...changed.values()];
}

/** What waits to be put there. */
const behind = (card: TermId, open: readonly OutboxRow[]): readonly OutboxRow[] =>
  open.filter(({ command, state }) => state.kind === 'queued' && (command.kind === 'add-term' || command.kind === 'move-term') && command.after === card);

function putBehind(row: OutboxRow, after: TermId | null, wanted: TermId | undefined): OutboxRow {
  const { command } = row;
  return command.kind === 'add-term' || command.kind === 'move-term' ? { ...row, command: { ...command, after }, behind: wanted } : row;
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
