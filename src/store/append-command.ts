import type { EpochMs } from '../../contract/units';
import type { Command } from '../domain/command';
import { coalesce } from './coalesce';
import { freshRow } from './outbox-repository';
import type { NewOutboxRow } from './rows';
import type { Store } from './store';

/** How long a deletion of a set waits before it is sent, so that its undo finds the set whole. */
const undoMs = 10_000;

/** Puts one command behind what waits for its set, as short as it can be said. Belongs into a transaction over outbox and sets. */
export async function appendCommand({ db, outbox, newId }: Store, command: Command, at: EpochMs, user: string | null): Promise<void> {
  const { removed, changed, appended } = coalesce(await outbox.openOf(command.setId), command);
  await db.outbox.bulkDelete(removed.map((row) => row.seq));
  await db.outbox.bulkPut([...changed]);
  if (!appended) return;
  const deletes = appended.kind === 'delete-set';
  const header = deletes ? await db.sets.get(command.setId) : undefined;
  const row: NewOutboxRow = {
    ...freshRow(newId(), appended, at, user),
    notBefore: (deletes ? at + undoMs : at) as EpochMs,
    seenHash: header?.copy?.hash ?? null,
  };
  await db.outbox.add(row);
}
