export type Row = object;
export type Key = string | number | readonly (string | number)[];
/** A key as a map finds it again. */
type MapKey = string | number;

const schema = {
  sets: { key: ['id'], unique: 'serviceId', indexes: ['serviceId', 'modifiedAt', 'stale', 'createdBy'] },
  contents: { key: ['setId'], unique: null, indexes: [] },
  outbox: { key: ['seq'], unique: 'id', indexes: ['id', 'open', '[open+setId]'] },
  drafts: { key: ['setId'], unique: null, indexes: [] },
  journal: { key: ['n'], unique: 'id', indexes: ['id', 'setId', 'at'] },
  attempts: { key: ['id'], unique: null, indexes: ['setId'] },
  bin: { key: ['setId'], unique: null, indexes: ['removedAt'] },
  sessions: { key: ['setId', 'mode'], unique: null, indexes: ['updatedAt'] },
  marks: { key: ['setId'], unique: null, indexes: ['openedAt'] },
  meta: { key: ['key'], unique: null, indexes: [] },
  log: { key: ['n'], unique: 'id', indexes: ['id', '[device+seq]', 'setId', 'card', 'day'] },
  sittings: { key: ['setId', 'mode'], unique: null, indexes: ['updatedAt'] },
  setups: { key: ['setId', 'mode'], unique: null, indexes: [] },
  progress: { key: ['setId'], unique: null, indexes: [] },
  pictures: { key: ['id'], unique: null, indexes: ['urls'] },
  pictureFiles: { key: ['id'], unique: null, indexes: [] },
} as const satisfies Record<
  string,
  { readonly key: readonly string[]; readonly unique: string | null; readonly indexes: readonly string[] }
>;
export type Name = keyof typeof schema;
export const isName = (name: string): name is Name => name in schema;

/** The rows of one table as they were committed, each frozen. */
export class MemoryTable {
  readonly rows = new Map<MapKey, Row>();
  private byKey: readonly Row[] | null = null;

  constructor(readonly name: Name) {}

  /** In the order of their keys. */
  inOrder(): readonly Row[] {
    this.byKey ??= inKeyOrder(this.name, [...this.rows.values()]);
    return this.byKey;
  }

  set(key: MapKey, row: Row | undefined): void {
    if (row === undefined) this.rows.delete(key);
    else this.rows.set(key, row);
    this.byKey = null;
  }
}

/** A table as one transaction sees it: what was committed, and over it what the transaction changed. */
export class TableView {
  /** Rows as they will be; undefined: deleted. */
  readonly changes = new Map<MapKey, Row | undefined>();
  private byKey: readonly Row[] | null = null;

  constructor(readonly table: MemoryTable) {}

  get(key: MapKey): Row | undefined {
    return this.changes.has(key) ? this.changes.get(key) : this.table.rows.get(key);
  }

  inOrder(): readonly Row[] {
    const { changes, table } = this;
    if (changes.size === 0) return table.inOrder();
    this.byKey ??= inKeyOrder(table.name, [
      ...[...table.rows].flatMap(([key, row]) => (changes.has(key) ? [] : [row])),
      ...[...changes.values()].flatMap((row) => row ?? []),
    ]);
    return this.byKey;
  }

  delete(key: MapKey): void {
    this.changes.set(key, undefined);
    this.byKey = null;
  }

  put(row: Row): void {
    const { name } = this.table;
    const { unique } = schema[name];
    const key = mapKeyOf(name, row);
    const value = unique === null ? undefined : valueOf(row, unique);
    if (unique !== null && isKey(value)) {
      const twin = this.inOrder().some((other) => valueOf(other, unique) === value && mapKeyOf(name, other) !== key);
      if (twin) throw named('ConstraintError', `Two rows of ${name} with the same ${unique}`);
    }
    this.changes.set(key, kept(row));
    this.byKey = null;
  }

  /** By an index or the key: rows that have all its fields and are wanted, in its order. */
  by(index: string, wanted: (fields: readonly unknown[]) => boolean): readonly Row[] {
    const { key, indexes } = schema[this.table.name];
    const isTheKey = index === key.join();
    if (!isTheKey && !indexes.some((name) => name === index))
      throw named('SchemaError', `${this.table.name} has no index ${index}`);
    const fields = fieldsOf(index);
    const found = this.inOrder().filter((row) => {
      const values = fields.map((field) => valueOf(row, field));
      // An index over each of a list, as Dexie's `*field`.
      if (Array.isArray(values[0])) return values[0].some((value: unknown) => isKey(value) && wanted([value]));
      return values.every(isKey) && wanted(values);
    });
    return isTheKey || found.length < 2 ? found : found.toSorted((a, b) => firstOrder(fields, a, b));
  }
}

export const mapKey = (key: Key): MapKey => (typeof key === 'object' ? JSON.stringify(key) : key);

export function mapKeyOf(table: Name, row: Row): MapKey {
  const { key } = schema[table];
  if (key.length > 1) return JSON.stringify(key.map((field) => valueOf(row, field)));
  const value = valueOf(row, key[0]);
  if (typeof value !== 'string' && typeof value !== 'number')
    throw named('DataError', `A row of ${table} without its key`);
  return value;
}

export const valueOf = (row: object, field: string): unknown => (row as Readonly<Record<string, unknown>>)[field];

const fieldsByIndex = new Map<string, readonly string[]>();

/** `[open+setId]` is an index over two fields. */
function fieldsOf(index: string): readonly string[] {
  const known = fieldsByIndex.get(index);
  if (known) return known;
  const fields = index.startsWith('[') ? index.slice(1, -1).split('+') : [index];
  fieldsByIndex.set(index, fields);
  return fields;
}

function firstOrder(fields: readonly string[], a: Row, b: Row): number {
  for (const field of fields) {
    const order = compare(valueOf(a, field), valueOf(b, field));
    if (order !== 0) return order;
  }
  return 0;
}

const inKeyOrder = (table: Name, rows: Row[]): readonly Row[] =>
  rows.sort((a, b) => firstOrder(schema[table].key, a, b));

/** What no index holds: null, undefined and whatever is neither number nor text. */
const isKey = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

/** IndexedDB's order: numbers, then text. */
export function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : Number(a > b);
  return Number(typeof a === 'string') - Number(typeof b === 'string');
}

/** A copy that nobody may change, as a browser hands out copies; what it could not store is refused. */
export function kept<Value>(value: Value): Value {
  if (typeof value === 'function' || typeof value === 'symbol')
    throw named('DataCloneError', 'What cannot be copied cannot be stored');
  if (typeof value !== 'object' || value === null) return value;
  // Copies have the shape of what they copy.
  if (Array.isArray(value)) return Object.freeze(value.map(kept)) as Value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return structuredClone(value);
  const copy: Record<string, unknown> = {};
  for (const [field, inner] of Object.entries(value)) copy[field] = kept(inner);
  return Object.freeze(copy) as Value;
}

export function named(name: string, message: string): Error {
  const error = new Error(message);
  error.name = name;
  return error;
}
