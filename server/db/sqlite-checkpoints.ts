import Libsql from 'libsql/promise';

/** How long after a change, in milliseconds. Many changes of the same page are then carried over once. */
const restMs = 250;
/** Pages in the log at which a commit carries them over itself, should that here ever fail. */
export const pagesAtMost = 20_000;

/** Carries what was committed from the log over into the database, now and then. */
export interface Checkpoints {
  /** Something was committed. */
  readonly due: () => void;
  /** Resolves when the file is let go. */
  readonly close: () => Promise<void>;
}

/**
 * SQLite would do it inside a commit, and everybody would wait for the disk. Here it has a connection of its own that
 * works beside the process's thread; nobody who reads or writes waits for it.
 */
export function createCheckpoints(file: string): Checkpoints {
  let connection: Libsql | null = null;
  let timer: NodeJS.Timeout | null = null;
  let underWay: Promise<void> | null = null;
  let isDue = false;
  const carryOver = async () => {
    connection ??= new Libsql(file, {});
    await connection.exec('PRAGMA synchronous=FULL; PRAGMA wal_checkpoint(PASSIVE)');
  };
  const start = () => {
    timer = null;
    isDue = false;
    // What could not be carried over stays in the log, where it is as safe.
    underWay = carryOver().then(finish, finish);
  };
  const finish = () => {
    underWay = null;
    if (isDue) wait();
  };
  const wait = () => {
    timer ??= setTimeout(start, restMs).unref();
  };
  return {
    due() {
      isDue = true;
      if (!underWay) wait();
    },
    async close() {
      if (timer) clearTimeout(timer);
      isDue = false;
      await underWay;
      connection?.close();
    },
  };
}
