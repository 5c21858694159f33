/** What keeps a database from doing what is right to ask of it: it has no room left, or does not answer. */
export type DatabaseFailure = 'full' | 'unavailable';

/** pg has no code for what happens between it and the server. A stale plan is known by its text alone, too. */
const lostConnection =
  /^(Connection terminated|cached plan must not change|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error)|Cannot use a pool after|Query read timeout)/;

/** What PostgreSQL says of itself by class: connection, resources, operator. `lock_not_available` and collisions: too much at once. */
const refusedForNow = /^(08|53|57P|55P03|40001|40P01|25P0[34])/;

/** The failure that an error of the database stands for; null when the fault is in what was asked. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === '53100' || code.startsWith('SQLITE_FULL')) return 'full';
  const isRefused = refusedForNow.test(code) || code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_IOERR');
  // A socket's own error has the system's call in it; one that a client's broken request causes has not.
  const isSocket = 'syscall' in error && /^E[A-Z]+$/.test(code);
  return isRefused || isSocket || lostConnection.test(error.message) ? 'unavailable' : null;
}
