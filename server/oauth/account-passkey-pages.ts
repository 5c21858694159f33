import { isolated } from '../../messages/isolated';
import * as fields from '../../messages/service/fields';
import * as apps from '../../messages/service/own-apps';
import * as words from '../../messages/service/second-factor';
import type { Passkey } from '../users/passkey-repository';
import { longestPasskeyName } from '../users/passkeys';
import { problemList } from './form-problem';
import { factorPath } from './account-sessions';
import { type AccountFrame, back, good, hidden, logo, nameForManagers } from './account-pages';
import { hint, passwordField } from './enter-fields';
import { type Html, html } from '../../messages/html';
import { page } from './page';
import { usedInWords } from './passkey-words';
import { type PasskeyAsked, passkeyForm, passkeyScript } from './passkey-form';

export const passkeyPath = `${factorPath}/passkey`;
const backToFactor = () => back(factorPath, words.secondFactor);

const nameField = (value: string, hintText: string): Html =>
  html`<label for="name">${apps.name}</label><input id="name" name="name" value="${value}" maxlength="${String(
    longestPasskeyName,
  )}" autocomplete="off" aria-describedby="name-hint">${hint('name-hint', hintText)}`;

/** Before a passkey is made, the password: a page that was left open must not bind the account to somebody else's device. */
export function beginPasskeyPage(view: AccountFrame): string {
  return page(
    view.look,
    words.addPasskey,
    html`${logo}<h1>${words.addPasskey}</h1><p>${words.passkeyAbout}</p>${problemList(
      view.problems,
    )}<form class="enter" method="post" action="${passkeyPath}">${hidden(view.ticket, 'begin')}${nameForManagers(view.username)}${passwordField(
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

/** Asks the browser to make one. Without JavaScript there is nothing here but the way back. */
export function makePasskeyPage(
  view: AccountFrame & { readonly asked: PasskeyAsked; readonly isFirst: boolean },
): string {
  const form = passkeyForm({
    ...view.asked,
    action: passkeyPath,
    hidden: { ticket: view.ticket, do: 'add' },
    content: html`${nameField('', words.passkeyNameHint)}<button class="main" type="submit">${words.makePasskey}</button>`,
  });
  const first = view.isFirst ? html`<p>${words.firstPasskey}</p>` : null;
  return page(
    view.look,
    words.addPasskey,
    html`${logo}<h1>${words.addPasskey}</h1>${first}${problemList(view.problems)}${form}<noscript><p class="note">${words.noScript}</p></noscript>${backToFactor()}${passkeyScript}`,
    'account',
  );
}

/** What lets its owner in once a passkey is gone: others, the password alone, or nothing before another factor is set up. */
type Afterwards = 'others' | 'password' | 'set-up';

const afterwardsTexts: Readonly<Record<Afterwards, string>> = {
  others: words.passkeyEnds,
  password: words.lastPasskey,
  'set-up': words.lastDemandedPasskey,
};

/** One passkey: its name, and its end. */
export function passkeyPage(
  view: AccountFrame & { readonly passkey: Passkey; readonly note: string | null; readonly afterwards: Afterwards },
): string {
  const { passkey } = view;
  const address = `${factorPath}/passkeys/${passkey.id}`;
  return page(
    view.look,
    isolated(passkey.name),
    html`${logo}<h1><bdi>${passkey.name}</bdi></h1><p>${usedInWords(passkey)}</p>${good(view.note)}${problemList(
      view.problems,
    )}<form class="enter" method="post" action="${address}">${hidden(view.ticket, 'rename')}${nameField(
      passkey.name,
      words.youAloneSeeIt,
    )}<button class="then" type="submit">${words.changeName}</button></form><details${
      view.problems.length > 0 ? html` open` : null
    }><summary>${words.removeThis}</summary><p>${afterwardsTexts[view.afterwards]}</p><form class="enter" method="post" action="${address}">${hidden(
      view.ticket,
      'remove',
    )}${nameForManagers(view.username)}${passwordField({ id: 'password', label: fields.password, autocomplete: 'current-password', problems: view.problems })}<button class="main danger-main" type="submit">${words.removeIt}</button></form></details>${backToFactor()}`,
    'account',
  );
}
