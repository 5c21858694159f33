import type { Clock } from './clock';
import type { Database } from './db/open-database';
import { idempotencyRepository } from './http/idempotency-repository';
import { codeRepository } from './oauth/code-repository';
import { tokenRepository } from './oauth/token-repository';
import { attemptRepository } from './users/attempt-repository';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const answersKeptMs = 60 * dayMs;

/** Removes what has served its time: expired tokens, codes, old answers, old counts. */
export async function cleanUp({ db }: Database, clock: Clock, tokenLifetimeSeconds: number): Promise<void> {
  const now = clock.now();
  await idempotencyRepository.forgetBefore(db, now - answersKeptMs);
  await tokenRepository.forgetExpired(db, now);
  await codeRepository.forgetBefore(db, now - tokenLifetimeSeconds * 1000 - dayMs);
  await attemptRepository.forgetBefore(db, now - dayMs);
}

/** Cleans up now and every hour. Ends with `stop`. */
export function startMaintenance(run: () => Promise<void>, log: (line: string) => void): { readonly stop: () => void } {
  const attempt = () => {
    run().catch((error: unknown) => log(`cleaning up failed: ${error instanceof Error ? error.message : String(error)}`));
  };
  attempt();
  const timer = setInterval(attempt, hourMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
