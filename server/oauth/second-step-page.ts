import type { SecondStepResult } from '../users/account-service';
import { busyText, hint, problemList, retryAfter, waitText } from './enter-fields';
import { type Html, html } from './html';
import { type PageLook, page, pageMark } from './page';
import { type PasskeyAsked, passkeyForm, passkeyScript } from './passkey-form';

export interface SecondStepView {
  readonly look: PageLook;
  readonly username: string;
  /** Where the forms lead, and what they bring along. */
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
  readonly problems: readonly string[];
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
      content: html`<button class="main" type="submit">Use a passkey</button>`,
    });
  const codes = form(
    html`${codeField({ label: 'Code from your authenticator app', focus: !isRecovery })}<button class="${passkey ? 'second' : 'main'}" type="submit">Check the code</button>`,
  );
  const isOpen = isRecovery || !view.hasCodes;
  return page(
    look,
    'One more step',
    html`${pageMark(look)}<h1>One more step, ${view.username}</h1><p>The password is right. Show that it is you, with ${askedFor(
      view,
    )}.</p>${problemList(view.problems)}${passkey}${view.hasCodes ? codes : null}<details class="way"${
      isOpen ? html` open` : null
    }><summary>Not at hand?</summary>${form(
      html`<label for="recovery">One of your recovery codes</label><input id="recovery" name="recovery" autocomplete="off" autocapitalize="none" autocorrect="off" spellcheck="false" placeholder="xxxx-xxxx-xxxx" maxlength="40" required${
        isRecovery ? html` autofocus` : null
      }><button class="then" type="submit">Use it once</button>`,
    )}<p class="small">None left? The people who run ${look.serviceName} can give you a way back in, once they know that it is you.</p></details>${
      passkey && passkeyScript
    }`,
    view.part,
  );
}

function askedFor({ hasCodes, passkey }: SecondStepView): string {
  if (!hasCodes) return 'a passkey';
  return passkey ? 'a passkey or a code' : 'a code';
}

interface CodeField {
  readonly label: string;
  readonly focus?: boolean;
}

export const codeField = ({ label, focus = false }: CodeField): Html =>
  html`<label for="code">${label}</label><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]*" maxlength="7" required aria-describedby="code-hint"${
    focus ? html` autofocus` : null
  }>${hint('code-hint', 'Six digits. A new one comes every half minute.')}`;

export const wrongCodeText =
  'This code is not right, or was used already. A one-time code counts once, and so does a recovery code.';

/** Why what was shown did not count. */
export function secondStepRefusal(result: Exclude<SecondStepResult, { kind: 'signed-in' | 'first-time' }>): {
  readonly status: number;
  readonly problems: readonly string[];
  readonly headers: Record<string, string>;
} {
  switch (result.kind) {
    case 'wrong':
      return { status: 401, problems: [wrongCodeText], headers: {} };
    case 'wait':
      return { status: 429, problems: [waitText(result.waitMs)], headers: retryAfter(result.waitMs) };
    case 'busy':
      return { status: 503, problems: [busyText], headers: retryAfter(2000) };
    case 'key-changed':
      return { status: 401, problems: [keyChangedText], headers: {} };
    default:
      return result satisfies never;
  }
}

const keyChangedText =
  'The service can no longer check the codes of your app, because its key was changed. Use a recovery code, or ask the people who run it.';
