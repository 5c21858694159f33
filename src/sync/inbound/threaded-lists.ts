import type { Thread } from '../../platform/thread';
import type { Engine } from '../engine';
import type { Lists } from './lists';
import type { ListNews, ListOrder } from './serve-lists';
import type { ListAsk, Progress, Taken } from './take-list';

/** Sets read together that are worth a thread. */
const manySets = 10;

/**
 * Long lists are taken in a thread of their own, all others here. Where there is no thread, or it breaks, this one does
 * all of it: the same code, with pauses between pieces. What its storage cannot take, it takes too: this one's connection
 * makes room on a full disk, and tells what is wrong.
 */
export function threadedLists(engine: Omit<Engine, 'lists'>, here: Lists, start: () => Thread | null): Lists {
  let thread: Thread | null = null;
  let isBroken = false;

  const isLong = (ask: ListAsk) =>
    ask.since === null && (ask.of === 'own' ? ask.terms === 'with-terms' : ask.numbers.length > manySets);

  /** `broken`: the thread is of no use; `failed`: its storage was not this time. */
  function order({ post, listen }: Thread, ask: ListAsk, progress: Progress): Promise<Taken | 'broken' | 'failed'> {
    return new Promise((resolve) => {
      const { user, store, clock, contact } = engine;
      const { lastTime, datesDoubted } = contact;
      const last = lastTime && { serviceTime: lastTime.serviceTime, agoMs: clock.monotonic() - lastTime.at };
      listen(
        (message) => {
          // Only the thread's half of this, `serveLists`, posts here.
          const news = message as ListNews;
          switch (news.kind) {
            case 'changed':
              return engine.changed(news.setIds);
            case 'progress':
              return progress(news.sets);
            case 'taken':
              return resolve(news.taken);
            case 'failed':
              engine.log.warn('A list could not be stored by its own thread', news.why);
              return resolve('failed');
            default:
              return news satisfies never;
          }
        },
        () => resolve('broken'),
      );
      post({ database: store.db.name, user, ask, last, datesDoubted, steadyNow: engine.steady() } satisfies ListOrder);
    });
  }

  /** Null where the browser has none, or refuses this one. */
  function begun(): Thread | null {
    try {
      return start();
    } catch (error) {
      engine.log.warn('Lists are taken without a thread of their own', error);
      return null;
    }
  }

  const end = () => {
    thread?.end();
    thread = null;
  };

  return {
    async take(ask, progress) {
      if (isBroken || !isLong(ask)) return here.take(ask, progress);
      thread ??= begun();
      const taken = thread ? await order(thread, ask, progress) : 'broken';
      if (typeof taken === 'object') return taken;
      isBroken = taken === 'broken';
      end();
      return here.take(ask, progress);
    },
    end,
  };
}
