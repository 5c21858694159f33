import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { DatabaseSchema } from '../db/schema';
import type { CallerLookup } from '../http/caller';
import { clientRepository } from './client-repository';
import { sha256 } from './secrets';
import { tokenRepository } from './token-repository';

/** Recognises callers by token or client id. Asks the database each time, so that a change elsewhere counts at once. */
export function callerLookup(db: Kysely<DatabaseSchema>, clock: Clock): CallerLookup {
  return {
    async byToken(token) {
      const holder = await tokenRepository.findHolder(db, sha256(token), clock.now());
      if (!holder) return null;
      const { userId, username, accountType } = holder;
      return { kind: 'user', userId, username, accountType, scopes: new Set(holder.scope.split(' ')) };
    },
    async byClientId(clientId) {
      const client = await clientRepository.find(db, clientId);
      return client && { kind: 'client', clientId: client.clientId };
    },
  };
}
