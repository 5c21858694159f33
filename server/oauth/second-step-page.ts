import * as fields from '../../messages/service/fields';
import * as words from '../../messages/service/sign-in';
import type { SecondStepResult } from '../users/account-service';
import { hint, retryAfter, waitText } from './enter-fields';
import { type FormProblem, fieldMarks, focusMark, problemList, problemOf, problemsAt } from './form-problem';
import { type Html, html } from '../../messages/html';
import { type PageLook, page, pageMark } from './page';
import { type PasskeyAsked, passkeyForm, passkeyScript } from './passkey-form';

export interface SecondStepView {
  readonly look: PageLook;
  readonly username: string;
  /** Where the forms lead, and what they bring along. */
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
  readonly problems: readonly FormProblem[];
  /** Whether it was a recovery code that did not count. */
  readonly isRecovery: boolean;
  /** What of one-time codes and passkeys the account has. */
  readonly hasCodes: boolean;
  readonly passkey: PasskeyAsked | null;
  readonly part?: 'account';
}

/** Between the password and the inside: a passkey, a code, or a recovery code. Codes work without JavaScript. */
export function secondStepPage(view: SecondStepView): string {
  const { look, isRecovery } = view;
  const brought = Object.entries(view.hidden).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const form = (content: Html): Html =>
    html`<form class="enter" method="post" action="${view.action}">${brought}${content}</form>`;
  const passkey =
    view.passkey &&
    passkeyForm({
      ...view.passkey,
      action: view.action,
      hidden: view.hidden,
      content: html`<button class="main" type="submit">${words.usePasskey}</button>`,
    });
  const codes = form(
    html`${codeField({ label: words.codeFromApp, focus: !isRecovery, problems: view.problems })}<button class="${passkey ? 'second' : 'main'}" type="submit">${words.checkCode}</button>`,
  );
  const isOpen = isRecovery || !view.hasCodes;
  return page(
    look,
    words.oneMoreStep,
    html`${pageMark(look)}<h1>${words.oneMoreStepFor({ user: view.username })}</h1><p>${askedFor(view)}</p>${problemList(view.problems)}${passkey}${view.hasCodes ? codes : null}<details class="way"${
      isOpen ? html` open` : null
    }><summary>${words.notAtHand}</summary>${form(
      html`<label for="recovery">${words.recoveryCode}</label><input id="recovery" name="recovery" autocomplete="off" autocapitalize="none" autocorrect="off" spellcheck="false" placeholder="xxxx-xxxx-xxxx" maxlength="40" required${fieldMarks(view.problems, 'recovery')}${focusMark(
        view.problems,
        'recovery',
        isRecovery,
      )}>${problemsAt(view.problems, 'recovery')}<button class="then" type="submit">${words.useOnce}</button>`,
    )}<p class="small">${words.noCodesLeft({ service: look.serviceName })}</p></details>${passkey && passkeyScript}`,
    view.part,
  );
}

function askedFor({ hasCodes, passkey }: SecondStepView): string {
  if (!hasCodes) return words.showFactor({ factors: words.aPasskey });
  return words.showFactor({ factors: passkey ? words.eitherFactor : words.aCode });
}

interface CodeField {
  readonly label: string;
  readonly focus?: boolean;
  readonly problems: readonly FormProblem[];
}

export const codeField = ({ label, focus = false, problems }: CodeField): Html =>
  html`<label for="code">${label}</label><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[\\p{Nd} ]*" maxlength="7" required${fieldMarks(problems, 'code', 'code-hint')}${focusMark(
    problems,
    'code',
    focus,
  )}>${problemsAt(problems, 'code')}${hint('code-hint', words.codeHint)}`;

/** Why what was shown did not count. */
export function secondStepRefusal(
  result: Exclude<SecondStepResult, { kind: 'signed-in' | 'first-time' }>,
  shown: 'code' | 'recovery',
): {
  readonly status: number;
  readonly problems: readonly FormProblem[];
  readonly headers: Record<string, string>;
} {
  switch (result.kind) {
    case 'wrong':
      return { status: 401, problems: [problemOf(fields.wrongCode, shown)], headers: {} };
    case 'wait':
      return { status: 429, problems: [problemOf(waitText(result.waitMs))], headers: retryAfter(result.waitMs) };
    case 'busy':
      return { status: 503, problems: [problemOf(fields.tooManySignIns)], headers: retryAfter(2000) };
    case 'key-changed':
      return { status: 401, problems: [problemOf(fields.keyChanged)], headers: {} };
    default:
      return result satisfies never;
  }
}
