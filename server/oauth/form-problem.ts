import { type Html, html } from '../../messages/html';

/** A field of these pages' forms, by its name. */
export type FieldName =
  | 'username'
  | 'password'
  | 'old_password'
  | 'new_password'
  | 'code'
  | 'recovery'
  | 'name'
  | 'redirect_uri';

/** Why a form was not taken. */
export interface FormProblem {
  readonly text: string;
  /** What of the form is wrong; nothing where other entries would have been refused as well, such as for now. */
  readonly fields: readonly FieldName[];
}

export const problemOf = (text: string, ...fields: readonly FieldName[]): FormProblem => ({ text, fields });

const idOf = (index: number): string => `problem-${String(index + 1)}`;

const problemLine = ({ text }: FormProblem, index: number): Html =>
  html`<p class="bad" id="${idOf(index)}" role="alert">${text}</p>`;

/** What is wrong with no field, or with several together, above the form; what is wrong with one is said under that field. */
export const problemList = (problems: readonly FormProblem[]): readonly Html[] =>
  problems.flatMap((problem, index) => (problem.fields.length === 1 ? [] : [problemLine(problem, index)]));

/** What is wrong with this field alone, to stand under it. */
export const problemsAt = (problems: readonly FormProblem[], field: FieldName): readonly Html[] =>
  problems.flatMap((problem, index) => (isOf(problem, field) ? [problemLine(problem, index)] : []));

const isOf = ({ fields: [only, ...others] }: FormProblem, field: FieldName): boolean =>
  only === field && others.length === 0;

/** Puts the focus on the first field that is wrong by itself; where none is, on that at which one begins. */
export function focusMark(problems: readonly FormProblem[], field: FieldName, isFirst: boolean): Html | null {
  const wrong = problems.find(({ fields }) => fields.length === 1);
  return (wrong ? isOf(wrong, field) : isFirst) ? html` autofocus` : null;
}

/** The attributes of a field that say whether it is wrong, and where stand what is wrong with it and how it is filled in. */
export function fieldMarks(problems: readonly FormProblem[], field: FieldName, hintId: string | null = null): Html {
  const wrong = problems.flatMap(({ fields }, index) => (fields.includes(field) ? [idOf(index)] : []));
  const said = hintId === null ? wrong : [...wrong, hintId];
  return html`${wrong.length > 0 ? html` aria-invalid="true"` : null}${
    said.length > 0 ? html` aria-describedby="${said.join(' ')}"` : null
  }`;
}
