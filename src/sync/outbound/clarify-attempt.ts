import type { ServiceSetId } from '../../../contract/ids';
import { type EpochMs, epochMs, type UnixSeconds } from '../../../contract/units';
import type { ServiceSet } from '../../api/service-set';
import type { Attempt, SetDraft } from '../../domain/draft/set-draft';
import type { AlikeSet } from '../../domain/problem';
import type { AttemptRow, ServiceCopy } from '../../store/rows';
import { askForMissing } from '../accepting/ask-for-missing';
import { type Engine, heard, putOff, timeOf } from '../engine';
import { isDue } from '../clocks/is-due';
import { isOver, outcomeOf } from '../outcome';
import { askForSet, resolved } from '../accepting/read-set';
import { assertLead } from '../leader/assert-lead';
import { adoptCreation, keepClosed } from './adopt-creation';
import { attemptAge, keyAge, madeSince } from '../clocks/attempt-age';
import { isGuarded } from './delivery';
import { recordAnswer, recordLost, recordSilent } from './end-attempt';
import { quietMs } from '../clocks/quiet';
import { creationCandidates, matchCreation } from './match-creation';

/** Keys are kept for 60 days; long before that a creation is looked for instead. */
const keyTrustMs = 45 * 86_400_000;

export type Clarified =
  | { readonly kind: 'done' }
  /** The same request goes out once more under its key or its tag: the service does it once. */
  | { readonly kind: 'resend'; readonly attempt: AttemptRow }
  | { readonly kind: 'wait'; readonly until: EpochMs | null };

const done: Clarified = { kind: 'done' };

/** Finds out what became of a request whose answer is missing, before anything else is sent for its set. */
export async function clarifyAttempt(engine: Engine, attempt: AttemptRow): Promise<Clarified> {
  const { clock } = engine;
  if (!isDue(attempt.notBefore, clock.now())) return { kind: 'wait', until: attempt.notBefore };
  if (attempt.createdId !== null) return nameCards(engine, attempt, attempt.createdId);
  if (await isSentInVain(engine, attempt)) return lost(engine, attempt);
  if (isGuarded(attempt) && (!attempt.keyed || keyAge(engine, attempt) < keyTrustMs))
    return { kind: 'resend', attempt };
  if (!attempt.created) return lost(engine, attempt);
  const age = attemptAge(engine, attempt);
  if (age < quietMs) return { kind: 'wait', until: epochMs(clock.now() + quietMs - age) };
  return lookForSet(engine, attempt, attempt.created);
}

async function lost(engine: Engine, attempt: AttemptRow): Promise<Clarified> {
  await recordLost(engine, attempt, { afterMs: null, status: null });
  return done;
}

/** So often the same request goes, before a reading is to tell what became of it; fewer times where its user wants something else by then. */
const mostSendings = { wanted: 6, unwanted: 3 };

/**
 * Whether the same request once more is no use. Something on the way answers a form that says `bad` with a page each time:
 * its set would wait for it for ever, with whatever is typed instead. Under a tag nothing of it lands after what leaves next;
 * a card that is made under a key alone rests on that key, unless every answer shows that the sending was over.
 */
async function isSentInVain({ store }: Engine, attempt: AttemptRow): Promise<boolean> {
  const { created, ifMatch, lastStatus, tries, carries, setId } = attempt;
  if (created || !isGuarded(attempt) || tries < mostSendings.unwanted) return false;
  if (ifMatch === null && (!isOver(lastStatus) || isNotNow(lastStatus))) return false;
  return tries >= mostSendings.wanted || !isStillWanted((await store.drafts.of(setId))?.draft, carries);
}

/** A session that ended, another request under way, too many of them, a service that only reads: the same one is done later. */
const isNotNow = (status: number | null): boolean => status !== null && [401, 409, 425, 429, 503].includes(status);

/** Whether a draft wants exactly what a request carries. Pure. */
function isStillWanted(draft: SetDraft | undefined, { values, there, order, exists }: Attempt): boolean {
  if (!draft || (draft.exists?.want === false && !exists)) return false;
  return (
    values.every(({ path, rev }) => (draft.values[path]?.rev ?? rev) === rev) &&
    there.every(({ card, rev }) => draft.there[card]?.rev === rev) &&
    (!order || draft.order?.rev === order.rev) &&
    (!exists || draft.exists?.rev === exists.rev)
  );
}

/** The set is made and its number known; its cards still have to get theirs. */
export async function nameCards(engine: Engine, attempt: AttemptRow, serviceId: ServiceSetId): Promise<Clarified> {
  const read = await askForSet(engine, serviceId, null);
  if (read.kind === 'here' && read.set.terms !== null) {
    await adoptCreation(engine, attempt, read);
    return done;
  }
  if (read.kind === 'closed') {
    await keepClosed(engine, attempt, serviceId, read.availability);
    return done;
  }
  await recordSilent(engine, attempt, { afterMs: null, status: null });
  return { kind: 'wait', until: null };
}

async function lookForSet(
  engine: Engine,
  attempt: AttemptRow,
  created: NonNullable<AttemptRow['created']>,
): Promise<Clarified> {
  const { api, user } = engine;
  const listed: ServiceSet[] = [];
  const answer = heard(engine, await api.ownSets(user, null, 'with-terms', (sets) => void listed.push(...sets)));
  const outcome = await resolved(engine, outcomeOf(answer, 'read'));
  if (outcome.kind !== 'delivered' || answer.kind !== 'answered' || answer.body === null) {
    if (outcome.kind === 'again') putOff(engine, outcome);
    return { kind: 'wait', until: null };
  }
  await noteNews(engine, listed);
  // One that cannot be read may be what was made.
  const isPatient = attemptAge(engine, attempt) <= patienceMs;
  if (answer.unreadable && isPatient)
    return { kind: 'wait', until: epochMs(engine.clock.now() + lookAgainAfter(engine, attempt)) };
  const since = madeSince(engine, attempt);
  const candidates = await candidatesIn(engine, attempt, listed, since);
  if (!candidates) return { kind: 'wait', until: null };
  const matched = matchCreation(created, candidates, since);
  switch (matched.kind) {
    case 'found':
      await adoptCreation(engine, attempt, { set: matched.set, time: timeOf(answer) });
      return done;
    case 'alike':
      // Whoever deleted it meanwhile has nothing to say of what is only alike.
      if ((await engine.store.drafts.of(attempt.setId))?.draft.exists?.want === false) await notDone(engine, attempt);
      else await askWhich(engine, attempt, matched.sets);
      return done;
    case 'none': {
      if (!(await isMissing(engine, attempt, listed, Boolean(answer.unreadable))))
        return { kind: 'wait', until: epochMs(engine.clock.now() + lookAgainAfter(engine, attempt)) };
      await notDone(engine, attempt);
      return done;
    }
    default:
      return matched satisfies never;
  }
}

/** A no that was looked after is not forgotten with that: the next is the second. */
const notDone = (engine: Engine, attempt: AttemptRow): Promise<void> =>
  recordAnswer(
    engine,
    attempt,
    { kind: 'not-done' },
    { afterMs: 0, status: attempt.lastStatus, rereads: false, counts: true },
  );

/** What is only alike may be somebody's own second set: nothing is guessed, and the attempt waits for what its user says. */
async function askWhich(engine: Engine, { id, setId }: AttemptRow, sets: readonly AlikeSet[]): Promise<void> {
  const { db, drafts } = engine.store;
  await db.write([db.meta, db.drafts, db.attempts], async () => {
    await assertLead(engine, engine.lead.epoch);
    const [attempt, row] = await Promise.all([db.attempts.get(id), drafts.of(setId)]);
    const exists = row?.draft.exists;
    if (!attempt || !row || !exists) return;
    await db.attempts.put({ ...attempt, asked: true });
    await drafts.put({ ...row.draft, exists: { ...exists, held: { kind: 'alike', sets } } }, row.tried);
  });
  // What lists showed meanwhile is shown from now on: it may be a set of its own.
  engine.contact.unnamed.clear();
  engine.changed([setId]);
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
    if (read.kind === 'no-answer' || read.kind === 'unreadable') return null;
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
 * holds every own set that is there, twice in a row; of a service that never lists them all, or one that nobody can read, in the end.
 */
async function isMissing(
  engine: Engine,
  attempt: AttemptRow,
  listed: readonly ServiceSet[],
  hasUnreadable: boolean,
): Promise<boolean> {
  const { notListed } = engine.contact;
  const asked = await askForMissing(
    engine,
    listed.map((set) => set.serviceId),
    'ask',
  );
  const isWhole = !hasUnreadable && asked !== null && asked.held === 0 && asked.there === 0;
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
