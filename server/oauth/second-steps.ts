import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { DatabaseSchema } from '../db/schema';
import { type User, userRepository } from '../users/user-repository';
import { sha256 } from './secrets';
import type { KeyRing } from '../wire/key-ring';
import { openTicket, sealTicket } from './ticket';

/** Long enough to find one's telephone. */
const lifetimeMs = 10 * 60_000;

/**
 * Who has proved a password and has a second factor still to show, sealed. It lets nobody in: it says whose factor is asked
 * for. `browser` is what a cookie of the browser has; to another browser the same ticket is worth nothing.
 */
export function secondSteps(db: Kysely<DatabaseSchema>, clock: Clock, signingKeys: KeyRing<string>) {
  return {
    seal: (user: User, browser: string | null): string =>
      sealTicket(
        signingKeys,
        'second step',
        [user.id, sha256(user.passwordHash), browser && sha256(browser)],
        clock.now() + lifetimeMs,
      ),

    /** Null: forged, too old, of another browser, or the password was changed since. */
    async open(ticket: string, browser: string | null): Promise<User | null> {
      const opened = openTicket(signingKeys, 'second step', ticket, clock.now()) as Step | null;
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
