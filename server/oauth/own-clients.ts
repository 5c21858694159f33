import * as words from '../../messages/service/own-apps';
import type { Kysely } from 'kysely';
import { toUnixSeconds } from '../../contract/units';
import type { Clock } from '../clock';
import { inTransaction } from '../db/in-transaction';
import type { DatabaseSchema } from '../db/schema';
import { type FieldName, type FormProblem, problemOf } from './form-problem';
import { type TakenNames, clientNameProblem, ownRedirectProblem } from './client-registration';
import { type Client, clientRepository } from './client-repository';
import { endAccessOfClient } from './end-access';
import { randomAlphanumeric, sha256 } from './secrets';

/** One person's applications are few. */
export const mostOwnClients = 20;

export type ClientChange =
  /** `secret` is shown once; the database holds its hash alone. */
  | { readonly kind: 'done'; readonly client: Client; readonly secret: string }
  | { readonly kind: 'refused'; readonly problems: readonly FormProblem[] }
  /** The same form came before. */
  | { readonly kind: 'repeated' };

/** Ids and secrets that we make have 10 and 32 letters and digits (decisions.md 3). */
export const newClientId = (): string => randomAlphanumeric(10);
export const newClientSecret = (): string => randomAlphanumeric(32);

const about = (field: FieldName, text: string | null): readonly FormProblem[] =>
  text === null ? [] : [problemOf(text, field)];

/** The applications that a user registers. */
export function ownClients(db: Kysely<DatabaseSchema>, clock: Clock, taken: TakenNames) {
  const own = {
    /** `clientId` was made with the form, so that a form sent twice registers once. */
    async register(userId: number, clientId: string, name: string, redirectUri: string): Promise<ClientChange> {
      const problems = [
        ...about('name', clientNameProblem(name, taken, await clientRepository.namesOfOperator(db))),
        ...about('redirect_uri', ownRedirectProblem(redirectUri, taken)),
      ];
      if (problems.length > 0) return { kind: 'refused', problems };
      if ((await own.ofOwner(userId)).length >= mostOwnClients) {
        return { kind: 'refused', problems: [problemOf(words.mostApps({ count: mostOwnClients }))] };
      }
      const secret = newClientSecret();
      const registration = {
        clientId,
        secretHash: sha256(secret),
        name,
        redirectUri,
        exactRedirect: false,
        isWeb: false,
        ownerId: userId,
      };
      const isNew = await clientRepository.insert(db, registration, toUnixSeconds(clock.now()));
      const client = isNew ? await own.find(userId, clientId) : null;
      return client ? { kind: 'done', client, secret } : { kind: 'repeated' };
    },

    /** Only one's own. */
    async find(userId: number, clientId: string): Promise<Client | null> {
      const client = await clientRepository.find(db, clientId);
      return client?.ownerId === userId ? client : null;
    },

    ofOwner: (userId: number): Promise<Client[]> => clientRepository.ofOwner(db, userId),

    async changeRedirect(client: Client, redirectUri: string): Promise<readonly FormProblem[]> {
      const problems = about('redirect_uri', ownRedirectProblem(redirectUri, taken));
      if (problems.length === 0) await clientRepository.setRedirectUri(db, client.id, redirectUri);
      return problems;
    },

    /** `replaces` is the hash of the secret that the form was made for. */
    async renewSecret(client: Client, replaces: string): Promise<ClientChange> {
      const secret = newClientSecret();
      const isReplaced = await clientRepository.replaceSecret(db, client.id, replaces, sha256(secret));
      return isReplaced ? { kind: 'done', client, secret } : { kind: 'repeated' };
    },

    async remove(client: Client): Promise<void> {
      await clientRepository.remove(db, client.id);
    },

    /** Takes back what a client may do for a user; null where that was nothing: of others' apps nobody hears so much as a name. */
    async takeBack(userId: number, clientNumber: number): Promise<Client | null> {
      const hadAny = await inTransaction(db, (transaction) =>
        endAccessOfClient(transaction, clientNumber, userId, clock.now()),
      );
      return hadAny ? clientRepository.findById(db, clientNumber) : null;
    },
  };
  return own;
}
export type OwnClients = ReturnType<typeof ownClients>;
