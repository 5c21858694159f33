import type { Clock } from '../platform/clock';
import type { NewId } from '../platform/ids';
import { termOf } from '../domain/term-of';
import type { OutboxRow } from '../store/rows';
import type { Store } from '../store/store';
import type { SyncFacts } from '../sync/sync-facts';
import type { CarrelClient, StoreChange } from './carrel-client';
import { outboxItems } from './outbox-items';
import { resolveRow } from './resolve-row';

export interface OutboxDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly facts: () => SyncFacts | null;
  /** Tells everybody, and wakes the tab that sends. */
  readonly touched: (changes: readonly StoreChange[]) => void;
}

/** What waits, and the user's say in it. */
export function outboxClient({ store, clock, newId, facts, touched }: OutboxDeps): CarrelClient['outbox'] {
  const { db, outbox } = store;
  const change = async (seq: number, work: (row: OutboxRow) => Promise<void>) => {
    const setId = await db.write([db.outbox, db.sets, db.contents, db.bin], async () => {
      const row = await outbox.get(seq);
      if (row) await work(row);
      return row?.setId;
    });
    if (setId) touched([{ kind: 'outbox' }, { kind: 'sets', setIds: [setId] }]);
  };

  return {
    items: () => outboxItems(store, facts()),
    retry: (seq) =>
      change(seq, async (row) => {
        if (isMovable(row)) await resolveRow(store, row, 'retry', clock.now(), newId);
        else if (row.open === 1) await outbox.put({ ...row, notBefore: clock.now() });
      }),
    resolve: (seq, resolution) =>
      change(seq, async (row) => {
        if (row.state.kind === 'needs-you') await resolveRow(store, row, resolution, clock.now(), newId);
      }),
    discard: (seq) =>
      change(seq, async (row) => {
        if (!isMovable(row)) throw new Error('This change is on its way and cannot be taken back now');
        const at = clock.now();
        for (const lost of [row, ...(await dependents(store, row))]) await outbox.close(lost, { kind: 'discarded', at });
      }),
    undoDiscard: (seq) =>
      change(seq, async (row) => {
        const { state } = row;
        if (state.kind !== 'discarded') return;
        const together = await db.outbox.filter((other) => other.setId === row.setId && other.state.kind === 'discarded' && other.state.at === state.at).toArray();
        for (const other of together) await outbox.requeue(other, clock.now());
      }),
    exportAll: async () => JSON.stringify({ carrel: 'outbox', v: 1, changes: (await outboxItems(store, facts())).filter(isWaiting) }, null, 2),
  };
}

/** Not on its way, so that taking it back takes all of it back. */
const isMovable = ({ state, open }: OutboxRow) => open === 1 && (state.kind === 'queued' || state.kind === 'needs-you');

const isWaiting = ({ state }: { readonly state: { readonly kind: string } }) => state.kind !== 'sent' && state.kind !== 'discarded';

/** Changes that mean nothing without this one: of a set or a card that it makes. */
async function dependents({ outbox }: Store, row: OutboxRow): Promise<readonly OutboxRow[]> {
  const { command } = row;
  if (command.kind !== 'create-set' && command.kind !== 'add-term') return [];
  const open = await outbox.openOf(row.setId);
  return open.filter((other) => other.seq > row.seq && isMovable(other) && (command.kind === 'create-set' || termOf(other.command) === command.term.id));
}
