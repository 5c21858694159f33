import { Editable, Visibility } from '../../contract/visibility';
import { numberInAddress } from './set-address';
import type { SetId, StudySet } from './study-set';

/**
 * A set is to be for a class that is still to be made: what was chosen of it so far. Travels beside the address, to where
 * classes are made and back.
 */
export interface ClassWanted extends Pick<StudySet, 'serviceId' | 'title' | 'visibility' | 'editable'> {
  readonly setId: SetId;
}

/** What lies beside an address; null where it is nothing of the kind. Pure. */
export function classWantedIn(state: unknown): ClassWanted | null {
  if (typeof state !== 'object' || state === null || !('classWanted' in state)) return null;
  const {
    setId,
    serviceId = null,
    title,
    visibility,
    editable,
  } = state.classWanted as Partial<Record<keyof ClassWanted, unknown>>;
  const [see, edit] = [
    Visibility.options.find((one) => one === visibility),
    Editable.options.find((one) => one === editable),
  ];
  const number = typeof serviceId === 'number' ? numberInAddress(`${serviceId}`) : null;
  if (typeof setId !== 'string' || typeof title !== 'string' || !see || !edit) return null;
  return { setId: setId as SetId, serviceId: number, title, visibility: see, editable: edit };
}
