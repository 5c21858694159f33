import type { Executor } from '../db/schema';

/** A registered application. */
export interface Client {
  readonly id: number;
  readonly clientId: string;
  readonly secretHash: string;
  readonly name: string;
  readonly redirectUri: string;
  readonly exactRedirect: boolean;
  readonly isWeb: boolean;
  /** Seconds. */
  readonly createdAt: number;
  /** The user who registered it; null for the operator's. */
  readonly ownerId: number | null;
  /** The operator took its rights away, for the time being. */
  readonly isSuspended: boolean;
}

export interface ClientRegistration {
  readonly clientId: string;
  readonly secretHash: string;
  readonly name: string;
  readonly redirectUri: string;
  readonly exactRedirect: boolean;
  readonly isWeb: boolean;
}

const select = (db: Executor) =>
  db
    .selectFrom('clients')
    .select(['id', 'client_id', 'secret_hash', 'name', 'redirect_uri', 'exact_redirect', 'is_web'])
    .select(['created_at', 'user_id', 'suspended_at']);

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const asClient = (row: Row): Client => ({
  id: row.id,
  clientId: row.client_id,
  secretHash: row.secret_hash,
  name: row.name,
  redirectUri: row.redirect_uri,
  exactRedirect: row.exact_redirect === 1,
  isWeb: row.is_web === 1,
  createdAt: row.created_at,
  ownerId: row.user_id,
  isSuspended: row.suspended_at !== null,
});

const byName = (a: Client, b: Client) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id);

export const clientRepository = {
  async find(db: Executor, clientId: string): Promise<Client | null> {
    const row = await select(db).where('client_id', '=', clientId).executeTakeFirst();
    return row ? asClient(row) : null;
  },

  async findById(db: Executor, id: number): Promise<Client | null> {
    const row = await select(db).where('id', '=', id).executeTakeFirst();
    return row ? asClient(row) : null;
  },

  async findWeb(db: Executor): Promise<Client | null> {
    const row = await select(db).where('is_web', '=', 1).orderBy('id').executeTakeFirst();
    return row ? asClient(row) : null;
  },

  async list(db: Executor): Promise<Client[]> {
    return (await select(db).execute()).map(asClient).toSorted(byName);
  },

  async namesOfOperator(db: Executor): Promise<string[]> {
    return (await db.selectFrom('clients').select('name').where('user_id', 'is', null).execute()).map(
      ({ name }) => name,
    );
  },

  async ofOwner(db: Executor, userId: number): Promise<Client[]> {
    return (await select(db).where('user_id', '=', userId).execute()).map(asClient).toSorted(byName);
  },

  /** Registers, or brings a registration of the same client id up to date. */
  async save(db: Executor, client: ClientRegistration, nowSeconds: number): Promise<void> {
    const row = {
      secret_hash: client.secretHash,
      name: client.name,
      redirect_uri: client.redirectUri,
      exact_redirect: client.exactRedirect ? (1 as const) : (0 as const),
      is_web: client.isWeb ? (1 as const) : (0 as const),
    };
    await db
      .insertInto('clients')
      .values({ client_id: client.clientId, created_at: nowSeconds, ...row })
      .onConflict((conflict) => conflict.column('client_id').doUpdateSet(row))
      .execute();
  },

  /** Registers a new one. False where the client id is taken: this very form was sent before. */
  async insert(
    db: Executor,
    client: ClientRegistration & { readonly ownerId: number | null },
    nowSeconds: number,
  ): Promise<boolean> {
    const result = await db
      .insertInto('clients')
      .values({
        client_id: client.clientId,
        created_at: nowSeconds,
        secret_hash: client.secretHash,
        name: client.name,
        redirect_uri: client.redirectUri,
        exact_redirect: client.exactRedirect ? 1 : 0,
        is_web: client.isWeb ? 1 : 0,
        user_id: client.ownerId,
      })
      .onConflict((conflict) => conflict.column('client_id').doNothing())
      .executeTakeFirst();
    return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
  },

  async setRedirectUri(db: Executor, id: number, redirectUri: string): Promise<void> {
    await db.updateTable('clients').set({ redirect_uri: redirectUri }).where('id', '=', id).execute();
  },

  /** False where the secret is no longer the one that is to be replaced. */
  async replaceSecret(db: Executor, id: number, oldHash: string, newHash: string): Promise<boolean> {
    const result = await db
      .updateTable('clients')
      .set({ secret_hash: newHash })
      .where('id', '=', id)
      .where('secret_hash', '=', oldHash)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },

  /** From a moment on, or null for never mind. */
  async setSuspended(db: Executor, id: number, sinceMs: number | null): Promise<void> {
    await db.updateTable('clients').set({ suspended_at: sinceMs }).where('id', '=', id).execute();
  },

  /** With its codes and tokens. */
  async remove(db: Executor, id: number): Promise<void> {
    await db.deleteFrom('clients').where('id', '=', id).execute();
  },
};
