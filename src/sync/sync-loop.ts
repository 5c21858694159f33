import type { EpochMs } from '../../contract/units';
import { backoffMs } from './backoff';
import { LostLead } from './begin-attempt';
import type { Engine } from './engine';
import { takeLead } from './lead';
import { noFacts, type SyncFacts } from './sync-facts';
import { syncRound } from './sync-round';

/** After a change, a moment for the next one: a sentence is typed in several. */
const gatherMs = 1_000;
const pollMs = 60_000;
const leadAgainMs = 60_000;

export interface SyncLoop {
  readonly facts: () => SyncFacts;
  /** Something waits; `urgent` when the user, or a network come back, asks for it at once. */
  wake(urgent: boolean): void;
  /** Everything sent and checked once, as far as it goes. */
  now(agreedToRemovals: boolean): Promise<void>;
  offline(): void;
  stop(): void;
}

/** The one loop that sends and fetches, in the tab that leads. */
export function syncLoop(engine: Engine): SyncLoop {
  const { clock, random, log, contact, factsChanged } = engine;
  let facts = noFacts;
  let epoch: number | null = null;
  let stopped = false;
  let checkedInSession = false;
  let running: Promise<void> | null = null;
  let again = false;
  let keptOfflineSince: EpochMs | null | undefined;
  let cancel = () => {};
  let dueAt = Number.POSITIVE_INFINITY;

  const current = (): SyncFacts => ({ ...facts, sending: contact.sending, offlineSince: contact.offlineSince, pause: contact.pause });

  const schedule = (delayMs: number) => {
    if (stopped) return;
    const at = clock.monotonic() + delayMs;
    if (at >= dueAt) return;
    cancel();
    dueAt = at;
    cancel = clock.after(delayMs, () => {
      dueAt = Number.POSITIVE_INFINITY;
      start();
    });
  };
  const unschedule = () => {
    cancel();
    dueAt = Number.POSITIVE_INFINITY;
  };

  function start(): void {
    if (running) {
      again = true;
      return;
    }
    void run('changes', false);
  }

  function run(kind: 'changes' | 'full', agreedToRemovals: boolean): Promise<void> {
    running = round(kind, agreedToRemovals).finally(() => {
      running = null;
      if (again && !stopped) {
        again = false;
        start();
      }
    });
    return running;
  }

  async function round(kind: 'changes' | 'full', agreedToRemovals: boolean): Promise<void> {
    if (stopped) return;
    unschedule();
    let nextMs = pollMs;
    try {
      epoch ??= await takeLead(engine);
      const checkFirst = !checkedInSession || contact.failures > 0;
      const wanted = checkedInSession ? kind : 'full';
      const { until, checked, heldRemovals } = await syncRound(engine, epoch, { kind: wanted, checkFirst, agreedToRemovals });
      if (checkFirst && !contact.stopped && contact.pause === null) checkedInSession = true;
      facts = { ...facts, checked: checked ?? facts.checked, heldRemovals: heldRemovals ?? facts.heldRemovals };
      keptOfflineSince = await keepOfflineSince(engine, keptOfflineSince);
      if (until !== null) nextMs = Math.min(nextMs, Math.max(0, until - clock.now()));
    } catch (error) {
      // Another tab sends now, or storage failed under us: wait, and begin anew from what is stored.
      if (!stopped) log.warn('A round of syncing ended early', error);
      epoch = null;
      keptOfflineSince = undefined;
      contact.stopped = true;
      nextMs = error instanceof LostLead ? leadAgainMs : backoffMs((contact.failures += 1), random.next());
    }
    facts = { ...facts, rounds: facts.rounds + 1 };
    if (contact.pause === null) schedule(contact.failures > 0 ? backoffMs(contact.failures, random.next()) : nextMs);
    factsChanged();
  }

  return {
    facts: current,
    wake(urgent) {
      if (urgent) {
        contact.failures = Math.min(contact.failures, 1);
        contact.pause = null;
        start();
      } else if (contact.pause === null && contact.failures === 0) schedule(gatherMs);
    },
    async now(agreedToRemovals) {
      contact.pause = null;
      while (running) await running;
      await run('full', agreedToRemovals);
    },
    offline() {
      contact.offlineSince ??= clock.now();
      factsChanged();
    },
    stop() {
      stopped = true;
      contact.stopped = true;
      unschedule();
    },
  };
}

/** So that a restart without network still says since when there is none. Returns what is stored now; only this loop writes it. */
async function keepOfflineSince({ store, contact }: Engine, stored: EpochMs | null | undefined): Promise<EpochMs | null> {
  const { offlineSince } = contact;
  const known = stored === undefined ? ((await store.meta.get('offlineSince')) ?? null) : stored;
  if (known !== offlineSince) await store.meta.set('offlineSince', offlineSince);
  return offlineSince;
}
