import { renderSVG } from 'uqr';
import type { OwnFactors } from '../users/second-factors';
import { enrolmentAddress, secretText } from '../users/one-time-code';
import type { Passkey } from '../users/passkey-repository';
import { recoveryCodesMade } from '../users/recovery-code';
import { type AccountFrame, back, day, good, hidden, logo, nameForManagers } from './account-pages';
import { usedInWords } from './passkey-words';
import { accountPath } from './account-sessions';
import { hint, passwordField, problemList } from './enter-fields';
import { type Html, html, Html as Markup } from './html';
import { page } from './page';
import { codeField } from './second-step-page';

export const factorPath = `${accountPath}/factor`;
const backToFactor = () => back(factorPath, 'Second factor');

interface FactorView extends AccountFrame {
  readonly factors: OwnFactors;
  readonly canHavePasskeys: boolean;
  readonly note: string | null;
}

/** What an account asks for beside its password, and the ways to change that. */
export function factorPage(view: FactorView): string {
  const { codesSinceMs, passkeys, recoveryLeft } = view.factors;
  const isAsked = codesSinceMs !== null || passkeys.length > 0;
  const text = isAsked
    ? 'After your password you are asked for one of these. A passkey also signs you in by itself.'
    : 'Your password alone signs you in. With a second factor, whoever learns it is not in yet: you are also asked for something that only your device has.';
  const codes = codesSinceMs === null ? null : codesRow(codesSinceMs);
  const rows = html`<ul class="rows">${passkeys.map(passkeyRow)}${codes}${recoveryRow(recoveryLeft)}</ul>`;
  const adding = [
    ...(view.canHavePasskeys ? [html`<li><a href="${factorPath}/passkey">Add a passkey</a></li>`] : []),
    ...(codes === null ? [html`<li><a href="${factorPath}/codes">Set up one-time codes</a></li>`] : []),
  ];
  return page(
    view.look,
    'Second factor',
    html`${logo}<h1>Second factor</h1><p>${text}</p>${good(view.note)}${isAsked ? rows : null}<ul class="links">${adding}</ul>${back()}`,
    'account',
  );
}

interface Row {
  readonly name: Html;
  readonly text: string;
  readonly link: Html;
}

const row = ({ name, text, link }: Row): Html =>
  html`<li><div><span class="name">${name}</span><span>${text}</span></div>${link}</li>`;

const passkeyRow = (passkey: Passkey): Html =>
  row({
    name: html`Passkey <bdi>${passkey.name}</bdi>`,
    text: usedInWords(passkey),
    link: html`<a href="${factorPath}/passkeys/${String(passkey.id)}" aria-label="Change ${passkey.name}">Change</a>`,
  });
const codesRow = (sinceMs: number): Html =>
  row({
    name: html`One-time codes`,
    text: `From your authenticator app, since ${day(sinceMs)}.`,
    link: html`<a href="${factorPath}/remove">Remove</a>`,
  });
const recoveryRow = (left: number): Html =>
  row({
    name: html`Recovery codes`,
    text: `${left} of ${recoveryCodesMade} left. Each works once, when nothing else is at hand.`,
    link: html`<a href="${factorPath}/recovery">Make new ones</a>`,
  });

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

const otherSessions = 'Your other sign-ins to these pages have ended; apps stay signed in.';
const madeTexts = {
  codes: `One-time codes are set up. ${otherSessions}`,
  passkey: `The passkey is added. ${otherSessions}`,
  recovery: 'The old codes are void.',
} as const;

/** Shown once, in the answer to the form that made them. */
export function recoveryCodesPage(
  view: AccountFrame & { readonly codes: readonly string[]; readonly made: 'codes' | 'passkey' | 'recovery' },
): string {
  const { look, codes, made } = view;
  return page(
    look,
    'Your recovery codes',
    html`${logo}<h1>Your recovery codes</h1>${good(madeTexts[made])}<p>Write them down, or print this page, and keep them apart from your telephone. Each lets you in once when that is lost. They are shown this once.</p><div class="secret"><ol class="codes">${codes.map(
      (code) => html`<li><code>${code}</code></li>`,
    )}</ol></div><p class="small">Without them and without your device, only the people who run ${look.serviceName} can let you in again.</p>${back(
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
    text: 'From then on no code is asked for. Without a passkey your password alone signs you in, and your recovery codes are void.',
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
