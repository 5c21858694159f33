import type { Kysely } from 'kysely';
import { codePointLength, limits } from '../../contract/limits';
import { toUnixSeconds } from '../../contract/units';
import type { Clock } from '../clock';
import type { DatabaseSchema } from '../db/schema';
import { crowd, guesses } from './attempt-limit';
import { attemptSucceeded, beginAttempt } from './attempts';
import { hashAccountPassword, isPassword, unknownAccountHash } from './password-hash';
import { type AccountType, type User, userRepository } from './user-repository';

export interface AccountDeps {
  readonly db: Kysely<DatabaseSchema>;
  readonly clock: Clock;
  readonly isUniqueViolation: (error: unknown) => boolean;
  readonly signUp: 'open' | 'closed';
  readonly defaultAccountType: AccountType;
}

export type SignInResult =
  | { readonly kind: 'signed-in'; readonly user: User }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly waitMs: number };

export type SignUpProblem = 'name' | 'name-taken' | 'password-short' | 'password-long' | 'closed';
export type SignUpResult =
  | { readonly kind: 'signed-in'; readonly user: User }
  | { readonly kind: 'refused'; readonly problem: SignUpProblem }
  | { readonly kind: 'wait'; readonly waitMs: number };

const username = /^[A-Za-z0-9_-]+$/;
/** Longer ones only cost time to hash. */
const longestPassword = 1000;

/** ASCII letters, digits, `_` and `-`, at most 25 (decisions.md 1). */
export const isUsername = (name: string): boolean => name.length <= limits.usernameLength && username.test(name);

/** Accounts: making one, and proving that one is one's own. */
export function accountService(deps: AccountDeps) {
  const { db, clock } = deps;
  return {
    /** A wrong name and a wrong password take the same time and look the same. Only failures are limited. */
    async signIn(name: string, password: string, address: string): Promise<SignInResult> {
      const account = isUsername(name) ? name.toLowerCase() : '?';
      const subjects = [
        { subject: `sign-in ${account} ${address}`, policy: guesses },
        { subject: `sign-in ${account}`, policy: crowd },
        { subject: `sign-in from ${address}`, policy: crowd },
      ];
      const waitMs = await beginAttempt(db, clock, subjects);
      if (waitMs > 0) return { kind: 'wait', waitMs };
      const user = isUsername(name) ? await userRepository.find(db, name) : null;
      const isRight = await isPassword(user?.passwordHash ?? unknownAccountHash, password.slice(0, longestPassword));
      if (!user || !isRight || password.length > longestPassword) return { kind: 'wrong' };
      await attemptSucceeded(db, subjects);
      return { kind: 'signed-in', user };
    },

    async signUp(name: string, password: string, address: string): Promise<SignUpResult> {
      const problem = signUpProblem(deps.signUp, name, password);
      if (problem) return { kind: 'refused', problem };
      if (await userRepository.find(db, name)) return { kind: 'refused', problem: 'name-taken' };
      const waitMs = await beginAttempt(db, clock, [{ subject: `sign-up from ${address}`, policy: crowd }]);
      if (waitMs > 0) return { kind: 'wait', waitMs };
      const user = {
        username: name,
        passwordHash: await hashAccountPassword(password),
        accountType: deps.defaultAccountType,
        createdAt: toUnixSeconds(clock.now()),
      };
      try {
        const id = await userRepository.insert(db, user);
        return { kind: 'signed-in', user: { ...user, id, isDemo: false } };
      } catch (error) {
        if (deps.isUniqueViolation(error)) return { kind: 'refused', problem: 'name-taken' };
        throw error;
      }
    },
  };
}
export type AccountService = ReturnType<typeof accountService>;

function signUpProblem(signUp: 'open' | 'closed', name: string, password: string): SignUpProblem | null {
  if (signUp === 'closed') return 'closed';
  if (!isUsername(name)) return 'name';
  if (codePointLength(password) < limits.newPasswordLength) return 'password-short';
  return password.length > longestPassword ? 'password-long' : null;
}
