import type { ServiceSetId } from '../../contract/ids';
import { unixSeconds, type UnixSeconds } from '../../contract/units';
import type { ServiceSet } from '../api/service-set';
import type { SetId } from '../domain/study-set';
import type { OutboxRow, ServiceCopy, SetRow, StoredAvailability, StoredProblem } from '../store/rows';
import { isReadable } from '../store/readable';
import { readStoredSet } from '../store/stored-set';
import { type Accepted, acceptSet } from './accept-set';
import { decisions } from './decisions';
import { type Engine, heard, putOff, serviceTimeNow, timeOf } from './engine';
import { endWith, goneWith } from './gone-with';
import { isUnseen } from './join-twin';
import { type Outcome, outcomeOf } from './outcome';
import { type AnswerTime, overlapSeconds } from './watermark';
import { removeSet } from '../store/set-bin';

/** What came of asking for one set. */
export type SetRead =
  | { readonly kind: 'here'; readonly set: ServiceSet; readonly time: AnswerTime | null }
  | { readonly kind: 'unchanged' }
  /** Not to be had, and why: deleted, no permission, a password missing. */
  | { readonly kind: 'closed'; readonly availability: StoredAvailability }
  /** Nothing was learnt: no network, or no session. */
  | { readonly kind: 'no-answer' };

/** Asks for one set and tells an ended session from a lost permission; stores nothing. */
export async function askForSet(engine: Engine, id: ServiceSetId, modifiedSince: UnixSeconds | null): Promise<SetRead> {
  const answer = heard(engine, await engine.api.set(id, modifiedSince));
  const outcome = await resolved(engine, outcomeOf(answer, 'read'));
  switch (decisions.queued[outcome.kind]) {
    case 'rebased':
      if (answer.kind !== 'answered' || !answer.body) return { kind: 'no-answer' };
      return { kind: 'here', set: answer.body, time: timeOf(answer) };
    case 'goes':
      return { kind: 'unchanged' };
    case 'needs-you':
      return { kind: 'closed', availability: doors[outcome.kind as keyof typeof doors] };
    case 'waits':
      if (outcome.kind === 'again') putOff(engine, outcome);
      return { kind: 'no-answer' };
  }
}

const doors = { gone: 'gone', password: 'password', 'not-allowed': 'no-access' } as const satisfies Record<
  string,
  StoredAvailability
>;

/** An outcome after the doubt about a 401 is cleared, and the session's end noted. */
export type Resolved = Exclude<Outcome, { readonly kind: 'probe' }> | { readonly kind: 'not-allowed' };

/** A bare 401 names no reason: one's own account can be read with any live session, so asking for it tells which it is. */
export async function resolved(engine: Engine, outcome: Outcome): Promise<Resolved> {
  const { contact, user, factsChanged } = engine;
  const known = outcome.kind === 'probe' ? await probe(engine) : outcome;
  if (known.kind === 'signed-out' || known.kind === 'other-user') {
    contact.pause = known.kind;
    factsChanged();
  }
  return known;

  async function probe({ api }: Engine): Promise<Resolved> {
    if (user === '') return { kind: 'not-allowed' };
    const answer = outcomeOf(heard(engine, await api.user(user)), 'read');
    if (answer.kind === 'delivered') return { kind: 'not-allowed' };
    if (answer.kind === 'probe') return { kind: 'signed-out' };
    // Whatever else it says is said of the account's record, not of what was asked.
    return answer.kind === 'again' || answer.kind === 'signed-out' || answer.kind === 'other-user'
      ? answer
      : { kind: 'not-allowed' };
  }
}

/** Reads one set again and takes it as the base. True: the base here is the service's now. */
export async function refreshSet(engine: Engine, id: SetId): Promise<boolean> {
  const { store } = engine;
  const header = await store.sets.header(id);
  if (!header || header.serviceId === null) return false;
  const since = header.stale === 1 || header.availability !== 'here' ? null : conditionalSince(header.copy, engine);
  const first = await askForSet(engine, header.serviceId, since);
  // The very answer may show that no date is to be believed.
  const anew = first.kind === 'unchanged' && since !== null && conditionalSince(header.copy, engine) === null;
  const read = anew ? await askForSet(engine, header.serviceId, null) : first;
  switch (read.kind) {
    case 'here':
      return (await takeRead(engine, header, read)) !== 'stale';
    case 'unchanged':
      return true;
    case 'closed':
      await closeDoor(engine, header, read.availability);
      return false;
    case 'no-answer':
      return false;
    default:
      return read satisfies never;
  }
}

/** Takes a set that was asked for by itself as the base of what was here when it was asked for, and tells. */
export async function takeRead(
  engine: Engine,
  asked: Pick<SetRow, 'id' | 'revision'>,
  { set, time }: Extract<SetRead, { readonly kind: 'here' }>,
): Promise<Accepted['kind']> {
  const { db } = engine.store;
  const { kind, setId } = await db.write([db.sets, db.contents, db.outbox], () =>
    acceptSet(engine, { set, time, source: 'single', asked }),
  );
  if (kind !== 'same') engine.changed([setId], kind === 'put-back' ? 'more-waits' : undefined);
  return kind;
}

/**
 * A tag names the version, and our dates with it are exact; elsewhere one second earlier is asked for, where nothing
 * that is written now can be dated before the copy: the clock may have gone back while no tab was open.
 * Where it is ahead, it may have been back before: until a full list, which shows other dates, no date asks for anything.
 */
function conditionalSince(copy: ServiceCopy | null, engine: Engine): UnixSeconds | null {
  const { contact } = engine;
  if (!copy?.settled) return null;
  if (contact.features.has('tags')) return copy.modifiedDate;
  const now = serviceTimeNow(engine);
  const isPast = now !== null && now > copy.modifiedDate + overlapSeconds.foreign;
  return isPast && !contact.datesDoubted && !contact.outOfStep ? unixSeconds(copy.modifiedDate - 1) : null;
}

function behindDoor(availability: StoredAvailability): StoredProblem {
  switch (availability) {
    case 'gone':
      return { kind: 'deleted-elsewhere' };
    case 'password':
      return { kind: 'password-needed' };
    case 'members-only':
    case 'no-access':
    case 'not-here':
    case 'here':
      return { kind: 'not-allowed', title: '', description: '' };
    default:
      return availability satisfies never;
  }
}

/**
 * The service said that a set is not to be had. What waits for a deleted one needs the user; an own set without
 * anything waiting goes to the bin; of other people's sets the copy of a deleted one stays, of a closed one it is hidden.
 */
export async function closeDoor(
  engine: Engine,
  { id }: Pick<SetRow, 'id'>,
  availability: StoredAvailability,
): Promise<void> {
  const { store, clock, user } = engine;
  const { db } = store;
  await db.write([db.sets, db.contents, db.outbox, db.attempts, db.bin], async () => {
    const { header, open: all } = await readStoredSet(db, id);
    if (!header) return;
    // Where the set is gone there is nothing to take back.
    const isOver = (row: OutboxRow) => availability === 'gone' && row.note === 'counter' && row.state.kind === 'queued';
    for (const row of all) if (isOver(row)) await store.outbox.close(row, { kind: 'discarded', at: clock.now() });
    const open = all.filter((row) => !isOver(row));
    if (availability === 'gone') {
      const deletedHere = open.some((row) => row.command.kind === 'delete-set' && !isUnseen(row));
      for (const row of deletedHere ? goneWith(open) : []) {
        await store.outbox.close(row, endWith(row, clock.now()));
        // What was in doubt is so no longer.
        if ('attempt' in row.state) await db.attempts.delete(row.state.attempt);
      }
      if (deletedHere || (open.length === 0 && header.createdBy === user)) return removeSet(store.db, id, clock.now());
    }
    // What waits for a closed set would wait for ever; once the door is open again it goes on by itself.
    for (const row of open) {
      if (row.state.kind === 'queued' && isReadable(row))
        await store.outbox.put({ ...row, state: { kind: 'needs-you', problem: behindDoor(availability) } });
    }
    const isTheirs = availability !== 'gone' && header.createdBy !== user;
    const closedSince = isTheirs ? (header.closedSince ?? serviceTimeNow(engine) ?? undefined) : undefined;
    await db.sets.put({ ...header, availability, stale: 0, revision: header.revision + 1, closedSince });
  });
  engine.changed([id]);
}
