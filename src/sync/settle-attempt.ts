import type { ServiceSetId } from '../../contract/ids';
import { type EpochMs, epochMs, type UnixSeconds } from '../../contract/units';
import type { ServiceSet } from '../api/service-set';
import type { SetId } from '../domain/study-set';
import { insertBehind } from '../store/insert-behind';
import type { AttemptRow, ServiceCopy, StoredAvailability } from '../store/rows';
import { adoptCards, cardsLeft } from './adopt-cards';
import { askForMissing } from './ask-for-missing';
import { attemptAge, madeSince, keyAge } from './attempt-age';
import { rowsOf } from './begin-attempt';
import { contentHash } from './content-hash';
import { decisions } from './decisions';
import { type Engine, heard, putOff, timeOf } from './engine';
import { isDue } from './is-due';
import { oneSideSame, sameText } from './map-terms';
import { joinTwin } from './join-twin';
import { creationCandidates, matchCreation, quietMs } from './match-creation';
import { outcomeOf } from './outcome';
import { askForSet, closeDoor, resolved } from './read-set';
import { endAttempt, followHash, recordRequeued, recordUnknown } from './record-outcome';
import { readStoredSet } from '../store/stored-set';
import { putBackSet } from '../store/set-bin';

/** Keys are kept for 60 days; long before that a creation is looked for instead. */
const keyTrustMs = 45 * 86_400_000;

export type Settled =
  | { readonly kind: 'done' }
  /** The same request goes out once more under its key or its tag: the service does it once. */
  | { readonly kind: 'resend'; readonly attempt: AttemptRow }
  | { readonly kind: 'wait'; readonly until: EpochMs | null };

const done: Settled = { kind: 'done' };

/** Finds out what became of a request whose answer is missing, before anything else is sent for its set. */
export async function settleAttempt(engine: Engine, attemptId: string): Promise<Settled> {
  const { store, clock } = engine;
  const attempt = await store.db.attempts.get(attemptId);
  if (!attempt) return releaseOrphans(engine, attemptId);
  const rows = await rowsOf(engine, attempt);
  const notBefore = epochMs(rows.reduce((latest, row) => Math.max(latest, row.notBefore), 0));
  if (!isDue(notBefore, clock.now())) return { kind: 'wait', until: notBefore };
  const isThere = attempt.kind === 'create-set' || (await isHere(engine, attempt.setId));
  if (attempt.createdId !== null) return nameCards(engine, attempt, attempt.createdId);
  // Under this name there is nothing to ask for: what becomes of the words is asked of whoever typed them.
  if (!isThere) return again(engine, attempt);
  const age = attemptAge(engine, attempt);
  if (attempt.keyed && keyAge(engine, attempt) < keyTrustMs) return { kind: 'resend', attempt };
  switch (attempt.kind) {
    case 'create-set':
      return age < quietMs ? quiet(engine, age) : lookForSet(engine, attempt);
    case 'add-term':
      return lookForCards(engine, attempt);
    case 'put-set':
      return attempt.result?.terms.some((card) => card.serviceId === null)
        ? lookForCards(engine, attempt)
        : again(engine, attempt);
    case 'edit-set':
    case 'edit-term':
    case 'delete-term':
    case 'delete-set':
      return again(engine, attempt);
    default:
      return attempt.kind satisfies never;
  }
}

/**
 * Whether the set is here by its number. One that its changes were let go of with comes back for one that was taken back;
 * a name without a number may have been given up for another one since the attempt was read, and stays away.
 */
async function isHere({ store: { db, sets }, changed }: Engine, setId: SetId): Promise<boolean> {
  const known = await sets.header(setId);
  if (known) return known.serviceId !== null;
  await db.write([db.sets, db.contents, db.bin], async () => {
    const removed = await db.bin.get(setId);
    if (removed && removed.header.serviceId !== null) await putBackSet(db, setId);
  });
  changed([setId]);
  return ((await sets.header(setId))?.serviceId ?? null) !== null;
}

const quiet = ({ clock }: Engine, age: number): Settled => ({
  kind: 'wait',
  until: epochMs(clock.now() + quietMs - age),
});

/** Doing it twice does no harm, but only over what the service now holds. */
async function again(engine: Engine, attempt: AttemptRow): Promise<Settled> {
  await recordRequeued(engine, attempt, { afterMs: null, status: null, stale: true, counts: true, mayLand: true });
  return done;
}

async function releaseOrphans({ store, clock }: Engine, attemptId: string): Promise<Settled> {
  await store.db.write([store.db.outbox], async () => {
    for (const row of await store.outbox.open()) {
      if ('attempt' in row.state && row.state.attempt === attemptId) await store.outbox.requeue(row, clock.now());
    }
  });
  return done;
}

/** The set is made and its number known; its cards still have to get theirs. */
export async function nameCards(engine: Engine, attempt: AttemptRow, serviceId: ServiceSetId): Promise<Settled> {
  const read = await askForSet(engine, serviceId, null);
  switch (read.kind) {
    case 'here':
      if (read.set.terms === null) break;
      await adoptCards(engine, attempt, read.set, read.time, 'surely');
      return done;
    case 'closed':
      await keepClosed(engine, attempt, serviceId, read.availability);
      return done;
    case 'unchanged':
    case 'no-answer':
      break;
    default:
      return read satisfies never;
  }
  await recordUnknown(engine, attempt, null, null);
  return { kind: 'wait', until: null };
}

/**
 * Made, and deleted or closed again before its cards could be read: what was typed stays here, and why nothing comes of it
 * is told. What the form had no room for is still to be sent: a set that was only said to be gone gets it yet.
 */
async function keepClosed(
  engine: Engine,
  begun: AttemptRow,
  serviceId: ServiceSetId,
  availability: StoredAvailability,
): Promise<void> {
  const { store, clock } = engine;
  let twin: SetId | null = null;
  await endAttempt(engine, begun, async (rows, attempt) => {
    const { base, open } = await readStoredSet(store.db, attempt.setId);
    const at = clock.now();
    for (const row of rows) await store.outbox.close(row, { kind: 'sent', at });
    const [first] = rows;
    if (!attempt.result || !first) return;
    const made = { ...attempt.result, serviceId };
    twin = await joinTwin(engine, made, attempt, at);
    await store.sets.put(made, { origin: 'service', availability, canEdit: true, copy: null, stale: 0 });
    await followHash(engine, open, null, contentHash(made));
    await insertBehind(store, first, ...cardsLeft(attempt, rows, base, new Set()));
  });
  if (twin) engine.changed([twin]);
}

async function lookForSet(engine: Engine, attempt: AttemptRow): Promise<Settled> {
  const { api, user } = engine;
  const listed: ServiceSet[] = [];
  const answer = heard(engine, await api.ownSets(user, null, 'with-terms', (sets) => void listed.push(...sets)));
  const outcome = await resolved(engine, outcomeOf(answer, 'read'));
  if (decisions.unknown[outcome.kind] !== 'looked-for' || answer.kind !== 'answered' || answer.body === null) {
    if (outcome.kind === 'again') putOff(engine, outcome);
    return { kind: 'wait', until: null };
  }
  await noteNews(engine, listed);
  const since = madeSince(engine, attempt);
  const candidates = await candidatesIn(engine, attempt, listed, since);
  if (!candidates) return { kind: 'wait', until: null };
  const found = matchCreation(attempt, candidates, since);
  if (!found)
    return (await isMissing(engine, attempt, listed))
      ? again(engine, attempt)
      : { kind: 'wait', until: epochMs(engine.clock.now() + lookAgainAfter(engine, attempt)) };
  await adoptCards(engine, attempt, found.set, timeOf(answer), found.exact ? 'surely' : 'perhaps');
  return done;
}

/** Asked for the new set's sake; what it shows of others is no reading of them, but nothing may go over it unread (I5). */
async function noteNews({ store, contact }: Engine, shown: readonly ServiceSet[]): Promise<void> {
  const { db } = store;
  const there = new Map<number | null, ServiceSet>(shown.map((set) => [set.serviceId, set]));
  await db.write([db.sets], async () => {
    const headers = await db.sets
      .where('serviceId')
      .anyOf(shown.map((set) => set.serviceId))
      .toArray();
    // Of one second with the reading, it may show what was written right after it.
    const isAlike = ({ settled, modifiedDate }: ServiceCopy, set: ServiceSet | undefined) =>
      settled && !contact.datesDoubted && modifiedDate === set?.modifiedDate;
    const news = headers.filter(
      ({ serviceId, availability, copy }) =>
        availability === 'here' && copy !== null && !isAlike(copy, there.get(serviceId)),
    );
    if (news.length === 0) return;
    // A reading that is under way may be older.
    await db.sets.bulkPut(news.map((header) => ({ ...header, stale: 1 as const, revision: header.revision + 1 })));
    contact.nothingStaleAt = null;
  });
}

/** What this list or an earlier one showed that may be the new set, with its cards; null when not all could be read. */
async function candidatesIn(
  engine: Engine,
  attempt: AttemptRow,
  listed: readonly ServiceSet[],
  since: UnixSeconds | null,
): Promise<readonly ServiceSet[] | null> {
  const { contact, user } = engine;
  const shown = creationCandidates(attempt, listed, user, since);
  const candidates: ServiceSet[] = shown.filter((set) => set.terms !== null);
  const there = new Set(listed.map((set) => set.serviceId));
  const leftOut = [...contact.unnamed].filter((serviceId) => !there.has(serviceId));
  for (const serviceId of [...shown.flatMap((set) => (set.terms === null ? [set.serviceId] : [])), ...leftOut]) {
    const read = await askForSet(engine, serviceId, null);
    if (read.kind === 'no-answer') return null;
    if (read.kind !== 'here') continue;
    await noteNews(engine, [read.set]);
    candidates.push(...creationCandidates(attempt, [read.set], user, since));
  }
  return candidates.toSorted((a, b) => a.serviceId - b.serviceId);
}

const lookAgainMs = 10_000;
/** After that time a list is believed that leaves out the same sets each time. */
const patienceMs = 3_600_000;
/** So many such lists in a row: a way that cuts lists now and then does not cut them all. */
const looksBelieved = 5;

/**
 * A list may be valid and still cut short, so that leaving a set out proves nothing. It is believed when it
 * holds every own set that is there, twice in a row; of a service that never lists them all, in the end.
 */
async function isMissing(engine: Engine, attempt: AttemptRow, listed: readonly ServiceSet[]): Promise<boolean> {
  const { notListed } = engine.contact;
  const asked = await askForMissing(
    engine,
    listed.map((set) => set.serviceId),
    false,
  );
  const isWhole = asked !== null && asked.held === 0 && asked.there === 0;
  const looks =
    isWhole || (asked !== null && attemptAge(engine, attempt) > patienceMs) ? (notListed.get(attempt.id) ?? 0) + 1 : 0;
  notListed.set(attempt.id, looks);
  return looks >= (isWhole ? 2 : looksBelieved);
}

/** Soon, where the next look may be the last one; else the longer, the more looks there were. */
const lookAgainAfter = (engine: Engine, attempt: AttemptRow): number =>
  (engine.contact.notListed.get(attempt.id) ?? 0) > 0
    ? lookAgainMs
    : Math.max(lookAgainMs, attemptAge(engine, attempt) / 10);

/**
 * One card of a bare service, or new cards within a whole set: there if the set holds them under numbers not known
 * before. Looked for at once, before somebody else writes what is like them; that they are not there says something only
 * once nothing can land any more.
 */
async function lookForCards(engine: Engine, attempt: AttemptRow): Promise<Settled> {
  const { store } = engine;
  const header = await store.sets.header(attempt.setId);
  if (!header || header.serviceId === null || !attempt.result) return again(engine, attempt);
  const age = attemptAge(engine, attempt);
  const isEarly = attempt.ifMatch === null && age < quietMs;
  const read = await askForSet(engine, header.serviceId, null);
  switch (read.kind) {
    case 'here':
      if (read.set.terms === null) return { kind: 'wait', until: null };
      // It may land yet, but under a tag that still stands only once: whichever sending of it comes first.
      if (attempt.ifMatch !== null && read.set.etag === attempt.ifMatch) return { kind: 'resend', attempt };
      if (await hasLanded(engine, attempt, read.set, isEarly ? sameText : oneSideSame))
        return adopt(engine, attempt, read.set);
      return isEarly ? quiet(engine, age) : again(engine, attempt);
    case 'closed':
      // Behind a door it may stand: it is looked for once that is open, less and less often.
      if (read.availability === 'gone')
        await recordRequeued(engine, attempt, { afterMs: 0, status: null, stale: true, counts: true, mayLand: false });
      else await recordUnknown(engine, attempt, null, null);
      await closeDoor(engine, header, read.availability);
      return read.availability === 'gone' ? done : { kind: 'wait', until: null };
    case 'unchanged':
    case 'no-answer':
      return isEarly ? quiet(engine, age) : { kind: 'wait', until: null };
    default:
      return read satisfies never;
  }
}

async function adopt(engine: Engine, attempt: AttemptRow, set: ServiceSet): Promise<Settled> {
  await adoptCards(engine, attempt, set, null, 'perhaps');
  return done;
}

/** `alike`: somebody may have edited one side of a card already. */
async function hasLanded(
  { store }: Engine,
  attempt: AttemptRow,
  set: ServiceSet,
  alike: typeof oneSideSame,
): Promise<boolean> {
  const { base } = await readStoredSet(store.db, attempt.setId);
  const known = new Set(attempt.known);
  const mine = new Set(attempt.kind === 'add-term' ? base?.terms.map((term) => term.serviceId) : []);
  const unknownThere = (set.terms ?? []).filter(({ serviceId }) => !known.has(serviceId) && !mine.has(serviceId));
  const fresh = (attempt.result?.terms ?? []).filter((card) =>
    attempt.kind === 'add-term' ? card.id === attempt.termId : card.serviceId === null,
  );
  return fresh.some((card) => unknownThere.some((there) => alike(card, there)));
}
