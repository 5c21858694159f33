import type { Ports } from '../../platform/ports';
import type { SetFacts } from '../../store/set-repository';
import type { Store } from '../../store/store';
import { readBuiltInSets } from './built-in-sets';

const builtIn: SetFacts = { origin: 'built-in', availability: 'here', canEdit: true, copy: null, stale: 0 };

/**
 * Three sets to begin with, once: whoever removes one does not get it back. Where their file cannot be had, the next
 * start asks again; the device's own sets never wait for it.
 */
export async function seedDevice({ db, sets, meta }: Store, { http, log }: Ports): Promise<void> {
  if (await meta.get('seeded')) return;
  const begin = await readBuiltInSets(http).catch((error: unknown) => {
    log.warn('the built-in sets could not be read', error);
    return null;
  });
  if (!begin) return;
  await db.write([db.meta, db.sets, db.contents], async () => {
    if (await meta.get('seeded')) return;
    for (const set of begin) await sets.put(set, builtIn);
    await meta.set('seeded', true);
  });
}
