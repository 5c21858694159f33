import type { Holders } from '../wire/holders';
import { hashSetPassword } from './password-hash';
import { newRecoveryCodes, shownRecoveryCode } from './recovery-code';

/** Ten codes as their owner sees them, and the hashes that are kept of them. */
export async function makeRecoveryCodes(who: Holders) {
  const codes = newRecoveryCodes();
  const hashes = await Promise.all(codes.map(({ text }) => hashSetPassword(text, who)));
  return { shown: codes.map(shownRecoveryCode), hashes };
}
