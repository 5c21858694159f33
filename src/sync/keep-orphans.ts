import type { EpochMs } from '../../contract/units';
import type { SetId } from '../domain/study-set';
import type { OutboxRow, SetRow } from '../store/rows';
import { isReadable } from '../store/readable';
import type { Engine } from './engine';
import { putBackSet } from '../store/set-bin';

/**
 * A set left this device in the moment in which somebody changed it in another tab: it comes back out of the bin as one
 * that was deleted, and what was typed into it needs the user, as if it had been typed a moment earlier. Where its making
 * was taken back before it left, the later words stand, and with them what they were typed into.
 */
export async function keepOrphans(
  { store, clock, changed }: Pick<Engine, 'store' | 'clock' | 'changed'>,
  setId: SetId,
): Promise<void> {
  const { db } = store;
  await db.write([db.sets, db.contents, db.outbox, db.bin], async () => {
    const header = await store.sets.header(setId);
    const open = await store.outbox.openOf(setId);
    if (open.length === 0 || (header && !isNameless(header))) return;
    if (!header && (await isMadeAgain(store, setId, clock.now()))) return;
    if (!header) await putBackSet(store.db, setId, 'gone');
    for (const row of open) {
      if (row.state.kind === 'queued' && isReadable(row))
        await store.outbox.put({ ...row, state: { kind: 'needs-you', problem: { kind: 'deleted-elsewhere' } } });
    }
  });
  changed([setId]);
}

async function isMadeAgain({ db, outbox }: Engine['store'], setId: SetId, now: EpochMs): Promise<boolean> {
  if (await db.bin.get(setId)) return false;
  const discarded = await db.outbox.filter((row) => row.setId === setId && row.state.kind === 'discarded').toArray();
  const making = discarded.findLast(({ command }) => command.kind === 'create-set');
  if (!making) return false;
  const isTogether = ({ state, command, note }: OutboxRow) =>
    note !== 'counter' &&
    'at' in state &&
    'at' in making.state &&
    state.at === making.state.at &&
    command.kind !== 'delete-set';
  for (const row of discarded.filter(isTogether)) await outbox.requeue(row, now);
  return true;
}

/** Out of the bin, and known at the service under another name, if at all: there is nobody whom it could be asked for. */
export const isNameless = ({ serviceId, availability }: SetRow): boolean =>
  serviceId === null && availability === 'gone';
