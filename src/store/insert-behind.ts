import type { Command } from '../domain/command';
import { freshRow } from './outbox-repository';
import type { OutboxRow } from './rows';
import type { Store } from './store';

type Inserting = Pick<Store, 'db' | 'newId'>;

/** Commands of the engine's own making (parts split off, a place still to be taken), in order right behind `row`. Belongs into a transaction over the outbox. */
export async function insertBehind(store: Inserting, row: OutboxRow, ...commands: readonly Command[]): Promise<void> {
  await inserted(
    store,
    row,
    commands.map((command) => ({ command })),
  );
}

/** One that goes on with what `row` said, so that texts of it may have left already (`sent`). Resolves to what waits there. */
export const insertSentBehind = async (
  store: Inserting,
  row: OutboxRow,
  { command, sent }: Pick<OutboxRow, 'command' | 'sent'>,
): Promise<OutboxRow | undefined> => (await inserted(store, row, [{ command, sent }]))[0];

async function inserted(
  { db, newId }: Inserting,
  row: OutboxRow,
  changes: readonly Pick<OutboxRow, 'command' | 'sent'>[],
): Promise<readonly OutboxRow[]> {
  const following = await db.outbox.where('seq').above(row.seq).first();
  const end = Math.min(following?.seq ?? Number.POSITIVE_INFINITY, Math.floor(row.seq) + 1);
  const gap = (end - row.seq) / (changes.length + 1);
  // Numbers between two others come to an end after some thirty halvings: what comes then goes last.
  const hasRoom = row.seq + gap > row.seq && end - gap < end && gap > row.seq * Number.EPSILON * 4;
  const rows: OutboxRow[] = [];
  for (const [index, { command, sent }] of changes.entries()) {
    const fresh = { ...freshRow(newId(), command, row.at, row.user), ...(sent && { sent }) };
    const seq = hasRoom ? row.seq + gap * (index + 1) : await db.outbox.add(fresh);
    if (hasRoom) await db.outbox.put({ ...fresh, seq });
    rows.push({ ...fresh, seq });
  }
  return rows;
}
