import { durationOf } from '../../messages/in-words';
import * as words from '../../messages/service/fields';
import { type PasswordProblem, passwordTexts } from '../users/account-rules';
import type { SignUpProblem } from '../users/account-service';
import { type Html, html } from '../../messages/html';

type Autocomplete = 'current-password' | 'new-password';

/** Username and password, on every form that asks for them; a new account hears what both need. */
export function enterFields(username: string, autocomplete: Autocomplete): Html {
  const isNew = autocomplete === 'new-password';
  // Whoever's name stands there already goes on with the password; a new name may be what is wrong.
  const [atName, atPassword] = isNew || username === '' ? [html` autofocus`, null] : [null, html` autofocus`];
  return html`<label for="username">${words.username}</label><input id="username" name="username" value="${username}" autocomplete="username" autocapitalize="none" autocorrect="off" spellcheck="false" required${atName}${
    isNew ? html` aria-describedby="name-hint"` : null
  }>${isNew ? hint('name-hint', words.usernameHint) : null}${passwordField({
    id: 'password',
    label: words.password,
    autocomplete,
    focus: atPassword !== null,
  })}`;
}

interface PasswordField {
  /** Also the name. */
  readonly id: string;
  readonly label: string;
  readonly autocomplete: Autocomplete;
  readonly focus?: boolean;
}

export function passwordField({ id, label, autocomplete, focus = false }: PasswordField): Html {
  const isNew = autocomplete === 'new-password';
  return html`<label for="${id}">${label}</label><input id="${id}" name="${id}" type="password" autocomplete="${autocomplete}" required${
    isNew ? html` aria-describedby="${id}-hint"` : null
  }${focus ? html` autofocus` : null}>${isNew ? hint(`${id}-hint`, words.passwordHint) : null}`;
}

export const hint = (id: string, text: string): Html => html`<p class="hint" id="${id}">${text}</p>`;

/** What is wrong, read out at once: a sentence, or a list of them. */
export function problemList(problems: readonly string[]): Html | null {
  if (problems.length === 0) return null;
  if (problems.length === 1) return html`<p class="bad" role="alert">${problems[0] ?? ''}</p>`;
  return html`<div class="bad" role="alert"><ul>${problems.map((problem) => html`<li>${problem}</li>`)}</ul></div>`;
}

export const newPasswordTexts = (problem: PasswordProblem | null): string[] =>
  problem ? [passwordTexts[problem]] : [];

export const signUpTexts: Readonly<Record<SignUpProblem, string>> = {
  ...passwordTexts,
  name: words.usernameRule,
  'name-taken': words.usernameTaken,
  closed: words.signUpClosed,
};

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
