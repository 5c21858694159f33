import type { EpochMs } from '../../contract/units';
import type { Command, DeleteTerm } from '../domain/command';
import { sidesOf } from '../domain/sides-of';
import type { StudySet } from '../domain/study-set';
import { termOf } from '../domain/term-of';
import type { NewId } from '../platform/ids';
import { afterUndo, appendAnew, appendCommand } from '../store/append-command';
import { isUntouched } from '../store/coalesce';
import { insertSentBehind } from '../store/insert-behind';
import { freshRow } from '../store/outbox-repository';
import type { OutboxRow } from '../store/rows';
import type { Store } from '../store/store';
import { readStoredSet } from '../store/stored-set';
import { subjectsOf } from '../sync/subjects-of';
import { changesOf, handedBack, mayBeThere, nextOf, placedBack, startingFrom } from './handed-on';

/** Not on its way. What may have been done already is taken back by its counter (`counterOf`). */
export const isMovable = ({ state, open }: OutboxRow) =>
  open === 1 && (state.kind === 'queued' || state.kind === 'needs-you');

/**
 * Brings back what was discarded, and what went with it in that moment: it waits again as it did, and nothing takes it back any
 * more. `at`: a moment of its own, for the counters that end here. Belongs into a transaction over sets, contents, outbox and attempts.
 */
export async function undoDiscard(
  store: Store,
  row: OutboxRow,
  { now, at }: { readonly now: EpochMs; readonly at: EpochMs },
  newId: NewId,
): Promise<void> {
  const { db, outbox } = store;
  const { state } = row;
  if (state.kind !== 'discarded') return;
  const isTakenAlong = (other: OutboxRow) =>
    other.note !== 'counter' && (other.seq === row.seq || other.command.kind !== 'delete-set');
  const together = await db.outbox
    .filter(
      (other) =>
        other.setId === row.setId &&
        other.state.kind === 'discarded' &&
        other.state.at === state.at &&
        isTakenAlong(other),
    )
    .toArray();
  const counters = (await outbox.openOf(row.setId))
    .filter((other) => other.note === 'counter')
    .map((counter) => ({ counter, left: leftOf(counter, row, state.at, together) }));
  const ended = counters.filter(({ counter, left }) => left !== counter);
  for (const { counter, left } of ended) {
    if (isMovable(counter)) await (left ? outbox.put(left) : outbox.close(counter, { kind: 'discarded', at }));
  }
  const late = ended.some(({ counter }) => !isMovable(counter));
  const { base, open } = await readStoredSet(db, row.setId);
  for (const other of together) {
    // Made anew since, in another tab: what is said there is later.
    if (isDoneAgain(other.command, base, open) || (await deletedAnew(store, other, now))) continue;
    const back = ended.reduce((changed, { counter }) => overCounter(changed, counter), other);
    const id = late && isSameSubject(other, row) ? newId() : other.id;
    if (id !== other.id)
      await db.outbox.add({ ...freshRow(id, back.command, now, other.user), ...(back.sent && { sent: back.sent }) });
    else await outbox.requeue(back, deletes(other.command) ? afterUndo(now) : now);
    const waiting = await outbox.openOf(row.setId);
    const found = waiting.find((one) => one.id === id);
    if (!found) continue;
    if (isBeforeItsSet(found, waiting)) {
      await saidOfItsSet(store, found, open, now);
      continue;
    }
    for (const changed of handedBack(found, waiting)) await outbox.put(changed);
    await goesWithDeletion(store, found, waiting, now);
  }
  for (const placed of placedBack(await outbox.openOf(row.setId), await discardedOf(store, row), base))
    await outbox.put(placed);
}

/** Its set was deleted and is made again since: it is to be said of that. */
const isBeforeItsSet = (row: OutboxRow, open: readonly OutboxRow[]): boolean =>
  row.command.kind !== 'create-set' &&
  isUntouched(row) &&
  open.some(({ seq, command }) => seq > row.seq && command.kind === 'create-set');

/**
 * Of what was typed on it since its set was made again, in front of that: behind it, it would be joined with the later words
 * and take their place. `before`: what waited when the bringing back began.
 */
async function saidOfItsSet(store: Store, found: OutboxRow, before: readonly OutboxRow[], now: EpochMs): Promise<void> {
  const { db, outbox } = store;
  const making = before.findLast(({ command }) => command.kind === 'create-set')?.seq ?? found.seq;
  const since = before.filter((row) => row.seq > making && isUntouched(row));
  const isSaid = (field: string) => nextOf(found, since, field) !== undefined;
  const next = since.find((row) => Object.keys(changesOf(found)).some((field) => nextOf(found, [row], field)));
  if (!next) return appendAnew(store, found, now);
  await db.outbox.bulkDelete([found.seq]);
  const waiting = (await outbox.openOf(found.setId)).filter(({ seq }) => seq >= making);
  const starting = (row: OutboxRow, field: string) =>
    startingFrom(row, field, changesOf(nextOf(found, waiting, field))[field]?.before ?? '');
  const there = Object.keys(changesOf(found)).filter(isSaid).reduce(starting, ofFields(found, isSaid));
  const previous = waiting.findLast(({ seq }) => seq < next.seq) ?? next;
  const placed = await insertSentBehind(store, previous, { command: there.command });
  for (const changed of placed ? handedBack(placed, await outbox.openOf(found.setId)) : []) await outbox.put(changed);
  const rest = ofFields(found, (field) => !isSaid(field));
  if (Object.keys(changesOf(rest)).length > 0) await appendCommand(store, rest.command, now, found.user);
}

/** A text that comes back behind the deletion of its card goes with that: nobody is asked about it, unless they were before it was discarded. */
async function goesWithDeletion(
  store: Store,
  { seq, command: text }: OutboxRow,
  open: readonly OutboxRow[],
  now: EpochMs,
): Promise<void> {
  if (text.kind !== 'edit-term') return;
  // It says the other side too (`rebase.ts`): the card is gone, and what deletes it now is the Undo of its making again.
  if (Object.values(text.changes).some(({ before, after }) => before === after)) return;
  const deletion = open.find(
    (row) =>
      row.seq < seq && row.command.kind === 'delete-term' && row.command.termId === text.termId && isUntouched(row),
  );
  if (deletion) await appendAnew(store, deletion, now);
}

/** What the counter still takes back once these changes are there again: of a text that one of them says, nothing. Null: of none. */
function leftOf(
  counter: OutboxRow,
  row: OutboxRow,
  discardedAt: EpochMs,
  back: readonly OutboxRow[],
): OutboxRow | null {
  if (counter.at === discardedAt && isSameSubject(counter, row)) return null;
  const isOfSame = ({ command }: OutboxRow) =>
    command.kind === counter.command.kind && termOf(command) === termOf(counter.command);
  const isSaid = (field: string) => back.some((other) => isOfSame(other) && field in changesOf(other));
  const fields = Object.entries(changesOf(counter));
  const left = fields.filter(([field, { before, after }]) => before === after || !isSaid(field));
  if (left.length === fields.length) return counter;
  return left.length === 0 ? null : ofFields(counter, (field) => left.some(([one]) => one === field));
}

/** What it changes of these fields. */
const ofFields = (row: OutboxRow, isOne: (field: string) => boolean): OutboxRow =>
  ({
    ...row,
    command: {
      ...row.command,
      changes: Object.fromEntries(Object.entries(changesOf(row)).filter(([field]) => isOne(field))),
    },
  }) as OutboxRow;

/** The text that the counter was to take back may stand there: what comes back starts from the one before that. */
function overCounter(row: OutboxRow, counter: OutboxRow): OutboxRow {
  if (row.command.kind !== counter.command.kind || termOf(row.command) !== termOf(counter.command)) return row;
  const said = changesOf(row);
  const over = Object.entries(changesOf(counter)).filter(
    ([field, { before, after }]) => before !== after && said[field] !== undefined && said[field].after !== before,
  );
  return over.reduce(
    (changed, [field, { before, after }]) => mayBeThere(startingFrom(changed, field, after), field, before),
    row,
  );
}

/** A card that was typed on since its deletion was taken back is deleted as it is now, with that. Resolves to whether it was. */
async function deletedAnew(
  store: Store,
  { seq, setId, command, state, user }: OutboxRow,
  now: EpochMs,
): Promise<boolean> {
  if (command.kind !== 'delete-term' || (state.kind === 'discarded' && state.doubt !== undefined)) return false;
  const { shown } = await readStoredSet(store.db, setId);
  const card = shown?.terms.find(({ id }) => id === command.termId);
  const isOf = (row: OutboxRow) =>
    row.setId === setId &&
    row.state.kind !== 'discarded' &&
    row.note !== 'counter' &&
    row.command.kind === 'edit-term' &&
    row.command.termId === command.termId;
  const stood = sidesOf(command.before);
  // One from before it, which came back in front of it, too.
  const isUnknown = (row: OutboxRow) =>
    row.seq > seq || Object.entries(changesOf(row)).some(([side, { after }]) => after !== stood[side]);
  const edits = [
    ...(await store.outbox.openOf(setId)).filter((row) => row.seq < seq),
    ...(await store.db.outbox.where('seq').above(seq).toArray()),
  ].filter(isOf);
  const since = edits.filter(isUnknown);
  if (!card || since.length === 0) return false;
  const sides = new Set(since.flatMap((row) => Object.keys(changesOf(row))));
  const { term, definition } = card;
  const before = {
    ...command.before,
    ...(sides.has('term') && { term }),
    ...(sides.has('definition') && { definition }),
  };
  const { typed: _typed, ...deletion }: DeleteTerm = command;
  await appendAnew(store, { seq, command: { ...deletion, before }, user }, now);
  return true;
}

async function discardedOf({ db }: Store, { setId }: OutboxRow): Promise<readonly OutboxRow[]> {
  const closed = await db.outbox.where('[open+setId]').equals([0, setId]).sortBy('seq');
  return closed.filter(({ state }) => state.kind === 'discarded');
}

const deletes = ({ kind }: Command): boolean => kind === 'delete-set' || kind === 'delete-term';

/** Whether what a discarded creation made is there, or is to be made by another; of a card, whether it is to be deleted by another. Pure. */
function isDoneAgain(command: Command, base: StudySet | null, open: readonly OutboxRow[]): boolean {
  if (command.kind === 'delete-term')
    return open.some((row) => row.command.kind === 'delete-term' && row.command.termId === command.termId);
  if (command.kind === 'create-set') return base !== null || open.some((row) => row.command.kind === 'create-set');
  if (command.kind !== 'add-term') return false;
  const { id } = command.term;
  return (
    base?.terms.some((card) => card.id === id) === true ||
    open.some((row) => row.command.kind === 'add-term' && row.command.term.id === id)
  );
}

const isSameSubject = (a: OutboxRow, b: OutboxRow) => subjectsOf(a).some((subject) => subjectsOf(b).includes(subject));
