import * as words from '../../messages/service/account';
import { type AccountFrame, day, hidden, lastUsedInWords } from './account-pages';
import { accountPath } from './account-sessions';
import { type Html, html } from '../../messages/html';
import type { SignedInDevice } from './signed-in-devices';

interface DevicesView extends AccountFrame {
  readonly devices: readonly SignedInDevice[];
  /** Where whoever looks is now. */
  readonly network: string;
  readonly nowMs: number;
}

/** More than one looks through. What is beyond them ends with all others. */
const mostShown = 30;
const hourMs = 3_600_000;

/** Where somebody is signed in, and the buttons that end it elsewhere. */
export function devicesPart(view: DevicesView): Html | null {
  const { devices, ticket } = view;
  if (devices.length === 0) return null;
  const beyond = devices.length - mostShown;
  return html`<h2>${words.signedInWhere}</h2><ul class="rows">${devices
    .slice(0, mostShown)
    .map((device) =>
      deviceRow(device, view),
    )}</ul>${beyond > 0 ? html`<p>${words.andMore({ count: beyond })}</p>` : null}${
    devices.some(({ isHere }) => !isHere)
      ? html`<form method="post" action="${accountPath}">${hidden(ticket, 'end-others')}<button class="plain" type="submit">${words.signOutElsewhere}</button></form>`
      : null
  }`;
}

function deviceRow(device: SignedInDevice, { ticket, network, nowMs }: DevicesView): Html {
  const { id, isHere, apps, sinceMs, lastUsedMs } = device;
  const name = device.name ?? words.aBrowser;
  const used = nowMs - lastUsedMs < hourMs ? words.usedJustNow : lastUsedInWords(lastUsedMs);
  const form = isHere
    ? null
    : html`<form method="post" action="${accountPath}">${hidden(ticket, 'end-device')}<input type="hidden" name="device" value="${id}"><button class="plain" type="submit" aria-label="${words.signOutDevice({ device: name, used })}">${words.signOut}</button></form>`;
  return html`<li><div><span class="name">${isHere ? words.thisBrowser({ device: name }) : name}</span><span>${
    apps.length === 0 ? words.accountPages : apps.map((app, at) => html`${at === 0 ? '' : ', '}<bdi>${app}</bdi>`)
  }.</span><span>${usedFrom({ day: day(sinceMs), used, network: device.network }, network)}</span></div>${form}</li>`;
}

interface Use {
  readonly day: string;
  readonly used: string;
  readonly network: string | null;
}

function usedFrom({ network, ...use }: Use, own: string): string {
  if (network === null) return words.since(use);
  return network === own ? words.sinceFromHere(use) : words.sinceAndFrom({ ...use, network });
}
