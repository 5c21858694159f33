import type { ServiceSetId } from '../contract/ids';
import { epochMs } from '../contract/units';
import type { CreateSet } from '../src/domain/command';
import type { SetId, StudySet, Term, TermId } from '../src/domain/study-set';

let made = 0;
const nextId = () => `00000000-0000-7000-8000-${(made += 1).toString(16).padStart(12, '0')}`;

export const aSetId = () => nextId() as SetId;
export const aTermId = () => nextId() as TermId;

export function aTerm(fields: Partial<Term> = {}): Term {
  return { id: aTermId(), serviceId: null, term: 'der Hund', definition: 'dog', image: null, ...fields };
}

export function aSet(fields: Partial<StudySet> = {}): StudySet {
  return {
    id: aSetId(),
    serviceId: 17 as ServiceSetId,
    title: 'Animals',
    description: '',
    langTerms: 'de',
    langDefinitions: 'en',
    visibility: 'only_me',
    editable: 'only_me',
    createdBy: 'alice',
    createdAt: epochMs(1_000),
    modifiedAt: epochMs(2_000),
    terms: [aTerm(), aTerm({ term: 'die Katze', definition: 'cat' })],
    ...fields,
  };
}

export function aCreateSet(fields: Partial<CreateSet> = {}): CreateSet {
  const card = (term: string, definition: string) => ({ id: aTermId(), term, definition });
  return {
    kind: 'create-set',
    setId: aSetId(),
    title: 'Birds',
    description: '',
    langTerms: 'de',
    langDefinitions: 'en',
    visibility: 'only_me',
    terms: [card('der Spatz', 'sparrow'), card('die Amsel', 'blackbird')],
    ...fields,
  };
}
