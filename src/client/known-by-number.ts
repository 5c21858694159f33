import type { ServiceSetId } from '../../contract/ids';
import type { EpochMs } from '../../contract/units';
import type { SetId } from '../domain/study-set';
import type { SetRow } from '../store/rows';
import type { Store } from '../store/store';

/** The set that the service knows by this number; a new one is remembered under `id`. */
export function knownByNumber({ db, sets }: Store, id: SetId, serviceId: ServiceSetId, now: EpochMs): Promise<SetId> {
  return db.write([db.sets], async () => {
    const known = await sets.byServiceId(serviceId);
    if (known) return known.id;
    await db.sets.add(unseen(id, serviceId, now));
    return id;
  });
}

/** All that is known of a set by its number alone. */
function unseen(id: SetId, serviceId: ServiceSetId, now: EpochMs): SetRow {
  return {
    id,
    serviceId,
    title: '',
    description: '',
    langTerms: '',
    langDefinitions: '',
    visibility: 'public',
    editable: 'only_me',
    createdBy: null,
    createdAt: now,
    modifiedAt: now,
    termCount: 0,
    origin: 'service',
    availability: 'not-here',
    canEdit: false,
    copy: null,
    stale: 0,
    revision: 0,
  };
}
