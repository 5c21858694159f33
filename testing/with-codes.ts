import { codesKeys } from '../server/oauth/secrets';
import { codeOf } from '../server/users/one-time-code';
import { secondFactors } from '../server/users/second-factors';
import { userRepository } from '../server/users/user-repository';
import type { TestService } from './a-service';

/** Sets up one-time codes for an account, as its owner would on the account pages. */
export async function withCodes({ database, clock }: TestService, userId: number) {
  const { db } = database;
  const user = await userRepository.findById(db, userId);
  if (!user) throw new Error(`There is no user ${userId}.`);
  const factors = secondFactors({
    db,
    clock,
    keys: codesKeys([Buffer.alloc(32, 7)]),
    security: { happened: () => Promise.resolve() },
  });
  const stepNow = () => Math.floor(clock.now() / 30_000);
  await factors.offerCodes(userId, 'elsewhere');
  const secret = await factors.offeredSecret(userId, 'elsewhere');
  if (!secret) throw new Error('No secret is offered.');
  const confirmed = await factors.confirmCodes(user, 'elsewhere', codeOf(secret, stepNow()), {
    address: '127.0.0.1',
    device: null,
  });
  if (confirmed.kind !== 'confirmed') throw new Error(confirmed.kind);
  clock.advance(30_000);
  return {
    recovery: confirmed.recoveryCodes,
    /** What the app shows now; the next one at each call, as somebody waits for it. */
    nextCode: (): string => {
      clock.advance(30_000);
      return codeOf(secret, stepNow());
    },
  };
}
