import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import { inTransaction } from '../db/in-transaction';
import type { DatabaseSchema, Executor } from '../db/schema';
import { endOtherSessions } from '../oauth/end-access';
import { type Holders, holdersOf } from '../wire/holders';
import type { KeyRing } from '../wire/key-ring';
import { sealedBox } from '../wire/sealed-box';
import type { SignInPlace } from './account-service';
import { signIns } from './attempt-limit';
import { attemptNotMade, attemptSucceeded, beginAttempt } from './attempts';
import { codesShown } from './known-device';
import { makeRecoveryCodes } from './make-recovery-codes';
import { newSecret, stepOf } from './one-time-code';
import { PasswordQueueFull, isPassword, unknownSetHash } from './password-hash';
import { type Passkey, passkeyRepository } from './passkey-repository';
import { readRecoveryCode } from './recovery-code';
import { codesBoundTo } from './reseal-codes';
import { secondFactorRepository } from './second-factor-repository';
import type { SecurityEvents } from './security-events';
import type { User } from './user-repository';

export interface SecondFactorDeps {
  readonly db: Kysely<DatabaseSchema>;
  readonly clock: Clock;
  /** Seal what authenticator apps share with us; 32 bytes each that are not in the database. */
  readonly keys: KeyRing;
  readonly security: SecurityEvents;
}

/** What an account has beside its password. */
export interface OwnFactors {
  /** Since when one-time codes are asked for, in milliseconds; null where they are not. */
  readonly codesSinceMs: number | null;
  readonly passkeys: readonly Passkey[];
  readonly recoveryLeft: number;
}

export type FactorResult =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly waitMs: number }
  /** So many are being checked that this one was not. */
  | { readonly kind: 'busy' }
  /** The key that sealed the secret is gone: no code can be checked, recovery codes can. */
  | { readonly kind: 'key-changed' };

/** `wrong-code`: the app shows another one. `gone`: nothing is offered to this session any more. */
export type Confirmation =
  | { readonly kind: 'confirmed'; readonly recoveryCodes: readonly string[] }
  | { readonly kind: 'wrong-code' }
  | { readonly kind: 'gone' };

/** As long as a session can last. */
const offeredMs = 60 * 60_000;

/** One-time codes and recovery codes of accounts. Who calls it has seen the password. */
export function secondFactors({ db, clock, keys, security }: SecondFactorDeps) {
  const box = sealedBox(keys);
  const secretOf = (userId: number, sealed: string): Buffer | null => {
    const text = box.open(sealed, codesBoundTo(userId));
    return text === null ? null : Buffer.from(text, 'base64url');
  };
  const factors = {
    /** Whether the password alone does not let somebody in. */
    isAsked: (userId: number): Promise<boolean> => hasFactor(db, userId),

    async of(userId: number): Promise<OwnFactors> {
      return {
        codesSinceMs: await codesSince(userId),
        passkeys: await passkeyRepository.ofUser(db, userId),
        recoveryLeft: await secondFactorRepository.recoveryLeft(db, userId),
      };
    },

    /**
     * A new secret, for this session to show and to confirm; or the one that another session of the same browser was shown
     * within the hour, so that an app that has it already need not forget it. Where codes are asked for, nothing changes.
     */
    async offerCodes(userId: number, session: string, browser: string | null = null): Promise<void> {
      const sinceMs = clock.now() - offeredMs;
      if (browser !== null && (await secondFactorRepository.handOver(db, { userId, session, browser, sinceMs })))
        return;
      const secretBox = box.seal(newSecret().toString('base64url'), codesBoundTo(userId));
      await secondFactorRepository.offer(db, userId, { secretBox, offeredTo: session, sinceMs: clock.now() });
    },

    /** The secret that is offered to this session; null to any other. */
    async offeredSecret(userId: number, session: string): Promise<Buffer | null> {
      const row = await secondFactorRepository.codes(db, userId);
      return row?.offeredTo === session ? secretOf(userId, row.secretBox) : null;
    },

    /**
     * A code of the offered secret shows that the app has it. From then on codes are asked for, and every other session of
     * the account ends. Recovery codes are made anew.
     */
    async confirmCodes(user: User, session: string, code: string, { address }: SignInPlace): Promise<Confirmation> {
      const secret = await factors.offeredSecret(user.id, session);
      if (secret === null) return { kind: 'gone' };
      const step = stepOf(secret, digitsOf(code), clock.now());
      if (step === null) return { kind: 'wrong-code' };
      const recovery = await makeRecoveryCodes(holdersOf(`u${user.id}`, address));
      const isFirst = await inTransaction(db, async (transaction) => {
        if (!(await secondFactorRepository.confirm(transaction, user.id, session, step, clock.now()))) return false;
        await secondFactorRepository.putRecovery(transaction, user.id, recovery.hashes);
        await endOtherSessions(transaction, user.id, session);
        return true;
      });
      if (!isFirst) return { kind: 'gone' };
      await security.happened({ kind: 'codes-added', user, network: address });
      return { kind: 'confirmed', recoveryCodes: recovery.shown };
    },

    /**
     * A one-time code or a recovery code, as it was typed. Each counts once. Failures are limited as those of passwords
     * are, but over all addresses: only who has the password gets here, and a million codes are few. A browser that came in
     * by a code before counts by itself, so that whoever has the password does not hold its owner up.
     */
    async show(user: User, typed: string, place: SignInPlace): Promise<FactorResult> {
      const subjects = [{ subject: codesShown(user, place.device, await codesSince(user.id)), policy: signIns }];
      const network = place.address;
      const waitMs = await beginAttempt(db, clock, subjects);
      if (waitMs > 0) {
        await security.happened({ kind: 'code-slowed', user, network });
        return { kind: 'wait', waitMs };
      }
      const outcome = await judged(user, typed, holdersOf(`u${user.id}`, network));
      switch (outcome) {
        case 'code':
        case 'recovery':
          await inTransaction(db, (transaction) => attemptSucceeded(transaction, subjects));
          await security.happened({ kind: outcome === 'code' ? 'code-used' : 'recovery-used', user, network });
          return { kind: 'right' };
        case 'wrong':
          await security.happened({ kind: 'code-wrong', user, network });
          return { kind: 'wrong' };
        case 'busy':
        case 'key-changed':
          await inTransaction(db, (transaction) => attemptNotMade(transaction, subjects));
          return { kind: outcome };
        default:
          return outcome satisfies never;
      }
    },

    /** Ten new recovery codes; the old ones are void. */
    async renewRecovery(user: User, { address }: SignInPlace): Promise<readonly string[]> {
      const { shown, hashes } = await makeRecoveryCodes(holdersOf(`u${user.id}`, address));
      await inTransaction(db, (transaction) => secondFactorRepository.putRecovery(transaction, user.id, hashes));
      await security.happened({ kind: 'recovery-made', user, network: address });
      return shown;
    },

    /** Without a passkey the password alone lets in again, and recovery codes go, too. */
    async removeCodes(user: User, session: string, { address }: SignInPlace): Promise<void> {
      await inTransaction(db, async (transaction) => {
        await secondFactorRepository.removeCodes(transaction, user.id);
        const left = await passkeyRepository.ofUser(transaction, user.id);
        if (left.length === 0) await secondFactorRepository.putRecovery(transaction, user.id, []);
        await endOtherSessions(transaction, user.id, session);
      });
      await security.happened({ kind: 'codes-removed', user, network: address });
    },
  };
  return factors;

  async function codesSince(userId: number): Promise<number | null> {
    const codes = await secondFactorRepository.codes(db, userId);
    return codes && codes.offeredTo === null ? codes.sinceMs : null;
  }

  type Outcome = 'code' | 'recovery' | 'wrong' | 'busy' | 'key-changed';

  async function judged(user: User, typed: string, who: Holders): Promise<Outcome> {
    const code = digitsOf(typed);
    if (/^\d{6}$/.test(code)) return judgedCode(user.id, code);
    try {
      return (await isRecovery(user.id, typed, who)) ? 'recovery' : 'wrong';
    } catch (error) {
      if (!(error instanceof PasswordQueueFull)) throw error;
      return 'busy';
    }
  }

  async function judgedCode(userId: number, code: string): Promise<Outcome> {
    const row = await secondFactorRepository.codes(db, userId);
    if (row?.offeredTo !== null) return 'wrong';
    const secret = secretOf(userId, row.secretBox);
    if (secret === null) return 'key-changed';
    const step = stepOf(secret, code, clock.now());
    return step !== null && (await secondFactorRepository.useStep(db, userId, step)) ? 'code' : 'wrong';
  }

  async function isRecovery(userId: number, typed: string, who: Holders): Promise<boolean> {
    const code = readRecoveryCode(typed);
    if (code === null) return false;
    const hash = await secondFactorRepository.recoveryHash(db, userId, code.place);
    const isRight = await isPassword(hash ?? unknownSetHash, code.text, who);
    return hash !== null && isRight && (await secondFactorRepository.useRecovery(db, userId, hash));
  }
}
export type SecondFactors = ReturnType<typeof secondFactors>;

export async function hasFactor(db: Executor, userId: number): Promise<boolean> {
  const codes = await secondFactorRepository.codes(db, userId);
  return codes?.offeredTo === null || (await passkeyRepository.ofUser(db, userId)).length > 0;
}

/** Takes every second factor of an account away. True where there was one. */
export async function takeFactors(db: Executor, userId: number): Promise<boolean> {
  const hadOne = await hasFactor(db, userId);
  await secondFactorRepository.removeCodes(db, userId);
  await passkeyRepository.removeAll(db, userId);
  await secondFactorRepository.putRecovery(db, userId, []);
  return hadOne;
}

/** Apps show a code with a space in its middle, and keyboards write digits of their own language. */
const digitsOf = (typed: string) =>
  typed
    .slice(0, 40)
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replaceAll(/\p{Nd}/gu, (digit) => String(valueOf(digit)));

/** Digits stand ten in a row in Unicode, from nought to nine. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}
