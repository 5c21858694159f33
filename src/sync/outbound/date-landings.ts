import { dated } from '../../domain/draft/landing';
import { steadyMs } from '../../domain/draft/steady-time';
import type { SetId } from '../../domain/study-set';
import { quietMs } from '../clocks/quiet';
import type { Engine } from '../engine';
import { assertLead } from '../leader/assert-lead';

/** What was forgotten elsewhere, or came from another device, may land for a whole quiet period from now on: by this tab's clock, which judges it. */
export function dateLandings(engine: Engine, setId: SetId): Promise<void> {
  const { db, drafts } = engine.store;
  return db.write([db.meta, db.drafts], async () => {
    await assertLead(engine, engine.lead.epoch);
    const row = await drafts.of(setId);
    if (row) await drafts.put(dated(row.draft, steadyMs(engine.steady() + quietMs)), row.tried);
  });
}
