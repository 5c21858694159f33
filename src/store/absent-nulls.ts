import type { DBCore, Transaction } from 'dexie';

type Stored = Readonly<Record<string, unknown>>;

/**
 * By table, the fields of an index that may be `null`. They are stored as absent, and read as `null` again: databases in
 * memory, as a private window of WebKit has them, take no row with `null` in an index.
 */
const nullable: Readonly<Record<string, readonly string[]>> = {
  sets: ['serviceId', 'createdBy'],
  marks: ['openedAt'],
  log: ['card'],
};

/** Every table that has such fields, and how a row of it is read. */
export const readsWithNulls = Object.entries(nullable).map(([table, fields]) => {
  const nulls = Object.fromEntries(fields.map((field) => [field, null]));
  return [table, (row: Stored | undefined) => row && { ...nulls, ...row }] as const;
});

/** What is written, on its way to the disk. */
export const storedWithoutNulls = (core: DBCore): DBCore => ({
  ...core,
  table(name) {
    const table = core.table(name);
    const fields = nullable[name];
    return fields
      ? {
          ...table,
          mutate: (request) =>
            table.mutate('values' in request ? { ...request, values: withoutNulls(request.values, fields) } : request),
        }
      : table;
  },
});

/** Earlier builds stored them. What stands in no index is found by that, so that a long log is not read. */
export async function dropStoredNulls(transaction: Transaction): Promise<void> {
  for (const [name, fields] of Object.entries(nullable)) {
    const table = transaction.table<Stored, string | number>(name);
    const keys = await table.toCollection().primaryKeys();
    for (const field of fields) {
      const found = new Set(await table.orderBy(field).primaryKeys());
      const rows = await table.bulkGet(keys.filter((key) => !found.has(key)));
      // They lose what is null on their way.
      await table.bulkPut(rows as Stored[]);
    }
  }
}

const withoutNulls = (rows: readonly Stored[], fields: readonly string[]): Stored[] =>
  rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([field, value]) => value !== null || !fields.includes(field))),
  );
