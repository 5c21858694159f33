import { byMoment } from '../../domain/scheduling/in-order';
import type { DeviceId, LogEntryId, LogLine } from '../../domain/study-log';
import { filedUnder } from '../../store/filed-under';
import type { LogRow, NewLogRow } from '../../store/rows';
import { heldUndone } from '../../domain/on-hold';

/** What a log becomes: rows that go, and rows in their place or beside them, which get numbers of this database. */
export interface LogChange {
  readonly removed: readonly LogRow[];
  readonly added: readonly NewLogRow[];
  /** Rows of `removed` that come back under their own name: they stand with another card. */
  readonly refiled: readonly NewLogRow[];
  /** Rows of `removed` whose name another line has at the service: they are to be named anew, and sent. */
  readonly misnamed: readonly NewLogRow[];
}

/**
 * A log and lines of the service's as one. A line is known by its id. Of copies, which stand under several names, the one that comes first by
 * moment, device and number is kept, so that every device keeps the same. Under a name the service's line counts.
 * `here` are the rows that have an id or a name of those that arrived, are taken back by them, or take them back. Pure.
 */
export function unitedLog(here: readonly LogRow[], arrived: readonly LogLine[]): LogChange {
  const known = new Map<LogEntryId, LogLine>();
  for (const row of here) known.set(row.id, row);
  const fresh = new Map<LogEntryId, LogLine>();
  for (const entry of arrived) {
    const before = known.get(entry.id);
    const line = before && nameOf(before) === nameOf(entry) ? asSent(before, entry) : entry;
    if (line === before || (before && byMoment(before, entry) < 0)) continue;
    known.set(entry.id, line);
    fresh.set(entry.id, line);
  }
  const names = new Set([...fresh.values()].map(nameOf));
  const replaced = here.filter((row) => fresh.has(row.id));
  const misnamed = here.filter((row) => !fresh.has(row.id) && names.has(nameOf(row)));
  const goes = new Set([...replaced, ...misnamed].map(({ id }) => id));
  // Lines that took back what arrives only now belong where that does.
  const refiled = here.filter(
    (row) => row.kind === 'undone' && !goes.has(row.id) && row.card === heldUndone(row.undoes) && fresh.has(row.undoes),
  );
  const filed = (entry: LogLine): NewLogRow => {
    if (entry.kind !== 'undone') return { ...entry, card: filedUnder(entry) };
    const undone = known.get(entry.undoes);
    return { ...entry, card: undone && undone.kind !== 'undone' ? filedUnder(undone) : heldUndone(entry.undoes) };
  };
  const again = (row: LogRow): NewLogRow =>
    row.kind === 'undone' ? filed(entryOf(row)) : { ...entryOf(row), card: row.card };
  return {
    removed: [...replaced, ...refiled, ...misnamed],
    added: [...fresh.values()].map(filed),
    refiled: refiled.map(again),
    misnamed: misnamed.map(again),
  };
}

/**
 * A line of this device's as the service has it: of a card that never got a number it went without the other card, and no
 * device may count what the others cannot know.
 */
function asSent(here: LogLine, sent: LogLine): LogLine {
  if (here.kind !== 'answered' || here.mixedUpWith === undefined) return here;
  if (sent.kind !== 'answered' || sent.mixedUpWith !== undefined) return here;
  const { mixedUpWith: _, ...line } = here;
  return line;
}

/** Rows under the names of a device that nobody knows yet, in the order in which they were written. Pure. */
export const namedAnew = (rows: readonly NewLogRow[], device: DeviceId): readonly NewLogRow[] =>
  rows
    .toSorted((a, b) => (a.device === b.device ? a.seq - b.seq : a.device < b.device ? -1 : 1))
    .map((row, index) => ({ ...row, device, seq: index + 1 }));

export const nameOf = ({ device, seq }: Pick<LogLine, 'device' | 'seq'>): string => `${device} ${seq}`;

/** A line without what this database made of it. */
export function entryOf(row: LogRow): LogLine {
  const { n: _, card: _c, ...line } = row;
  return line;
}
