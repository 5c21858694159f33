import { useLocation } from 'react-router';
import type { StudySet } from '../domain/study-set';
import { isUnseen } from './set-words';

/** What names a set, and the book that stands for it. */
export type KnownSet = Pick<StudySet, 'title' | 'langTerms' | 'langDefinitions'>;

/** As lists have it: a service need not say the languages. */
interface ListedSet {
  readonly title: string;
  readonly langTerms: string | null;
  readonly langDefinitions: string | null;
}

/** Goes with a link from a list to a set: the list knew its name, whatever of the set can be shown. */
export const knownState = ({ title, langTerms, langDefinitions }: ListedSet): { readonly known: KnownSet } => ({
  known: { title, langTerms: langTerms ?? '', langDefinitions: langDefinitions ?? '' },
});

/** The set itself where anything of it came; else what the list knew from which somebody came, where they did. */
export function useKnownSet(set: KnownSet): KnownSet {
  const state = useLocation().state as Partial<ReturnType<typeof knownState>> | null;
  return isUnseen(set) ? (state?.known ?? set) : set;
}
