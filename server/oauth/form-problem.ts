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

/** What is wrong, read out at once: a sentence, or a list of them. */
export function problemList(problems: readonly FormProblem[]): Html | null {
  const [first, ...rest] = problems;
  if (!first) return null;
  if (rest.length === 0) return html`<p class="bad" id="${idOf(0)}" role="alert">${first.text}</p>`;
  return html`<div class="bad" role="alert"><ul>${problems.map(
    ({ text }, index) => html`<li id="${idOf(index)}">${text}</li>`,
  )}</ul></div>`;
}

/** The attributes of a field that say whether it is wrong, and where stand what is wrong with it and how it is filled in. */
export function fieldMarks(problems: readonly FormProblem[], field: FieldName, hintId: string | null = null): Html {
  const wrong = problems.flatMap(({ fields }, index) => (fields.includes(field) ? [idOf(index)] : []));
  const said = hintId === null ? wrong : [...wrong, hintId];
  return html`${wrong.length > 0 ? html` aria-invalid="true"` : null}${
    said.length > 0 ? html` aria-describedby="${said.join(' ')}"` : null
  }`;
}
