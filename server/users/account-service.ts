import type { Kysely } from 'kysely';
import { toUnixSeconds } from '../../contract/units';
import type { Clock } from '../clock';
import { inTransaction } from '../db/in-transaction';
import type { DatabaseSchema } from '../db/schema';
import { accountRepository } from './account-repository';
import {
  type NameProblem,
  type PasswordProblem,
  isPossiblePassword,
  isUsername,
  passwordProblem,
} from './account-rules';
import { crowd, isCrowded, signIns, strictSignIns, watched } from './attempt-limit';
import { type Holders, holdersOf } from '../wire/holders';
import { attemptRepository } from './attempt-repository';
import { type AttemptSubject, attemptNotMade, attemptSucceeded, beginAttempt } from './attempts';
import {
  PasswordQueueFull,
  accountCost,
  hashAccountPassword,
  isPassword,
  isWeakHash,
  unknownAccountHash,
} from './password-hash';
import { isReservedName } from './look-alike';
import { type KnownDevice, ownSignIns, signInsAt, wasHere } from './known-device';
import type { Passkeys } from './passkeys';
import type { FactorResult, SecondFactors } from './second-factors';
import type { SecurityEvents } from './security-events';
import { type AccountType, type User, userRepository } from './user-repository';

export interface AccountDeps {
  readonly db: Kysely<DatabaseSchema>;
  readonly clock: Clock;
  readonly isUniqueViolation: (error: unknown) => boolean;
  readonly signUp: 'open' | 'closed';
  readonly secondFactor: 'offered' | 'demanded';
  readonly defaultAccountType: AccountType;
  readonly serviceName: string;
  readonly security: SecurityEvents;
  readonly factors: SecondFactors;
  readonly passkeys: Passkeys;
}

/** From where somebody tries to sign in. */
export interface SignInPlace {
  /** Of the visitor: an IPv4 address, or a network of IPv6. */
  readonly address: string;
  /** Null where a browser shows none. */
  readonly device: KnownDevice | null;
}

/** What came of a password. */
export type Proof =
  | { readonly kind: 'proved'; readonly user: User }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly waitMs: number }
  /** So many passwords are being checked that this one was not. */
  | { readonly kind: 'busy' };

/** All is right, and the password was for the first time only: its owner chooses another before anything else. */
export interface FirstTime {
  readonly kind: 'first-time';
  readonly user: User;
}

/** All is right, and this service demands a second factor that the account lacks: its owner sets one up before anything else. */
export interface FactorMissing {
  readonly kind: 'factor-missing';
  readonly user: User;
}

export type SignInResult =
  | { readonly kind: 'signed-in'; readonly user: User }
  /** The password is right, and the account asks for more. Nobody is in yet. */
  | { readonly kind: 'half'; readonly user: User }
  | FirstTime
  | FactorMissing
  | Exclude<Proof, { kind: 'proved' }>;

export type SecondStepResult =
  | { readonly kind: 'signed-in'; readonly user: User }
  | FirstTime
  | Exclude<FactorResult, { kind: 'right' }>;

export type SignUpProblem = NameProblem | PasswordProblem | 'name-taken' | 'closed';
export type SignUpResult =
  | { readonly kind: 'signed-in'; readonly user: User }
  | { readonly kind: 'half'; readonly user: User }
  | FirstTime
  | FactorMissing
  /** Everything that is wrong, so that nobody has to try it out piece by piece. */
  | { readonly kind: 'refused'; readonly problems: readonly SignUpProblem[] }
  | { readonly kind: 'wait'; readonly waitMs: number }
  | { readonly kind: 'busy' };

/** A button pressed twice makes one account and signs in to it. */
const sameSignUpMs = 120_000;

/** Accounts: making one, and proving that one is one's own. */
export function accountService(deps: AccountDeps) {
  const { db, clock } = deps;
  const service = {
    /**
     * A wrong name and a wrong password take the same time and look the same. Only failures are
     * limited, and nobody waits for failures from elsewhere: where many guess, their own come dearer. A browser in which
     * the account signed in before counts by itself, so that not even a guesser at the same address holds its owner up.
     */
    async prove(name: string, password: string, place: SignInPlace): Promise<Proof> {
      const network = place.address;
      const who = holdersOf(`sign-in from ${place.address}`, place.address);
      const user = isUsername(name) ? await userRepository.find(db, name) : null;
      const subjects = await signInSubjects(isUsername(name) ? name : '?', user, place);
      const waitMs = await beginAttempt(db, clock, subjects);
      if (waitMs > 0) {
        await deps.security.happened({ kind: 'sign-in-slowed', user, network });
        return { kind: 'wait', waitMs };
      }
      let proved: User;
      try {
        const isRight = await isPassword(
          user?.passwordHash ?? unknownAccountHash,
          isPossiblePassword(password) ? password : '',
          who,
        );
        if (!user || !isRight || !isPossiblePassword(password)) {
          await deps.security.happened({ kind: 'sign-in-wrong', user, network });
          return { kind: 'wrong' };
        }
        proved = isWeakHash(user.passwordHash, accountCost) ? await hashedAnew(user, password, who) : user;
      } catch (error) {
        if (!(error instanceof PasswordQueueFull)) throw error;
        await inTransaction(db, (transaction) => attemptNotMade(transaction, subjects));
        return { kind: 'busy' };
      }
      await inTransaction(db, (transaction) => attemptSucceeded(transaction, subjects));
      return { kind: 'proved', user: proved };
    },

    /** Somebody comes in, or half-way where the account asks for more than a password. */
    async signIn(name: string, password: string, place: SignInPlace): Promise<SignInResult> {
      const proof = await service.prove(name, password, place);
      if (proof.kind !== 'proved') return proof;
      if (await deps.factors.isAsked(proof.user.id)) return { kind: 'half', user: proof.user };
      const result = await comeInByPassword(proof.user, place);
      return result.kind === 'signed-in' ? factorFirst(result.user) : result;
    },

    /** Whether nobody goes on with this account without a second factor. The demonstration account is everybody's. */
    demandsFactor: (user: User): boolean => deps.secondFactor === 'demanded' && !user.isDemo,

    /** Whether it is demanded and not there. */
    lacksFactor: async (user: User): Promise<boolean> =>
      service.demandsFactor(user) && !(await deps.factors.isAsked(user.id)),

    /** Who is half-way in shows a code, as it was typed. */
    async secondStep(user: User, typed: string, place: SignInPlace): Promise<SecondStepResult> {
      const result = await deps.factors.show(user, typed, place);
      return result.kind === 'right' ? comeInByPassword(user, place) : result;
    },

    async signUp(name: string, password: string, place: SignInPlace): Promise<SignUpResult> {
      const { address } = place;
      const isPossible = deps.signUp === 'open' && isUsername(name);
      // In this order: the account of the first press of the same button is found by the second.
      const isLookTaken = isPossible && (await userRepository.isLookTaken(db, name));
      const known = isPossible ? await userRepository.find(db, name) : null;
      if (known && clock.now() - known.createdAt * 1000 < sameSignUpMs) {
        const again = await service.signIn(name, password, place);
        if (again.kind !== 'wrong') return again;
      }
      const problems = signUpProblems(deps, name, known !== null || isLookTaken, password);
      if (problems.length > 0) return { kind: 'refused', problems };
      const waitMs = await beginAttempt(db, clock, [{ subject: `sign-up from ${address}`, policy: crowd }]);
      if (waitMs > 0) return { kind: 'wait', waitMs };
      try {
        const user = {
          username: name,
          passwordHash: await hashAccountPassword(password, holdersOf(`sign-up from ${address}`, address)),
          accountType: deps.defaultAccountType,
          createdAt: toUnixSeconds(clock.now()),
        };
        await userRepository.insert(db, user);
      } catch (error) {
        if (error instanceof PasswordQueueFull) return { kind: 'busy' };
        if (!deps.isUniqueViolation(error)) throw error;
        // Somebody was faster, perhaps the first press of the same button.
        const again = await service.signIn(name, password, place);
        return again.kind === 'wrong' ? { kind: 'refused', problems: ['name-taken'] } : again;
      }
      const made = await userRepository.find(db, name);
      if (!made) throw new Error('An account that was just made is gone.');
      await deps.security.happened({ kind: 'sign-up', user: made, network: address });
      return factorFirst(made);
    },

    /**
     * A passkey in place of the password, or as its second step (`only` is who is half-way in). The person was verified by
     * their device, so nothing further is asked for. Null: it did not count.
     */
    async byPasskey(
      { answer, challenge }: { readonly answer: string; readonly challenge: string },
      only: User | null,
      place: SignInPlace,
    ): Promise<User | null> {
      const user = await deps.passkeys.answered(answer, challenge, only, place.address);
      return user && (await comeIn(user, place)).user;
    },
  };
  return service;

  async function factorFirst(user: User) {
    return { kind: (await service.lacksFactor(user)) ? ('factor-missing' as const) : ('signed-in' as const), user };
  }

  async function comeInByPassword(user: User, place: SignInPlace) {
    const { kind } = await comeIn(user, place);
    return { kind: user.mustChange ? ('first-time' as const) : kind, user };
  }

  /** The owner is told whether the browser was here before. */
  async function comeIn(user: User, place: SignInPlace): Promise<{ readonly kind: 'signed-in'; readonly user: User }> {
    const kind = wasHere(place.device, user) ? 'sign-in' : 'new-browser';
    await deps.security.happened({ kind, user, network: place.address });
    return { kind: 'signed-in', user };
  }

  /** The same password at today's cost, and the user as they are kept from now on. */
  async function hashedAnew(user: User, password: string, who: Holders): Promise<User> {
    const passwordHash = await hashAccountPassword(password, who);
    await accountRepository.rehash(db, user.id, user.passwordHash, passwordHash);
    return { ...user, passwordHash };
  }

  async function signInSubjects(
    name: string,
    user: User | null,
    { address, device }: SignInPlace,
  ): Promise<readonly AttemptSubject[]> {
    const own = user && ownSignIns(device, user);
    if (own) return [{ subject: own, policy: signIns }];
    const many: AttemptSubject[] = [
      { subject: `sign-in ${name.toLowerCase()}`, policy: watched },
      { subject: `sign-in from ${address}`, policy: watched },
    ];
    const rows = await Promise.all(many.map(({ subject }) => attemptRepository.find(db, subject)));
    const isGuessed = rows.some((row) => isCrowded(row, watched, clock.now()));
    return [{ subject: signInsAt(name, address), policy: isGuessed ? strictSignIns : signIns }, ...many];
  }
}
export type AccountService = ReturnType<typeof accountService>;

function signUpProblems(
  { signUp, serviceName }: AccountDeps,
  name: string,
  isTaken: boolean,
  password: string,
): SignUpProblem[] {
  if (signUp === 'closed') return ['closed'];
  const ofPassword = passwordProblem(password, name);
  return [
    ...(isUsername(name) ? [] : (['name'] as const)),
    ...(isTaken || isReservedName(name, [serviceName]) ? (['name-taken'] as const) : []),
    ...(ofPassword ? [ofPassword] : []),
  ];
}
