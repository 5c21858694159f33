import { leadsTo } from '../../../messages/in-words';
import { languageName } from '../../domain/language-name';
import type { AskedSide } from '../../domain/study-log';
import type { StudySet } from '../../domain/study-set';

/** `Japanese → English`: from the side that is asked to the one that is answered. */
export function wayInWords(asked: AskedSide, set: Pick<StudySet, 'langTerms' | 'langDefinitions'>): string {
  const [terms, definitions] = [languageName(set.langTerms), languageName(set.langDefinitions)];
  return asked === 'term' ? leadsTo(terms, definitions) : leadsTo(definitions, terms);
}
