import type { EpochMs } from '../../../contract/units';
import type { SetId, StudySet, TermId } from '../../domain/study-set';
import type { Http } from '../../platform/http';

/** How `public/built-in-sets.json` writes a set: our own file, so its shape is ours to trust. */
export interface BuiltInSet {
  readonly title: string;
  readonly langTerms: string;
  readonly langDefinitions: string;
  readonly description: string;
  readonly cards: readonly (readonly [term: string, definition: string])[];
}

/**
 * The sets that every device begins with, so that there is something to study before any account. A file of the app,
 * not a script: data need not be parsed as code. Rejects when the file cannot be had.
 */
export async function readBuiltInSets(http: Http): Promise<readonly StudySet[]> {
  const answer = await http('/built-in-sets.json', {});
  if (!answer.ok) throw new Error(`The built-in sets could not be read (${answer.status})`);
  return builtInSets((await answer.json()) as readonly BuiltInSet[]);
}

/** Ids are the same on every device: of version 7 in form, from the first milliseconds of its clock. */
export function builtInSets(written: readonly BuiltInSet[]): readonly StudySet[] {
  return written.map(({ cards, ...texts }, index) => {
    const id = (term: number) => `00000000-000${index + 1}-7000-8000-${term.toString(16).padStart(12, '0')}`;
    const at = (index + 1) as EpochMs;
    return {
      ...texts,
      id: id(0) as SetId,
      serviceId: null,
      visibility: 'only_me',
      editable: 'only_me',
      createdBy: null,
      createdAt: at,
      modifiedAt: at,
      terms: cards.map(([term, definition], place) => ({
        id: id(place + 1) as TermId,
        serviceId: null,
        term,
        definition,
        image: null,
      })),
    };
  });
}
