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
  /** `before` is what waited before the look; an earlier mark claims less, never more. */
  const look = async (kind: CheckKind, before: OutboxMark): Promise<SyncFacts['checked']> => {
    const { complete, kind: done, held: missing } = await check(engine, kind, wish.agreedToRemovals);
    if (done === 'full' && complete) held = missing;
    return complete && missing === 0 && before.open === 0 ? { at: engine.clock.now(), seq: before.seq } : null;
  };
  const atFirst = await outboxMark(engine);
  let checked = wish.checkFirst ? await look(wish.kind, atFirst) : null;
  if (isStopped(engine)) return { until: null, checked: null, heldRemovals: held };
  const before = wish.checkFirst ? await outboxMark(engine) : atFirst;
  const until = before.open > 0 ? await push(engine, epoch) : null;
  const sent = before.open > 0;
  // What the first look found there already is done; only now can it be said that everything is.
  const foundThere = atFirst.open > before.open;
  if (!isStopped(engine) && (sent || foundThere || !wish.checkFirst)) {
    checked = await look(wish.checkFirst ? 'changes' : wish.kind, sent ? await outboxMark(engine) : before);
  }
  return { until, checked, heldRemovals: held };
}

interface OutboxMark {
  readonly open: number;
  readonly seq: number;
}

function outboxMark({ store: { db } }: Engine): Promise<OutboxMark> {
  return db.read([db.outbox], async () => {
    const [open, last] = await Promise.all([db.outbox.where('open').equals(1).count(), db.outbox.toCollection().last()]);
    return { open, seq: last?.seq ?? 0 };
  });
}
