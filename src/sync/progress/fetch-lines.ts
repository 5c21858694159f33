import type { SetId } from '../../domain/study-set';
import { type Engine, heard, isStopped, putOff } from '../engine';
import { assertLead } from '../leader/assert-lead';
import { isTrouble, outcomeOf } from '../outcome';
import { resolved } from '../accepting/read-set';
import { exchangeOf, refile, takePage } from './log-changes';
import { namesTables } from './numbers-of';
import { saidTables, takeSaid } from './said-changes';

const start = '0';

/** Whether anything of the service's log was read here. */
export const hasRead = async (engine: Engine): Promise<boolean> => (await exchangeOf(engine)).cursor !== start;

/** Fetches what the service's log has behind what is here, page by page. True: all of it is here now. */
export async function fetchLines(
  engine: Engine,
  epoch: number,
  { news, forgotten }: { readonly news: (setIds: readonly SetId[]) => void; readonly forgotten: () => Promise<void> },
): Promise<boolean> {
  const { store, api, user } = engine;
  const { db, meta } = store;
  for (;;) {
    const { cursor } = await exchangeOf(engine);
    const values: unknown[] = [];
    const answer = heard(
      engine,
      await api.log(user, cursor, (arrived) => {
        for (const value of arrived) values.push(value);
      }),
    );
    const outcome = await resolved(engine, outcomeOf(answer, 'read'));
    if (outcome.kind === 'again' && !isTrouble(outcome)) putOff(engine, outcome);
    // Its log is another one than it was, as after a restored backup: it is read anew, and gets everything from here again.
    if (outcome.kind === 'refused' && cursor !== start) {
      await db.write([db.meta], async () => {
        await assertLead(engine, epoch);
        await meta.set('exchange', { ...(await exchangeOf(engine)), cursor: start, upTo: 0, unsent: [], held: [] });
        await noteRestored(store);
        await forgotten();
      });
      continue;
    }
    if (outcome.kind !== 'delivered' || answer.kind !== 'answered') return false;
    const next = answer.facts.logCursor;
    if (values.length === 0 || next === null) return true;
    const found = await db.write([db.log, ...saidTables(engine)], async () => {
      await assertLead(engine, epoch);
      return { lines: await takePage(engine, values, next), said: await takeSaid(engine, values) };
    });
    if (found.lines.length > 0 || found.said) news([...found.lines, ...(found.said ?? [])]);
    if (isStopped(engine)) return false;
  }
}

/** The sets are looked at too, all of them: no list of changes tells of what is older. */
async function noteRestored({ meta }: Engine['store']): Promise<void> {
  await meta.set('restored', true);
  await meta.clear('watermark');
}

/** `seen`: by number of a set, the revision at which it was looked at last. Looks at those that changed since. */
export async function fileLines(
  engine: Engine,
  epoch: number,
  seen: Map<number, number>,
  news: (setIds: readonly SetId[]) => void,
): Promise<void> {
  const { db } = engine.store;
  for (const number of (await exchangeOf(engine)).strangers) {
    const header = await db.sets.where('serviceId').equals(number).first();
    const revision = header?.revision ?? 0;
    if (seen.get(number) === revision) continue;
    const setIds = await db.write([db.log, db.meta, ...namesTables(db)], async () => {
      await assertLead(engine, epoch);
      return refile(engine, number as Parameters<typeof refile>[1]);
    });
    seen.set(number, revision);
    if (setIds.length > 0) news(setIds);
  }
}
