import type { EpochMs } from '../../contract/units';
import { check } from './check';
import { type Engine, heard, isStopped, putOff } from './engine';
import { outcomeOf } from './outcome';
import { isBreakerOpen } from './pace';
import { push } from './push';
import type { CheckKind } from './read-list';
import { resolved } from './read-set';
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
  /** `before` is what waited before the look; an earlier mark claims less, never more. */
  const look = async (kind: CheckKind, before: OutboxMark): Promise<SyncFacts['checked']> => {
    const { complete, held } = await check(engine, kind, wish.agreedToRemovals);
    return complete && held === 0 && before.open === 0 ? { at: engine.clock.now(), seq: before.seq } : null;
  };
  if (isBreakerOpen(contact.failures) && !(await isWayOpen(engine)))
    return { until: null, checked: null, heldRemovals: contact.heldRemovals };
  const atFirst = await outboxMark(engine);
  const failures: unknown[] = [];
  let checked: SyncFacts['checked'] = null;
  if (wish.checkFirst) {
    // What storage cannot take of the service's holds up nothing that was typed here: it is told of at the end.
    checked = await look(wish.kind, atFirst).catch((error: unknown) => {
      failures.push(error);
      return null;
    });
  }
  if (isStopped(engine)) return { until: null, checked: null, heldRemovals: contact.heldRemovals };
  const before = wish.checkFirst ? await outboxMark(engine) : atFirst;
  const until = before.open > 0 ? await push(engine, epoch) : null;
  if (failures.length > 0) throw failures[0];
  const sent = before.open > 0;
  // What the first look found there already is done; only now can it be said that everything is.
  const foundThere = atFirst.open > before.open;
  if (!isStopped(engine) && (sent || foundThere || !wish.checkFirst)) {
    checked = await look(wish.checkFirst ? 'changes' : wish.kind, sent ? await outboxMark(engine) : before);
  }
  return { until, checked, heldRemovals: contact.heldRemovals };
}

/** One small question, whose answer is sure to be the user's own, before anything that weighs more. */
async function isWayOpen(engine: Engine): Promise<boolean> {
  const outcome = await resolved(engine, outcomeOf(heard(engine, await engine.api.user(engine.user)), 'read'));
  if (outcome.kind === 'again') putOff(engine, outcome);
  return !isStopped(engine);
}

interface OutboxMark {
  readonly open: number;
  readonly seq: number;
}

function outboxMark({ store: { db } }: Engine): Promise<OutboxMark> {
  return db.read([db.outbox], async () => {
    const [open, last] = await Promise.all([
      db.outbox.where('open').equals(1).count(),
      db.outbox.toCollection().last(),
    ]);
    return { open, seq: last?.seq ?? 0 };
  });
}
