import type { ServiceSetId } from '../../contract/ids';
import type { UnixSeconds } from '../../contract/units';
import { checkForeign } from './check-foreign';
import type { Engine } from './engine';
import { findMissing } from './find-suspects';
import { type CheckKind, readList } from './read-list';
import { askForSet, closeDoor } from './read-set';
import { purgeClosed } from './purge-closed';
import { readStale, readStaleAgain } from './read-stale';
import { shownProgress } from './shown-progress';

export interface Checked {
  readonly complete: boolean;
  readonly kind: CheckKind;
  /** Own sets that are missing from the list, too many to ask about without the user's word. */
  readonly held: number;
}

const incomplete: Checked = { complete: false, kind: 'changes', held: 0 };
const dayMs = 86_400_000;

/**
 * Brings what is here up to the service: own sets that changed since the watermark (or all of them), then other
 * people's, then whatever needs a reading of its own. With nothing new that is one request a list (sync.md 2.3, 2.4).
 */
export async function check(engine: Engine, wanted: CheckKind, agreedToRemovals: boolean): Promise<Checked> {
  const { store, contact } = engine;
  // Any answer may be the first to show that the service's clock jumped, and the list after it looks as if nothing were.
  const since = wanted === 'changes' && !contact.outOfStep ? await watermark(engine) : null;
  const kind: CheckKind = since === null ? 'full' : 'changes';
  const countsAlone = kind === 'full' && contact.features.has('terms0') && (await store.db.contents.count()) > 0;
  // A list without cards fetches nothing: what is missing after it is told as it comes (readStale).
  const progress = kind === 'full' && !countsAlone ? shownProgress(engine, null) : undefined;
  const list = await readList(engine, { of: 'own', since, terms: countsAlone ? 'headers' : 'with-terms' }, progress);
  if (!list) return incomplete;
  if (!list.isInStep) return check(engine, 'full', agreedToRemovals);
  if (kind === 'full') contact.outOfStep = false;
  const held = kind === 'full' ? await askForMissing(engine, list.listed, agreedToRemovals) : 0;
  const readOpen = kind === 'changes' && list.listed.length === 0 ? readStaleAgain : readStale;
  const complete = held !== null && (await checkForeign(engine, kind)) && (await readOpen(engine));
  if (complete && kind === 'full') {
    await purgeClosed(engine);
    await store.meta.set('fullCheckAt', engine.clock.now());
  }
  return { complete, kind, held: held ?? 0 };
}

/** Null: everything has to be asked for, since there is no watermark, or none that is fresh enough to trust. */
async function watermark({ store, clock }: Engine): Promise<UnixSeconds | null> {
  const { db, meta } = store;
  const [since, fullAt] = await db.read([db.meta], () => Promise.all([meta.get('watermark'), meta.get('fullCheckAt')]));
  if (since === undefined || fullAt === undefined || Math.abs(clock.now() - fullAt) > dayMs) return null;
  return since;
}

/** Own sets that a full list leaves out, each asked for by itself. The number of those held back; null when not all could be asked. */
async function askForMissing(engine: Engine, listed: readonly ServiceSetId[], agreed: boolean): Promise<number | null> {
  const { store, user } = engine;
  const headers = await store.db.sets.toArray();
  const own = headers.filter((header) => header.serviceId !== null && header.createdBy === user && header.availability !== 'gone');
  const numbers = own.flatMap(({ serviceId }) => (serviceId === null ? [] : [serviceId]));
  const missing = findMissing(numbers, new Set(listed), agreed);
  if (missing.kind === 'held') return missing.ids.length;
  for (const serviceId of missing.ids) {
    const header = own.find((candidate) => candidate.serviceId === serviceId);
    const read = await askForSet(engine, serviceId, null);
    if (read.kind === 'no-answer') return null;
    if (header && read.kind === 'closed') await closeDoor(engine, header, read.availability);
  }
  return 0;
}
