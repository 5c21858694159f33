import { serviceApi } from '../../api/service-api';
import { browserClock } from '../../platform/clock';
import { drawnAhead } from '../../platform/drawn-ahead';
import { browserHttp } from '../../platform/http';
import { idFactory } from '../../platform/ids';
import { browserRandom } from '../../platform/random';
import { browserStorage } from '../../platform/storage';
import { PackingDb } from '../../store/packing-db';
import { storeOf } from '../../store/store';
import { serveLists } from './serve-lists';

/** The thread of long lists: what arrives is parsed, judged and stored here, and the page goes on without a hitch. */
const newId = idFactory(browserClock, drawnAhead(browserRandom));

serveLists(
  {
    post: (message) => self.postMessage(message),
    listen: (listener) => self.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data)),
  },
  {
    clock: browserClock,
    newId,
    apiOf: (user) => serviceApi({ http: browserHttp, clock: browserClock, user }, newId),
    async openStore(name) {
      const db = new PackingDb(name, browserStorage());
      db.mayMake = false;
      await db.open();
      return storeOf(db, newId);
    },
  },
);
