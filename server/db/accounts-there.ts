/** An account as far as somebody has to know who puts an older copy of it in its place. */
export interface AccountThere {
  readonly username: string;
  readonly passwordHash: string;
  /** Of its second factor: since when codes are asked for, and each passkey. */
  readonly factors: readonly string[];
}

/** The accounts of a database, by number, and which instance it is; `instance` null where it does not say. */
export interface AccountsThere {
  readonly instance: string | null;
  readonly accounts: ReadonlyMap<number, AccountThere>;
}

type Rows = readonly Record<string, unknown>[];

/** Read by text alone, since it may be of any version: a table that it lacks says nothing. */
export const accountQueries = (tables: readonly string[], nameOf: (table: string) => string) => {
  const where = (table: string, text: (name: string) => string) =>
    tables.includes(table) ? text(nameOf(table)) : null;
  return {
    instance: where('meta', (meta) => `select value from ${meta} where key = 'instance_id'`),
    users: where('users', (users) => `select id, username, password_hash from ${users}`),
    codes: where('one_time_codes', (codes) => `select user_id, since from ${codes} where offered_to is null`),
    passkeys: where('passkeys', (keys) => `select user_id, credential_id from ${keys} order by credential_id`),
  };
};
export type AccountQueries = ReturnType<typeof accountQueries>;
export type AccountRows = Readonly<Record<keyof AccountQueries, Rows>>;

export function accountsIn({ instance, users, codes, passkeys }: AccountRows): AccountsThere {
  const factors = new Map<number, string[]>();
  const add = (userId: unknown, factor: string) => {
    const known = factors.get(Number(userId));
    if (known) known.push(factor);
    else factors.set(Number(userId), [factor]);
  };
  for (const row of codes) add(row['user_id'], `codes since ${String(row['since'])}`);
  for (const row of passkeys) add(row['user_id'], `passkey ${String(row['credential_id'])}`);
  return {
    instance: instance[0] ? String(instance[0]['value']) : null,
    accounts: new Map(
      users.map((row) => [
        Number(row['id']),
        {
          username: String(row['username']),
          passwordHash: String(row['password_hash']),
          factors: factors.get(Number(row['id'])) ?? [],
        },
      ]),
    ),
  };
}
