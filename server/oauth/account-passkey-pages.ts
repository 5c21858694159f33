import type { Passkey } from '../users/passkey-repository';
import { longestPasskeyName } from '../users/passkeys';
import { factorPath } from './account-factor-pages';
import { type AccountFrame, back, good, hidden, logo, nameForManagers } from './account-pages';
import { hint, passwordField, problemList } from './enter-fields';
import { type Html, html } from './html';
import { page } from './page';
import { usedInWords } from './passkey-words';
import { type PasskeyAsked, passkeyForm, passkeyScript } from './passkey-form';

export const passkeyPath = `${factorPath}/passkey`;
const backToFactor = () => back(factorPath, 'Second factor');

const nameField = (value: string, hintText: string): Html =>
  html`<label for="name">Name</label><input id="name" name="name" value="${value}" maxlength="${String(
    longestPasskeyName,
  )}" autocomplete="off" aria-describedby="name-hint">${hint('name-hint', hintText)}`;

/** Before a passkey is made, the password: a page that was left open must not bind the account to somebody else's device. */
export function beginPasskeyPage(view: AccountFrame): string {
  return page(
    view.look,
    'Add a passkey',
    html`${logo}<h1>Add a passkey</h1><p>A passkey is kept by your telephone, computer or security key, and shown with a finger, a face or a PIN. It signs you in without your password, and counts as its second step. First, your password.</p>${problemList(
      view.problems,
    )}<form class="enter" method="post" action="${passkeyPath}">${hidden(view.ticket, 'begin')}${nameForManagers(view.username)}${passwordField(
      { id: 'password', label: 'Password', autocomplete: 'current-password', focus: true },
    )}<button class="main" type="submit">Go on</button></form>${backToFactor()}`,
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
    content: html`${nameField('', 'To tell it from others, such as “My telephone”.')}<button class="main" type="submit">Make the passkey</button>`,
  });
  const first = view.isFirst
    ? html`<p>From then on your password alone signs nobody in. You get ten recovery codes for the day when the device is lost.</p>`
    : null;
  return page(
    view.look,
    'Add a passkey',
    html`${logo}<h1>Add a passkey</h1>${first}${problemList(view.problems)}${form}<noscript><p class="note">Browsers make passkeys by JavaScript alone. One-time codes do without.</p></noscript>${backToFactor()}${passkeyScript}`,
    'account',
  );
}

/** One passkey: its name, and its end. */
export function passkeyPage(
  view: AccountFrame & { readonly passkey: Passkey; readonly note: string | null; readonly isLast: boolean },
): string {
  const { passkey } = view;
  const address = `${factorPath}/passkeys/${passkey.id}`;
  const after = view.isLast
    ? 'It is the last: from then on your password alone signs you in, and your recovery codes are void.'
    : 'From then on it signs nobody in. Your device may go on offering it until you remove it there, too.';
  return page(
    view.look,
    passkey.name,
    html`${logo}<h1><bdi>${passkey.name}</bdi></h1><p>${usedInWords(passkey)}</p>${good(view.note)}${problemList(
      view.problems,
    )}<form class="enter" method="post" action="${address}">${hidden(view.ticket, 'rename')}${nameField(
      passkey.name,
      'You alone see it.',
    )}<button class="then" type="submit">Change the name</button></form><details${
      view.problems.length > 0 ? html` open` : null
    }><summary>Remove this passkey</summary><p>${after}</p><form class="enter" method="post" action="${address}">${hidden(
      view.ticket,
      'remove',
    )}${nameForManagers(view.username)}${passwordField({ id: 'password', label: 'Password', autocomplete: 'current-password' })}<button class="main danger-main" type="submit">Remove it</button></form></details>${backToFactor()}`,
    'account',
  );
}
