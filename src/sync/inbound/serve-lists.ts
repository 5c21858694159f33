import { epochMs, type UnixSeconds } from '../../../contract/units';
import type { ServiceApi } from '../../api/service-api';
import { type SteadyMs, steadyMs } from '../../domain/draft/steady-time';
import type { SetId } from '../../domain/study-set';
import type { Clock } from '../../platform/clock';
import type { NewId } from '../../platform/ids';
import type { Store } from '../../store/store';
import { type ListAsk, type Taken, takeList } from './take-list';

/** What the page asks for: one list at a time. */
export interface ListOrder {
  readonly database: string;
  readonly user: string;
  readonly ask: ListAsk;
  /** Of the last answer that the page heard; each thread counts its monotonic time from a moment of its own. */
  readonly last: { readonly serviceTime: UnixSeconds; readonly agoMs: number } | null;
  readonly datesDoubted: boolean;
  /** The page's steady time when it asked. */
  readonly steadyNow: SteadyMs;
}

export type ListNews =
  | { readonly kind: 'changed'; readonly setIds: readonly SetId[] }
  | { readonly kind: 'progress'; readonly sets: number }
  | { readonly kind: 'taken'; readonly taken: Taken }
  /** Storage failed: what was stored before stays. */
  | { readonly kind: 'failed'; readonly why: string };

/** Cards of one transaction: each has its price, and here a long task holds nobody up. */
const cardsAtOnce = 16_000;

interface Line {
  post(news: ListNews): void;
  listen(listener: (message: unknown) => void): void;
}

interface ListTools {
  readonly clock: Clock;
  readonly newId: NewId;
  readonly apiOf: (user: string) => ServiceApi;
  readonly openStore: (database: string) => Promise<Store>;
}

/** Takes the lists that the page orders. The database is opened with the first and goes with the thread. */
export function serveLists({ post, listen }: Line, { clock, newId, apiOf, openStore }: ListTools): void {
  let opened: Promise<Store> | null = null;
  const serve = async ({ database, user, ask, last, steadyNow, datesDoubted }: ListOrder) => {
    opened ??= openStore(database);
    const store = await opened;
    const startedAt = clock.monotonic();
    const changed = (setIds: readonly SetId[]) => post({ kind: 'changed', setIds });
    const lastTime = last && {
      serviceTime: last.serviceTime,
      at: clock.monotonic() - last.agoMs,
      wallAt: epochMs(clock.now() - last.agoMs),
    };
    const engine = {
      user,
      store,
      api: apiOf(user),
      clock,
      // As the page has it: what left there before is judged by its clock.
      steady: () => steadyMs(steadyNow + clock.monotonic() - startedAt),
      newId,
      changed,
      contact: { lastTime, datesDoubted },
      atOnce: cardsAtOnce,
    };
    return takeList(engine, ask, (sets) => post({ kind: 'progress', sets }));
  };
  listen((message) => {
    // Only the page's half of this, `threadedLists`, posts here.
    serve(message as ListOrder).then(
      (taken) => post({ kind: 'taken', taken }),
      (error: unknown) => post({ kind: 'failed', why: String(error) }),
    );
  });
}
