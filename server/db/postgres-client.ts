import { Client, type ClientConfig, types } from 'pg';
import { isStalePlan, preparedName } from './prepared-names';

/** Types by PostgreSQL's own numbers: `bigint`, and `numeric`, which sums of it are. */
const wholeNumbers = new Set([20, 1700]);

/** Whole numbers up to 2^53 as numbers; everything else as pg reads it, bytes as `Buffer`. */
const parsers = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    wholeNumbers.has(type) && format !== 'binary' ? Number : types.getTypeParser(type, format),
};

/** How a process connects. Nobody waits for ever: not for a server, not for a lock, not for a process that fell asleep with one. */
export const clientConfig = (url: string): ClientConfig => ({
  connectionString: url,
  application_name: 'carrel',
  types: parsers as NonNullable<ClientConfig['types']>,
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
});

/** A connection that keeps prepared what is asked often, and knows that no text in the database has U+0000 in it. */
export class CarrelClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...parts: unknown[]) => unknown;
    const run = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
      if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
        return query(text, values, ...rest);
      const name = preparedName(text);
      const answer = query(
        { text, values: text.startsWith('select') ? values.map(withoutNul) : values, ...(name && { name }) },
        ...rest,
      );
      if (!(answer instanceof Promise)) return answer;
      return answer.catch((error: unknown) => {
        // What was prepared on this connection is of an older schema: the pool makes a new one.
        if (isStalePlan(error)) this.end().catch(() => undefined);
        throw error;
      });
    };
    this.query = run as Client['query'];
  }
}

/** PostgreSQL refuses such a text; where it is asked for, nothing is found, as in a database that may hold it. */
const withoutNul = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\u{FFFD}') : value;
