import type { SetChanges } from '../domain/command';
import type { StudySet, Term } from '../domain/study-set';

/** The fields of a new set (interface 4.4). Cards that nobody has written anything on are not sent. */
export function creationForm(set: StudySet): URLSearchParams {
  const form = new URLSearchParams({
    title: set.title,
    description: set.description,
    lang_terms: set.langTerms,
    lang_definitions: set.langDefinitions,
    visibility: set.visibility,
    editable: set.editable,
  });
  if (set.classes) appendClasses(form, set.classes);
  if (set.password) form.set('password', set.password);
  appendCards(form, set.terms);
  return form;
}

/** The fields of an edit (interface 4.5): only what changes, and all cards or none. `pictures`: what each card says of its own; null: nothing changes. */
export function editForm(
  changes: SetChanges,
  terms: readonly Term[] | null,
  pictures: readonly string[] | null,
): URLSearchParams {
  const form = new URLSearchParams();
  if (changes.title) form.set('title', changes.title.after);
  if (changes.description) form.set('description', changes.description.after);
  if (changes.langTerms) form.set('lang_terms', changes.langTerms.after);
  if (changes.langDefinitions) form.set('lang_definitions', changes.langDefinitions.after);
  if (changes.visibility) form.set('visibility', changes.visibility.after);
  if (changes.editable) form.set('editable', changes.editable.after);
  if (changes.classes) appendClasses(form, changes.classes.after);
  if (changes.password) form.set('password', changes.password.after);
  if (terms) {
    for (const { serviceId } of terms) form.append('term_ids[]', String(serviceId ?? 0));
    appendCards(form, terms);
    for (const picture of pictures ?? []) form.append('images[]', picture);
  }
  return form;
}

/** One card's fields (interface 4.6). */
export function termForm(fields: {
  readonly term?: string;
  readonly definition?: string;
  readonly image?: string;
}): URLSearchParams {
  return new URLSearchParams(Object.entries(fields));
}

/** No class is an empty list, which a form can only say as one entry without a number. */
function appendClasses(form: URLSearchParams, classes: string): void {
  for (const id of classes.split(',')) form.append('classes[]', id);
}

function appendCards(form: URLSearchParams, terms: readonly Term[]): void {
  for (const { term } of terms) form.append('terms[]', term);
  for (const { definition } of terms) form.append('definitions[]', definition);
}

/** As it travels: encoded, every byte one character. */
export const formBytes = (form: URLSearchParams): number => form.toString().length;
