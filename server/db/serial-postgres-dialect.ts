import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';

/**
 * Transactions as good as one after the other, as they are in SQLite. Each takes the gate, a lock on `meta`
 * that costs nothing while all share it. A transaction of the level `serializable` takes the gate for itself:
 * it waits until the others are done, they wait for it, and so it cannot collide with them. One of the level
 * `read committed` does without the gate, for changes of the schema.
 */
export class SerialPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver(): PostgresDriver {
    return new SerialPostgresDriver(this.#config);
  }
}

/** Locking a table sees nothing of the database yet: what the transaction sees is of the moment after the gate. */
const beginning = (gate: 'row share' | 'exclusive') =>
  CompiledQuery.raw(`begin isolation level serializable; lock table meta in ${gate} mode`);
const beginSharing = beginning('row share');
const beginAlone = beginning('exclusive');
const beginPlain = CompiledQuery.raw('begin');
const rollback = CompiledQuery.raw('rollback');
const beginReading = CompiledQuery.raw('begin isolation level repeatable read read only');

class SerialPostgresDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    if (accessMode === 'read only') return void (await connection.executeQuery(beginReading));
    if (isolationLevel === 'read committed') return void (await connection.executeQuery(beginPlain));
    try {
      await connection.executeQuery(isolationLevel === 'serializable' ? beginAlone : beginSharing);
    } catch (error) {
      // Begun it is, even where the gate was not reached in time.
      await connection.executeQuery(rollback);
      throw error;
    }
  }

  /** It fails only with its connection, and then there is nothing left to take back: what led here is what to tell. */
  override rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return super.rollbackTransaction(connection).catch(() => undefined);
  }
}
