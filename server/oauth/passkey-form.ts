import * as words from '../../messages/service/sign-in';
import { algorithms, type PasskeySite } from '../users/passkey-answers';
import type { Passkey } from '../users/passkey-repository';
import type { User } from '../users/user-repository';
import { type Html, html } from '../../messages/html';
import type { Challenge } from './passkey-challenges';
import { sha256 } from './secrets';

export const passkeyScriptAddress = '/authorize/passkey.js';
export const passkeyScript = html`<script src="${passkeyScriptAddress}" defer></script>`;

/** For the policy of a page: the script that it has, where something is asked of passkeys. */
export const scriptFor = (asked: object | null): string | null => (asked === null ? null : passkeyScriptAddress);

const timeout = 300_000;
const listed = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ credentialId }) => ({ type: 'public-key', id: credentialId }));

/** What a browser is asked for (Web Authentication, 5.5). An empty list: any passkey of this site, which says whose it is. */
export const optionsToShow = (site: PasskeySite, challenge: string, passkeys: readonly Passkey[]): object => ({
  challenge,
  rpId: site.rpId,
  userVerification: 'required',
  timeout,
  allowCredentials: listed(passkeys),
});

/** The same to make one (5.4). The account's number at this instance stands for the user: nothing that a person would know. */
export const optionsToMake = (
  site: PasskeySite,
  challenge: string,
  who: {
    readonly serviceName: string;
    readonly instanceId: string;
    readonly user: User;
    readonly passkeys: readonly Passkey[];
  },
): object => ({
  challenge,
  rp: { id: site.rpId, name: who.serviceName },
  user: { id: sha256(`${who.instanceId} ${who.user.id}`), name: who.user.username, displayName: who.user.username },
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
  timeout,
  excludeCredentials: listed(who.passkeys),
});

/** A passkey that may be shown: what the browser is asked for, and the challenge in it. */
export interface PasskeyAsked {
  readonly challenge: Challenge;
  readonly options: object;
}

interface PasskeyForm {
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
  readonly challenge: Challenge;
  readonly options: object;
  readonly content: Html;
}

/** A form that the script shows, and that only it can send. */
export const passkeyForm = ({ action, hidden, challenge, options, content }: PasskeyForm): Html =>
  html`<form class="enter" method="post" action="${action}" hidden data-passkey="${JSON.stringify(options)}" data-none="${words.passkeyNotShown}" data-there="${words.passkeyIsThere}">${Object.entries(
    hidden,
  ).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<input type="hidden" name="challenge" value="${
    challenge.ticket
  }"><input type="hidden" name="passkey" value="">${content}<p class="bad" role="alert"></p></form>`;

/** On a sign-in page, below the password: a form of its own, since one sends the other's fields otherwise. */
export const passkeyInstead = (
  asked: PasskeyAsked | null,
  action: string,
  hidden: Readonly<Record<string, string>>,
): Html | null =>
  asked &&
  html`${passkeyForm({
    ...asked,
    action,
    hidden,
    content: html`<p class="or">${words.or}</p><button class="second" type="submit">${words.usePasskey}</button>`,
  })}${passkeyScript}`;
