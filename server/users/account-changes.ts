import type { Kysely } from 'kysely';
import { toUnixSeconds } from '../../contract/units';
import type { Clock } from '../clock';
import { inTransaction } from '../db/in-transaction';
import type { DatabaseSchema } from '../db/schema';
import { endAccessOfUser } from '../oauth/end-access';
import { setRepository } from '../sets/set-repository';
import { type NewPassword, accountRepository } from './account-repository';
import { holdersOf } from '../wire/holders';
import { type PasswordProblem, passwordProblem } from './account-rules';
import type { AccountService, Proof, SignInPlace } from './account-service';
import { hashAccountPassword } from './password-hash';
import type { SecurityEvents } from './security-events';
import type { User } from './user-repository';

export type AccountChange =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly problem: PasswordProblem }
  | Exclude<Proof, { kind: 'proved' }>;

/** What people do to their own account. Each asks for the password, under the limits of signing in. */
export function accountChanges(
  db: Kysely<DatabaseSchema>,
  clock: Clock,
  accounts: AccountService,
  security: SecurityEvents,
) {
  return {
    /** Ends every token, code and session given under the old password, the asker's own too. */
    async changePassword(
      user: User,
      oldPassword: string,
      newPassword: string,
      place: SignInPlace,
    ): Promise<AccountChange> {
      const problem = newPassword === oldPassword ? 'password-same' : passwordProblem(newPassword, user.username);
      if (problem) return { kind: 'refused', problem };
      const proof = await accounts.prove(user.username, oldPassword, place);
      if (proof.kind !== 'proved') return proof;
      await putPassword(db, clock, user.id, {
        hash: await hashAccountPassword(newPassword, holdersOf(`u${user.id}`, place.address)),
      });
      await security.happened({ kind: 'password-changed', user, network: place.address });
      return { kind: 'done' };
    },

    /** For good, with everything that is the user's. */
    async deleteAccount(user: User, password: string, place: SignInPlace): Promise<AccountChange> {
      const proof = await accounts.prove(user.username, password, place);
      if (proof.kind !== 'proved') return proof;
      await removeAccount(db, clock, user.id);
      await security.happened({ kind: 'account-deleted', user: null, network: place.address });
      return { kind: 'done' };
    },
  };
}
export type AccountChanges = ReturnType<typeof accountChanges>;

/** Puts a new password in place, by its hash, without asking for the old one, and ends what was given under it. */
export async function putPassword(
  db: Kysely<DatabaseSchema>,
  clock: Clock,
  userId: number,
  password: NewPassword,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await accountRepository.setPassword(transaction, userId, password);
    await endAccessOfUser(transaction, userId, clock.now());
  });
}

/** Deletes an account. Its classes end with it, and that changes the sets that others have in them. */
export async function removeAccount(db: Kysely<DatabaseSchema>, clock: Clock, userId: number): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await setRepository.changeClassesOf(transaction, userId, toUnixSeconds(clock.now()));
    await accountRepository.remove(transaction, userId);
  });
}
