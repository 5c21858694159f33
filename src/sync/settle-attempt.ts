import type { ServiceSetId } from '../../contract/ids';
import { type EpochMs, epochMs } from '../../contract/units';
import type { ServiceSet } from '../api/service-set';
import type { AttemptRow } from '../store/rows';
import { adoptCards } from './adopt-cards';
import { rowsOf } from './begin-attempt';
import { type Engine, failed, heard, timeOf } from './engine';
import { oneSideSame, sameText } from './map-terms';
import { creationCandidates, matchCreation, quietMs } from './match-creation';
import { outcomeOf } from './outcome';
import { askForSet, closeDoor, resolved } from './read-set';
import { recordDelivered, recordRequeued, recordUnknown } from './record-outcome';
import { readStoredSet } from '../store/stored-set';

/** Keys are kept for 60 days; long before that a creation is looked for instead. */
const keyTrustMs = 45 * 86_400_000;

export type Settled =
  | { readonly kind: 'done' }
  /** The same request goes out once more under its key: the service knows whether it is the first. */
  | { readonly kind: 'resend'; readonly attempt: AttemptRow }
  | { readonly kind: 'wait'; readonly until: EpochMs | null };

const done: Settled = { kind: 'done' };

/** Finds out what became of a request whose answer is missing, before anything else is sent for its set (sync.md 2.5). */
export async function settleAttempt(engine: Engine, attemptId: string): Promise<Settled> {
  const { store, clock } = engine;
  const attempt = await store.db.attempts.get(attemptId);
  if (!attempt) return releaseOrphans(engine, attemptId);
  const rows = await rowsOf(engine, attempt);
  const notBefore = rows.reduce((latest, row) => Math.max(latest, row.notBefore), 0);
  if (notBefore > clock.now()) return { kind: 'wait', until: epochMs(notBefore) };
  if (attempt.createdId !== null) return nameCards(engine, attempt, attempt.createdId);
  const age = Math.max(0, clock.now() - attempt.sentAt);
  if (attempt.keyed && age < keyTrustMs) return { kind: 'resend', attempt };
  switch (attempt.kind) {
    case 'create-set':
      return age < quietMs ? quiet(attempt) : lookForSet(engine, attempt);
    case 'add-term':
      return age < quietMs ? quiet(attempt) : lookForCards(engine, attempt);
    case 'put-set':
      return attempt.result?.terms.some((card) => card.serviceId === null) ? lookForCards(engine, attempt) : again(engine, attempt);
    case 'edit-set':
    case 'edit-term':
    case 'delete-term':
    case 'delete-set':
      return again(engine, attempt);
    default:
      return attempt.kind satisfies never;
  }
}

const quiet = ({ sentAt }: AttemptRow): Settled => ({ kind: 'wait', until: epochMs(sentAt + quietMs) });

/** Doing it twice does no harm, but only over what the service now holds. */
async function again(engine: Engine, attempt: AttemptRow): Promise<Settled> {
  await recordRequeued(engine, attempt, { afterMs: 0, status: null, stale: true, counts: true });
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
      await keepClosed(engine, attempt, serviceId);
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

/** Made, and deleted or closed again before its cards could be read: what was typed stays here, marked as gone. */
async function keepClosed(engine: Engine, attempt: AttemptRow, serviceId: ServiceSetId): Promise<void> {
  const { store } = engine;
  const { result } = attempt;
  if (result) {
    await store.db.write([store.db.sets, store.db.contents], () =>
      store.sets.put({ ...result, serviceId }, { origin: 'service', availability: 'gone', canEdit: true, copy: null, stale: 0 }),
    );
  }
  await recordDelivered(engine, attempt, null, null);
}

async function lookForSet(engine: Engine, attempt: AttemptRow): Promise<Settled> {
  const { api, user } = engine;
  const answer = heard(engine, await api.ownSets(user, null, 'with-terms'));
  const outcome = await resolved(engine, outcomeOf(answer, 'read'));
  if (outcome.kind !== 'delivered' || answer.kind !== 'answered' || !answer.body) {
    if (outcome.kind === 'again' && outcome.network) failed(engine);
    return { kind: 'wait', until: null };
  }
  const candidates: ServiceSet[] = [];
  for (const candidate of creationCandidates(attempt, answer.body, user)) {
    if (candidate.terms !== null) {
      candidates.push(candidate);
      continue;
    }
    const read = await askForSet(engine, candidate.serviceId, null);
    if (read.kind === 'no-answer') return { kind: 'wait', until: null };
    if (read.kind === 'here') candidates.push(read.set);
  }
  const found = matchCreation(attempt, candidates);
  if (!found) return again(engine, attempt);
  await adoptCards(engine, attempt, found.set, timeOf(answer), found.exact ? 'surely' : 'perhaps');
  return done;
}

/** One card of a bare service, or new cards within a whole set: there if the set holds them under numbers not known before. */
async function lookForCards(engine: Engine, attempt: AttemptRow): Promise<Settled> {
  const { store } = engine;
  const header = await store.sets.header(attempt.setId);
  if (!header || header.serviceId === null || !attempt.result) return again(engine, attempt);
  const read = await askForSet(engine, header.serviceId, null);
  switch (read.kind) {
    case 'here':
      if (read.set.terms === null) return { kind: 'wait', until: null };
      // The tag it was conditional on still stands: it never arrived.
      if (attempt.ifMatch !== null && read.set.etag === attempt.ifMatch) return again(engine, attempt);
      return (await hasLanded(engine, attempt, read.set)) ? adopt(engine, attempt, read.set) : again(engine, attempt);
    case 'closed':
      await recordRequeued(engine, attempt, { afterMs: 0, status: null, stale: true, counts: true });
      await closeDoor(engine, header, read.availability);
      return done;
    case 'unchanged':
    case 'no-answer':
      return { kind: 'wait', until: null };
    default:
      return read satisfies never;
  }
}

async function adopt(engine: Engine, attempt: AttemptRow, set: ServiceSet): Promise<Settled> {
  await adoptCards(engine, attempt, set, null, 'perhaps');
  return done;
}

async function hasLanded({ store }: Engine, attempt: AttemptRow, set: ServiceSet): Promise<boolean> {
  const known = new Set(attempt.known);
  const unknownThere = (set.terms ?? []).filter((card) => !known.has(card.serviceId));
  if (attempt.kind === 'add-term') {
    const card = attempt.result?.terms.find((term) => term.id === attempt.termId);
    const { base } = await readStoredSet(store.db, attempt.setId);
    const mine = new Set(base?.terms.map((term) => term.serviceId));
    return card !== undefined && unknownThere.some((there) => !mine.has(there.serviceId) && oneSideSame(card, there));
  }
  const fresh = (attempt.result?.terms ?? []).filter((card) => card.serviceId === null);
  return fresh.some((card) => unknownThere.some((there) => sameText(card, there)));
}
