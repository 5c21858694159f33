import { byMoment } from '../../domain/scheduling/in-order';
import type { CardMove, DeviceId, LogEntryId, LogLine } from '../../domain/study-log';
import type { TermId } from '../../domain/study-set';
import { filedUnder } from '../../store/filed-under';
import type { LogRow, NewLogRow } from '../../store/rows';
import { heldNumber, heldUndone } from '../../domain/on-hold';

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
 * `here` are the rows that have an id or a name of those that arrived, are taken back by them, or take them back; `ofNoCard` of them those whose
 * card is nowhere on this device. Pure.
 */
export function unitedLog(
  here: readonly LogRow[],
  arrived: readonly LogLine[],
  ofNoCard: ReadonlySet<LogEntryId> = new Set(),
): LogChange {
  const known = new Map<LogEntryId, LogLine>();
  for (const row of here) known.set(row.id, row);
  const fresh = new Map<LogEntryId, LogLine>();
  for (const entry of arrived) {
    const before = known.get(entry.id);
    const line = before && nameOf(before) === nameOf(entry) ? asSent(before, entry, ofNoCard.has(entry.id)) : entry;
    if (line === before || (before && byMoment(before, entry) < 0)) continue;
    known.set(entry.id, line);
    fresh.set(entry.id, line);
  }
  const names = new Set([...fresh.values()].map(nameOf));
  const replaced = here.filter((row) => fresh.has(row.id));
  const misnamed = here.filter((row) => !fresh.has(row.id) && names.has(nameOf(row)));
  const goes = new Set([...replaced, ...misnamed].map(({ id }) => id));
  const filed = (entry: LogLine): NewLogRow => {
    if (entry.kind !== 'undone') return { ...entry, card: filedUnder(entry) };
    const undone = known.get(entry.undoes);
    return { ...entry, card: undone && undone.kind !== 'undone' ? filedUnder(undone) : heldUndone(entry.undoes) };
  };
  // Lines that took back what arrives only now, or of another card, belong where that does.
  const refiled = here.filter(
    (row) =>
      row.kind === 'undone' && !goes.has(row.id) && fresh.has(row.undoes) && row.card !== filed(entryOf(row)).card,
  );
  const again = (row: LogRow): NewLogRow =>
    row.kind === 'undone' ? withWhatItUndoes(filed(entryOf(row)), row.undoes) : { ...entryOf(row), card: row.card };
  const withWhatItUndoes = (row: NewLogRow, undoes: LogEntryId): NewLogRow => ({
    ...row,
    setId: known.get(undoes)?.setId ?? row.setId,
  });
  return {
    removed: [...replaced, ...refiled, ...misnamed],
    added: [...fresh.values()].map(filed),
    refiled: refiled.map(again),
    misnamed: misnamed.map(again),
  };
}

/**
 * A line that stands here, as the service has it: where both say different things of one line all devices say what it says. A backup calls a card by the
 * name that a lost device had for it, and what was answered for a card that never got a number went without that one.
 */
function asSent(here: LogLine, sent: LogLine, isOfNoCard: boolean): LogLine {
  if (here.kind === 'undone') return here.setId === sent.setId || heldNumber(sent.setId) !== null ? here : sent;
  if (here.kind === 'moved' && sent.kind === 'moved') return isAnotherMove(here, sent) ? sent : here;
  if (!isOfCard(here) || !isOfCard(sent)) return here;
  if (areOfOtherCards(here, sent) && (isOfNoCard || !isHeld(sent))) return sent;
  return mixedUpWith(sent) === undefined ? withoutMixUp(here) : here;
}

const mixedUpWith = (line: LineOfCard): TermId | undefined => (line.kind === 'answered' ? line.mixedUpWith : undefined);

function withoutMixUp(line: LineOfCard): LineOfCard {
  if (line.kind !== 'answered' || line.mixedUpWith === undefined) return line;
  const { mixedUpWith: _, ...rest } = line;
  return rest;
}

type LineOfCard = Exclude<LogLine, { kind: 'undone' | 'moved' }>;
const isOfCard = (line: LogLine): line is LineOfCard => line.kind !== 'undone' && line.kind !== 'moved';
const areOfOtherCards = (one: LineOfCard, other: LineOfCard): boolean =>
  one.setId !== other.setId || one.termId !== other.termId;
const isHeld = ({ setId, termId }: LineOfCard): boolean => heldNumber(setId) !== null || heldNumber(termId) !== null;

/** It names cards that are here, and others. */
function isAnotherMove(here: CardMove, sent: CardMove): boolean {
  const names = ({ setId, termId, toSetId, toTermId }: CardMove) => [setId, termId, toSetId, toTermId];
  const known = names(here);
  return names(sent).every((name) => heldNumber(name) === null) && names(sent).some((name, at) => name !== known[at]);
}

/** The rows that the service tells of another card, or of one that is not here yet. Pure. */
export function toldOfOthers(here: readonly LogRow[], arrived: readonly LogLine[]): readonly (LogRow & LineOfCard)[] {
  const sent = new Map(arrived.map((line) => [line.id, line]));
  return here.filter((row): row is LogRow & LineOfCard => {
    const line = sent.get(row.id);
    return isOfCard(row) && line !== undefined && isOfCard(line) && areOfOtherCards(row, line);
  });
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
