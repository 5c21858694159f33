import * as account from '../../messages/service/account';
import * as fields from '../../messages/service/fields';
import * as words from '../../messages/service/second-factor';
import * as signIn from '../../messages/service/sign-in';
import { renderSVG } from 'uqr';
import type { OwnFactors } from '../users/second-factors';
import { enrolmentAddress, secretText } from '../users/one-time-code';
import type { Passkey } from '../users/passkey-repository';
import { recoveryCodesMade } from '../users/recovery-code';
import { fieldMarks, focusMark, problemList, problemsAt } from './form-problem';
import type { GoingOn } from './enrolments';
import { type AccountFrame, back, day, good, hidden, logo, nameForManagers } from './account-pages';
import { usedInWords } from './passkey-words';
import { factorPath } from './account-sessions';
import { hint, passwordField } from './enter-fields';
import { type Html, html, Html as Markup } from '../../messages/html';
import { page } from './page';
import { type PasskeyAsked, passkeyForm, passkeyScript } from './passkey-form';
import { codeField } from './second-step-page';

const backToFactor = () => back(factorPath, words.secondFactor);

interface FactorView extends AccountFrame {
  readonly factors: OwnFactors;
  readonly canHavePasskeys: boolean;
  /** Demanded and not there: nothing else is open. */
  readonly isMissing: boolean;
  readonly note: string | null;
}

/** What an account asks for beside its password, and the ways to change that. */
export function factorPage(view: FactorView): string {
  const { codesSinceMs, passkeys, recoveryLeft } = view.factors;
  const isAsked = codesSinceMs !== null || passkeys.length > 0;
  const text = isAsked ? words.isAsked : view.isMissing ? words.isMissing : words.isNotAsked;
  const codes = codesSinceMs === null ? null : codesRow(codesSinceMs);
  const rows = html`<ul class="rows">${passkeys.map(passkeyRow)}${codes}${recoveryRow(recoveryLeft)}</ul>`;
  const adding = [
    ...(view.canHavePasskeys
      ? [
          html`<li><a href="${factorPath}/passkey">${words.addPasskey}</a>${isAsked ? null : small(words.passkeyInShort)}</li>`,
        ]
      : []),
    ...(codes === null
      ? [
          html`<li><a href="${factorPath}/codes">${words.setUpCodes}</a>${isAsked ? null : small(words.codesInShort)}</li>`,
        ]
      : []),
  ];
  return page(
    view.look,
    words.secondFactor,
    html`${logo}<h1>${words.secondFactor}</h1><p>${text}</p>${good(view.note)}${isAsked ? rows : null}<ul class="links">${adding}</ul>${view.isMissing ? null : back()}`,
    'account',
  );
}

const small = (text: string): Html => html`<p class="small">${text}</p>`;

interface Row {
  readonly name: Html;
  readonly text: string;
  readonly link: Html;
}

const row = ({ name, text, link }: Row): Html =>
  html`<li><div><span class="name">${name}</span><span>${text}</span></div>${link}</li>`;

const passkeyRow = (passkey: Passkey): Html =>
  row({
    name: words.passkeyNamed({ passkey: passkey.name }),
    text: usedInWords(passkey),
    link: html`<a href="${factorPath}/passkeys/${String(passkey.id)}" aria-label="${words.changePasskey({ passkey: passkey.name })}">${account.change}</a>`,
  });
const codesRow = (sinceMs: number): Html =>
  row({
    name: html`${words.oneTimeCodes}`,
    text: words.codesSince({ day: day(sinceMs) }),
    link: html`<a href="${factorPath}/remove">${words.remove}</a>`,
  });
const recoveryRow = (left: number): Html =>
  row({
    name: html`${words.recoveryCodes}`,
    text: words.recoveryLeft({ left, made: recoveryCodesMade }),
    link: html`<a href="${factorPath}/recovery">${words.makeNewOnes}</a>`,
  });

/** Before anything is shown, the password: a page that was left open must not bind the account to somebody else's app. */
export function beginCodesPage(view: AccountFrame): string {
  return page(
    view.look,
    words.setUpCodes,
    html`${logo}<h1>${words.setUpCodes}</h1><p>${words.codesNeedApp}</p>${problemList(
      view.problems,
    )}<form class="enter" method="post" action="${factorPath}/codes">${hidden(view.ticket, 'begin')}${nameForManagers(view.username)}${passwordField(
      {
        id: 'password',
        label: fields.password,
        autocomplete: 'current-password',
        focus: true,
        problems: view.problems,
      },
    )}<button class="main" type="submit">${fields.goOn}</button></form>${backToFactor()}`,
    'account',
  );
}

/** The secret as a picture and as text, and the field for the first code. */
export function confirmCodesPage(view: AccountFrame & { readonly secret: Buffer }): string {
  const picture = renderSVG(enrolmentAddress(view.secret, view.look.serviceName, view.username), { border: 4 });
  const typed = secretText(view.secret).match(/.{4}/g) ?? [];
  return page(
    view.look,
    words.setUpCodes,
    html`${logo}<h1>${words.setUpCodes}</h1><ol class="steps"><li>${words.readPicture}</li><li>${words.typeCode}</li></ol>${problemList(
      view.problems,
    )}<div class="qr" role="img" aria-label="${words.pictureName}">${new Markup(picture)}</div><p class="secret">${words.key({ code: html`<code>${typed.join(' ')}</code>` })}</p><form class="enter" method="post" action="${factorPath}/codes">${hidden(view.ticket, 'confirm')}${codeField(
      {
        label: words.codeShown,
        focus: true,
        problems: view.problems,
      },
    )}<button class="main" type="submit">${words.turnOnCodes}</button></form><p class="small">${words.keepToYourself}</p>${backToFactor()}`,
    'account',
  );
}

const madeTexts = { codes: words.codesMade, passkey: words.passkeyMade, recovery: words.oldCodesVoid } as const;

export interface RecoveryCodesView extends AccountFrame {
  readonly codes: readonly string[];
  readonly made: 'codes' | 'passkey' | 'recovery';
  /** Where their owner was going when the factor was missing. */
  readonly next: GoingOn | null;
}

/** Shown once, in the answer to the form that made them. */
export function recoveryCodesPage({ look, codes, made, next }: RecoveryCodesView): string {
  return page(
    look,
    words.yourRecoveryCodes,
    html`${logo}<h1>${words.yourRecoveryCodes}</h1>${good(madeTexts[made])}<p>${words.keepCodes}</p><div class="secret"><ol class="codes">${codes.map(
      (code) => html`<li><code>${code}</code></li>`,
    )}</ol></div><p class="small">${words.withoutCodes({ service: look.serviceName })}</p>${next ? goOn(next) : back(factorPath, words.keptCodes)}`,
    'account',
  );
}

const goOn = ({ client, sealed, ticket }: GoingOn): Html =>
  html`<form class="enter" method="post" action="/authorize"><input type="hidden" name="request" value="${sealed}"><input type="hidden" name="enrolled" value="${ticket}"><button class="main" type="submit">${words.keptCodesGoOn({ client: client.name })}</button></form>`;

export type FactorAct = 'remove' | 'recovery';

interface FactorActWords {
  readonly title: string;
  readonly text: string;
  /** In its place where a second factor is demanded. */
  readonly demandedText?: string;
  readonly button: Html;
}

const acts: Readonly<Record<FactorAct, FactorActWords>> = {
  remove: {
    title: words.removeCodes,
    text: words.removeCodesAbout,
    demandedText: words.removeDemandedCodesAbout,
    button: html`<button class="main danger-main" type="submit">${words.removeCodes}</button>`,
  },
  recovery: {
    title: words.newRecovery,
    text: words.newRecoveryAbout,
    button: html`<button class="main" type="submit">${words.makeCodes}</button>`,
  },
};

interface FactorActView extends AccountFrame {
  readonly act: FactorAct;
  readonly isDemanded: boolean;
  /** One-time codes or recovery codes. */
  readonly hasCodes: boolean;
  readonly passkey: PasskeyAsked | null;
}

/** Asks for the password and a code before a factor is changed, or for a passkey; for what the account has, and nothing else. */
export function factorActPage(view: FactorActView): string {
  const { title, text: offeredText, demandedText = offeredText, button } = acts[view.act];
  const text = view.isDemanded ? demandedText : offeredText;
  const { passkey } = view;
  const instead =
    passkey &&
    html`${passkeyForm({
      ...passkey,
      action: `${factorPath}/${view.act}`,
      hidden: { ticket: view.ticket, do: view.act },
      content: html`${view.hasCodes ? html`<p class="or">${signIn.or}</p>` : null}<button class="${view.hasCodes ? 'second' : 'main'}" type="submit">${signIn.usePasskey}</button>`,
    })}${view.hasCodes ? null : html`<noscript><p class="note">${words.noScriptToShow}</p></noscript>`}`;
  return page(
    view.look,
    title,
    html`${logo}<h1>${title}</h1><p>${text}</p>${problemList(
      view.problems,
    )}${view.hasCodes ? byCode(view, button) : null}${instead}${backToFactor()}${passkey && passkeyScript}`,
    'account',
  );
}

const byCode = (view: FactorActView, button: Html): Html =>
  html`<form class="enter" method="post" action="${factorPath}/${view.act}">${hidden(view.ticket, view.act)}${nameForManagers(view.username)}${passwordField(
    {
      id: 'password',
      label: fields.password,
      autocomplete: 'current-password',
      focus: true,
      problems: view.problems,
    },
  )}<label for="code">${words.code}</label><input id="code" name="code" autocomplete="one-time-code" autocapitalize="none" autocorrect="off" spellcheck="false" maxlength="40" required${fieldMarks(view.problems, 'code', 'code-hint')}${focusMark(view.problems, 'code', false)}>${problemsAt(view.problems, 'code')}${hint(
    'code-hint',
    words.codeOrRecovery,
  )}${button}</form>`;
