import { LostLead } from './begin-attempt';
import type { Engine } from './engine';

/**
 * Takes the lead: from now on only this epoch may send, and whatever an earlier leader left in flight may or may not
 * have arrived (I10, I11).
 */
export function takeLead({ store }: Pick<Engine, 'store'>): Promise<number> {
  const { db, meta, outbox } = store;
  return db.write([db.meta, db.outbox], async () => {
    const last = await meta.get('epoch');
    if (last === undefined) throw new LostLead('What waited is not put back yet');
    const epoch = last + 1;
    await meta.set('epoch', epoch);
    for (const row of await outbox.open()) {
      if (row.state.kind !== 'in-flight') continue;
      await outbox.put({ ...row, tries: row.tries + 1, state: { kind: 'unknown', attempt: row.state.attempt } });
    }
    return epoch;
  });
}
