import type { DBCore, Transaction } from 'dexie';

/**
 * Fields of an index that may be `null`. They are stored as absent, and read as `null` again: databases in memory, as a
 * private window of WebKit has them, take no row with `null` in an index.
 */
const nullable = [
  ['sets', 'serviceId'],
  ['sets', 'createdBy'],
  ['marks', 'openedAt'],
  ['log', 'card'],
] as const;

type Stored = Readonly<Record<string, unknown>>;

const fieldsOf = (table: string) => nullable.filter(([name]) => name === table).map(([, field]) => field);

/** Every table that has such fields, and how a row of it is read. */
export const readWithNulls: ReadonlyMap<string, (row: Stored | undefined) => Stored | undefined> = new Map(
  ['sets', 'marks', 'log'].map((table) => {
    const nulls = Object.fromEntries(fieldsOf(table).map((field) => [field, null]));
    return [table, (row) => row && { ...nulls, ...row }];
  }),
);

/** What is written, on its way to the disk. */
export const storedWithoutNulls = (core: DBCore): DBCore => ({
  ...core,
  table(name) {
    const table = core.table(name);
    const fields = fieldsOf(name);
    if (fields.length === 0) return table;
    return {
      ...table,
      mutate: (request) =>
        table.mutate(
          'values' in request
            ? { ...request, values: request.values.map((row) => withoutNulls(row, fields)) }
            : request,
        ),
    };
  },
});

/** Earlier builds stored them. What stands in no index is found by that, so that a long log is not read. */
export async function dropStoredNulls(transaction: Transaction): Promise<void> {
  for (const [name, field] of nullable) {
    const table = transaction.table<Stored, string | number>(name);
    const found = new Set(await table.orderBy(field).primaryKeys());
    const keys = (await table.toCollection().primaryKeys()).filter((key) => !found.has(key));
    const rows = await table.bulkGet(keys);
    await table.bulkPut(rows.flatMap((row) => (row ? [withoutNulls(row, [field])] : [])));
  }
}

const withoutNulls = (row: Stored, fields: readonly string[]): Stored =>
  Object.fromEntries(Object.entries(row).filter(([field, value]) => value !== null || !fields.includes(field)));
