import type { ServiceSetId } from '../../contract/ids';
import type { UnixSeconds } from '../../contract/units';
import type { Answer } from '../api/answer';
import type { ServiceSet } from '../api/service-set';
import type { SetId } from '../domain/study-set';
import { acceptSet } from './accept-set';
import { checkForeign, readStale } from './check-foreign';

import { type Contact, type Engine, heard, timeOf } from './engine';
import { findMissing } from './find-suspects';
import { type CheckKind, listOf } from './read-list';
import { askForSet, closeDoor } from './read-set';
import { isTrustworthy, nextWatermark, overlapSeconds } from './watermark';

export interface Checked {
  readonly complete: boolean;
  readonly kind: CheckKind;
  /** Own sets that are missing from the list, too many to ask about without the user's word. */
  readonly held: number;
}

const incomplete: Checked = { complete: false, kind: 'changes', held: 0 };
const dayMs = 86_400_000;
/** How old a watermark may grow while nothing happens. */
const restSeconds = 600;

/**
 * Brings what is here up to the service: own sets that changed since the watermark (or all of them), then other
 * people's, then whatever needs a reading of its own. With nothing new that is one request a list (sync.md 2.3, 2.4).
 */
export async function check(engine: Engine, wanted: CheckKind, agreedToRemovals: boolean): Promise<Checked> {
  const { store, contact, api, user } = engine;
  const since = wanted === 'changes' ? await watermark(engine) : null;
  const kind: CheckKind = since === null ? 'full' : 'changes';
  const countsAlone = kind === 'full' && contact.features.has('terms0') && (await store.db.contents.count()) > 0;
  const { lastTime } = contact;
  const answer = heard(engine, await api.ownSets(user, since, countsAlone ? 'headers' : 'with-terms'));
  const listed = await listOf(engine, answer);
  if (!listed) return incomplete;
  if (!(await isInStep(engine, answer, since, lastTime))) return check(engine, 'full', agreedToRemovals);
  if (!isNothingNew(since, listed, answer)) await acceptList(engine, listed, answer, kind);
  const held = kind === 'full' ? await askForMissing(engine, listed, agreedToRemovals) : 0;
  const complete = held !== null && (await checkForeign(engine, kind)) && (await readStale(engine));
  if (complete && kind === 'full') await store.meta.set('fullCheckAt', engine.clock.now());
  return { complete, kind, held: held ?? 0 };
}

/** Null: everything has to be asked for, since there is no watermark, or none that is fresh enough to trust. */
async function watermark({ store, clock }: Engine): Promise<UnixSeconds | null> {
  const { db, meta } = store;
  const [since, fullAt] = await db.read([db.meta], () => Promise.all([meta.get('watermark'), meta.get('fullCheckAt')]));
  if (since === undefined || fullAt === undefined || Math.abs(clock.now() - fullAt) > dayMs) return null;
  return since;
}

/** False when the service's clock jumped away from where the watermark was taken: then the list proves nothing. */
async function isInStep(engine: Engine, answer: Answer<unknown>, since: UnixSeconds | null, last: Contact['lastTime']): Promise<boolean> {
  const { store, clock } = engine;
  const time = timeOf(answer);
  if (since === null || !time || !last) return true;
  if (isTrustworthy(since, time.serviceTime, last.serviceTime, clock.monotonic() - last.at)) return true;
  await store.meta.clear('watermark');
  return false;
}

/** A list that brought nothing: the same watermark asks for the same nothing, so it stays for a while and the disk rests. */
function isNothingNew(since: UnixSeconds | null, listed: readonly ServiceSet[], answer: Answer<unknown>): boolean {
  const time = timeOf(answer);
  return since !== null && listed.length === 0 && time !== null && time.serviceTime - since < restSeconds;
}

/** Everything of a list and the next watermark, in one transaction: a watermark never runs ahead of its data (rule 5). */
async function acceptList(engine: Engine, listed: readonly ServiceSet[], answer: Answer<unknown>, kind: CheckKind): Promise<void> {
  const { store, contact, changed } = engine;
  const { db } = store;
  const time = timeOf(answer);
  const changedSets: SetId[] = [];
  await db.write([db.sets, db.contents, db.outbox, db.attempts, db.meta], async () => {
    const creating = await unnamedCreations(engine);
    let skipped = false;
    for (const set of listed) {
      // While a creation's outcome is open, an unknown set may be the one that it made.
      if (creating && !(await store.sets.byServiceId(set.serviceId))) {
        skipped = true;
        continue;
      }
      const accepted = await acceptSet(engine, { set, time, source: 'list', revision: null });
      if (accepted.kind !== 'same') changedSets.push(accepted.setId);
    }
    if (!time || skipped) return;
    const overlap = contact.features.size > 0 ? overlapSeconds.ours : overlapSeconds.foreign;
    await store.meta.set('watermark', nextWatermark(time, overlap));
    await store.meta.set('serviceTime', time.serviceTime);
    await store.meta.set('features', [...contact.features]);
    if (kind === 'full') await store.meta.set('ownCount', listed.length);
  });
  if (changedSets.length > 0) changed(changedSets);
}

async function unnamedCreations({ store }: Engine): Promise<boolean> {
  const attempts = await store.db.attempts.toArray();
  return attempts.some((attempt) => attempt.kind === 'create-set');
}

/** Own sets that a full list leaves out, each asked for by itself. The number of those held back; null when not all could be asked. */
async function askForMissing(engine: Engine, listed: readonly ServiceSet[], agreed: boolean): Promise<number | null> {
  const { store, user } = engine;
  const headers = await store.db.sets.toArray();
  const own = headers.filter((header) => header.serviceId !== null && header.createdBy === user && header.availability !== 'gone');
  const numbers = own.flatMap(({ serviceId }) => (serviceId === null ? [] : [serviceId]));
  const missing = findMissing(numbers, new Set<ServiceSetId>(listed.map((set) => set.serviceId)), agreed);
  if (missing.kind === 'held') return missing.ids.length;
  for (const serviceId of missing.ids) {
    const header = own.find((candidate) => candidate.serviceId === serviceId);
    const read = await askForSet(engine, serviceId, null);
    if (read.kind === 'no-answer') return null;
    if (header && read.kind === 'closed') await closeDoor(engine, header, read.availability);
  }
  return 0;
}
