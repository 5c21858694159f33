import * as words from '../../messages/service/account-notes';
import * as fields from '../../messages/service/fields';
import type { FastifyRequest } from 'fastify';
import { addressValue } from '../wire/url-encoded';
import type { KeyRing } from '../wire/key-ring';
import { openTicket, sealTicket } from './ticket';

/** Long enough to go back to a page and read it once more. */
const noteMs = 10 * 60_000;

const notes = {
  ended: words.ended,
  'half-ended': fields.passwordChangedMeanwhile,
  out: words.out,
  gone: words.accountGone,
  password: words.passwordChanged,
  reset: words.passwordReset,
  'access-removed': words.accessRemoved,
  'device-ended': words.deviceEnded,
  'others-ended': words.othersEnded,
  'client-gone': words.clientGone,
  'codes-gone': words.codesGone,
  'passkey-added': words.passkeyAdded,
  'passkey-named': words.passkeyNamed,
  'passkey-gone': words.passkeyGone,
  'passkeys-full': words.passkeysFull,
  'codes-there': words.codesThere,
  redirect: words.redirectChanged,
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
