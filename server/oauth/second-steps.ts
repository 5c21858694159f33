import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { DatabaseSchema } from '../db/schema';
import { type User, userRepository } from '../users/user-repository';
import { sha256 } from './secrets';
import type { KeyRing } from '../wire/key-ring';
import { openTicket, sealTicket } from './ticket';

/** What has been shown: the password, and a second factor is still to come; or both, where the factor was set up with it just now. */
type Shown = 'second step' | 'enrolled';

/** Long enough to find one's telephone; to write ten recovery codes down, or to print them. */
const lifetimesMs: Readonly<Record<Shown, number>> = { 'second step': 10 * 60_000, enrolled: 60 * 60_000 };

export const secondStepSeconds = lifetimesMs['second step'] / 1000;
export const enrolledSeconds = lifetimesMs.enrolled / 1000;

/**
 * Who has shown a part of what is asked for, sealed, so that it needs no table. `browser` is what a cookie of the browser
 * has; to another browser the same ticket is worth nothing.
 */
export function secondSteps(db: Kysely<DatabaseSchema>, clock: Clock, signingKeys: KeyRing<string>, shown: Shown) {
  return {
    seal: (user: User, browser: string | null): string =>
      sealTicket(
        signingKeys,
        shown,
        [user.id, sha256(user.passwordHash), browser && sha256(browser)],
        clock.now() + lifetimesMs[shown],
      ),

    /** Null: forged, too old, of another browser, or the password was changed since. */
    async open(ticket: string, browser: string | null): Promise<User | null> {
      const opened = openTicket(signingKeys, shown, ticket, clock.now()) as Step | null;
      if (opened === null) return null;
      const [userId, password, owner] = opened;
      if (owner !== null && (browser === null || owner !== sha256(browser))) return null;
      const user = await userRepository.findById(db, userId);
      return user && sha256(user.passwordHash) === password ? user : null;
    },
  };
}
export type SecondSteps = ReturnType<typeof secondSteps>;

type Step = readonly [userId: number, password: string, browser: string | null];
