import type { LibraryRow } from '../../client/carrel-client';
import type { StudySet } from '../../domain/study-set';

const most = 3;

export interface Likeness {
  readonly why: 'maker' | 'languages';
  readonly rows: readonly LibraryRow[];
}

/** What can be studied instead of a set that cannot be shown: by the same maker, else in the same languages. Pure. */
export function likeThis(
  set: Pick<StudySet, 'id' | 'createdBy' | 'langTerms' | 'langDefinitions'>,
  library: readonly LibraryRow[],
): Likeness | null {
  const here = library.filter(
    ({ id, availability }) => id !== set.id && (availability === 'here' || availability === 'gone'),
  );
  const byMaker = here.filter(({ createdBy }) => createdBy !== null && createdBy === set.createdBy);
  if (byMaker.length > 0) return { why: 'maker', rows: byMaker.slice(0, most) };
  const inLanguages = here.filter(
    (row) => row.langTerms !== '' && row.langTerms === set.langTerms && row.langDefinitions === set.langDefinitions,
  );
  return inLanguages.length > 0 ? { why: 'languages', rows: inLanguages.slice(0, most) } : null;
}
