import type { FastifyRequest } from 'fastify';
import { addressValue } from '../wire/url-encoded';
import type { KeyRing } from '../wire/key-ring';
import { openTicket, sealTicket } from './ticket';

/** Long enough to go back to a page and read it once more. */
const noteMs = 10 * 60_000;

const notes = {
  ended: 'You were signed out here after ten minutes without use. Nothing was changed.',
  'half-ended': 'The second step took longer than ten minutes, or the password was changed meanwhile. Sign in again.',
  out: 'You are signed out of these pages. Apps that you allowed stay signed in.',
  gone: 'The account is deleted.',
  password: 'The password is changed, and every app is signed out.',
  reset: 'The new password counts. Sign in with it.',
  'taken-back': 'Taken back. From now on this app gets nothing more.',
  'device-ended': 'Signed out there. What waits on that device is sent once you have signed in on it again.',
  'others-ended':
    'Signed out everywhere but here. What waits on other devices is sent once you have signed in on them again.',
  'client-gone': 'The app is deleted.',
  'codes-gone': 'One-time codes are removed.',
  'passkey-added': 'The passkey is added.',
  'passkey-named': 'The name is changed.',
  'passkey-gone': 'The passkey is removed.',
  'passkeys-full': 'An account has at most twenty passkeys. Remove one that you no longer use.',
  'codes-there': 'One-time codes are set up already.',
  redirect: 'The redirect URI is changed.',
} as const;

export type Note = keyof typeof notes;

/** The address of a page that says something about the form before it: sealed, so that no link elsewhere can say it. */
export const notingAddress = (address: string, note: Note, keys: KeyRing<string>, nowMs: number): string =>
  `${address}?note=${sealTicket(keys, 'account note', note, nowMs + noteMs)}`;

/** What a page says about the form before it. */
export function noteFor(request: FastifyRequest, keys: KeyRing<string>, nowMs: number): string | null {
  const sealed = addressValue(request.raw.url ?? '', 'note');
  const note = sealed === undefined ? null : openTicket(keys, 'account note', sealed, nowMs);
  return typeof note === 'string' && Object.hasOwn(notes, note) ? notes[note as Note] : null;
}
