import type { EpochMs } from '../../contract/units';
import type { Command } from '../domain/command';
import type { SetId } from '../domain/study-set';
import type { NewId } from '../platform/ids';
import type { CarrelDb } from './carrel-db';
import { type NewOutboxRow, type OutboxRow, type OutboxState, commandVersion } from './rows';

/** The changes that wait for the service, in the order they were made. Composable: calls join a transaction. */
export function outboxRepository(db: CarrelDb, newId: NewId) {
  const openOf = (setId: SetId) => db.outbox.where('[open+setId]').equals([1, setId]).sortBy('seq');

  return {
    openOf,
    open: () => db.outbox.where('open').equals(1).sortBy('seq'),
    all: () => db.outbox.orderBy('seq').toArray(),
    get: (seq: number) => db.outbox.get(seq),

    /** A command of the engine's own making (a part split off, a place still to be taken), in order right behind `row`. */
    async insertBehind(row: OutboxRow, command: Command): Promise<void> {
      let seq = (row.seq + Math.floor(row.seq) + 1) / 2;
      while (await db.outbox.get(seq)) seq = (row.seq + seq) / 2;
      await db.outbox.put({ ...freshRow(newId(), command, row.at, row.user), seq });
    },

    put: (row: OutboxRow) => db.outbox.put(row),

    /** Back to waiting, all tries forgotten. */
    requeue: (row: OutboxRow, now: EpochMs) =>
      db.outbox.put({ ...row, open: 1, state: { kind: 'queued' }, notBefore: now }),

    close: (row: OutboxRow, state: Extract<OutboxState, { kind: 'sent' | 'discarded' }>) =>
      db.outbox.put({ ...row, open: 0, state }),

    /** Forgets what was sent or discarded before `moment`. */
    async forgetBefore(moment: EpochMs): Promise<void> {
      const closed = await db.outbox.where('open').equals(0).toArray();
      const old = closed.filter(({ state }) => 'at' in state && state.at < moment);
      await db.outbox.bulkDelete(old.map((row) => row.seq));
    },
  };
}

export type OutboxRepository = ReturnType<typeof outboxRepository>;

/** A change that nobody has tried to send. `seq` is the database's to give. */
export function freshRow(id: string, command: Command, at: EpochMs, user: string | null): NewOutboxRow {
  const { setId } = command;
  const state: OutboxState = { kind: 'queued' };
  return { id, v: commandVersion, open: 1, setId, at, user, command, state, tries: 0, lastStatus: null, notBefore: at, seenHash: null };
}
