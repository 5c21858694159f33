import type { EpochMs } from '../../contract/units';
import { check } from './check';
import { type Engine, isStopped } from './engine';
import { push } from './push';
import type { CheckKind } from './read-list';
import type { SyncFacts } from './sync-facts';

export interface Round {
  /** When more can be sent. */
  readonly until: EpochMs | null;
  readonly checked: SyncFacts['checked'];
  readonly heldRemovals: number | null;
}

export interface RoundWish {
  readonly kind: CheckKind;
  /** Before anything is sent: after a failure a read finds out first whether the way is open again, and does no harm. */
  readonly checkFirst: boolean;
  readonly agreedToRemovals: boolean;
}

/** Sends what waits and brings what is here up to the service, once. */
export async function syncRound(engine: Engine, epoch: number, wish: RoundWish): Promise<Round> {
  const { contact } = engine;
  contact.stopped = false;
  let held: number | null = null;
  const look = async (kind: CheckKind): Promise<SyncFacts['checked']> => {
    const before = await outboxMark(engine);
    const { complete, kind: done, held: missing } = await check(engine, kind, wish.agreedToRemovals);
    if (done === 'full' && complete) held = missing;
    return complete && missing === 0 && before.open === 0 ? { at: engine.clock.now(), seq: before.seq } : null;
  };
  const { open: openAtFirst } = await outboxMark(engine);
  let checked = wish.checkFirst ? await look(wish.kind) : null;
  if (isStopped(engine)) return { until: null, checked: null, heldRemovals: held };
  const before = await outboxMark(engine);
  const until = before.open > 0 ? await push(engine, epoch) : null;
  const sent = before.open > 0;
  // What the first look found there already is done; only now can it be said that everything is.
  const foundThere = openAtFirst > before.open;
  if (!isStopped(engine) && (sent || foundThere || !wish.checkFirst)) checked = await look(wish.checkFirst ? 'changes' : wish.kind);
  return { until, checked, heldRemovals: held };
}

async function outboxMark({ store }: Engine): Promise<{ open: number; seq: number }> {
  const { outbox } = store.db;
  const [open, last] = [await outbox.where('open').equals(1).count(), await outbox.orderBy('seq').last()];
  return { open, seq: last?.seq ?? 0 };
}
