import { limits } from '../../contract/limits';
import { isLonger } from '../wire/is-longer';
import type { Form } from '../http/form';
import type { Problem } from '../http/problem';
import type { SentImage } from '../images/card-images';
import type { TermRow } from './term-repository';

export interface TermFields {
  readonly term: string | undefined;
  readonly definition: string | undefined;
  /** As sent. */
  readonly imageId: string | undefined;
}

/** Reads the parameters of 4.6. Pure; every failed check ends in `problems`. */
export function readTermFields(form: Form): { fields: TermFields; problems: readonly Problem[] } {
  const fields = { term: form.scalar('term'), definition: form.scalar('definition'), imageId: form.scalar('image') };
  const problems: Problem[] = [];
  for (const field of ['term', 'definition'] as const) {
    if (isLonger(fields[field] ?? '', limits.sideLength))
      problems.push({ code: 'too_long', field, limit: limits.sideLength });
  }
  return { fields, problems: [...problems, ...form.problems] };
}

/** What the form says of the card's image. Blank changes nothing; in an edit, `delete` takes it away. */
export function sentImage({ imageId }: TermFields, mode: 'add' | 'edit'): SentImage {
  if (imageId === undefined || imageId === '') return undefined;
  return mode === 'edit' && imageId === 'delete' ? null : imageId;
}

/** What a new card lacks: both sides, of which one may be empty, or an image (decisions.md 4). */
export function newTermProblems({ term, definition, imageId }: TermFields): Problem[] {
  if (imageId) return [];
  const problems: Problem[] = [];
  if (term === undefined) problems.push({ code: 'missing', field: 'term' });
  if (definition === undefined) problems.push({ code: 'missing', field: 'definition' });
  if (term === '' && definition === '') problems.push({ code: 'card_empty', card: 1 });
  return problems;
}

/** What is wrong with an edit of a card: it says nothing, or leaves nothing. */
export function editedTermProblems(fields: TermFields, row: TermRow): Problem[] {
  const { term, definition, imageId } = fields;
  if (term === undefined && definition === undefined && imageId === undefined) return [{ code: 'form_empty' }];
  const image = sentImage(fields, 'edit');
  const hasImage = image === undefined ? row.image !== null : image !== null;
  const isEmpty = (term ?? row.term) === '' && (definition ?? row.definition) === '' && !hasImage;
  return isEmpty ? [{ code: 'card_empty', card: 1 }] : [];
}
