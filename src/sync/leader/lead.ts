import { landingAt } from '../../domain/draft/landing';
import { steadyMs } from '../../domain/draft/steady-time';
import { LostLead } from './assert-lead';
import type { Engine } from '../engine';
import { quietMs } from '../clocks/quiet';

/**
 * Takes the lead: from now on only this epoch may send, and whatever an earlier leader left in flight may or may not
 * have arrived (I10, I11). What another tab left in doubt may land for a whole quiet period more: that tab had a clock of its
 * own, and the device's was perhaps set since.
 */
export function takeLead({ store, steady, lead }: Pick<Engine, 'store' | 'steady' | 'lead'>): Promise<number> {
  const { db, meta, drafts } = store;
  return db.write([db.meta, db.drafts, db.attempts], async () => {
    const last = await meta.get('epoch');
    if (last === undefined) throw new LostLead('What waited is not put back yet');
    const epoch = last + 1;
    await meta.set('epoch', epoch);
    for (const attempt of await db.attempts.toArray())
      if (!attempt.isSilent) await db.attempts.put({ ...attempt, isSilent: true, tries: attempt.tries + 1 });
    for (const { draft, tried } of last === lead.last ? [] : await drafts.all()) {
      const next = landingAt(draft, steadyMs(steady() + quietMs));
      if (next !== draft) await drafts.put(next, tried);
    }
    return epoch;
  });
}
