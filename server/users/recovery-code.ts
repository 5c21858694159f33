import { randomBytes } from 'node:crypto';

export const recoveryCodesMade = 10;
/** Behind the place: 55 random bits, of which an argon2id hash is kept. */
const randomCharacters = 11;
/** Digits and letters without those that look like another (Crockford's base32). */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** A recovery code. Its first character is its place among the ten, so that one hash is checked and not ten. */
export interface RecoveryCode {
  readonly place: number;
  /** All of it, without hyphens. */
  readonly text: string;
}

export const newRecoveryCodes = (): readonly RecoveryCode[] =>
  Array.from({ length: recoveryCodesMade }, (_, place) => ({
    place,
    text: `${place}${[...randomBytes(randomCharacters)].map((byte) => alphabet[byte % 32]).join('')}`,
  }));

/** As it is shown, `3f7k-9mzq-x2hd`. Pure. */
export const shownRecoveryCode = ({ text }: RecoveryCode): string => (text.match(/.{4}/g) ?? []).join('-');

/** What somebody typed, if it has the form of such a code: in any case, with spaces or hyphens anywhere. Pure. */
export function readRecoveryCode(typed: string): RecoveryCode | null {
  if (typed.length > 40) return null;
  const text = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return /^\d[\dabcdefghjkmnpqrstvwxyz]{11}$/.test(text) ? { place: Number(text[0]), text } : null;
}
