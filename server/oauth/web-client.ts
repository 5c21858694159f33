import type { Kysely } from 'kysely';
import { toUnixSeconds } from '../../contract/units';
import type { Clock } from '../clock';
import { inTransaction } from '../db/in-transaction';
import type { DatabaseSchema } from '../db/schema';
import { clientRepository } from './client-repository';
import type { KeyRing } from '../wire/key-ring';
import { derivedAlphanumeric, randomAlphanumeric, sha256 } from './secrets';

export interface WebClientSettings {
  readonly publicUrl: string;
  /** Key of the instance; the secret comes from it, so the database never holds the secret itself. */
  readonly sessionKeys: KeyRing;
  /** Both given by the operator, or both null. */
  readonly clientId: string | null;
  readonly clientSecret: string | null;
}

/**
 * The web app's own registration: made at first start, its redirect URI brought in line with
 * PUBLIC_URL at each start. Exact: nothing below the callback is ours to trust.
 */
export async function ensureWebClient(
  db: Kysely<DatabaseSchema>,
  clock: Clock,
  settings: WebClientSettings,
): Promise<{ clientId: string; clientSecret: string }> {
  return inTransaction(db, async (transaction) => {
    const known = settings.clientId === null ? await clientRepository.findWeb(transaction) : null;
    const clientId = settings.clientId ?? known?.clientId ?? randomAlphanumeric(10);
    const clientSecret = settings.clientSecret ?? derivedAlphanumeric(settings.sessionKeys[0], 'web client secret', 32);
    const registration = {
      clientId,
      secretHash: sha256(clientSecret),
      name: 'Carrel',
      redirectUri: `${settings.publicUrl}/relay/callback`,
      exactRedirect: true,
      isWeb: true,
    };
    await clientRepository.save(transaction, registration, toUnixSeconds(clock.now()));
    return { clientId, clientSecret };
  });
}
