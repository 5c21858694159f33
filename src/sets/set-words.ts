import * as things from '../../messages/app/things';
import * as words from '../../messages/app/sets';
import type { Pending } from '../client/carrel-client';
import type { StudySet } from '../domain/study-set';

/** Known by its number alone: somebody followed an address to it, and nothing of it ever came. */
export const isUnseen = ({
  title,
  langTerms,
  langDefinitions,
}: Pick<StudySet, 'title' | 'langTerms' | 'langDefinitions'>): boolean => title + langTerms + langDefinitions === '';

/** What to call a set. */
export const nameOf = (set: Parameters<typeof isUnseen>[0]): string =>
  set.title || (isUnseen(set) ? words.unseenSet : things.untitledSet);

/** One's own set is for members of classes, and there are none: the last was deleted, or it was taken out of it. */
export const isClassGone = ({ visibility, classes }: Pick<StudySet, 'visibility' | 'classes'>): boolean =>
  visibility === 'classes' && classes === '';

/** Who may see and who may edit a set of the service, as a person would say it. */
export function permissionsInWords(
  set: Pick<StudySet, 'visibility' | 'editable' | 'createdBy' | 'classes'>,
  isMine: boolean,
): string {
  if (isMine && set.visibility === 'only_me') return words.onlyYouSee;
  if (isMine && isClassGone(set)) return words.classGone;
  const author = set.createdBy ?? words.itsAuthorWithin;
  const people = {
    public: words.everyone,
    only_me: isMine ? words.onlyYouWithin : words.onlyAuthor({ author }),
    classes: words.membersWithin,
    password: words.passwordWithin,
  };
  const [see, edit] = [people[set.visibility], people[set.editable]];
  return see === edit ? words.canSeeAndEdit({ who: see }) : words.canSeeCanEdit({ see, edit });
}

/** What a draft needs first to become a set of the service. */
export const draftNeeds = (title: string): string => (title.trim() === '' ? things.needsTitle : words.needsCards);

/** What of a set has not reached the service yet; null when nothing. */
export function pendingInWords(
  { waiting, needsYou, draft }: Pending,
  title: string,
): { readonly text: string; readonly isUrgent: boolean } | null {
  if (needsYou > 0)
    return {
      text: words.changesNeedYou({ count: needsYou }),
      isUrgent: true,
    };
  if (draft) return { text: words.draft({ needs: draftNeeds(title) }), isUrgent: false };
  if (waiting > 0) return { text: words.changesWaiting({ count: waiting }), isUrgent: false };
  return null;
}
