import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressValue } from '../wire/url-encoded';
import type { AccountVisit, OwnForm } from './account-context';

/** How the account pages register: behind their sign-in, forms only from themselves. */
export interface AccountPaths {
  /** A page for somebody who is signed in; others are asked to sign in first. */
  readonly get: (path: string, show: (visit: AccountVisit) => Promise<FastifyReply>) => void;
  /** A form of such a page. */
  readonly post: (path: string, act: (own: OwnForm) => Promise<FastifyReply>) => void;
}

const notes: Readonly<Record<string, string>> = {
  ended: 'You were signed out here after ten minutes without use. Nothing was changed.',
  out: 'You are signed out of these pages. Apps that you allowed stay signed in.',
  gone: 'The account is deleted.',
  password: 'The password is changed, and every app is signed out.',
  'taken-back': 'Taken back. From now on this app gets nothing more.',
  'client-gone': 'The app is deleted.',
  redirect: 'The redirect URI is changed.',
};

/** What a page says about the form before it: an address can choose among these sentences and add none. */
export function noteFor(request: FastifyRequest): string | null {
  const note = addressValue(request.raw.url ?? '', 'note');
  return note !== undefined && Object.hasOwn(notes, note) ? (notes[note] ?? null) : null;
}
