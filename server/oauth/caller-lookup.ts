import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { DatabaseSchema } from '../db/schema';
import type { CallerLookup } from '../http/caller';
import { clientRepository } from './client-repository';
import { sha256 } from './secrets';
import { tokenRepository } from './token-repository';

/** Last uses are for people to look at, so an hour is exact enough and a read stays a read. */
export const useGrainMs = 3_600_000;
/** A database that takes no writes is not asked to by every request. */
const pauseAfterFailureMs = 60_000;

/** Recognises callers by token or client id. Asks the database each time, so that a change elsewhere counts at once. */
export function callerLookup(db: Kysely<DatabaseSchema>, clock: Clock, log: (line: string) => void): CallerLookup {
  let pausedUntil = 0;
  return {
    async byToken(token, network) {
      const tokenHash = sha256(token);
      const holder = await tokenRepository.findHolder(db, tokenHash, clock.now());
      if (!holder) return null;
      const { userId, username, accountType, lastUsedAt } = holder;
      if (lastUsedAt === null || clock.now() - lastUsedAt >= useGrainMs) await noteUse(tokenHash, network);
      return { kind: 'user', userId, username, accountType, scopes: new Set(holder.scope.split(' ')) };
    },
    async byClientId(clientId) {
      const client = await clientRepository.find(db, clientId);
      return client && !client.isSuspended ? { kind: 'client', clientId: client.clientId } : null;
    },
  };

  /** Never the reason for a request to fail: a full disk still reads. */
  async function noteUse(tokenHash: string, network: string): Promise<void> {
    if (clock.now() < pausedUntil) return;
    try {
      await tokenRepository.noteUse(db, tokenHash, network, clock.now());
    } catch (error) {
      pausedUntil = clock.now() + pauseAfterFailureMs;
      log(`a token's last use was not noted: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
