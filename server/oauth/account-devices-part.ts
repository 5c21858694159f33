import { type AccountFrame, day, hidden } from './account-pages';
import { accountPath } from './account-sessions';
import { type Html, html } from './html';
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
  return html`<h2>Where you are signed in</h2><ul class="rows">${devices
    .slice(0, mostShown)
    .map((device) =>
      deviceRow(device, view),
    )}</ul>${beyond > 0 ? html`<p>And ${String(beyond)} more, used before these.</p>` : null}${
    devices.some(({ isHere }) => !isHere)
      ? html`<form method="post" action="${accountPath}">${hidden(ticket, 'end-others')}<button class="plain" type="submit">Sign out everywhere but here</button></form>`
      : null
  }`;
}

function deviceRow(device: SignedInDevice, { ticket, network, nowMs }: DevicesView): Html {
  const { id, isHere, apps, sinceMs, lastUsedMs } = device;
  const name = device.name ?? 'A browser or program';
  const used = nowMs - lastUsedMs < hourMs ? 'Used within the last hour' : `Last used ${day(lastUsedMs)}`;
  const form = isHere
    ? null
    : html`<form method="post" action="${accountPath}">${hidden(ticket, 'end-device')}<input type="hidden" name="device" value="${id}"><button class="plain" type="submit" aria-label="Sign out ${name}, ${used}">Sign out</button></form>`;
  return html`<li><div><span class="name">${isHere ? `This browser: ${name}` : name}</span><span>${
    apps.length === 0 ? 'These pages' : apps.map((app, at) => html`${at === 0 ? '' : ', '}<bdi>${app}</bdi>`)
  }.</span><span>Since ${day(sinceMs)}. ${used}${from(device.network, network)}.</span></div>${form}</li>`;
}

const from = (network: string | null, own: string): string =>
  network === null ? '' : network === own ? ', from the network that you are on now' : `, from ${network}`;
