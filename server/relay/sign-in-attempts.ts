import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { EpochMs } from '../../contract/units';
import type { RelayTables } from './relay-options';
import type { SealedBox } from '../wire/sealed-box';

/** Long enough to find a password, to make an account, and to set up a second factor on the way. */
const attemptLifetimeMs = 60 * 60 * 1000;
/** As long as a form of the service may stay open: until then somebody is told that they are late, and not that they are a stranger. */
export const attemptKnownMs = 12 * 60 * 60 * 1000;
const bound = 'sign-in attempt';

const Attempt = v.object({ state: v.string(), verifier: v.string(), returnTo: v.string(), began: v.number() });
type Attempt = v.InferOutput<typeof Attempt>;

/** `late`: began in this browser, and too long ago. `foreign`: no sign-in from here has this state, or not any more. */
export type Taken =
  | { readonly kind: 'ours'; readonly attempt: Attempt }
  | { readonly kind: 'late' }
  | { readonly kind: 'foreign' };

/**
 * Sign-ins on their way. Each lives in a cookie of its own, named after its state, so that several tabs may sign in
 * at once; the cookie is sealed, so nobody can plant one. A state counts once, whichever process it comes back to.
 */
export function signInAttempts(db: Kysely<RelayTables>, box: SealedBox, now: () => EpochMs) {
  const isFirst = async (state: string): Promise<boolean> => {
    await db
      .deleteFrom('relay_states')
      .where('used_at', '<=', now() - attemptLifetimeMs)
      .execute();
    const row = { state_hash: createHash('sha256').update(state).digest('hex'), used_at: now() };
    const result = await db
      .insertInto('relay_states')
      .values(row)
      .onConflict((conflict) => conflict.column('state_hash').doNothing())
      .executeTakeFirst();
    return result.numInsertedOrUpdatedRows === 1n;
  };

  return {
    begin(returnTo: string) {
      const state = randomBytes(32).toString('base64url');
      const verifier = randomBytes(32).toString('base64url');
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const attempt: Attempt = { state, verifier, returnTo, began: now() };
      return { state, challenge, tag: tagOf(state), cookie: box.seal(JSON.stringify(attempt), bound) };
    },

    /** The attempt that this state belongs to, once. */
    async take(state: string, cookie: string | undefined): Promise<Taken> {
      const attempt = cookie === undefined ? null : opened(box, cookie);
      if (!attempt || !equal(attempt.state, state)) return { kind: 'foreign' };
      if (attempt.began + attemptLifetimeMs <= now())
        return { kind: attempt.began + attemptKnownMs > now() ? 'late' : 'foreign' };
      return (await isFirst(state)) ? { kind: 'ours', attempt } : { kind: 'foreign' };
    },
  };
}
export type SignInAttempts = ReturnType<typeof signInAttempts>;

/** The part of a state that names its cookie. */
export const tagOf = (state: string) => state.slice(0, 16);

function opened(box: SealedBox, cookie: string): Attempt | null {
  const text = box.open(cookie, bound);
  return text === null ? null : v.parse(Attempt, JSON.parse(text));
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
