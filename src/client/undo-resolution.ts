import type { EpochMs } from '../../contract/units';
import { applyCommand } from '../domain/apply-command';
import type { Command, CreateSet, FieldChange } from '../domain/command';
import { creationOf } from '../domain/creation-of';
import { deletedCard } from '../domain/deleted-card';
import { setLines } from '../domain/set-lines';
import type { SetId } from '../domain/study-set';
import { termOf } from '../domain/term-of';
import { appendCommand } from '../store/append-command';
import { isUntouched } from '../store/coalesce';
import { leftTexts, mayHaveArrived } from '../store/may-have-arrived';
import { freshRow } from '../store/outbox-repository';
import type { NewOutboxRow, OutboxRow } from '../store/rows';
import { studySetOf } from '../store/set-repository';
import type { Store } from '../store/store';
import { foldRows, foldUndeleted, readStoredSet } from '../store/stored-set';
import { contentHash } from '../sync/content-hash';
import { isAsSent } from '../sync/is-as-sent';
import { rebase, withProblem } from '../sync/rebase';
import { askingAfter } from './counter-of';
import { handedOn } from './handed-on';
import { putBackSet } from '../store/set-bin';

/** What stood before a choice was carried out, and what it left: enough to take it back. */
export interface Footprint {
  readonly setId: SetId;
  readonly before: readonly OutboxRow[];
  readonly after: readonly OutboxRow[];
  /** Changes that the choice itself put in. */
  readonly made: readonly OutboxRow[];
  /** The choice itself took the set off this device. */
  readonly hasRemoved: boolean;
}

/** Carries out a choice and notes what it changed. Belongs into the transaction of the choice. */
export async function withFootprint(
  { db, outbox }: Store,
  setId: SetId,
  choice: () => Promise<void>,
): Promise<Footprint> {
  const before = await outbox.openOf(setId);
  const stood = (await db.sets.get(setId)) !== undefined;
  const last = (await db.outbox.orderBy('seq').last())?.seq ?? 0;
  await choice();
  const after = await db.outbox.bulkGet(before.map(({ seq }) => seq));
  // Also what was put in between two others.
  const known = new Set(before.map(({ id }) => id));
  const between = (await outbox.openOf(setId)).filter(({ id, seq }) => seq <= last && !known.has(id));
  const made = [...between, ...(await db.outbox.where('seq').above(last).toArray())];
  return {
    setId,
    before,
    after: after.filter((row) => row !== undefined),
    made,
    hasRemoved: stood && (await db.sets.get(setId)) === undefined,
  };
}

/**
 * Takes a choice back: what is still here stands again as it was; what went out meanwhile is answered by its opposite, and
 * its question is asked anew. What the user changed again since stays as they left it. Belongs into a transaction over sets,
 * contents, outbox and bin.
 *
 * @returns whether there was anything to take back
 */
export async function undoResolution(
  store: Store,
  { setId, before, after, made, hasRemoved }: Footprint,
  now: EpochMs,
): Promise<boolean> {
  if (hasRemoved) await putBackSet(store.db, setId);
  const isGone = await isNowhere(store, setId, before);
  let isMade = false;
  let isTakenBack = hasRemoved;
  for (const row of before) {
    // Deleted since by its user, who is not asked about what was in it.
    if (isGone && row.command.kind !== 'delete-set') continue;
    const left = after.find(({ seq }) => seq === row.seq);
    const current = await store.outbox.get(row.seq);
    if (!left || !current || isSame(row, left)) continue;
    // What was refused meanwhile went into the deletion: the question comes back with that.
    if (
      row.command.kind === 'delete-term' &&
      current.command.kind === 'delete-term' &&
      isUntouched(current) &&
      !isSame(current.command, left.command)
    ) {
      const { typed } = current.command;
      const before = {
        ...row.command.before,
        ...Object.fromEntries(Object.entries(typed ?? {}).map(([side, change]) => [side, change.before])),
      };
      await store.outbox.put({ ...row, command: { ...current.command, before } });
      isTakenBack = true;
      continue;
    }
    if (!isSame(current.command, left.command) || isLetGo(current, left)) continue;
    // Part of what its set was refused for: that stands there as it was mended.
    if (isMade && row.command.kind === 'edit-set') continue;
    // Sent in vain it may have arrived all the same; what is to be deleted may be gone whatever the answer was.
    const isInDoubt =
      current.state.kind === 'queued' && current.tries > left.tries && (mayHaveArrived(current) || isDeletion(current));
    if (isHere(current) && (!isInDoubt || hasNoOpposite(row))) {
      const sent = leftTexts(current);
      await store.outbox.put(sent ? { ...row, sent: { ...row.sent, ...sent } } : row);
      isTakenBack = true;
      continue;
    }
    if ((await isTypedOn(store, current, made)) || (await isBuiltOn(store, current, made))) continue;
    // What was refused and mended has no other version to go back to; it stands at the service as it was mended.
    if (isMaking(current) && !isConflict(row)) {
      isMade ||= current.command.kind === 'create-set';
      continue;
    }
    if (current.command.kind === 'delete-set') {
      isTakenBack = (await makeAgain(store, current, now)) || isTakenBack;
      continue;
    }
    if (isInDoubt) await store.outbox.close(current, { kind: 'discarded', at: now });
    const back =
      isInDoubt && current.command.kind === 'delete-term'
        ? [askingAfter(current.command)]
        : opposite(current.command, row);
    await takeBack(store, back, now, row.user);
    const isAsked = await askAnew(store, row, now);
    isTakenBack ||= isInDoubt || back.length > 0 || isAsked;
  }
  for (const row of made) {
    const current = await store.outbox.get(row.seq);
    if (!current || !isSame(current.command, row.command) || (await isBuiltOn(store, row, made))) continue;
    const back = isHere(current) ? null : opposite(current.command, current);
    if (back) await takeBack(store, back, now, row.user);
    // Its words are in the question again: had back beside that, the card would be there twice.
    else if (isCopy(current, after)) await forget(store, current);
    else await store.outbox.close(current, { kind: 'discarded', at: now });
    if (back && current.command.kind === 'create-set') await askWhereOthersWrote(store, current, current.command);
    isTakenBack ||= back === null || back.length > 0;
  }
  return isTakenBack;
}

/** The card of its own that "Keep both" made, and that nobody but this device has seen. */
const isCopy = ({ command, state }: OutboxRow, after: readonly OutboxRow[]) =>
  command.kind === 'add-term' &&
  !(state.kind === 'discarded' && state.doubt !== undefined) &&
  after.some((row) => row.state.kind === 'discarded' && row.state.asCard);

/** What was put behind its card goes where that stood. */
async function forget({ db, outbox }: Store, row: OutboxRow): Promise<void> {
  for (const later of handedOn(row, await outbox.openOf(row.setId))) await outbox.put(later);
  await db.outbox.delete(row.seq);
}

/** Neither here nor to be made. */
async function isNowhere({ db }: Store, setId: SetId, before: readonly OutboxRow[]): Promise<boolean> {
  const { header, open } = await readStoredSet(db, setId);
  return header === null && ![...before, ...open].some(({ command }) => command.kind === 'create-set');
}

/** What was refused and tried anew has no version of others to go back to: it waits again as it was. */
const hasNoOpposite = (row: OutboxRow) => !isConflict(row) && !isMaking(row) && row.command.kind !== 'delete-set';

/** Discarded since, in another tab: it can be had back where it lies, and what takes back the rest of it goes on. */
const isLetGo = ({ state }: OutboxRow, left: OutboxRow) =>
  state.kind === 'discarded' && !(left.state.kind === 'discarded' && left.state.at === state.at);

const isHere = ({ state: { kind } }: OutboxRow) => kind === 'queued' || kind === 'needs-you' || kind === 'discarded';
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Of a field that went out, whether the user changed it again since: their later word stands. */
async function isTypedOn({ db }: Store, sent: OutboxRow, made: readonly OutboxRow[]): Promise<boolean> {
  const { command } = sent;
  if (command.kind !== 'edit-set' && command.kind !== 'edit-term') return false;
  const isLater = ({ id, state, command: later }: OutboxRow) =>
    later.kind === command.kind &&
    later.setId === command.setId &&
    (later.kind !== 'edit-term' || command.kind !== 'edit-term' || later.termId === command.termId) &&
    Object.keys(later.changes).some((field) => field in command.changes) &&
    state.kind !== 'discarded' &&
    !made.some((other) => other.id === id);
  return (await db.outbox.where('seq').above(sent.seq).toArray()).some(isLater);
}

const isEdit = ({ command: { kind } }: OutboxRow) => kind === 'edit-term' || kind === 'edit-set';
const isDeletion = ({ command: { kind } }: OutboxRow) => kind === 'delete-set' || kind === 'delete-term';
const isMaking = ({ command: { kind } }: OutboxRow) => kind === 'add-term' || kind === 'create-set';
const isConflict = ({ state }: Pick<OutboxRow, 'state'>) =>
  state.kind === 'needs-you' && state.problem.kind === 'conflict';

/** Whether the user worked on since in the set or on the card that the choice made: then it stays. */
async function isBuiltOn(
  { db }: Store,
  { seq, setId, command }: OutboxRow,
  made: readonly OutboxRow[],
): Promise<boolean> {
  // Places, and cards that are left over from a making in parts, the engine puts in itself, between two others (`insertBehind`).
  const isWork = (other: OutboxRow) =>
    command.kind === 'create-set'
      ? isEdit(other) || (other.command.kind !== 'delete-set' && Number.isInteger(other.seq))
      : isEdit(other) && command.kind === 'add-term' && termOf(other.command) === command.term.id;
  const isOn = (other: OutboxRow) =>
    other.setId === setId &&
    isWork(other) &&
    other.state.kind !== 'discarded' &&
    !made.some(({ id }) => id === other.id);
  return (await db.outbox.where('seq').above(seq).toArray()).some(isOn);
}

/**
 * The question of a change that went out, as a change of its own behind the one that puts theirs back. It is asked only
 * where it would be one over what the service has then: nothing that was taken back may go out by itself.
 */
async function askAnew(store: Store, { seq: _seq, ...row }: OutboxRow, now: EpochMs): Promise<boolean> {
  if (!isConflict(row) || row.command.kind === 'delete-set') return false;
  const { header, base, open } = await readStoredSet(store.db, row.setId);
  if (!base) return false;
  const anew: NewOutboxRow = {
    ...row,
    id: store.newId(),
    tries: 0,
    lastStatus: null,
    unheard: undefined,
    serverErrors: undefined,
    notBefore: now,
  };
  const after = rebase(base, header?.copy?.hash ?? '', [...open, { ...anew, seq: Number.MAX_SAFE_INTEGER }], base).at(
    -1,
  );
  if (after?.kind !== 'stays' || after.row.state.kind !== 'needs-you') return false;
  await store.db.outbox.add(anew);
  return true;
}

/** A set whose deletion was done, or may be, is made again behind that (`undone-deletion.ts`), unless it was in another tab already. */
async function makeAgain(store: Store, { setId, user, state }: OutboxRow, now: EpochMs): Promise<boolean> {
  const { base, open } = await readStoredSet(store.db, setId);
  const isMade = open.some(({ command }) => command.kind === 'create-set') || (base !== null && state.kind === 'sent');
  const kept = await store.db.bin.get(setId);
  const set = base ? foldUndeleted(base, open) : kept && studySetOf(kept.header, kept.terms);
  if (!set || isMade) return false;
  await appendCommand(store, creationOf(set), now, user);
  return true;
}

/** Of a set that was made, and is to be deleted with that, its user saw what they made it of: where it says something else by now, they are asked. */
async function askWhereOthersWrote(store: Store, { at, user }: OutboxRow, making: CreateSet): Promise<void> {
  const { base, open } = await readStoredSet(store.db, making.setId);
  const deletion = open.findLast(({ command }) => command.kind === 'delete-set');
  const made = applyCommand(null, making, { at, user });
  // What the form had no room for waits still.
  const there = foldRows(
    base,
    open.filter((row) => row !== deletion),
  );
  if (!base || !deletion || !made || !there || isAsSent(made, there)) return;
  const conflict = { field: 'deleted', before: setLines(made), ours: '', theirs: setLines(base) } as const;
  // With the numbers that its cards have by now: should others put it back, it is as its user saw it.
  const terms = made.terms.map((card) => ({
    ...card,
    serviceId: base.terms.find(({ id }) => id === card.id)?.serviceId ?? null,
  }));
  await store.outbox.put({ ...withProblem(deletion, [conflict]), seenHash: contentHash({ ...made, terms }) });
}

/** Of texts only what stands there as it was sent; where others wrote since, there is nothing to take back. */
async function takeBack(store: Store, commands: readonly Command[], now: EpochMs, user: string | null): Promise<void> {
  for (const command of commands) {
    const isText = command.kind === 'edit-set' || command.kind === 'edit-term';
    if (isText) await store.db.outbox.add({ ...freshRow(store.newId(), command, now, user), note: 'counter' });
    else await appendCommand(store, command, now, user);
    // What the choice had made: whoever reads of it is not to think of the set that it was made of.
    const copy =
      command.kind === 'delete-set' &&
      (await store.outbox.openOf(command.setId)).findLast((row) => row.command.kind === 'delete-set');
    if (copy) await store.outbox.put({ ...copy, note: 'copy-undone' });
  }
}

/** What undoes a change that has gone out. `was` is the row before the choice: theirs stands in its conflict. */
function opposite(command: Command, { state }: OutboxRow): readonly Command[] {
  switch (command.kind) {
    case 'edit-set':
    case 'edit-term': {
      const fields = state.kind === 'needs-you' && state.problem.kind === 'conflict' ? state.problem.fields : [];
      const sent: Readonly<Record<string, FieldChange<string>>> = command.changes;
      const back = fields.flatMap(({ field, theirs }) => {
        const change = sent[field];
        return change ? [[field, { before: change.after, after: theirs }] as const] : [];
      });
      return back.length > 0 ? [{ ...command, changes: Object.fromEntries(back) }] : [];
    }
    case 'add-term': {
      const { setId, term, after } = command;
      return [
        { kind: 'delete-term', setId, termId: term.id, before: { ...term, serviceId: null, image: null }, after },
      ];
    }
    case 'delete-term': {
      const { setId, after } = command;
      const { id, term, definition } = deletedCard(command);
      return [{ kind: 'add-term', setId, term: { id, term, definition }, after }];
    }
    case 'create-set':
      return [{ kind: 'delete-set', setId: command.setId }];
    case 'delete-set':
    case 'move-term':
      return [];
    default:
      return command satisfies never;
  }
}
