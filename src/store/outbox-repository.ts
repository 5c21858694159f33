import type { EpochMs } from '../../contract/units';
import type { Command } from '../domain/command';
import type { SetId } from '../domain/study-set';
import type { Database } from './database';
import { type NewOutboxRow, type OutboxRow, type OutboxState, commandVersion } from './rows';

/** The changes that wait for the service, in the order they were made. Composable: calls join a transaction. */
export function outboxRepository(db: Database) {
  const openOf = (setId: SetId) => db.outbox.where('[open+setId]').equals([1, setId]).sortBy('seq');

  return {
    openOf,
    open: () => db.outbox.where('open').equals(1).sortBy('seq'),
    all: () => db.outbox.orderBy('seq').toArray(),
    get: (seq: number) => db.outbox.get(seq),

    put: (row: OutboxRow) => db.outbox.put(row),

    /** Back to waiting, all tries forgotten; what may have arrived before it was discarded is in doubt again. */
    requeue: (row: OutboxRow, now: EpochMs) => {
      const doubt = row.state.kind === 'discarded' ? row.state.doubt : undefined;
      return db.outbox.put({
        ...row,
        open: 1,
        state: doubt === undefined ? { kind: 'queued' } : { kind: 'unknown', attempt: doubt },
        notBefore: now,
      });
    },

    close: (row: OutboxRow, state: Extract<OutboxState, { kind: 'sent' | 'discarded' }>) =>
      db.outbox.put({ ...row, open: 0, state }),

    /** Forgets what was sent or discarded before `moment`. Belongs into a transaction over outbox and attempts. */
    async forgetBefore(moment: EpochMs): Promise<void> {
      const closed = await db.outbox.where('open').equals(0).toArray();
      const old = closed.filter(({ state }) => 'at' in state && state.at < moment);
      await db.outbox.bulkDelete(old.map((row) => row.seq));
      await db.attempts.bulkDelete(
        old.flatMap(({ state }) => (state.kind === 'discarded' && state.doubt !== undefined ? [state.doubt] : [])),
      );
    },
  };
}

export type OutboxRepository = ReturnType<typeof outboxRepository>;

/** A change that nobody has tried to send. `seq` is the database's to give. */
export function freshRow(id: string, command: Command, at: EpochMs, user: string | null): NewOutboxRow {
  const { setId } = command;
  const state: OutboxState = { kind: 'queued' };
  return {
    id,
    v: commandVersion,
    open: 1,
    setId,
    at,
    user,
    command,
    state,
    tries: 0,
    lastStatus: null,
    notBefore: at,
    seenHash: null,
  };
}
