import { dateFormat } from '../../messages/in-words';
import type { OwnEvent, OwnEventRow } from '../users/security-event-repository';
import type { AccountFrame } from './account-pages';
import { accountPath } from './account-sessions';
import { type Html, html } from './html';
import { page, serviceLogo } from './page';

/** What happened at an account's doors, the last first. */
export function accountEventsPage({ look }: AccountFrame, events: readonly OwnEventRow[]): string {
  const list =
    events.length === 0
      ? html`<p>Nothing yet.</p>`
      : html`<ul class="rows">${events.map(({ kind, atMs, network, app }) => {
          const from = network === null ? 'By the people who run this service' : `From ${network}`;
          return html`<li><div><span class="name">${texts[kind](app ?? 'an app')}</span><span>${moment.format(atMs)} UTC</span><span>${from}</span></div></li>`;
        })}</ul>`;
  return page(
    look,
    'What happened to your account',
    html`<p class="mark">${serviceLogo}</p><h1>What happened to your account</h1><p>The last half year, a hundred lines at most. Was one of them not you? <a href="${accountPath}/password">Change your password</a>: it signs every app and browser out.</p>${list}<p class="back"><a href="${accountPath}">Your account</a></p>`,
    'account',
  );
}

const moment = dateFormat({ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const texts: Readonly<Record<OwnEvent, (app: string) => string | Html>> = {
  'sign-up': () => 'The account was made',
  'sign-in': () => 'Signed in with a browser that was here before',
  'new-browser': () => 'Signed in with a new browser or program',
  'many-failures': () => 'Somebody tried wrong passwords until they had to wait',
  'password-changed': () => 'The password was changed',
  'password-reset': () => 'A new password was set for you',
  'link-made': () => 'A link to a new password was made for you',
  'link-used': () => 'A new password was set by the link made for you',
  'device-ended': () => 'A browser or program was signed out',
  'others-ended': () => 'Every other browser and program was signed out',
  'codes-added': () => 'One-time codes were set up',
  'codes-removed': () => 'One-time codes were removed',
  'passkey-added': () => 'A passkey was added',
  'passkey-removed': () => 'A passkey was removed',
  'recovery-used': () => 'A recovery code was used',
  'recovery-made': () => 'New recovery codes were made',
  'code-wrong': () => 'Somebody who knew your password typed a wrong code',
  'factors-taken': () => 'Your second factor was taken away',
  'app-allowed': (app) => html`<bdi>${app}</bdi> may use your account`,
  'app-taken-back': (app) => html`Taken back what <bdi>${app}</bdi> may do`,
  'client-registered': (app) => html`Your app <bdi>${app}</bdi> was registered`,
  'client-changed': (app) => html`Your app <bdi>${app}</bdi> leads somewhere else`,
  'client-secret': (app) => html`Your app <bdi>${app}</bdi> got a new secret`,
  'client-deleted': (app) => html`Your app <bdi>${app}</bdi> was deleted`,
};
