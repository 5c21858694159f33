import type { ClassWanted } from '../../domain/class-wanted';
import type { SetChanges } from '../../domain/command';
import type { StudySet } from '../../domain/study-set';

/** Who sees and who edits a set, as its maker chooses it. */
export interface Access extends Pick<StudySet, 'visibility' | 'editable'> {
  /** Numbers of classes, ascending. They count where either says `classes`. */
  readonly classes: readonly number[];
}

/** What a choice needs before it can be wanted (interface 4.5). */
export type Lack = 'classes' | 'password';

/** A password of more code points only costs the service time to hash. */
export const longestPassword = 1_000;

export const accessOf = ({ visibility, editable, classes = '' }: StudySet): Access => ({
  visibility,
  editable,
  classes: classes.split(',').filter(Boolean).map(Number),
});

/** What had been chosen of a set when somebody left to make the class that it lacked; null: nothing, or of another set. Pure. */
export const chosenBefore = (set: StudySet, wanted: ClassWanted | null): Access | null =>
  wanted?.setId === set.id ? { ...accessOf(set), visibility: wanted.visibility, editable: wanted.editable } : null;

const needs = ({ visibility, editable }: Access, key: Lack): boolean => visibility === key || editable === key;

/** Whether either changes to the password, which is then to be said, though it be the one that the set has. */
const turnsToPassword = (from: Access, to: Access): boolean =>
  (to.visibility === 'password' && from.visibility !== 'password') ||
  (to.editable === 'password' && from.editable !== 'password');

/** What is still missing. Pure. */
export function lackOf(from: Access, to: Access, password: string): Lack | null {
  if (needs(to, 'classes') && to.classes.length === 0) return 'classes';
  return turnsToPassword(from, to) && password === '' ? 'password' : null;
}

/** What differs, as the fields of an edit; classes that nobody is asked for stay as they are. Pure. */
export function accessChanges(set: StudySet, to: Access, password = ''): SetChanges {
  const classes = to.classes.toSorted((one, other) => one - other).join(',');
  const before = set.classes ?? '';
  return {
    ...(to.visibility !== set.visibility && { visibility: { before: set.visibility, after: to.visibility } }),
    ...(to.editable !== set.editable && { editable: { before: set.editable, after: to.editable } }),
    ...(needs(to, 'classes') && classes !== before && { classes: { before, after: classes } }),
    ...(password !== '' && { password: { before: '', after: password } }),
  };
}

/** Whether the set says it already. Pure. */
export const isSaid = (set: StudySet, to: Access): boolean => Object.keys(accessChanges(set, to)).length === 0;

/** The edit that takes another back; null where that would need a password, which nobody knows here. Pure. */
export function takingBack({ visibility, editable, classes, password }: SetChanges): SetChanges | null {
  if (password || visibility?.before === 'password' || editable?.before === 'password') return null;
  const turned = <Value>({ before, after }: { readonly before: Value; readonly after: Value }) => ({
    before: after,
    after: before,
  });
  return {
    ...(visibility && { visibility: turned(visibility) }),
    ...(editable && { editable: turned(editable) }),
    ...(classes && { classes: turned(classes) }),
  };
}

/** Whether a set still says what an edit made of it: then it can be taken back. Pure. */
export const stillSays = (set: StudySet, { visibility, editable, classes }: SetChanges): boolean =>
  (!visibility || set.visibility === visibility.after) &&
  (!editable || set.editable === editable.after) &&
  (!classes || (set.classes ?? '') === classes.after);
