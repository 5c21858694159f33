import type { CarrelDb } from './carrel-db';

const tries = 3;

/**
 * Does the whole of a failed transaction once more: over a connection opened anew where it was lost, or once there is room
 * where the disk was full. Three tries in all; any other error is told at once.
 */
export async function redo<Result>(db: CarrelDb, run: () => PromiseLike<Result>, first: unknown): Promise<Result> {
  let error = first;
  for (let attempt = 2; attempt <= tries && db.closedFor === null; attempt += 1) {
    await db.back?.();
    if (isQuotaError(error)) await db.makeRoom();
    // Closed by this tab itself and taken off the device since: what comes late brings nothing back.
    else if (isClosedHere(error) && !(await db.isThere())) break;
    else if (isLostConnection(error)) await openAgain(db);
    else break;
    try {
      return await run();
    } catch (next) {
      error = next;
    }
  }
  throw error;
}

async function openAgain(db: CarrelDb): Promise<void> {
  db.close({ disableAutoOpen: false });
  await db.inTime(() => db.open());
}

const lostConnectionNames = new Set(['InvalidStateError', 'UnknownError', 'AbortError', 'DatabaseClosedError']);

function isLostConnection(error: unknown): boolean {
  return error instanceof Error && lostConnectionNames.has(error.name);
}

const isClosedHere = (error: unknown): boolean => error instanceof Error && error.name === 'DatabaseClosedError';

function isQuotaError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const inner = 'inner' in error && error.inner instanceof Error ? error.inner.name : '';
  return error.name === 'QuotaExceededError' || inner === 'QuotaExceededError';
}
