import { durationOf } from '../../messages/in-words';
import * as words from '../../messages/service/fields';
import { type PasswordProblem, passwordTexts } from '../users/account-rules';
import type { SignUpProblem } from '../users/account-service';
import type { Form } from '../http/form';
import { type Html, html } from '../../messages/html';
import { type FieldName, type FormProblem, fieldMarks, focusMark, problemOf, problemsAt } from './form-problem';

type Autocomplete = 'current-password' | 'new-password';

/** Username and password, on every form that asks for them; a new account hears what both need. */
export function enterFields(username: string, autocomplete: Autocomplete, problems: readonly FormProblem[]): Html {
  const isNew = autocomplete === 'new-password';
  // Whoever's name stands there already goes on with the password; a new name may be what is wrong.
  const beginsAtName = isNew || username === '';
  return html`<label for="username">${words.username}</label><input id="username" name="username" value="${username}" autocomplete="username" autocapitalize="none" autocorrect="off" spellcheck="false" required${focusMark(problems, 'username', beginsAtName)}${fieldMarks(
    problems,
    'username',
    isNew ? 'name-hint' : null,
  )}>${problemsAt(problems, 'username')}${isNew ? hint('name-hint', words.usernameHint) : null}${passwordField({
    id: 'password',
    label: words.password,
    autocomplete,
    focus: !beginsAtName,
    problems,
  })}`;
}

/** Without the space that telephones put behind a word, and that nobody sees; no name has one. */
export const usernameIn = (form: Form): string => (form.scalar('username') ?? '').trim();

interface PasswordField {
  /** Also the name. */
  readonly id: Extract<FieldName, 'password' | 'old_password' | 'new_password'>;
  readonly label: string;
  readonly autocomplete: Autocomplete;
  readonly focus?: boolean;
  readonly problems: readonly FormProblem[];
}

export function passwordField({ id, label, autocomplete, focus = false, problems }: PasswordField): Html {
  const isNew = autocomplete === 'new-password';
  return html`<label for="${id}">${label}</label><input id="${id}" name="${id}" type="password" autocomplete="${autocomplete}" required${fieldMarks(
    problems,
    id,
    isNew ? `${id}-hint` : null,
  )}${focusMark(problems, id, focus)}>${problemsAt(problems, id)}${isNew ? hint(`${id}-hint`, words.passwordHint) : null}`;
}

export const hint = (id: string, text: string): Html => html`<p class="hint" id="${id}">${text}</p>`;

export const newPasswordProblems = (problem: PasswordProblem | null): FormProblem[] =>
  problem ? [problemOf(passwordTexts[problem], 'new_password')] : [];

export function signUpProblem(problem: SignUpProblem): FormProblem {
  switch (problem) {
    case 'name':
      return problemOf(words.usernameRule, 'username');
    case 'name-taken':
      return problemOf(words.usernameTaken, 'username');
    case 'closed':
      return problemOf(words.signUpClosed);
    default:
      return problemOf(passwordTexts[problem], 'password');
  }
}

/** How long somebody has to wait who guessed too often. */
export function waitText(waitMs: number): string {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const time =
    seconds < 90
      ? durationOf(seconds, 'second')
      : seconds < 5400
        ? durationOf(Math.ceil(seconds / 60), 'minute')
        : durationOf(Math.ceil(seconds / 3600), 'hour');
  return words.tooManyAttempts({ time });
}

export const retryAfter = (waitMs: number): Record<string, string> => ({
  'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))),
});
