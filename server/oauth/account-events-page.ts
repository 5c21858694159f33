import { dateFormat } from '../../messages/in-words';
import * as words from '../../messages/service/account-events';
import type { OwnEvent, OwnEventRow } from '../users/security-event-repository';
import { type AccountFrame, back } from './account-pages';
import { accountPath } from './account-sessions';
import { type Part, html } from '../../messages/html';
import { linkTo, page, serviceLogo } from './page';

/** What happened at an account's doors, the last first. */
export function accountEventsPage({ look }: AccountFrame, events: readonly OwnEventRow[]): string {
  const list =
    events.length === 0
      ? html`<p>${words.nothingYet}</p>`
      : html`<ul class="rows">${events.map(({ kind, atMs, network, app }) => {
          const from = network === null ? words.byOperator : words.fromNetwork({ network });
          const time = words.atTime({ time: moment.format(atMs) });
          return html`<li><div><span class="name">${texts[kind](app ?? words.anApp)}</span><span>${time}</span><span>${from}</span></div></li>`;
        })}</ul>`;
  const about = words.eventsAbout({ link: linkTo(`${accountPath}/password`) });
  return page(
    look,
    words.whatHappened,
    html`<p class="mark">${serviceLogo}</p><h1>${words.whatHappened}</h1><p>${about}</p>${list}${back()}`,
    'account',
  );
}

const moment = dateFormat({ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const texts: Readonly<Record<OwnEvent, (name: Part) => Part>> = {
  'sign-up': () => words.signUp,
  'sign-in': () => words.signIn,
  'new-browser': () => words.newBrowser,
  'many-failures': () => words.manyFailures,
  'password-changed': () => words.passwordChanged,
  'password-reset': () => words.passwordReset,
  'link-made': () => words.linkMade,
  'link-used': () => words.linkUsed,
  'device-ended': () => words.deviceEnded,
  'others-ended': () => words.othersEnded,
  'codes-added': () => words.codesAdded,
  'codes-removed': () => words.codesRemoved,
  'passkey-added': () => words.passkeyAdded,
  'passkey-removed': () => words.passkeyRemoved,
  'recovery-used': () => words.recoveryUsed,
  'recovery-made': () => words.recoveryMade,
  'code-wrong': () => words.codeWrong,
  'factors-taken': () => words.factorsTaken,
  'app-allowed': (client) => words.appAllowed({ client }),
  'app-taken-back': (client) => words.accessRemoved({ client }),
  'client-registered': (client) => words.clientRegistered({ client }),
  'client-changed': (client) => words.clientChanged({ client }),
  'client-secret': (client) => words.clientSecret({ client }),
  'client-deleted': (client) => words.clientDeleted({ client }),
  'set-hidden': (title) => words.setHidden({ title }),
  'set-deleted': (title) => words.setDeleted({ title }),
};
