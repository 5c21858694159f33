import { sha256 } from '../oauth/secrets';
import type { User } from './user-repository';

/** The number of a browser, and the accounts that signed in with it before. */
export interface KnownDevice {
  readonly id: string;
  readonly users: readonly KnownUser[];
}

/** Somebody who was let in there, and by what. */
export interface KnownUser {
  readonly id: number;
  /** The last time. */
  readonly atMs: number;
  /** Of the password that the account had then. */
  readonly password: string;
}

/** Says of a password that it is still the same, and nothing else of it. */
const passwordMark = ({ passwordHash }: User): string => sha256(`device ${passwordHash}`).slice(0, 16);

export const knownUser = (user: User, atMs: number): KnownUser => ({ id: user.id, atMs, password: passwordMark(user) });

export const wasHere = (device: KnownDevice | null, { id }: User): KnownUser | null =>
  device?.users.find((known) => known.id === id) ?? null;

/** Whoever came in by a password that is void gathers no free guesses at the next one. */
const knowsPassword = (device: KnownDevice, user: User): boolean =>
  wasHere(device, user)?.password === passwordMark(user);

/** Nor does whoever came in before codes were asked for gather any at those. */
const knowsCodes = (device: KnownDevice, user: User, codesSinceMs: number | null): boolean =>
  (wasHere(device, user)?.atMs ?? -1) > (codesSinceMs ?? -1);

/** A browser that counts the failures of a sign-in by itself; else they count for the address, and null says so. */
export const ownSignIns = (device: KnownDevice | null, user: User): string | null =>
  device && knowsPassword(device, user) ? signInsOn(user.username, device) : null;

export const signInsAt = (username: string, address: string): string => `sign-in ${username.toLowerCase()} ${address}`;
export const signInsOn = (username: string, { id }: KnownDevice): string =>
  `sign-in ${username.toLowerCase()} on ${id}`;

/** Under what wrong codes are counted: of a browser that is known by codes, or of all the others together. */
export const codesShown = (user: User, device: KnownDevice | null, codesSinceMs: number | null): string =>
  device && knowsCodes(device, user, codesSinceMs) ? `code of ${user.id} on ${device.id}` : `code of ${user.id}`;
