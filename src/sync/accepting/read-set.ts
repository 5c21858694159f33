import type { ServiceSetId } from '../../../contract/ids';
import { unixSeconds, type UnixSeconds } from '../../../contract/units';
import type { ServiceSet } from '../../api/service-set';
import { isClosed } from '../../domain/closed-set';
import type { SetId } from '../../domain/study-set';
import { rebased, rebasedGone } from '../../domain/draft/rebased';
import { emptyDraft, type SetDraft } from '../../domain/draft/set-draft';
import { wantGone } from '../../domain/draft/want';
import { noReading, type SteadyMs } from '../../domain/draft/steady-time';
import type { DraftRow, ServiceCopy, SetRow, StoredAvailability } from '../../store/rows';
import { readStoredSet } from '../../store/stored-set';
import { withoutWords } from './base-of';
import { acceptedTables, acceptSet } from './accept-sets';
import { type Accepted, type Arrival, behind } from './acceptance';
import { type Engine, heard, putOff, serviceTimeNow, timeOf } from '../engine';
import { goneHere } from './gone-here';
import { type Outcome, outcomeOf } from '../outcome';
import { type AnswerTime, overlapSeconds } from '../clocks/watermark';

/** What came of asking for one set. */
export type SetRead =
  | { readonly kind: 'here'; readonly set: ServiceSet; readonly time: AnswerTime | null; readonly began: SteadyMs }
  | { readonly kind: 'unchanged'; readonly began: SteadyMs }
  /** Not to be had, and why: deleted, no permission, a password missing. */
  | { readonly kind: 'closed'; readonly availability: StoredAvailability }
  /** It is there, in a form that nobody here reads: what is known of it stays. */
  | { readonly kind: 'unreadable' }
  /** Nothing was learnt: no network, or no session. */
  | { readonly kind: 'no-answer' };

/** Asks for one set and tells an ended session from a lost permission; stores nothing. */
export async function askForSet(engine: Engine, id: ServiceSetId, modifiedSince: UnixSeconds | null): Promise<SetRead> {
  // Until when what left may land is said by the clock of the tab that leads.
  const began = engine.lead.epoch === null ? noReading : engine.steady();
  const answer = heard(engine, await engine.api.set(id, modifiedSince));
  const outcome = await resolved(engine, outcomeOf(answer, 'read'));
  if (isWord.has(outcome.kind)) engine.contact.answeredAt.set(id, engine.clock.monotonic());
  switch (outcome.kind) {
    case 'delivered':
      if (answer.kind !== 'answered') return { kind: 'no-answer' };
      if (answer.unreadable) engine.contact.unreadable.add(id);
      else engine.contact.unreadable.delete(id);
      if (!answer.body) return { kind: answer.unreadable ? 'unreadable' : 'no-answer' };
      return { kind: 'here', set: answer.body, time: timeOf(answer), began };
    case 'unchanged':
      return { kind: 'unchanged', began };
    case 'gone':
    case 'password':
    case 'not-allowed':
      return { kind: 'closed', availability: doors[outcome.kind] };
    case 'again':
      putOff(engine, outcome);
      return { kind: 'no-answer' };
    default:
      return { kind: 'no-answer' };
  }
}

const doors = { gone: 'gone', password: 'password', 'not-allowed': 'no-access' } as const satisfies Record<
  string,
  StoredAvailability
>;

/** What the service says of a set, and nothing in front of it. */
const isWord: ReadonlySet<Resolved['kind']> = new Set(['delivered', 'unchanged', 'gone', 'password', 'not-allowed']);

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
      await asItWas(engine, id, read.began);
      return true;
    case 'closed':
      await closeDoor(engine, header, read.availability);
      return false;
    case 'unreadable':
    case 'no-answer':
      return false;
    default:
      return read satisfies never;
  }
}

/** The copy here is the service's still: what left before, and could land until it was asked for, did not. */
async function asItWas({ store }: Engine, id: SetId, began: SteadyMs): Promise<void> {
  const { db } = store;
  await db.write([db.sets, db.contents, db.drafts], async () => {
    const { base, draft: row } = await readStoredSet(db, id);
    if (base && row) await store.drafts.put(rebased(row.draft, base, { base, began }), row.tried);
  });
}

/** Takes a set that was asked for by itself as the base of what was here when it was asked for, and tells. */
export async function takeRead(
  engine: Engine,
  asked: Arrival['asked'] & {},
  { set, time, began }: Extract<SetRead, { readonly kind: 'here' }>,
): Promise<Accepted['kind']> {
  const { db, sets } = engine.store;
  const { kind, setId } = await db.write(acceptedTables(db), async () => {
    // What was taken off this device since it was asked for does not come back by the answer.
    const isHere = (await db.sets.get(asked.id)) ?? (await sets.byServiceId(set.serviceId));
    if (!isHere) return { kind: 'same', setId: asked.id } as const;
    return acceptSet(engine, { set, time, source: 'single', asked, began });
  });
  if (kind !== 'same') engine.changed([setId], kind === 'more-waits' ? kind : undefined);
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

/**
 * The service said that a set is not to be had. What waits for a deleted one needs the user; an own set without
 * anything waiting goes to the bin, but where the service was restored and nobody said that it was deleted (`isAgreed`); of other
 * people's sets the copy of a deleted one stays, but where it was closed before; of a closed one it is hidden.
 */
export async function closeDoor(
  engine: Engine,
  { id }: Pick<SetRow, 'id'>,
  availability: StoredAvailability,
  isAgreed = false,
): Promise<void> {
  const { store, user } = engine;
  const { db } = store;
  await db.write([db.sets, db.contents, db.drafts, db.attempts, db.bin, db.journal, db.meta], async () => {
    const { header, base, draft: row } = await readStoredSet(db, id);
    if (!header) return;
    const isGone = availability === 'gone';
    const isTheirs = header.createdBy !== user;
    if (isGone) {
      // What was in doubt is so no longer.
      for (const attempt of await db.attempts.where('setId').equals(id).toArray()) await db.attempts.delete(attempt.id);
      const fate = fateOfGone({
        isTheirs,
        draft: row?.draft,
        isLost: !isAgreed && base !== null && (await isRestored(store)),
      });
      if (fate === 'goes') return goneHere(engine, { header, base, row: row ?? noDraft(id) });
      if (fate === 'asks') return askWhetherMade(engine, header, row ?? noDraft(id));
    }
    const { door, isLetGo } = isTheirs ? theirDoor({ header, row }, availability) : asSaid(availability);
    if (row) await store.drafts.put(closedTo(row.draft, door), row.tried);
    if (isLetGo) await db.contents.delete(id);
    const kept = isLetGo ? withoutWords(header) : header;
    const closedSince = isTheirs && door !== 'gone' ? (header.closedSince ?? serviceTimeNow(engine)) : null;
    await db.sets.put({
      ...kept,
      availability: door,
      stale: 0,
      revision: header.revision + 1,
      closedSince: closedSince ?? undefined,
    });
  });
  engine.changed([id]);
}

/** Its user wanted it gone, or took that back too late. */
export function isOver(draft: SetDraft | undefined): boolean {
  const exists = draft?.exists;
  return exists !== undefined && (!exists.want || exists.maybe.some(({ value }) => !value));
}

interface Shut {
  readonly door: StoredAvailability;
  /** Its cards go. */
  readonly isLetGo: boolean;
}

const asSaid = (door: StoredAvailability): Shut => ({ door, isLetGo: false });

/**
 * How a set of somebody else's stands once the service has spoken. Deleting opens nothing that closing shut: its cards are let
 * go of, but where something waits that was typed on them, which keeps it as closed as it was. Pure.
 */
function theirDoor(
  { header, row }: { readonly header: SetRow; readonly row: DraftRow | null },
  availability: StoredAvailability,
): Shut {
  if (availability !== 'gone' || !isClosed(header)) return asSaid(availability);
  return row && rebasedGone(row.draft) ? asSaid(header.availability) : { door: 'gone', isLetGo: true };
}

const noDraft = (setId: SetId): DraftRow => ({ setId, draft: emptyDraft(setId), tried: {} });

/** What becomes of a set that is gone at the service: it goes here too, its user is asked whether it is made again, or its copy stays. `isLost`: nobody is known to have deleted it. Pure. */
function fateOfGone({
  isTheirs,
  isLost,
  draft,
}: {
  readonly isTheirs: boolean;
  readonly isLost: boolean;
  readonly draft: SetDraft | undefined;
}): 'goes' | 'asks' | 'stays' {
  if (isOver(draft)) return 'goes';
  if (isTheirs) return 'stays';
  if (isLost) return 'asks';
  return draft && rebasedGone(draft) ? 'stays' : 'goes';
}

const isRestored = async ({ meta }: Engine['store']): Promise<boolean> => (await meta.get('restored')) === true;

/** Nobody is known to have deleted it: its user is asked whether it is made again. */
async function askWhetherMade({ store, clock }: Engine, header: SetRow, { draft, tried }: DraftRow): Promise<void> {
  const rev = draft.rev + 1;
  const whole = { ...emptyDraft(draft.setId), rev, exists: wantGone({ rev, at: clock.now() }) };
  await store.drafts.put(rebasedGone(draft) ?? whole, tried);
  await store.sets.putHeader({ ...header, availability: 'gone', stale: 0 });
}

const closedTo = (draft: SetDraft, availability: StoredAvailability): SetDraft =>
  availability === 'gone' ? (rebasedGone(draft) ?? emptyDraft(draft.setId)) : behind(draft, availability);
