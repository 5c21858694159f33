import type { StudySet } from '../../domain/study-set';

/** A write that was refused for want of permission or of a password (401, 403), in the service's own words. */
export interface Refused {
  readonly status: number;
  /** Sent twice it may stand twice, and no key keeps it from that. */
  readonly isOnce: boolean;
  /** Null: the set is still to be made. */
  readonly set: Pick<StudySet, 'visibility' | 'editable'> | null;
  readonly isOwn: boolean;
  /** How often in a row it was refused before, each time after a reading. */
  readonly before: number;
}

/**
 * - `look`: the set is read, then it goes once more: the reading shows a closed door, that it was done, or other fields.
 * - `look-for`: what it makes is looked for, as without an answer.
 * - `said-no`: its user decides, with the service's words. Of one's own set no password and no permission can be missing.
 * - `not-allowed`, `password-needed`: so its user is told what is missing.
 */
export type Refusal = 'look' | 'look-for' | 'said-no' | 'not-allowed' | 'password-needed';

/** One refusal of a set that its own user wrote may be an accident of the service; so many in a row are none. */
export const refusalsOfOwn = 3;

/** What a refusal leads to. A password is asked for only where the set's own fields say that one is needed (interface 4.3). Pure. */
export function refusalOf({ status, isOnce, set, isOwn, before }: Refused): Refusal {
  if (set === null || isOwn) {
    if (status === 401 && isOnce && before === 0) return 'look-for';
    return set === null || before + 1 >= refusalsOfOwn ? 'said-no' : 'look';
  }
  if (before === 0) return 'look';
  return needsPassword(set) ? 'password-needed' : 'not-allowed';
}

const needsPassword = ({ visibility, editable }: Pick<StudySet, 'visibility' | 'editable'>) =>
  editable === 'password' || (visibility === 'password' && editable !== 'only_me');
