import { epochMs } from '../../contract/units';
import { termIdOf } from '../api/service-api';
import { deletedCard } from '../domain/deleted-card';
import type { EditAnswer } from '../domain/editing-door';
import type { StudySet, Term } from '../domain/study-set';
import { insertBehind } from '../store/insert-behind';
import type { AttemptRow, OutboxRow, StoredProblem } from '../store/rows';
import { factsOf } from '../store/set-repository';
import { stillUnheard } from '../store/may-have-arrived';
import { coalesce, isUntouched } from '../store/coalesce';
import { withStatus } from '../store/server-errors';
import { foldRows, readStoredSet } from '../store/stored-set';
import { backoffMs } from './backoff';
import { assertLead, carriedBy, isLetGo, rowsOf } from './begin-attempt';
import { contentHash } from './content-hash';
import type { Engine } from './engine';
import { endWith, goneWith } from './gone-with';
import { noteLost } from './lost-writes';
import { isRefusal } from './plan-set';
import { keptInPlace, withBothSides } from './rebase';
import { subjectsOf } from './subjects-of';
import { removeSet } from '../store/set-bin';

/** Tables that the end of an attempt touches. */
const tablesOf = ({ store: { db } }: Engine) => [db.meta, db.sets, db.contents, db.outbox, db.attempts, db.bin];

/**
 * Runs the end of an attempt in one transaction: what it carried, the base and the attempt change together or not at all.
 * Only the tab that leads may: an answer that reaches a tab which was frozen meanwhile comes too late to count. `end` gets
 * the attempt as it is stored by now: its set may have got back another name since it left.
 */
export async function endAttempt(
  engine: Engine,
  left: AttemptRow,
  end: (rows: readonly OutboxRow[], attempt: AttemptRow) => Promise<void>,
): Promise<void> {
  const { db } = engine.store;
  let { setId } = left;
  await db.write(tablesOf(engine), async () => {
    await assertLead(engine, engine.lead.epoch);
    // Settled already by a look, which saw what there is to see.
    const stored = await db.attempts.get(left.id);
    if (!stored) return;
    const rows = await carriedBy(engine, stored);
    if (rows.length === 0 && (await isLetGo(engine, stored))) return;
    ({ setId } = stored);
    await end(rows, stored);
    await db.attempts.delete(left.id);
  });
  engine.contact.sentAt.delete(left.id);
  engine.contact.notListed.delete(left.id);
  if (left.kind === 'create-set') engine.contact.unnamed.clear();
  engine.changed([setId]);
}

/**
 * The service has it: the base takes the change over in the transaction that takes it out of the outbox, so that what
 * is shown does not flicker back (I3). `etag` is the one that came with the answer, if any.
 */
export function recordDelivered(
  engine: Engine,
  left: AttemptRow,
  etag: string | null,
  location: string | null,
): Promise<void> {
  const { store, clock } = engine;
  return endAttempt(engine, left, async (rows, attempt) => {
    const at = clock.now();
    const done = attempt.kind === 'delete-set' ? goneWith(await store.outbox.openOf(attempt.setId)) : rows;
    for (const row of done)
      await store.outbox.close(row, attempt.kind === 'delete-set' ? endWith(row, at) : { kind: 'sent', at });
    if (attempt.kind === 'delete-set') {
      const gone = new Set(done.map(({ seq }) => seq));
      for (const row of rows) if (!gone.has(row.seq)) await store.outbox.put({ ...row, state: { kind: 'queued' } });
      return removeSet(store.db, attempt.setId, at);
    }
    const { header, base, open } = await readStoredSet(store.db, attempt.setId);
    if (!header || !base) return;
    const folded = foldRows(base, rows) ?? base;
    const next = attempt.kind === 'add-term' ? await placed(engine, attempt, folded, open, rows, location) : folded;
    const hash = contentHash(next);
    // Without a condition others may have written in between: the new tag would vouch for what was never read.
    const tag = attempt.ifMatch === null ? null : etag;
    const copy = header.copy && { ...header.copy, etag: tag, settled: tag !== null, hash };
    await followHash(engine, open, header.copy?.hash ?? null, hash);
    await leavePlaces(engine, open, base, next);
    if (attempt.kind === 'delete-term') {
      const gone = base.terms.find(({ id }) => id === attempt.termId);
      for (const { command } of rows)
        if (gone && command.kind === 'delete-term') await keepWhole(engine, open, deletedCard(command, gone));
      for (const row of open.filter(isEmptyAgain(rows))) await store.outbox.close(row, { kind: 'discarded', at });
    }
    // A card without its number, and a whole set that may have gone over others' cards, are looked at again.
    const isDoubtful =
      (attempt.kind === 'add-term' && termIdOf(location) === null) ||
      (attempt.kind === 'put-set' && attempt.ifMatch === null);
    await store.sets.put(next, {
      ...factsOf(header),
      ...(header.createdBy !== engine.user && { edited: { answer: 'let-in', at } }),
      copy,
      stale: isDoubtful ? 1 : header.stale,
    });
  });
}

/** Cards that are deleted now: where one of them was to stand nobody has to decide any more, and what was refused behind one keeps its place. */
async function leavePlaces(
  { store, clock }: Engine,
  open: readonly OutboxRow[],
  before: StudySet,
  next: StudySet,
): Promise<void> {
  const there = new Set(next.terms.map(({ id }) => id));
  const gone = new Set(before.terms.flatMap(({ id }) => (there.has(id) ? [] : [id])));
  if (gone.size === 0) return;
  for (const row of open) {
    const { command, state } = row;
    const kept = keptInPlace(row, next, before);
    if (command.kind === 'move-term' && state.kind === 'needs-you' && gone.has(command.termId))
      await store.outbox.close(row, { kind: 'discarded', at: clock.now() });
    else if (kept !== row) await store.outbox.put(kept);
  }
}

/** The making again of a card that was only a picture, which went with it. */
const isEmptyAgain =
  (deletions: readonly OutboxRow[]) =>
  ({ command: again, state }: OutboxRow): boolean =>
    again.kind === 'add-term' &&
    again.term.term === '' &&
    again.term.definition === '' &&
    state.kind === 'queued' &&
    deletions.some(
      ({ command }) =>
        command.kind === 'delete-term' && command.termId === again.term.id && command.before.image !== null,
    );

/** A deletion that waits saw the base that our own change has just replaced: that is no reason to ask. */
export async function followHash(
  { store }: Engine,
  open: readonly OutboxRow[],
  from: string | null,
  to: string,
): Promise<void> {
  for (const row of open) {
    if (row.command.kind === 'delete-set' && row.seenHash === from) await store.outbox.put({ ...row, seenHash: to });
  }
}

/** Typed on, in another tab, while its deletion was on its way: it may have to be made again, with both its sides. */
export async function keepWhole({ store }: Engine, open: readonly OutboxRow[], gone: Term): Promise<void> {
  for (const row of open) {
    const { command } = row;
    if (command.kind === 'edit-term' && command.termId === gone.id)
      await store.outbox.put({ ...row, command: withBothSides(command, gone) });
  }
}

/** An order that was chosen before this card came, and is not sent yet, would put others in its place. */
export const isOrdering =
  (card: OutboxRow) =>
  ({ command, seq }: OutboxRow): boolean =>
    command.kind === 'move-term' && seq < card.seq;

/** A single new card stands last at the service; where it should stand elsewhere, that is a further change. */
async function placed(
  { store }: Engine,
  { termId }: AttemptRow,
  set: StudySet,
  open: readonly OutboxRow[],
  rows: readonly OutboxRow[],
  location: string | null,
): Promise<StudySet> {
  const card = set.terms.find((term) => term.id === termId);
  const [row] = rows;
  if (!card || !row || row.command.kind !== 'add-term') return set;
  if (set.terms.at(-1) !== card || open.some(isOrdering(row))) {
    const { setId, after } = row.command;
    await insertBehind(store, row, { kind: 'move-term', setId, termId: card.id, after });
  }
  const others = set.terms.filter((term) => term !== card);
  return { ...set, terms: [...others, { ...card, serviceId: termIdOf(location) }] };
}

export interface Requeue {
  /** Null: as the number of tries suggests. */
  readonly afterMs: number | null;
  readonly status: number | null;
  /** The base has to be read again first. */
  readonly stale: boolean;
  /** False where the service had no fault in it, such as an ended session. */
  readonly counts: boolean;
  /** It may still take effect. */
  readonly mayLand: boolean;
}

const readingsAtOnce = 3;

/** It was not done, or may be done again: what it carried waits as before. */
export async function recordRequeued(
  engine: Engine,
  attempt: AttemptRow,
  { afterMs, status, stale, counts, mayLand }: Requeue,
): Promise<void> {
  const { store, clock, random, contact } = engine;
  const left = contact.sentAt.get(attempt.id);
  await endAttempt(engine, attempt, async (rows, stored) => {
    for (const row of rows) {
      // A no that was looked after is not forgotten with that: the next is the second.
      const lastStatus = status ?? (mayLand && isAtDoor(row) ? row.lastStatus : null);
      const tries = row.tries + (counts ? 1 : 0);
      // A fresh reading usually helps at once, however often the network failed before; where it does not, it must not go in circles.
      const atOnce = !counts || (stale && (tries <= readingsAtOnce || (status === 412 && row.lastStatus !== 412)));
      const wait = afterMs ?? (atOnce ? 0 : backoffMs(tries, random.next()));
      const notBefore = epochMs(clock.now() + wait);
      await store.outbox.put({
        ...withStatus({ ...row, lastStatus }, status, clock.now()),
        state: { kind: 'queued' },
        tries,
        notBefore,
        ...stillUnheard(row),
      });
    }
    if (mayLand) await noteLost(engine, stored, rows);
    const header = await store.sets.header(stored.setId);
    if (stale && header) await store.db.sets.put({ ...header, stale: 1 });
  });
  // For as long as it may land, its age is told by the clock that nobody can set.
  if (mayLand && left !== undefined) contact.sentAt.set(attempt.id, left);
}

/** It may have been done: nothing more is sent for this set before somebody looked (I2). */
export async function recordUnknown(
  engine: Engine,
  attempt: AttemptRow,
  afterMs: number | null,
  status: number | null,
): Promise<void> {
  const { store, clock, random } = engine;
  await store.db.write(tablesOf(engine), async () => {
    await assertLead(engine, engine.lead.epoch);
    for (const row of await carriedBy(engine, attempt)) {
      const tries = row.tries + 1;
      const notBefore = epochMs(clock.now() + (afterMs ?? backoffMs(tries, random.next())));
      await store.outbox.put({
        ...withStatus({ ...row, lastStatus: status }, status, clock.now()),
        state: { kind: 'unknown', attempt: attempt.id },
        tries,
        notBefore,
      });
    }
  });
  engine.changed([attempt.setId]);
}

/** What of a refusal says how a set's door stands. */
const editAnswers: { readonly [Kind in StoredProblem['kind']]?: EditAnswer } = {
  'not-allowed': 'refused',
  'password-needed': 'asked-password',
};

/** It was refused last for want of permission, or of a password. */
export const isAtDoor = ({ lastStatus }: OutboxRow): boolean => lastStatus === 401 || lastStatus === 403;

/**
 * The service said no: the user decides. Of several changes in one request only one can be at fault; they go one by one.
 * A whole set may be refused for what others did to it since it was read: it is read first, and sent once more.
 */
export function recordRefused(
  engine: Engine,
  attempt: AttemptRow,
  problem: StoredProblem,
  status: number,
): Promise<void> {
  const { store, clock } = engine;
  return endAttempt(engine, attempt, async (rows, { setId }) => {
    const isFirst = rows.some(({ lastStatus }) => lastStatus === null || !isRefusal(lastStatus));
    const apart = attempt.kind === 'put-set' && (rows.length > 1 || isFirst);
    const isOutdated = attempt.kind === 'create-set' && (await isTypedOn(engine, attempt, rows));
    // Lists of changes may leave out a set that was closed: only a reading of its own says how far its door is open still.
    const answer = editAnswers[problem.kind];
    const header = apart || answer ? await store.sets.header(setId) : null;
    const edited = answer && { edited: { answer, at: clock.now() } };
    if (header && header.serviceId !== null) await store.db.sets.put({ ...header, ...edited, stale: 1 });
    for (const row of rows) {
      const tries = row.tries + 1;
      const isMaking = row.command.kind === 'create-set';
      const atFault = !apart && (attempt.kind !== 'create-set' || (isMaking && !isOutdated));
      const state = atFault ? ({ kind: 'needs-you', problem } as const) : ({ kind: 'queued' } as const);
      await store.outbox.put({
        ...row,
        state,
        tries,
        lastStatus: apart || atFault || isMaking ? status : null,
        ...stillUnheard(row),
      });
      if (atFault) await sayAnew(engine, row);
    }
  });
}

/** A new set that was typed on while it was on its way is another one by now. That helps once: what was refused with it is refused again. */
async function isTypedOn({ store }: Engine, { setId, ops }: AttemptRow, rows: readonly OutboxRow[]): Promise<boolean> {
  if (
    rows.some(
      ({ command, lastStatus }) => command.kind === 'create-set' && lastStatus !== null && isRefusal(lastStatus),
    )
  )
    return false;
  const last = Math.max(...ops);
  return (await store.outbox.openOf(setId)).some(
    (row) =>
      row.seq > last && isUntouched(row) && (row.command.kind === 'edit-set' || row.command.kind === 'edit-term'),
  );
}

/** What its user typed on the same while it was on its way is its text by now: with that it is tried again. A card that they deleted goes. */
async function sayAnew({ store }: Engine, refused: OutboxRow): Promise<void> {
  const { kind } = refused.command;
  if (kind !== 'edit-set' && kind !== 'edit-term' && kind !== 'add-term') return;
  const subjects = subjectsOf(refused);
  const open = await store.outbox.openOf(refused.setId);
  const deleted = open.findLast(({ command }) => command.kind === 'delete-set')?.seq ?? Number.NEGATIVE_INFINITY;
  const later: ReadonlySet<string> = new Set(kind === 'edit-set' ? [kind] : ['edit-term', 'delete-term']);
  const isOfSame = (row: OutboxRow) =>
    later.has(row.command.kind) && subjectsOf(row).some((subject) => subjects.includes(subject));
  // What goes with its set goes where it stands.
  const anew = open.filter(
    (row) => row.seq > refused.seq && row.seq > deleted && isUntouched(row) && row.note !== 'counter' && isOfSame(row),
  );
  for (const row of anew) {
    // Said over what stands before it, in its own place: whoever holds it, for an Undo, finds it there.
    const before = (await store.outbox.openOf(row.setId)).filter(({ seq }) => seq < row.seq);
    const { removed, changed, appended, sent } = coalesce(before, row.command);
    await store.db.outbox.bulkDelete(removed.map(({ seq }) => seq));
    await store.db.outbox.bulkPut([...changed]);
    const known = { ...row.sent, ...sent };
    if (appended)
      await store.outbox.put({ ...row, command: appended, ...(Object.keys(known).length > 0 && { sent: known }) });
    else await store.db.outbox.bulkDelete([row.seq]);
  }
}

/**
 * More than the service takes at once: half as much from now on. A new set goes with its first cards, the
 * others follow; edits that went together go one by one. What has no parts needs the user.
 */
export async function recordTooLarge(engine: Engine, attempt: AttemptRow, bytes: number): Promise<void> {
  const { store, clock } = engine;
  const rows = await rowsOf(engine, attempt);
  const hasParts =
    attempt.kind === 'create-set'
      ? (attempt.result?.terms.length ?? 0) > 2
      : attempt.kind === 'put-set' && rows.some(({ command }) => command.kind !== 'move-term');
  if (!hasParts) return recordRefused(engine, attempt, { kind: 'too-large' }, 413);
  await endAttempt(engine, attempt, async (carried) => {
    await store.meta.set('largestForm', Math.floor(bytes / 2));
    for (const row of carried)
      await store.outbox.put({
        ...row,
        state: { kind: 'queued' },
        tries: row.tries + 1,
        lastStatus: null,
        notBefore: clock.now(),
      });
  });
}
