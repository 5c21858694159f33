import type { ServiceSetId } from '../../../contract/ids';
import type { CreateSet } from '../../domain/command';
import type { CopySource } from '../../domain/copy-source';
import { creationOf } from '../../domain/creation-of';
import type { SetId, StudySet, TermId } from '../../domain/study-set';

/**
 * Everything of a set that a creation can say, as a set of one's own: its cards, languages and description under new
 * names, for its new owner alone. An image belongs to whoever sent it (decisions.md 4), so each is uploaded anew, where the
 * account may. Pure.
 */
export function copyOf(set: StudySet, setId: SetId, newCard: () => TermId): CreateSet {
  const creation = creationOf(set);
  return {
    ...creation,
    setId,
    visibility: 'only_me',
    terms: creation.terms.map((card) => ({ ...card, id: newCard() })),
  };
}

/** What is remembered of the set that was copied, and of its copy. Pure. */
export const sourceOf = (
  { title, createdBy, terms }: Pick<StudySet, 'title' | 'createdBy' | 'terms'>,
  serviceId: ServiceSetId,
  copy: Pick<CreateSet, 'terms'>,
): CopySource => ({
  serviceId,
  title,
  author: createdBy,
  pictures: terms.filter(({ image }) => image !== null).length,
  pictured: copy.terms.flatMap(({ id, image }) => (image ? [id] : [])),
});

/** Each card of a set, and what it is called in its copy. Pure. */
export const namesInCopy = (
  { terms }: Pick<StudySet, 'terms'>,
  copy: Pick<CreateSet, 'terms'>,
): ReadonlyMap<TermId, TermId> =>
  new Map(terms.flatMap(({ id }, index) => (copy.terms[index] ? [[id, copy.terms[index].id] as const] : [])));
