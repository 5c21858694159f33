import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import { inTransaction } from '../db/in-transaction';
import type { DatabaseSchema } from '../db/schema';
import { endOtherSessions } from '../oauth/end-access';
import { sha256 } from '../oauth/secrets';
import { holdersOf } from '../wire/holders';
import { shortened } from '../wire/shortened';
import type { SignInPlace } from './account-service';
import { makeRecoveryCodes } from './make-recovery-codes';
import { type PasskeySite, credentialIn, rightAssertion, rightAttestation } from './passkey-answers';
import { type Passkey, passkeyRepository } from './passkey-repository';
import { secondFactorRepository } from './second-factor-repository';
import type { SecurityEvents } from './security-events';
import { type User, userRepository } from './user-repository';

/** More than anybody has devices; each is looked through at every second step. */
const mostPasskeys = 20;
export const longestPasskeyName = 60;
/** Longer than any challenge counts. */
const answersKeptMs = 3_600_000;

export interface PasskeyDeps {
  readonly db: Kysely<DatabaseSchema>;
  readonly clock: Clock;
  /** Null: this instance is at an address that can have none. */
  readonly site: PasskeySite | null;
  readonly security: SecurityEvents;
}

export type AddedPasskey =
  /** `recoveryCodes` where the account had no second factor before. */
  | { readonly kind: 'added'; readonly recoveryCodes: readonly string[] | null }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'full' };

/** Passkeys (Web Authentication, level 3): adding, naming and removing them, and what they say of who is there. */
export function passkeys({ db, clock, site, security }: PasskeyDeps) {
  const isFirstAnswer = (challenge: string) =>
    passkeyRepository.answerChallenge(db, sha256(challenge), clock.now() + answersKeptMs);
  return {
    site,
    ofUser: (userId: number): Promise<readonly Passkey[]> => passkeyRepository.ofUser(db, userId),

    /**
     * Whose passkey answers the challenge; null where the answer is not right in every part, or the challenge was answered
     * before. `only`: nobody else's counts.
     */
    async answered(answer: string, challenge: string, only: User | null, network: string): Promise<User | null> {
      const credential = credentialIn(answer);
      const passkey = site && credential !== null ? await passkeyRepository.find(db, credential) : null;
      const isTheirs = passkey && (only === null || passkey.userId === only.id);
      const counter = site && isTheirs ? await rightAssertion(answer, challenge, site, passkey) : null;
      const user = passkey && (await userRepository.findById(db, passkey.userId));
      if (!passkey || !user || counter === null || !(await isFirstAnswer(challenge))) {
        await security.happened({ kind: 'passkey-wrong', user: isTheirs ? user : only, network });
        return null;
      }
      await passkeyRepository.used(db, passkey.id, counter, clock.now());
      await security.happened({ kind: 'passkey-used', user, network });
      return user;
    },

    /** Who calls it has seen the password. From then on the account asks for more than that, and its other sessions end. */
    async add(
      user: User,
      session: string,
      { answer, challenge, name }: { readonly answer: string; readonly challenge: string; readonly name: string },
      { address }: SignInPlace,
    ): Promise<AddedPasskey> {
      const made = site && (await rightAttestation(answer, challenge, site));
      if (!made || !(await isFirstAnswer(challenge))) return { kind: 'wrong' };
      const recovery = await makeRecoveryCodes(holdersOf(`u${user.id}`, address));
      const added = await inTransaction(db, async (transaction): Promise<AddedPasskey> => {
        const others = await passkeyRepository.ofUser(transaction, user.id);
        if (others.length >= mostPasskeys) return { kind: 'full' };
        const passkey = { ...made, userId: user.id, name: nameOf(name), createdAtMs: clock.now() };
        if (!(await passkeyRepository.insert(transaction, passkey))) return { kind: 'wrong' };
        await endOtherSessions(transaction, user.id, session);
        const codes = await secondFactorRepository.codes(transaction, user.id);
        if (others.length > 0 || codes?.offeredTo === null) return { kind: 'added', recoveryCodes: null };
        await secondFactorRepository.putRecovery(transaction, user.id, recovery.hashes);
        return { kind: 'added', recoveryCodes: recovery.shown };
      });
      if (added.kind === 'added') await security.happened({ kind: 'passkey-added', user, network: address });
      return added;
    },

    rename: (user: User, id: number, name: string): Promise<void> =>
      passkeyRepository.rename(db, user.id, id, nameOf(name)),

    /** With the last factor of an account its recovery codes go. */
    async remove(user: User, id: number, session: string, { address }: SignInPlace): Promise<void> {
      const wasThere = await inTransaction(db, async (transaction) => {
        if (!(await passkeyRepository.remove(transaction, user.id, id))) return false;
        const left = await passkeyRepository.ofUser(transaction, user.id);
        const codes = await secondFactorRepository.codes(transaction, user.id);
        if (left.length === 0 && codes?.offeredTo !== null)
          await secondFactorRepository.putRecovery(transaction, user.id, []);
        await endOtherSessions(transaction, user.id, session);
        return true;
      });
      if (wasThere) await security.happened({ kind: 'passkey-removed', user, network: address });
    },
  };
}
export type Passkeys = ReturnType<typeof passkeys>;

/** Something to tell one from another by, whatever was typed. */
const nameOf = (typed: string): string =>
  shortened(typed.replaceAll(/\p{Cc}/gu, ' ').trim(), longestPasskeyName).trimEnd() || 'Passkey';
