import { codePointLength, limits } from '../../contract/limits';
import type { Form } from '../http/form';
import type { Problem } from '../http/problem';
import type { Card } from './term-repository';

export interface TermFields {
  readonly term: string | undefined;
  readonly definition: string | undefined;
  readonly imageId: string | undefined;
}

/** Reads the parameters of 4.6. Pure; every failed check ends in `problems`. */
export function readTermFields(form: Form): { fields: TermFields; problems: readonly Problem[] } {
  const fields = { term: form.scalar('term'), definition: form.scalar('definition'), imageId: form.scalar('image') };
  const problems: Problem[] = [];
  for (const field of ['term', 'definition'] as const) {
    const text = fields[field] ?? '';
    const isLong = text.length > limits.sideLength && codePointLength(text) > limits.sideLength;
    if (isLong) problems.push({ code: 'too_long', field, limit: limits.sideLength });
  }
  return { fields, problems: [...problems, ...form.problems] };
}

/** What a new card lacks: both sides are needed, at most one of them empty (decisions.md 4). */
export function newTermProblems({ term, definition, imageId }: TermFields): Problem[] {
  const problems: Problem[] = [];
  if (imageId) problems.push({ code: 'image_unknown', id: imageId.slice(0, 40) });
  if (term === undefined) problems.push({ code: 'missing', field: 'term' });
  if (definition === undefined) problems.push({ code: 'missing', field: 'definition' });
  if (term === '' && definition === '') problems.push({ code: 'card_empty', card: 1 });
  return problems;
}

/** What is wrong with an edit of `card`: it says nothing, or leaves nothing. */
export function editedTermProblems(fields: TermFields, card: Card): Problem[] {
  const { term, definition, imageId } = fields;
  if (term === undefined && definition === undefined && imageId === undefined) return [{ code: 'form_empty' }];
  const problems: Problem[] = [];
  if (imageId && imageId !== 'delete') problems.push({ code: 'image_unknown', id: imageId.slice(0, 40) });
  if ((term ?? card.term) === '' && (definition ?? card.definition) === '') problems.push({ code: 'card_empty', card: 1 });
  return problems;
}
