import type { EpochMs } from '../../contract/units';
import type { ServiceSet } from '../api/service-set';
import type { SetId, StudySet, Term } from '../domain/study-set';
import type { AttemptRow, OutboxRow } from '../store/rows';
import { readStoredSet } from '../store/stored-set';
import type { Engine } from './engine';
import { renameLost } from './lost-writes';
import { placed } from './places';
import { withBothSides, withProblem } from './rebase';
import { removeSet } from '../store/set-bin';

/**
 * A set that somebody opened by its number while its making was in doubt is here under two names. It keeps the one that it
 * was made under: what waits for the other goes with it, its cards called as they are here. The other name, if there was
 * one. Whoever deleted it under one name did not see what was typed under the other, besides what `made` carried: they are
 * asked. Belongs into a transaction over meta, sets, contents, outbox, attempts and bin.
 */
export async function joinTwin(
  { store }: Pick<Engine, 'store'>,
  set: StudySet,
  made: AttemptRow,
  at: EpochMs,
): Promise<SetId | null> {
  const { db, sets, outbox } = store;
  const twin = set.serviceId === null ? undefined : await sets.byServiceId(set.serviceId);
  if (!twin || twin.id === set.id) return null;
  const content = await db.contents.get(twin.id);
  const ours = new Map(set.terms.map(({ serviceId, id }) => [serviceId, id]));
  const names = new Map<string, string>([[twin.id, set.id]]);
  for (const { serviceId, id } of content?.terms ?? [])
    names.set(id, serviceId === null ? id : (ours.get(serviceId) ?? id));
  // An editor may be open under it, whose next words come too late to be renamed: it lies in the bin, without a number (keep-orphans.ts).
  await db.sets.put({ ...twin, serviceId: null });
  await removeSet(db, twin.id, at);
  const [waiting, beside] = await Promise.all([outbox.openOf(twin.id), outbox.openOf(set.id)]);
  const { rows, stopped } = joinedRows({
    waiting,
    beside: beside.filter(({ seq }) => !made.ops.includes(seq)),
    cards: content?.terms ?? [],
    names,
    set,
  });
  if (stopped !== null) await db.attempts.delete(stopped);
  for (const row of rows) await outbox.put(row);
  for (const attempt of await db.attempts.toArray())
    if (attempt.setId === twin.id) await db.attempts.put(renamed<AttemptRow>(attempt, names));
  await renameLost(store, names);
  return twin.id;
}

/** A set as it was found, or as it is held under another name. */
export interface AsFound {
  readonly set: ServiceSet;
  /** False: it is to be read again. */
  readonly isWhole: boolean;
  /** Cards that are made and whose numbers nobody said yet. */
  readonly unnumbered: readonly Term[];
}

/**
 * The set as its other name holds it: what was found may be older than what was read or sent under that since it was
 * asked for, or show a change that is still on its way there, and laid over it until its own answer is known. Null: there
 * is no other name, or none with cards. Belongs into a transaction over sets, contents and outbox.
 */
export async function twinAsHeld(
  { store: { db, sets } }: Pick<Engine, 'store'>,
  found: ServiceSet,
  setId: SetId,
): Promise<AsFound | null> {
  const twin = await sets.byServiceId(found.serviceId);
  if (!twin || twin.id === setId || !twin.copy || twin.availability !== 'here') return null;
  const { base } = await readStoredSet(db, twin.id);
  if (!base) return null;
  const { etag, modifiedDate } = twin.copy;
  const { title, description, langTerms, langDefinitions, visibility, editable } = base;
  const terms = base.terms.flatMap(({ serviceId, term, definition, image }) =>
    serviceId === null ? [] : [{ serviceId, term, definition, image }],
  );
  const set = {
    ...found,
    title,
    description,
    langTerms,
    langDefinitions,
    visibility,
    editable,
    etag,
    modifiedDate,
    termCount: terms.length,
    terms,
  };
  return { set, isWhole: false, unnumbered: base.terms.filter(({ serviceId }) => serviceId === null) };
}

interface BothNames {
  /** Under the name that goes. */
  readonly waiting: readonly OutboxRow[];
  /** Under the one that stays, but for what its making carries. */
  readonly beside: readonly OutboxRow[];
  /** As they are called under the name that goes. */
  readonly cards: readonly Term[];
  readonly names: ReadonlyMap<string, string>;
  /** As it is from now on. */
  readonly set: StudySet;
}

/** What waits once there is one name, and the attempt that no longer counts: a deletion on its way shows in the next reading. Pure. */
function joinedRows({ waiting, beside, cards, names, set }: BothNames): {
  readonly rows: readonly OutboxRow[];
  readonly stopped: string | null;
} {
  const { title, terms } = set;
  const asked = beside.some((row) => !isDeletion(row)) ? waiting.find(isDeletion) : undefined;
  const stopped = asked && 'attempt' in asked.state ? asked.state.attempt : null;
  const deleted = new Set(
    beside.flatMap(({ command }) => (command.kind === 'delete-term' ? [command.termId as string] : [])),
  );
  const there = new Set<string>(terms.map(({ id }) => id));
  const joined = (row: OutboxRow): OutboxRow => {
    if (row === asked) return inDoubt(row, title);
    const { command, state } = row;
    // Edited under one name and deleted under the other, or by others: it may have to be made again.
    const name = command.kind === 'edit-term' ? (names.get(command.termId) ?? '') : '';
    const whole =
      command.kind === 'edit-term' && (deleted.has(name) || !there.has(name))
        ? {
            ...row,
            command: withBothSides(
              command,
              cards.find(({ id }) => id === command.termId),
            ),
          }
        : row;
    return 'attempt' in state && state.attempt === stopped ? { ...whole, state: { kind: 'queued' } } : whole;
  };
  // Under the name that stays nothing leaves before the set is made: a deletion waits there.
  const early = waiting.some((row) => !isDeletion(row)) ? beside.filter(isDeletion) : [];
  const theirs = waiting.map((row) => renamed<OutboxRow>(joined(row), names));
  const rows = [
    ...theirs.map((row) => placedBeside(row, set, beside)),
    ...beside.map((row) => (early.includes(row) ? inDoubt(row, title) : placedBeside(row, set, theirs))),
  ];
  return { rows: rows.filter((row) => !beside.includes(row)), stopped };
}

/** Whoever put a card behind one that was deleted under the other name saw what stands before it. */
function placedBeside(row: OutboxRow, set: StudySet, others: readonly OutboxRow[]): OutboxRow {
  const { command } = row;
  if (command.kind !== 'add-term' && command.kind !== 'move-term') return row;
  const deleted = new Set(
    others.flatMap((other) => (other.command.kind === 'delete-term' ? [other.command.termId] : [])),
  );
  return placed(row, command, { ...set, terms: set.terms.filter(({ id }) => !deleted.has(id)) }, set);
}

const isDeletion = ({ command }: OutboxRow): boolean => command.kind === 'delete-set';

/** No set has this hash: no reading finds the set as its user saw it, and its absence does not say that they meant all of it. */
const unseen = '';

export const isUnseen = (row: OutboxRow): boolean => isDeletion(row) && row.seenHash === unseen;

function inDoubt(deletion: OutboxRow, title: string): OutboxRow {
  return { ...withProblem(deletion, [{ field: 'deleted', before: '', ours: '', theirs: title }]), seenHash: unseen };
}

/** Rows are plain JSON, and no text is equal to a name. */
function renamed<Row extends object>(row: Row, names: ReadonlyMap<string, string>): Row {
  return JSON.parse(JSON.stringify(row), (_key, value: unknown) =>
    typeof value === 'string' ? (names.get(value) ?? value) : value,
  ) as Row;
}
