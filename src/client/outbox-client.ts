import { type EpochMs, epochMs } from '../../contract/units';
import type { Command } from '../domain/command';
import { termOf } from '../domain/term-of';
import type { Clock } from '../platform/clock';
import type { NewId } from '../platform/ids';
import type { Log } from '../platform/log';
import { freshRow } from '../store/outbox-repository';
import type { OutboxRow } from '../store/rows';
import type { Store } from '../store/store';
import { readStoredSet } from '../store/stored-set';
import { againBehind, undoDeletion } from '../store/undone-deletion';
import { writeOnce } from '../store/write-once';
import { rebaseOpen } from '../sync/accept-set';
import type { SyncFacts } from '../sync/sync-facts';
import type { CarrelClient, Owner, StoreChange } from './carrel-client';
import { counterOf } from './counter-of';
import { gatherUnread, gatherWaiting } from './gather-waiting';
import { handedOn } from './handed-on';
import { onItsWayError } from './on-its-way';
import { outboxItems } from './outbox-items';
import { resolveRow } from './resolve-row';
import { typedBack } from './typed-back';
import { isMovable, undoDiscard } from './undo-discard';
import { type Footprint, undoResolution, withFootprint } from './undo-resolution';

const settledError = (): Error => new Error('This was settled just now. Look once more before you choose.');

export interface OutboxDeps {
  readonly owner: Owner;
  readonly store: Store;
  /** Of the database, and where its snapshots are kept. */
  readonly name: string;
  readonly caches: CacheStorage | undefined;
  readonly clock: Clock;
  readonly log: Log;
  readonly newId: NewId;
  readonly facts: () => SyncFacts | null;
  /** Tells everybody, and wakes the tab that sends. */
  readonly touched: (changes: readonly StoreChange[]) => void;
  /** What storage refused: this tab alone has it. */
  readonly notSaved: () => readonly Command[];
}

/** What waits, and the user's say in it. */
export function outboxClient({
  owner,
  store,
  name,
  caches,
  clock,
  log,
  newId,
  facts,
  touched,
  notSaved,
}: OutboxDeps): CarrelClient['outbox'] {
  const { db, outbox } = store;
  /** One transaction over all that a choice may touch. */
  const change = async <Result>(seq: number, work: (row: OutboxRow) => Promise<Result>): Promise<Result | null> => {
    const done = await writeOnce(store, [db.outbox, db.sets, db.contents, db.attempts, db.bin, db.marks], async () => {
      const row = await outbox.get(seq);
      return row ? { setId: row.setId, result: await work(row) } : null;
    });
    if (done) touched([{ kind: 'outbox' }, { kind: 'sets', setIds: [done.setId] }]);
    return done && done.result;
  };
  /** What comes back is compared with what the service holds by now: a conflict is shown, never sent over. */
  const compareAgain = async ({ setId }: Pick<OutboxRow, 'setId'>) => {
    const { header, base, open } = await readStoredSet(db, setId);
    if (header?.copy && base) await rebaseOpen({ store, clock }, base, header.copy.hash, open, base);
  };

  const waiting = () => {
    const memory = { owner, at: clock.now(), notSaved: notSaved() };
    // Where storage gives nothing at all any more, what this tab alone has is still to be had.
    return gatherWaiting(store, { name, caches }, memory).catch((error: unknown) => {
      log.warn('What waits could not be read; it is taken from its last snapshot', error);
      return gatherUnread({ name, caches }, memory);
    });
  };

  return {
    items: () => outboxItems(store, facts(), clock.now()),
    retry: async (seq) => {
      await change(seq, async (row) => {
        if (row.state.kind === 'needs-you') await resolveRow(store, row, 'retry', clock.now(), newId);
        // What it was tried for may have arrived: that is not forgotten.
        else if (row.open === 1) await outbox.put({ ...row, notBefore: clock.now() });
      });
    },
    async resolve(seq, resolution, seen) {
      const footprint = await change(seq, async (row): Promise<Footprint | null> => {
        const { state } = row;
        if (state.kind !== 'needs-you') {
          if (seen) throw settledError();
          return null;
        }
        if (seen && JSON.stringify(seen) !== JSON.stringify(state.problem))
          throw new Error('Theirs changed again just now. Look once more before you choose.');
        return withFootprint(store, row.setId, () => resolveRow(store, row, resolution, clock.now(), newId));
      });
      // What it was about is in another change by now.
      if (footprint === null && seen) throw settledError();
      return async () => {
        if (!footprint) return;
        const isTakenBack = await change(seq, async (row) => {
          const isUndone = await undoResolution(store, footprint, clock.now());
          await compareAgain(row);
          return isUndone;
        });
        if (!isTakenBack) throw new Error('This was sent or changed since, and stays as it is now.');
      };
    },
    discard: async (seq) => {
      await change(seq, async (row) => {
        // Taken along with another one a moment ago.
        if (row.state.kind === 'discarded') return;
        if (!isMovable(row)) throw onItsWayError();
        const at = await unusedMoment(store, row, clock.now());
        const { base, open } = await readStoredSet(db, row.setId);
        const again = againBehind(row, open);
        // Taken back already: the engine sees to it, once it is known whether the deletion arrived.
        if (again && row.command.kind === 'delete-set' && row.state.kind === 'queued' && row.tries > 0) return;
        if (again) await undoDeletion(store, { deletion: row, again }, base, open);
        const all = await outbox.openOf(row.setId);
        const counter = counterOf(row, all);
        for (const later of handedOn(row, all)) await outbox.put(later);
        for (const lost of [row, ...(await dependents(store, row))])
          await outbox.close(lost, { kind: 'discarded', at });
        if (!again) await typedBack(store, row);
        if (counter) await db.outbox.add({ ...freshRow(newId(), counter, at, row.user), note: 'counter' });
      });
    },
    undoDiscard: async (seq) => {
      await change(seq, async (row) => {
        // One that was sent may land yet; what comes back waits for that like any other (`lost-writes.ts`).
        const at = await unusedMoment(store, row, clock.now());
        await undoDiscard(store, row, { now: clock.now(), at }, newId);
        await compareAgain(row);
      });
    },
    waiting,
    exportAll: async () => JSON.stringify(await waiting(), null, 2),
  };
}

/** What is discarded together comes back together, and is known by its moment: two of one millisecond are told apart. */
async function unusedMoment({ db }: Store, { setId }: OutboxRow, now: EpochMs): Promise<EpochMs> {
  const closed = await db.outbox.where('[open+setId]').equals([0, setId]).toArray();
  const used = new Set(closed.map(({ state }) => ('at' in state ? state.at : null)));
  let at = now;
  while (used.has(at)) at = epochMs(at + 1);
  return at;
}

/** Changes that mean nothing without this one: of a set or a card that it makes. */
async function dependents({ outbox }: Store, row: OutboxRow): Promise<readonly OutboxRow[]> {
  const { command } = row;
  if (command.kind !== 'create-set' && command.kind !== 'add-term') return [];
  const open = await outbox.openOf(row.setId);
  return open.filter(
    (other) =>
      other.seq > row.seq &&
      isMovable(other) &&
      (command.kind === 'create-set' || termOf(other.command) === command.term.id),
  );
}
