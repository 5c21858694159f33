import type { EpochMs, UnixSeconds } from '../../../contract/units';
import type { ServiceSetId } from '../../../contract/ids';
import { askForMissing, type MissingWish } from '../accepting/ask-for-missing';
import { checkForeign } from './check-foreign';
import type { Engine } from '../engine';
import { type CheckKind, readList } from './read-list';
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
 * people's, then whatever needs a reading of its own. With nothing new that is one request a list.
 */
export async function check(engine: Engine, wanted: CheckKind, missing: MissingWish): Promise<Checked> {
  const { store, contact } = engine;
  // Any answer may be the first to show that the service's clock jumped, and the list after it looks as if nothing were.
  const since = wanted === 'changes' && !contact.outOfStep ? await watermark(engine) : null;
  // Before the list that makes ours good again: should this tab end there, theirs are still to be asked for anew.
  if (contact.outOfStep) await store.meta.clear('foreignWatermarks');
  const kind: CheckKind = since === null ? 'full' : 'changes';
  if (kind === 'full') contact.unreadable.clear();
  const list = await readOwn(engine, since);
  if (!list) return incomplete;
  if (!list.isInStep) return check(engine, 'full', missing);
  const asked = kind === 'full' ? await askOnceRead(engine, list.listed, missing) : { held: 0 };
  // Of those that are held nothing was learnt: what they hold may still be older than their dates say.
  if (kind === 'full' && asked?.held === 0) contact.outOfStep = false;
  const readOpen = kind === 'changes' && list.listed.length === 0 ? readStaleAgain : readStale;
  const complete = asked !== null && (await checkForeign(engine, kind)) && (await readOpen(engine));
  await noteUnreadable(engine, kind, list.unreadable);
  if (complete && kind === 'full') await fullyChecked(engine, asked.held);

  return { complete, kind, held: asked?.held ?? 0 };
}

/** What is read first may show that the service was restored: then nobody is known to have deleted what is missing. */
const askOnceRead = async (engine: Engine, listed: readonly ServiceSetId[], missing: MissingWish) =>
  (await readStale(engine)) ? askForMissing(engine, listed, missing) : null;

/** One's own sets since the watermark, or all: with their cards where none are here, else by their headers where the service has such. */
async function readOwn(engine: Engine, since: UnixSeconds | null) {
  const { store, contact } = engine;
  if (since !== null) return readList(engine, { of: 'own', since, terms: 'with-terms' });
  const countsAlone = contact.features.has('terms0') && (await store.db.contents.count()) > 0;
  // A list without cards fetches nothing: what is missing after it is told as it comes (readStale).
  if (countsAlone) return readList(engine, { of: 'own', since, terms: 'headers' });
  return readList(engine, { of: 'own', since, terms: 'with-terms' }, shownProgress(engine, null));
}

/** How many sets nobody here reads: those of the list, or those that were asked for by themselves. A list of changes tells of what changed alone. */
async function noteUnreadable({ store, contact, changed }: Engine, kind: CheckKind, listed: number): Promise<void> {
  const { meta } = store;
  const known = (await meta.get('unreadable')) ?? 0;
  const found = Math.max(listed, contact.unreadable.size);
  const now = kind === 'full' ? found : Math.max(known, found);
  if (now === known) return;
  await meta.set('unreadable', now);
  changed([]);
}

async function fullyChecked(engine: Engine, held: number): Promise<void> {
  const { meta } = engine.store;
  if (held === 0 && (await meta.get('restored'))) await meta.clear('restored');
  await purgeClosed(engine);
  const now = engine.clock.now();
  // Somebody on the way may have thought a form too large, and thinks so no more.
  if (isOver(await meta.get('fullCheckAt'), now) && (await meta.get('largestForm')) !== undefined)
    await meta.clear('largestForm');
  await meta.set('fullCheckAt', now);
}

/** Null: everything has to be asked for, since there is no watermark, or none that is fresh enough to trust. */
async function watermark({ store, clock }: Engine): Promise<UnixSeconds | null> {
  const { db, meta } = store;
  const [since, fullAt] = await db.read([db.meta], () => Promise.all([meta.get('watermark'), meta.get('fullCheckAt')]));
  return since === undefined || isOver(fullAt, clock.now()) ? null : since;
}

/** It is more than a day since, by a clock that may have been set. */
const isOver = (at: EpochMs | undefined, now: EpochMs): boolean => at === undefined || Math.abs(now - at) > dayMs;
