import type { EpochMs } from '../../contract/units';
import type { SetId } from '../domain/study-set';
import { isReadable } from '../store/readable';
import type { OutboxRow } from '../store/rows';
import type { Store } from '../store/store';
import { writeOnce } from '../store/write-once';
import { putBackSet, removeSet } from '../store/set-bin';

/**
 * Takes a set off this device, and lets go of the changes that wait for it. Resolves to how both are taken back: a change
 * that was on its way or in doubt is so again, and one that was taken back by itself meanwhile is left as it is by now.
 */
export async function removeHere(store: Store, setId: SetId, at: EpochMs): Promise<() => Promise<void>> {
  const { db, outbox } = store;
  const tables = [db.sets, db.contents, db.bin, db.outbox];
  const closed = await writeOnce(store, tables, async () => {
    const letGo = withoutMaking((await outbox.openOf(setId)).filter(isReadable));
    for (const row of letGo) await outbox.close(row, { kind: 'discarded', at, doubt: attemptOf(row) });
    await removeSet(db, setId, at);
    return letGo;
  });
  return () =>
    db.write(tables, async () => {
      await putBackSet(db, setId);
      for (const row of closed) {
        const state = (await outbox.get(row.seq))?.state;
        if (state?.kind === 'discarded' && state.at === at) await outbox.put(row);
      }
    });
}

const attemptOf = ({ state }: OutboxRow): string | undefined => ('attempt' in state ? state.attempt : undefined);

/** A set whose making is on its way is looked for first: until then no other can be made. */
function withoutMaking(rows: readonly OutboxRow[]): readonly OutboxRow[] {
  const making = rows.filter(({ command }) => command.kind === 'create-set').map(attemptOf);
  return rows.filter((row) => attemptOf(row) === undefined || !making.includes(attemptOf(row)));
}
