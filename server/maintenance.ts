import type { Clock } from './clock';
import type { Database } from './db/open-database';
import { idempotencyRepository } from './http/idempotency-repository';
import { accountSessionRepository } from './oauth/account-session-repository';
import { longestMs } from './oauth/account-sessions';
import { imageRepository } from './images/image-repository';
import { codeRepository } from './oauth/code-repository';
import { consentRepository } from './oauth/consent-repository';
import { tokenRepository } from './oauth/token-repository';
import { securityEventRepository } from './users/security-event-repository';
import { passkeyRepository } from './users/passkey-repository';
import { resetLinkRepository } from './users/reset-link-repository';
import { attemptRepository } from './users/attempt-repository';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const eventsKeptMs = 180 * dayMs;
const answersKeptMs = 60 * dayMs;

/** Removes what has served its time: expired tokens, codes, old answers, old counts, images that nothing shows. */
export async function cleanUp({ db }: Database, clock: Clock, tokenLifetimeSeconds: number): Promise<void> {
  const now = clock.now();
  await idempotencyRepository.forgetBefore(db, now - answersKeptMs);
  await tokenRepository.forgetExpired(db, now);
  await codeRepository.forgetBefore(db, now - tokenLifetimeSeconds * 1000 - dayMs);
  await consentRepository.forgetBefore(db, now);
  // A form, or a secret to be scanned, that outlived its session finds by it whose it was; both count for an hour.
  await accountSessionRepository.forgetEndedBefore(db, now - longestMs);
  await securityEventRepository.forgetBefore(db, now - eventsKeptMs);
  await resetLinkRepository.forgetBefore(db, now);
  await passkeyRepository.forgetChallengesBefore(db, now);
  await attemptRepository.forgetBefore(db, now - dayMs);
  await imageRepository.collect(db, now - dayMs);
}

/** Does something now and, as cleaning up, every hour. `stop` resolves when nothing of it runs any more. */
export function startMaintenance(
  run: () => Promise<void>,
  log: (line: string) => void,
  { everyMs = hourMs, what = 'cleaning up' } = {},
): { readonly stop: () => Promise<void> } {
  let underWay = Promise.resolve();
  const attempt = () => {
    underWay = underWay
      .then(run)
      .catch((error: unknown) => log(`${what} failed: ${error instanceof Error ? error.message : String(error)}`));
  };
  attempt();
  const timer = setInterval(attempt, everyMs);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return underWay;
    },
  };
}
