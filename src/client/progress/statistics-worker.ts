import { browserStorage } from '../../platform/storage';
import { CarrelDb } from '../../store/carrel-db';
import { movesOf, rowsOfSet } from '../../store/placed-log';
import { serveStatistics } from './serve-statistics';

/** The thread that adds up a whole log: the page goes on without a hitch. */
serveStatistics(
  {
    post: (message) => self.postMessage(message),
    listen: (listener) => self.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data)),
  },
  async (database) => {
    const db = new CarrelDb(database, browserStorage());
    db.mayMake = false;
    await db.open();
    const moves = await movesOf(db);
    return (setId) => rowsOfSet(db, moves, setId);
  },
);
