import type { Command, FieldChange } from '../domain/command';
import { sidesOf } from '../domain/sides-of';
import type { StudySet, TermId } from '../domain/study-set';
import { neighbourOf, termOf } from '../domain/term-of';
import type { OutboxRow } from '../store/rows';
import { hasLeft } from './counter-of';

/**
 * What waits once `lost` is discarded. The later changes of the same fields: each starts from what that one started from, and
 * remembers the text that may stand at the service by it; only those that wait, and know of no other such text. What was put behind
 * a new card: it takes that one's place. Pure.
 */
export function handedOn(lost: OutboxRow, open: readonly OutboxRow[]): readonly OutboxRow[] {
  const { command } = lost;
  if (command.kind === 'add-term')
    return behind(command.term.id, open).map((row) => putBehind(row, command.after, row.behind ?? command.term.id));
  const changed = new Map<number, OutboxRow>();
  for (const [field, { before, after }] of Object.entries(changesOf(lost))) {
    const next = nextOf(lost, open, field) ?? deletionAfter(lost, open);
    if (next?.state.kind !== 'queued' || next.sent?.[field] !== undefined) continue;
    // What took a text back: later words were typed over what stood before that, and it may stand there.
    const isBack = lost.note === 'counter';
    const handed = startingFrom(changed.get(next.seq) ?? next, field, isBack ? after : before);
    const arrived = isBack ? before : hasLeft(lost) ? after : lost.sent?.[field];
    changed.set(next.seq, arrived === undefined ? handed : mayBeThere(handed, field, arrived));
  }
  return [...changed.values()];
}

/**
 * The same once `found` waits again, among `open`: it starts from what is typed before it, and what was typed since was typed
 * over it, whichever of several comes back first. Pure.
 */
export function handedBack(found: OutboxRow, open: readonly OutboxRow[]): readonly OutboxRow[] {
  const changed = new Map<number, OutboxRow>();
  for (const [field, { before, after }] of Object.entries(changesOf(found))) {
    const previous = changesOf(previousOf(found, open, field))[field];
    const start = found.state.kind === 'queued' && previous?.before === before ? previous.after : before;
    if (start !== before) changed.set(found.seq, startingFrom(changed.get(found.seq) ?? found, field, start));
    const next = nextOf(found, open, field) ?? deletionAfter(found, open);
    if (next?.state.kind !== 'queued' || startOf(next, field) !== start) continue;
    changed.set(next.seq, startingFrom(changed.get(next.seq) ?? next, field, after));
    // What was typed since may stand there already: nobody is asked about their own words.
    const later = hasLeft(next) ? changesOf(next)[field]?.after : undefined;
    if (later !== undefined && found.sent?.[field] === undefined)
      changed.set(found.seq, mayBeThere(changed.get(found.seq) ?? found, field, later));
  }
  return [...changed.values()];
}

/**
 * What waits for a place behind a card that is there again: it stands behind that, and until then behind what that one itself
 * was put behind. `discarded`: of the same set, oldest first. Pure.
 */
export function placedBack(
  open: readonly OutboxRow[],
  discarded: readonly OutboxRow[],
  base: StudySet | null,
): readonly OutboxRow[] {
  const there = new Set([
    ...(base?.terms ?? []).map(({ id }) => id),
    ...open.flatMap(({ command }) => madeBy(command)),
  ]);
  const standing = (wanted: TermId | null, { seq }: OutboxRow): TermId | null | undefined => {
    if (wanted === null || there.has(wanted)) return wanted;
    // A neighbour was made before what is put behind it; the same card made once more since has a place of its own.
    const making = discarded.findLast(
      ({ command, seq: earlier }) => command.kind === 'add-term' && command.term.id === wanted && earlier < seq,
    );
    return making && standing(wantedBy(making), making);
  };
  return open.flatMap((row) => {
    const wanted = wantedBy(row);
    const after = row.state.kind === 'queued' ? standing(wanted, row) : undefined;
    const missed = wanted === null || after === wanted ? undefined : wanted;
    return after === undefined || (after === neighbourOf(row.command) && missed === row.behind)
      ? []
      : [putBehind(row, after, missed)];
  });
}

/** The card that its user put it behind. */
const wantedBy = ({ command, behind: wanted }: OutboxRow): TermId | null => wanted ?? neighbourOf(command);

const madeBy = (command: Command): readonly TermId[] =>
  command.kind === 'create-set'
    ? command.terms.map(({ id }) => id)
    : command.kind === 'add-term'
      ? [command.term.id]
      : [];

/** What waits to be put there. */
const behind = (card: TermId, open: readonly OutboxRow[]): readonly OutboxRow[] =>
  open.filter(
    ({ command, state }) =>
      state.kind === 'queued' &&
      (command.kind === 'add-term' || command.kind === 'move-term') &&
      command.after === card,
  );

function putBehind(row: OutboxRow, after: TermId | null, wanted: TermId | undefined): OutboxRow {
  const { command } = row;
  return command.kind === 'add-term' || command.kind === 'move-term'
    ? { ...row, command: { ...command, after }, behind: wanted }
    : row;
}

/** The first change after it of the same field. What takes back is none: it says what is to stand where nobody typed. */
export const nextOf = (row: OutboxRow, open: readonly OutboxRow[], field: string): OutboxRow | undefined =>
  ofField(row, open, field).find(({ seq }) => seq > row.seq);

/** The last one before it. */
const previousOf = (row: OutboxRow, open: readonly OutboxRow[], field: string): OutboxRow | undefined =>
  ofField(row, open, field).findLast(({ seq }) => seq < row.seq);

function ofField({ command }: OutboxRow, open: readonly OutboxRow[], field: string): readonly OutboxRow[] {
  return open.filter(
    (row) =>
      row.note !== 'counter' &&
      row.command.kind === command.kind &&
      termOf(row.command) === termOf(command) &&
      field in changesOf(row),
  );
}

/** The deletion of its card that waits behind it. */
const deletionAfter = (row: OutboxRow, open: readonly OutboxRow[]): OutboxRow | undefined =>
  row.command.kind === 'edit-term'
    ? open.find(
        ({ seq, command }) => seq > row.seq && command.kind === 'delete-term' && command.termId === termOf(row.command),
      )
    : undefined;

/** Knowing that this text may stand at the service. Pure. */
export const mayBeThere = (row: OutboxRow, field: string, text: string): OutboxRow => ({
  ...row,
  sent: { ...row.sent, [field]: text },
});

const startOf = (row: OutboxRow, field: string): string | undefined =>
  row.command.kind === 'delete-term' ? sidesOf(row.command.before)[field] : changesOf(row)[field]?.before;

/** Typed over this text. Pure. */
export function startingFrom(row: OutboxRow, field: string, before: string): OutboxRow {
  const { command } = row;
  if (command.kind === 'delete-term') {
    const typed = Object.fromEntries(
      Object.entries(command.typed ?? {}).map(([side, change]) => [
        side,
        side === field ? { ...change, before } : change,
      ]),
    );
    return {
      ...row,
      command: { ...command, before: { ...command.before, [field]: before }, ...(command.typed && { typed }) },
    };
  }
  const changes = { ...changesOf(row), [field]: { before, after: changesOf(row)[field]?.after } };
  // Its other fields are as they were.
  return { ...row, command: { ...row.command, changes } } as OutboxRow;
}

/** By field, what it changes; nothing where it is no edit. Pure. */
export const changesOf = (row: OutboxRow | undefined): Readonly<Record<string, FieldChange<string>>> =>
  row?.command.kind === 'edit-set' || row?.command.kind === 'edit-term' ? row.command.changes : {};
