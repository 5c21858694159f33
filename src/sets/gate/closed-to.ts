import type { Availability, SetView } from '../../client/carrel-client';
import type { StudySet } from '../../domain/study-set';

/** What keeps a user from editing a set. All but `read-only` and `edit-password` hide its cards, which are not deleted by that. */
export type Closed = Exclude<Availability, 'here' | 'gone'> | 'read-only' | 'edit-password';

/** Null where the set can be written on; so can the copy of a deleted one. Pure. */
export function closedTo({
  availability,
  canEdit,
  missing = 0,
  set,
}: Pick<SetView, 'availability' | 'canEdit'> &
  Partial<Pick<SetView, 'missing'>> & { readonly set: Pick<StudySet, 'editable'> }): Closed | null {
  if (availability !== 'here' && availability !== 'gone') return availability;
  if (canEdit) return null;
  return availability === 'here' && missing === 0 && set.editable === 'password' ? 'edit-password' : 'read-only';
}

export const hidesCards = (closed: Closed | null): boolean =>
  closed !== null && closed !== 'read-only' && closed !== 'edit-password';
