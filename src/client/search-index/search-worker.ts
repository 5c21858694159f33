import { browserStorage } from '../../platform/storage';
import { CarrelDb } from '../../store/carrel-db';
import { serveSearch } from './serve-search';

/** The thread that reads all sets and looks through them: whoever types meanwhile feels nothing of it. */
serveSearch(
  {
    post: (message) => self.postMessage(message),
    listen: (listener) => self.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data)),
  },
  async (database) => {
    const db = new CarrelDb(database, browserStorage());
    db.mayMake = false;
    await db.open();
    return db;
  },
);
