import type { SetId } from '../../domain/study-set';
import type { Ports } from '../../platform/ports';
import { startStorageThread, type Thread } from '../../platform/thread';
import type { Database } from '../../store/database';
import type { Owner } from '../carrel-client';
import type { ChangeBus } from '../change-bus';
import type { FoundOnDevice, SearchQuestion } from './device-index';
import { default as searchWorkerUrl } from './search-worker?worker&url';
import { type SearchNews, type SearchOrder, serveSearch } from './serve-search';

export interface SearchClient {
  /**
   * Looks through everything on this device, drafts as they are shown, for all of the words that were typed. The first
   * time `found` hears of what is read so far. Resolves once all is read and `found` heard of that, or another question
   * came after this one.
   */
  find(question: SearchQuestion, found: (found: FoundOnDevice) => void): Promise<void>;
}

interface SearchDeps {
  readonly db: Database;
  readonly owner: Owner;
  readonly bus: Pick<ChangeBus, 'subscribe'>;
  readonly ports: Pick<Ports, 'startThread' | 'log'>;
}

interface Asked {
  readonly question: SearchQuestion;
  readonly found: (found: FoundOnDevice) => void;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** The page's half of the search: it knows what changed since it last asked. `end`: it is not asked again. */
export function searchClient({ db, owner, bus, ports }: SearchDeps): SearchClient & { readonly end: () => void } {
  const changed = new Set<SetId>();
  const stop = bus.subscribe((change) => {
    // How a set is shown, and so what is read of it, is told as of studying.
    if (change.kind === 'sets' || change.kind === 'study') for (const setId of change.setIds) changed.add(setId);
  });
  let thread: Thread | null = null;
  let n = 0;
  let asked: Asked | null = null;

  function order({ question }: Asked): void {
    thread ??= listened(begun());
    n += 1;
    const news: SearchOrder = { ...question, n, database: db.name, owner, changed: [...changed] };
    changed.clear();
    thread.post(news);
  }

  /** In the page where the browser has no threads, or refuses this one. */
  function begun(): Thread {
    try {
      return (db.inMemory !== true && (ports.startThread ?? startStorageThread)(searchWorkerUrl)) || inPage(db);
    } catch (error) {
      ports.log.warn('Sets are searched without a thread of their own', error);
      return inPage(db);
    }
  }

  function listened(begun: Thread): Thread {
    begun.listen(
      (message) => {
        // Only the thread's half, `serveSearch`, posts here.
        const news = message as SearchNews;
        if (news.n !== n || !asked) return;
        if (news.kind === 'failed') asked.reject(new Error(news.why));
        else {
          asked.found(news.found);
          if (news.found.isWhole) asked.resolve();
        }
      },
      () => {
        // It broke, or could not be had: what it was asked is asked here.
        thread = listened(inPage(db));
        if (asked) order(asked);
      },
    );
    return begun;
  }

  return {
    find: (question, found) =>
      new Promise((resolve, reject) => {
        asked?.resolve();
        asked = { question, found, resolve, reject };
        order(asked);
      }),
    end() {
      stop();
      thread?.end();
      asked?.resolve();
    },
  };
}

/** The other half in this page: it reads a few sets at a time, and the page goes on between. */
function inPage(db: Database): Thread {
  let toThread: (message: unknown) => void = () => {};
  let toPage: (message: unknown) => void = () => {};
  serveSearch({ post: (news) => toPage(news), listen: (listener) => (toThread = listener) }, () => Promise.resolve(db));
  return {
    post: (message) => queueMicrotask(() => toThread(message)),
    listen: (listener) => (toPage = listener),
    end: () => (toPage = () => {}),
  };
}
