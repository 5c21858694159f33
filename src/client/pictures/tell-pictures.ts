import { isPictured } from '../../store/set-repository';
import type { Store } from '../../store/store';
import type { ChangeBus } from '../change-bus';

/** Sets in one transaction: others, whose user waits, come between. */
const atOnce = 40;

/** Notes of sets that an earlier build stored whether they have pictures: a shelf asks for them, and reads no cards. */
export async function tellPictures({ db }: Store, bus: Pick<ChangeBus, 'emit'>): Promise<void> {
  const untold = await db.sets.filter(({ pictured, termCount }) => pictured === undefined && termCount > 0).toArray();
  for (let from = 0; from < untold.length; from += atOnce)
    await db.write([db.sets, db.contents], async () => {
      for (const { id } of untold.slice(from, from + atOnce)) {
        const [header, content] = await Promise.all([db.sets.get(id), db.contents.get(id)]);
        if (header && content) await db.sets.put({ ...header, pictured: isPictured(content) });
      }
    });
  if (untold.length > 0) bus.emit({ kind: 'sets', setIds: [] });
}
