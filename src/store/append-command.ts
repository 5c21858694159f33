import { type EpochMs, epochMs } from '../../contract/units';
import type { AddTerm, Command } from '../domain/command';
import type { SetId } from '../domain/study-set';
import { type Coalesced, coalesce } from './coalesce';
import { freshRow } from './outbox-repository';
import type { OutboxRow } from './rows';
import type { Store } from './store';

/** When a deletion that is put in now is sent: until then its undo finds the set whole, or the card with its picture, in its place. */
export const afterUndo = (now: EpochMs): EpochMs => epochMs(now + 10_000);

/** Puts one command behind what waits for its set. Belongs into a transaction over outbox and sets. */
export const appendCommand = (store: Store, command: Command, at: EpochMs, user: string | null): Promise<void> =>
  appendCommands(store, [command], at, user);

/** Takes a waiting change out and puts it in again, as said just now: it is joined with what waits by then. Belongs into a transaction over outbox and sets. */
export async function appendAnew(
  store: Store,
  { seq, command, user }: Pick<OutboxRow, 'seq' | 'command' | 'user'>,
  at: EpochMs,
): Promise<void> {
  await store.db.outbox.bulkDelete([seq]);
  await appendCommand(store, command, at, user);
}

/**
 * Puts commands behind what waits for their sets, in this order, as short as they can be said. What waits is read once a
 * set: swapping the sides of a thousand cards is a thousand commands. Belongs into a transaction over outbox and sets.
 */
export async function appendCommands(
  store: Store,
  commands: readonly Command[],
  at: EpochMs,
  user: string | null,
): Promise<void> {
  const { db, outbox } = store;
  const waiting = new Map<SetId, readonly OutboxRow[]>();
  for (const command of commands) {
    const open = waiting.get(command.setId) ?? (await outbox.openOf(command.setId));
    const change = coalesce(open, command);
    await db.outbox.bulkDelete(change.removed.map((row) => row.seq));
    await db.outbox.bulkPut([...change.changed]);
    const isLost = change.appended?.kind === 'add-term' && (await isLostPicture(store, change.appended));
    const added = change.appended && !isLost ? await add(store, change.appended, change.sent, at, user) : null;
    waiting.set(command.setId, after(open, change, added));
  }
}

/** Making a card again that was only a picture, and whose deletion was done, brings nothing back: an empty card would wait to be written for ever. */
async function isLostPicture({ db }: Store, { setId, term: { id, term, definition } }: AddTerm): Promise<boolean> {
  if (term !== '' || definition !== '') return false;
  const done = await db.outbox.where('[open+setId]').equals([0, setId]).toArray();
  return done.some(
    ({ command, state }) =>
      state.kind === 'sent' && command.kind === 'delete-term' && command.termId === id && command.before.image !== null,
  );
}

async function add(
  { db, newId }: Store,
  command: Command,
  sent: OutboxRow['sent'],
  at: EpochMs,
  user: string | null,
): Promise<OutboxRow> {
  const deletes = command.kind === 'delete-set';
  const header = deletes ? await db.sets.get(command.setId) : undefined;
  const row = {
    ...freshRow(newId(), command, at, user),
    notBefore: deletes ? afterUndo(at) : at,
    seenHash: header?.copy?.hash ?? null,
    ...(sent && { sent }),
  };
  return { ...row, seq: await db.outbox.add(row) };
}

/** What waits once the change is made, oldest first. */
function after(
  open: readonly OutboxRow[],
  { removed, changed }: Coalesced,
  added: OutboxRow | null,
): readonly OutboxRow[] {
  const gone = new Set(removed.map((row) => row.seq));
  const anew = new Map(changed.map((row) => [row.seq, row]));
  const stay = open.filter((row) => !gone.has(row.seq)).map((row) => anew.get(row.seq) ?? row);
  return added ? [...stay, added] : stay;
}
