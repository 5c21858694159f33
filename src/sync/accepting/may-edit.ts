import type { ServiceSet } from '../../api/service-set';
import { editingDoor, opensEditor } from '../../domain/editing-door';
import type { StudySet } from '../../domain/study-set';
import type { SetRow } from '../../store/rows';
import type { Engine } from '../engine';

/** Its owner lets others in another way than before: who may do what is to be found out anew. */
export const isOtherDoor = (header: SetRow, { visibility, editable }: Pick<StudySet, 'visibility' | 'editable'>) =>
  header.visibility !== visibility || header.editable !== editable;

/** A no is worth asking again after so long: its user may be in the class by now. */
const refusalLastsMs = 86_400_000;

/** Whether its user may write on a set as it came, and what the answers so far still say of that. */
export function editingOf(
  { user, clock }: Pick<Engine, 'user' | 'clock'>,
  set: ServiceSet,
  known: SetRow | null,
): Pick<SetRow, 'canEdit' | 'edited'> {
  const before = known && !isOtherDoor(known, set) ? known.edited : undefined;
  const isOver = before?.answer === 'refused' && Math.abs(clock.now() - before.at) > refusalLastsMs;
  const edited = isOver ? undefined : before;
  const { canEdit: said, createdBy, hasAccess, visibility, editable } = set;
  const facts = { said, isOwn: createdBy === user, hasAccess, visibility, editable, answered: edited?.answer ?? null };
  return { canEdit: opensEditor(editingDoor(facts)), ...(edited && { edited }) };
}
