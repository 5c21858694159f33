import { createHash, createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type KeyRing, keyFor, mapKeys } from '../wire/key-ring';

/** 256 random bits that survive any address: letters, digits, `-` and `_`, never `=`. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

const alphanumerics = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Letters and digits, each equally likely: some clients choke on anything else in an id or a secret. */
export function randomAlphanumeric(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && text.length < length) text += alphanumerics[byte % 62] ?? '';
    }
  }
  return text;
}

/** The same letters and digits every time, from a key: the web app's secret needs no place to lie. */
export function derivedAlphanumeric(key: Buffer, purpose: string, length: number): string {
  let text = '';
  for (let round = 0; text.length < length; round += 1) {
    for (const byte of createHmac('sha256', key).update(`${purpose} ${round}`).digest()) {
      if (byte < 248 && text.length < length) text += alphanumerics[byte % 62] ?? '';
    }
  }
  return text;
}

/** Those that seal what authenticator apps share with us. */
export const codesKeys = (sessionKeys: KeyRing): KeyRing =>
  mapKeys(sessionKeys, (key) => keyFor(key, 'one-time codes'));

export const sha256 = (text: string): string => hash('sha256', text, 'base64url');

/** Compares in a time that says nothing about where they differ. */
export function isEqualSecret(a: string, b: string): boolean {
  const [left, right] = [createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest()];
  return timingSafeEqual(left, right);
}
