import type { StudySet } from './study-set';

/** What the service answered last to a user who wrote on a set of somebody else's, or gave its password. */
export type EditAnswer = 'let-in' | 'asked-password' | 'refused';

export interface EditFacts extends Pick<StudySet, 'visibility' | 'editable'> {
  /** The service's own word (`can_edit`), where it gives one: the interface has no such field. */
  readonly said: boolean | null;
  readonly isOwn: boolean;
  readonly hasAccess: boolean;
  /** Null: nothing that counts still. */
  readonly answered: EditAnswer | null;
}

/**
 * - `open`: may write.
 * - `try`: perhaps may; only the answer to a write tells, since no field says who is in a class.
 * - `password`: may write once its password was entered.
 * - `closed`: may not.
 */
export type EditingDoor = 'open' | 'try' | 'password' | 'closed';

/** Whether a user may write on a set (interface 2.1, 4.3 and 4.5; `permissions.oracle.json`). Pure. */
export function editingDoor({ said, isOwn, hasAccess, visibility, editable, answered }: EditFacts): EditingDoor {
  if (said === true || isOwn) return 'open';
  if (!hasAccess || editable === 'only_me') return 'closed';
  if (said === false) return editable === 'password' ? 'password' : 'closed';
  if (answered === 'let-in') return 'open';
  // Whoever reads a set of classes is in one of them, and whoever reads one with a password has entered it.
  const isReadAsEdited = visibility === editable && answered === null;
  if (editable === 'password') return isReadAsEdited ? 'open' : 'password';
  if (answered === 'refused') return 'closed';
  return isReadAsEdited ? 'open' : 'try';
}

/** Whether an editor opens without a question. */
export const opensEditor = (door: EditingDoor): boolean => door === 'open' || door === 'try';
