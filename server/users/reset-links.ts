import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import { inTransaction } from '../db/in-transaction';
import type { DatabaseSchema, Executor } from '../db/schema';
import { endAccessOfUser } from '../oauth/end-access';
import { randomToken, sha256 } from '../oauth/secrets';
import { holdersOf } from '../wire/holders';
import { accountRepository } from './account-repository';
import { type PasswordProblem, passwordProblem } from './account-rules';
import { PasswordQueueFull, hashAccountPassword } from './password-hash';
import { type ResetLinkRow, resetLinkRepository } from './reset-link-repository';
import { codesShown, signInsAt, signInsOn } from './known-device';
import type { SignInPlace } from './account-service';
import { attemptRepository } from './attempt-repository';
import { takeFactors } from './second-factors';
import type { SecurityEvents } from './security-events';
import { type User, userRepository } from './user-repository';

/** Long enough to hand it over, and to think of a password. */
const linkMs = 60 * 60_000;

/** Makes the link's key, whose hash alone is kept. What was made for the account before counts no more. */
export async function makeResetLink(db: Executor, clock: Clock, link: ResetLinkRow): Promise<string> {
  const key = randomToken();
  await resetLinkRepository.put(db, sha256(key), link, clock.now() + linkMs);
  return key;
}

export interface ResetLink {
  readonly user: User;
  /** The second factor goes with the old password. */
  readonly takesFactor: boolean;
}

export type ResetResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly problem: PasswordProblem }
  | { readonly kind: 'busy' }
  /** Used, run out, or another one was made since. */
  | { readonly kind: 'gone' };

/** Links of the operator, each for one account and once, with which its owner sets a new password. */
export function resetLinks(db: Kysely<DatabaseSchema>, clock: Clock, security: SecurityEvents) {
  const links = {
    /** Whose a key is, without using it up: programs that look at links open them, too. */
    async find(key: string): Promise<ResetLink | null> {
      const link = await resetLinkRepository.findLiving(db, sha256(key), clock.now());
      const user = link && (await userRepository.findById(db, link.userId));
      return user ? { user, takesFactor: link.takesFactor } : null;
    },

    /**
     * Ends all that was given in the account's name, as a changed password does, and forgets what was wrong at the place
     * that has the link: those were failures at what is void now. Signs nobody in.
     */
    async use(key: string, newPassword: string, { address: network, device }: SignInPlace): Promise<ResetResult> {
      const link = await links.find(key);
      if (!link) {
        await security.happened({ kind: 'link-wrong', user: null, network });
        return { kind: 'gone' };
      }
      const { user, takesFactor } = link;
      const problem = passwordProblem(newPassword, user.username);
      if (problem) return { kind: 'refused', problem };
      const hash = await hashOf(newPassword, user, network);
      if (hash === null) return { kind: 'busy' };
      const failedHere = [
        signInsAt(user.username, network),
        ...(device ? [signInsOn(user.username, device)] : []),
        ...(takesFactor ? [codesShown(user, null, null)] : []),
      ];
      const used = await inTransaction(db, async (transaction) => {
        if (!(await resetLinkRepository.take(transaction, sha256(key), clock.now()))) return null;
        await accountRepository.setPassword(transaction, user.id, { hash });
        await endAccessOfUser(transaction, user.id, clock.now());
        for (const subject of failedHere) await attemptRepository.forget(transaction, subject);
        return { tookFactor: takesFactor && (await takeFactors(transaction, user.id)) };
      });
      if (used === null) return { kind: 'gone' };
      await security.happened({ kind: 'link-used', user, network });
      if (used.tookFactor) await security.happened({ kind: 'factors-taken', user, network });
      return { kind: 'done' };
    },
  };
  return links;
}
export type ResetLinks = ReturnType<typeof resetLinks>;

/** Null where too many wait. */
async function hashOf(password: string, { id }: User, network: string): Promise<string | null> {
  try {
    return await hashAccountPassword(password, holdersOf(`u${id}`, network));
  } catch (error) {
    if (error instanceof PasswordQueueFull) return null;
    throw error;
  }
}
