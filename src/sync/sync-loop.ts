import type { EpochMs } from '../../contract/units';
import type { MissingWish } from './accepting/ask-for-missing';
import { backoffMs } from './clocks/backoff';
import { LostLead } from './leader/assert-lead';
import { type Engine, isStopped } from './engine';
import { takeLead } from './leader/lead';
import { isBreakerOpen, paidAt } from './clocks/pace';
import { noFacts, type SyncFacts } from './sync-facts';
import { exchangeLog } from './progress/exchange-log';
import { syncRound } from './sync-round';

/** After a change, a moment for the next one: a sentence is typed in several. */
const gatherMs = 1_000;
/** Answers come every few seconds: several leave together. */
const learntMs = 2_000;
/** What this device itself wrote is told to it too: what others wrote is asked for a little later then. */
const echoMs = 3_000;
const pollMs = 60_000;
/** Where no round comes soon, what is typed is copied beside the database so late, at once for all of that time: a copy takes the cards of every set that something waits for. */
const copyMs = 5_000;
const leadAgainMs = 60_000;

/**
 * Something waits; the browser says that the network or the user came back; the user asks; something was studied; the stream of
 * changes says that something was written, or that it is there.
 */
export type WakeReason = 'change' | 'presence' | 'asked' | 'learnt' | 'told' | 'listening';

export interface SyncLoop {
  readonly facts: () => SyncFacts;
  wake(reason: WakeReason): void;
  /** Everything sent and checked once, as far as it goes. */
  now(missing: MissingWish): Promise<void>;
  offline(): void;
  /** No round begins any more. Resolves when the one that runs has ended, and the lead is over. */
  stop(): Promise<void>;
}

/** The one loop that sends and fetches, in the tab that leads. */
export function syncLoop(engine: Engine): SyncLoop {
  const { clock, random, log, contact, lead, keeper, changed, factsChanged } = engine;
  let facts = noFacts;
  let stopped = false;
  let checkedInSession = false;
  let running: Promise<void> | null = null;
  let again: 'presence' | 'asked' | null = null;
  let paid = 0;
  /** Rounds in a row that storage ended: the service's good answers say nothing of that. */
  let broken = 0;
  let keptOfflineSince: EpochMs | null | undefined;
  let cancel = () => {};
  let cancelLearnt: (() => void) | null = null;
  let sentAt = Number.NEGATIVE_INFINITY;
  const progress = exchangeLog(engine);
  let cancelCopy: (() => void) | null = null;
  let dueAt = Number.POSITIVE_INFINITY;

  /** Also by the browser's word: what is tried without a network may have been sent, for all anybody knows. */
  const looksFirst = () => !checkedInSession || contact.failures > 0 || contact.offlineSince !== null;

  const current = (): SyncFacts => ({
    ...facts,
    sending: contact.sending,
    offlineSince: contact.offlineSince,
    inFront: contact.inFront?.status ?? null,
    fetching: contact.fetching,
    pause: contact.pause,
  });

  const schedule = (delayMs: number) => {
    if (stopped) return;
    const at = clock.monotonic() + delayMs;
    if (at >= dueAt) return;
    cancel();
    dueAt = at;
    cancel = clock.after(delayMs, () => {
      dueAt = Number.POSITIVE_INFINITY;
      start('asked');
    });
  };
  const unschedule = () => {
    cancel();
    dueAt = Number.POSITIVE_INFINITY;
  };

  /** A round copies what waits at its end; while there is none, or a long one, somebody has to all the same. */
  const copySoon = () => {
    cancelCopy ??= clock.after(copyMs, () => {
      cancelCopy = null;
      void keeper.keep();
    });
  };

  function start(reason: 'presence' | 'asked'): void {
    if (running) again = again === 'asked' ? again : reason;
    else if (reason === 'asked' || clock.monotonic() >= paid) void run('changes', 'ask');
    else schedule(paid - clock.monotonic());
  }

  function run(kind: 'changes' | 'full', missing: MissingWish): Promise<void> {
    running = round(kind, missing).finally(ended);
    return running;
  }

  /** Sends what was studied, without a look at the sets: the next round has that. */
  async function sendLearnt(): Promise<void> {
    const { epoch } = lead;
    if (stopped || epoch === null || !checkedInSession || contact.failures > 0 || contact.pause !== null) return;
    if (clock.monotonic() < contact.restUntil) return;
    contact.stopped = false;
    try {
      await progress.send(epoch);
      sentAt = clock.monotonic();
    } catch (error) {
      log.warn('What was studied could not be sent', error);
    }
    if (contact.failures > 0) schedule(backoffMs(contact.failures, random.next()));
  }

  /** Beside no round: it ends with the exchange of the log anyway. */
  function learntSoon(): void {
    cancelLearnt ??= clock.after(learntMs, () => {
      cancelLearnt = null;
      if (running) return learntSoon();
      running = sendLearnt().finally(ended);
    });
  }

  function ended(): void {
    running = null;
    const reason = again;
    again = null;
    if (reason !== null && !stopped) start(reason);
  }

  async function beginLead(): Promise<number> {
    contact.nothingStaleAt = null;
    if (await keeper.isMadeAnew()) {
      // What was found out about the database before this one says nothing of it (I12).
      checkedInSession = false;
      facts = { ...facts, checked: null };
    }
    const putBack = await keeper.recover();
    if (putBack.length > 0) changed(putBack, 'more-waits');
    if (stopped) throw new LostLead('Another tab sends now');
    lead.epoch = await takeLead(engine);
    lead.last = lead.epoch;
    return lead.epoch;
  }

  /** Before the sets: a service whose log is another one was restored, and what it has no more nobody deleted. */
  async function hearFirst(epoch: number): Promise<void> {
    if (!contact.stopped && !isBreakerOpen(contact.failures)) await progress.hear(epoch);
  }

  async function round(kind: 'changes' | 'full', missing: MissingWish): Promise<void> {
    if (stopped) return;
    unschedule();
    let nextMs = pollMs;
    const startedAt = clock.monotonic();
    const requestsBefore = contact.requests;
    try {
      if (lead.epoch !== null && (await keeper.isMadeAnew())) lead.epoch = null;
      const epoch = lead.epoch ?? (await beginLead());
      const checkFirst = looksFirst();
      const wanted = checkedInSession ? kind : 'full';
      contact.stopped = false;
      // First: a set or card that is deleted with this round takes its number along.
      if (!isBreakerOpen(contact.failures)) await progress.send(epoch);
      if (wanted === 'full') await hearFirst(epoch);
      const { until, checked, heldRemovals } = await syncRound(engine, epoch, {
        kind: wanted,
        checkFirst,
        missing,
      });
      if (!isStopped(engine)) await progress.exchange(epoch);
      if (checkFirst && !contact.stopped && contact.pause === null) checkedInSession = true;
      facts = { ...facts, checked: checked ?? facts.checked, heldRemovals: heldRemovals ?? facts.heldRemovals };
      keptOfflineSince = await keepOfflineSince(engine, keptOfflineSince);
      broken = 0;
      if (until !== null) nextMs = Math.min(nextMs, Math.max(0, until - clock.now()));
    } catch (error) {
      endedEarly(error);
      if (error instanceof LostLead) nextMs = leadAgainMs;
    }
    contact.fetching = null;
    engine.lists.end();
    // Ended by another that leads now, it is no round that anybody waited for.
    if (!stopped) facts = { ...facts, rounds: facts.rounds + 1 };
    paid = Math.max(paidAt(startedAt, contact.requests - requestsBefore), contact.restUntil);
    const rest = restMs(nextMs);
    if (contact.pause === null) schedule(contact.stopped ? Math.max(rest, paid - clock.monotonic()) : rest);
    // What was found out is told at once; the copy is for the next start.
    factsChanged();
    await keeper.keep();
  }

  /** Another tab sends now, or storage failed under us: wait, and begin anew from what is stored. */
  function endedEarly(error: unknown): void {
    if (!stopped) log.warn('A round of syncing ended early', error);
    lead.epoch = null;
    keptOfflineSince = undefined;
    contact.stopped = true;
    if (error instanceof LostLead) return;
    broken += 1;
    contact.failures = Math.max(contact.failures + 1, broken);
  }

  /** The service may name the moment itself. */
  function restMs(nextMs: number): number {
    const askedMs = contact.restUntil - clock.monotonic();
    if (askedMs > 0) return askedMs;
    return contact.failures > 0 ? backoffMs(contact.failures, random.next()) : nextMs;
  }

  return {
    facts: current,
    wake(reason) {
      if (reason === 'change') {
        if (contact.pause === null && contact.failures === 0)
          schedule(Math.max(gatherMs, contact.restUntil - clock.monotonic()));
        if (!stopped && (running || dueAt > clock.monotonic() + copyMs)) copySoon();
        return;
      }
      if (reason === 'listening') return progress.listening();
      if (reason === 'learnt') return learntSoon();
      progress.told();
      if (reason === 'told') {
        if (contact.pause !== null || contact.failures > 0) return;
        const isEcho = clock.monotonic() < sentAt + echoMs;
        return schedule(Math.max(isEcho ? echoMs : 0, contact.restUntil - clock.monotonic()));
      }
      contact.failures = Math.min(contact.failures, 1);
      contact.pause = null;
      start(reason);
    },
    async now(missing) {
      contact.pause = null;
      progress.told();
      while (running) await running;
      await run('full', missing);
    },
    offline() {
      contact.offlineSince ??= clock.now();
      factsChanged();
    },
    async stop() {
      stopped = true;
      contact.stopped = true;
      unschedule();
      cancelLearnt?.();
      cancelCopy?.();
      await running;
      // Whoever leads meanwhile has an epoch of their own.
      lead.epoch = null;
    },
  };
}

/** So that a restart without network still says since when there is none. Returns what is stored now; only this loop writes it. */
async function keepOfflineSince(
  { store, contact }: Engine,
  stored: EpochMs | null | undefined,
): Promise<EpochMs | null> {
  const { offlineSince } = contact;
  const known = stored === undefined ? ((await store.meta.get('offlineSince')) ?? null) : stored;
  if (known !== offlineSince) await store.meta.set('offlineSince', offlineSince);
  return offlineSince;
}
