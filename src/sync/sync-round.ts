import type { EpochMs } from '../../contract/units';
import { waitingOf } from '../domain/draft/waiting';
import { headerBase, readStoredSet } from '../store/stored-set';
import type { MissingWish } from './accepting/ask-for-missing';
import { check } from './inbound/check';
import { type Engine, heard, isStopped, putOff } from './engine';
import { outcomeOf } from './outcome';
import { isBreakerOpen } from './clocks/pace';
import { push } from './outbound/push';
import type { CheckKind } from './inbound/read-list';
import { resolved } from './accepting/read-set';
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
  readonly missing: MissingWish;
}

/** Sends what waits and brings what is here up to the service, once. */
export async function syncRound(engine: Engine, epoch: number, wish: RoundWish): Promise<Round> {
  const { contact } = engine;
  contact.stopped = false;
  /** `before` is what waited before the look; an earlier mark claims less, never more. */
  const look = async (kind: CheckKind, before: OutboxMark): Promise<SyncFacts['checked']> => {
    const { complete, held } = await check(engine, kind, wish.missing);
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
  const until = before.left > 0 ? await push(engine, epoch) : null;
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
  /** Sets of which something waits. */
  readonly open: number;
  /** Sets and requests that are to be looked after, be it only for what may land yet. */
  readonly left: number;
  readonly seq: number;
}

function outboxMark({ store: { db, meta } }: Engine): Promise<OutboxMark> {
  return db.read([db.sets, db.contents, db.drafts, db.attempts, db.meta], async () => {
    const [drafts, attempts, changes] = await Promise.all([
      db.drafts.toArray(),
      db.attempts.count(),
      meta.get('changes'),
    ]);
    let open = 0;
    for (const { setId, draft } of drafts) {
      // A set that storage gives no more holds up none of the others: what waits for it does so.
      const stored = await readStoredSet(db, setId).catch(() => null);
      const known = stored && (stored.base ?? (stored.header && headerBase(stored.header)));
      if (!known || waitingOf(known, draft).length > 0) open += 1;
    }
    return { open, left: drafts.length + attempts, seq: changes ?? 0 };
  });
}
