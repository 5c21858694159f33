import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** One-time codes by the clock (RFC 6238), with what every authenticator app takes for granted: SHA-1, six digits, half minutes. */
const stepMs = 30_000;
/** The length of a key that RFC 4226 recommends. */
const secretBytes = 20;
/** A clock may be a step ahead or behind. */
const stepsAside = [0, -1, 1];

export const newSecret = (): Buffer => randomBytes(secretBytes);

/** The code of a step, which is half minutes since 1970 (RFC 4226, 5.3). Pure. */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** The step that a code of six digits is of, if that is now, or one aside. Pure. */
export function stepOf(secret: Buffer, code: string, nowMs: number): number | null {
  const now = Math.floor(nowMs / stepMs);
  const typed = Buffer.from(code);
  const isOf = (step: number) => {
    const right = Buffer.from(codeOf(secret, step));
    return right.length === typed.length && timingSafeEqual(right, typed);
  };
  const aside = stepsAside.find((steps) => isOf(now + steps));
  return aside === undefined ? null : now + aside;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The secret as people type it into an app that cannot see the picture (base32 of RFC 4648, without padding). Pure. */
export function secretText(secret: Buffer): string {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** What the picture says to an authenticator app. Pure. */
export function enrolmentAddress(secret: Buffer, serviceName: string, username: string): string {
  const [issuer, account] = [encodeURIComponent(serviceName), encodeURIComponent(username)];
  return `otpauth://totp/${issuer}:${account}?secret=${secretText(secret)}&issuer=${issuer}`;
}
