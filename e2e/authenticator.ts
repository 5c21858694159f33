import { codeOf } from '../server/users/one-time-code';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** An authenticator app into which somebody typed the key. */
export function authenticator(key: string) {
  const bits = [...key].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return { shows: () => codeOf(secret, Math.floor(Date.now() / 30_000)) };
}
