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
  db.selectFrom('clients').select(['id', 'client_id', 'secret_hash', 'name', 'redirect_uri', 'exact_redirect', 'is_web']);

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const asClient = (row: Row): Client => ({
  id: row.id,
  clientId: row.client_id,
  secretHash: row.secret_hash,
  name: row.name,
  redirectUri: row.redirect_uri,
  exactRedirect: row.exact_redirect === 1,
  isWeb: row.is_web === 1,
});

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
};
