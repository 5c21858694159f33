import type { SetChanges } from '../../src/domain/command';
import type { StudySet } from '../../src/domain/study-set';
import type { Random } from '../../src/platform/random';

/** What a choice may need, as its user has it at hand. */
interface AtHand {
  readonly classOf: () => number;
  readonly password: () => string;
}

const seers = ['public', 'only_me', 'password', 'classes'] as const;
const editors = ['only_me', 'password', 'classes'] as const;

/** Who sees a set, who edits it, or both, with what that needs in the one act; or another password. */
export function anyAccess(set: StudySet, random: Random, { classOf, password }: AtHand): SetChanges {
  const { visibility, editable, classes = '' } = set;
  const see = seers[Math.floor(random.next() * seers.length)] ?? 'only_me';
  const edit = editors[Math.floor(random.next() * editors.length)] ?? 'only_me';
  const roll = random.next();
  const to = { visibility: roll < 0.7 ? see : visibility, editable: roll < 0.5 ? editable : edit };
  const isFor = (key: 'classes' | 'password') => to.visibility === key || to.editable === key;
  const given = isFor('classes') ? String(classOf()) : classes;
  return {
    ...(to.visibility !== visibility && { visibility: { before: visibility, after: to.visibility } }),
    ...(to.editable !== editable && { editable: { before: editable, after: to.editable } }),
    ...(given !== classes && { classes: { before: classes, after: given } }),
    ...(isFor('password') && { password: { before: '', after: password() } }),
  };
}
