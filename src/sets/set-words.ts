import type { Pending } from '../client/carrel-client';
import type { StudySet } from '../domain/study-set';
import { counted } from '../ui/plural';

/** Known by its number alone: somebody followed an address to it, and nothing of it ever came. */
export const isUnseen = ({
  title,
  langTerms,
  langDefinitions,
}: Pick<StudySet, 'title' | 'langTerms' | 'langDefinitions'>): boolean => title + langTerms + langDefinitions === '';

/** What to call a set. */
export const nameOf = (set: Parameters<typeof isUnseen>[0]): string =>
  set.title || (isUnseen(set) ? 'A set not seen here yet' : 'Untitled set');

/** Who may see and who may edit a set of the service, as a person would say it. */
export function permissionsInWords(
  set: Pick<StudySet, 'visibility' | 'editable' | 'createdBy'>,
  isMine: boolean,
): string {
  if (isMine && set.visibility === 'only_me') return 'only you can see it';
  const owner = isMine ? 'you' : (set.createdBy ?? 'its maker');
  const people = {
    public: 'everyone',
    only_me: `only ${owner}`,
    classes: 'members of its classes',
    password: 'whoever has its password',
  };
  const [see, edit] = [people[set.visibility], people[set.editable]];
  return see === edit ? `${see} can see and edit` : `${see} can see, ${edit} can edit`;
}

/** What a draft needs first to become a set of the service. */
export const draftNeeds = (title: string): string => `a set needs ${title.trim() === '' ? 'a title' : 'two cards'}`;

/** What of a set has not reached the service yet; null when nothing. */
export function pendingInWords(
  { waiting, needsYou, draft }: Pending,
  title: string,
): { readonly text: string; readonly isUrgent: boolean } | null {
  if (needsYou > 0) return { text: needsYou === 1 ? '1 edit needs you' : `${needsYou} edits need you`, isUrgent: true };
  if (draft) return { text: `draft, saved here; ${draftNeeds(title)}`, isUrgent: false };
  if (waiting > 0) return { text: `${counted(waiting, 'edit')} waiting`, isUrgent: false };
  return null;
}
