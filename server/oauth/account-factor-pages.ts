import { renderSVG } from 'uqr';
import type { OwnFactors } from '../users/second-factors';
import { enrolmentAddress, secretText } from '../users/one-time-code';
import { recoveryCodesMade } from '../users/recovery-code';
import { type AccountFrame, back, day, good, hidden, logo, nameForManagers } from './account-pages';
import { accountPath } from './account-sessions';
import { hint, passwordField, problemList } from './enter-fields';
import { type Html, html, Html as Markup } from './html';
import { page } from './page';
import { codeField } from './second-step-page';

export const factorPath = `${accountPath}/factor`;
const backToFactor = () => back(factorPath, 'Second factor');

/** What an account asks for beside its password, and the ways to change that. */
export function factorPage(
  view: AccountFrame & { readonly factors: OwnFactors; readonly note: string | null },
): string {
  const { codesSinceMs, recoveryLeft } = view.factors;
  const content =
    codesSinceMs === null
      ? html`<p>Your password alone signs you in. With a second factor, whoever learns it is not in yet: you are also asked for a code that only your telephone knows.</p><ul class="links"><li><a href="${factorPath}/codes">Set up one-time codes</a></li></ul>`
      : html`<p>After your password you are asked for one of these.</p><ul class="rows"><li><div><span class="name">One-time codes</span><span>From your authenticator app, since ${day(codesSinceMs)}.</span></div><a href="${factorPath}/remove">Remove</a></li><li><div><span class="name">Recovery codes</span><span>${String(
          recoveryLeft,
        )} of ${String(recoveryCodesMade)} left. Each works once, when your app is not at hand.</span></div><a href="${factorPath}/recovery">Make new ones</a></li></ul>`;
  return page(
    view.look,
    'Second factor',
    html`${logo}<h1>Second factor</h1>${good(view.note)}${content}${back()}`,
    'account',
  );
}

/** Before anything is shown, the password: a page that was left open must not bind the account to somebody else's app. */
export function beginCodesPage(view: AccountFrame): string {
  return page(
    view.look,
    'Set up one-time codes',
    html`${logo}<h1>Set up one-time codes</h1><p>You need an authenticator app, on your telephone or in your password manager. First, your password.</p>${problemList(
      view.problems,
    )}<form class="enter" method="post" action="${factorPath}/codes">${hidden(view.ticket, 'begin')}${nameForManagers(view.username)}${passwordField(
      { id: 'password', label: 'Password', autocomplete: 'current-password', focus: true },
    )}<button class="main" type="submit">Go on</button></form>${backToFactor()}`,
    'account',
  );
}

/** The secret as a picture and as text, and the field for the first code. */
export function confirmCodesPage(view: AccountFrame & { readonly secret: Buffer }): string {
  const picture = renderSVG(enrolmentAddress(view.secret, view.look.serviceName, view.username), { border: 4 });
  const typed = secretText(view.secret).match(/.{4}/g) ?? [];
  return page(
    view.look,
    'Set up one-time codes',
    html`${logo}<h1>Set up one-time codes</h1><ol class="steps"><li>Read this picture with your authenticator app, or type the key into it.</li><li>Type the code that the app shows.</li></ol>${problemList(
      view.problems,
    )}<div class="qr" role="img" aria-label="QR code for an authenticator app. The key below says the same.">${new Markup(picture)}</div><p class="secret">Key <code>${typed.join(
      ' ',
    )}</code></p><form class="enter" method="post" action="${factorPath}/codes">${hidden(view.ticket, 'confirm')}${codeField(
      {
        label: 'Code that the app shows',
        focus: true,
      },
    )}<button class="main" type="submit">Turn on one-time codes</button></form><p class="small">Until then nothing changes. Keep the picture to yourself: who has it has your codes.</p>${backToFactor()}`,
    'account',
  );
}

/** Shown once, in the answer to the form that made them. */
export function recoveryCodesPage(
  view: AccountFrame & { readonly codes: readonly string[]; readonly isFirst: boolean },
): string {
  const { look, codes, isFirst } = view;
  return page(
    look,
    'Your recovery codes',
    html`${logo}<h1>Your recovery codes</h1>${good(
      isFirst
        ? 'One-time codes are set up. Your other sign-ins to these pages have ended; apps stay signed in.'
        : 'The old codes are void.',
    )}<p>Write them down, or print this page, and keep them apart from your telephone. Each lets you in once when your app is lost. They are shown this once.</p><div class="secret"><ol class="codes">${codes.map(
      (code) => html`<li><code>${code}</code></li>`,
    )}</ol></div><p class="small">Without them and without your app, only the people who run ${look.serviceName} can let you in again.</p>${back(
      factorPath,
      'I have kept them',
    )}`,
    'account',
  );
}

export type FactorAct = 'remove' | 'recovery';

const acts: Readonly<Record<FactorAct, { title: string; text: string; button: Html }>> = {
  remove: {
    title: 'Remove one-time codes',
    text: 'From then on your password alone signs you in, and your recovery codes are void.',
    button: html`<button class="main danger-main" type="submit">Remove one-time codes</button>`,
  },
  recovery: {
    title: 'Make new recovery codes',
    text: 'The ones you have now are void from then on.',
    button: html`<button class="main" type="submit">Make new codes</button>`,
  },
};

/** Asks for the password and a code before a factor is changed. */
export function factorActPage(view: AccountFrame & { readonly act: FactorAct }): string {
  const { title, text, button } = acts[view.act];
  return page(
    view.look,
    title,
    html`${logo}<h1>${title}</h1><p>${text}</p>${problemList(
      view.problems,
    )}<form class="enter" method="post" action="${factorPath}/${view.act}">${hidden(view.ticket, view.act)}${nameForManagers(view.username)}${passwordField(
      { id: 'password', label: 'Password', autocomplete: 'current-password', focus: true },
    )}<label for="code">Code</label><input id="code" name="code" autocomplete="one-time-code" autocapitalize="none" autocorrect="off" spellcheck="false" maxlength="40" required aria-describedby="code-hint">${hint(
      'code-hint',
      'From your authenticator app, or a recovery code.',
    )}${button}</form>${backToFactor()}`,
    'account',
  );
}
