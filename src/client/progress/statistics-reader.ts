import { type HardCard, hardestCards, type MixUp, mixUps } from '../../domain/scheduling/card-statistics';
import { daysAfter, type LearnerDay } from '../../domain/scheduling/learner-day';
import type { SetId } from '../../domain/study-set';
import type { Ports } from '../../platform/ports';
import { startStorageThread, type Thread } from '../../platform/thread';
import type { LogRepository } from '../../store/log-repository';
import type { Store } from '../../store/store';
import { cardCounts } from './card-counts';
import { comingOf, type DayReader } from './day-reader';
import { type LogQuestion, type LogStatistics, logStatistics } from './log-statistics';
import type { StatisticsNews, StatisticsOrder } from './serve-statistics';
import { default as statisticsWorkerUrl } from './statistics-worker?worker&url';

/** What the learner's history adds up to, of one set or of all. */
export interface Statistics extends LogStatistics {
  readonly day: LearnerDay;
  /** On each of the next thirty days, today with everything overdue first. */
  readonly coming: readonly { readonly day: LearnerDay; readonly cards: number }[];
  readonly hardest: readonly HardCard[];
  readonly mixUps: readonly MixUp[];
  /** The sets that the log speaks of, wherever they were studied. */
  readonly studied: readonly SetId[];
  /** Cards known for three weeks or more, and all cards of the sets that were begun. */
  readonly solid: number;
  readonly cards: number;
  /** The share to be remembered that is wished for now; the mean, where sets differ. Null without a set. */
  readonly wished: number | null;
}

interface StatisticsDeps {
  readonly store: Store;
  readonly log: LogRepository;
  readonly ports: Pick<Ports, 'startThread' | 'log'>;
  readonly readDay: DayReader;
}

/** So many entries are added up here before anybody could tell; more are worth a thread. */
const manyEntries = 1_000;
const daysAhead = 30;
const mostCards = 10;

/** Adds everything up anew each time: it is asked rarely, and nothing is stored that the log has already. */
export function statisticsReader({ store, log, ports, readDay }: StatisticsDeps) {
  const { db } = store;

  async function ofLog(question: LogQuestion, total: number, read: (entries: number) => void): Promise<LogStatistics> {
    const thread = total >= manyEntries && db.inMemory !== true ? begun() : null;
    const found = thread && (await asked(thread, { ...question, database: db.name }, read));
    return found ?? logStatistics((setId) => log.ofSet(setId), question, read);
  }

  /** Null where the browser has none, or refuses this one. */
  function begun(): Thread | null {
    try {
      return (ports.startThread ?? startStorageThread)(statisticsWorkerUrl);
    } catch (error) {
      ports.log.warn('Statistics are added up without a thread of their own', error);
      return null;
    }
  }

  return async function statistics(
    only: SetId | null,
    day: LearnerDay,
    progressed: (share: number) => void,
  ): Promise<Statistics> {
    const read = await readDay(day);
    const sets = read.sets.filter(({ setId, progress }) => progress.size > 0 && (only === null || setId === only));
    const total = only === null ? await db.log.count() : await db.log.where('setId').equals(only).count();
    const ofLogFound = await ofLog({ setIds: only === null ? read.studied : [only], today: day }, total, (entries) =>
      progressed(total === 0 ? 1 : entries / total),
    );
    const coming = comingOf(read, daysAhead);
    const counts = sets.filter(({ begun }) => begun !== null).map(cardCounts);
    return {
      ...ofLogFound,
      day,
      coming: Array.from({ length: daysAhead }, (_, index) => ({
        day: daysAfter(day, index),
        cards: sum(sets.map(({ setId }) => coming.get(setId)?.[index] ?? 0)),
      })),
      hardest: hardestCards(sets, mostCards),
      mixUps: mixUps(sets, mostCards),
      studied: read.studied,
      solid: sum(counts.map(({ solid }) => solid)),
      cards: sum(counts.map(({ solid, learning, unseen }) => solid + learning + unseen)),
      wished: sets.length === 0 ? null : sum(sets.map(({ settings }) => settings.desiredRetention)) / sets.length,
    };
  };
}

/** Null: the thread broke. It ends with its one answer. */
function asked(thread: Thread, order: StatisticsOrder, read: (entries: number) => void): Promise<LogStatistics | null> {
  const answer = new Promise<LogStatistics | null>((resolve) => {
    thread.listen(
      (message) => {
        // Only the thread's half, `serveStatistics`, posts here.
        const news = message as StatisticsNews;
        if (news.kind === 'read') read(news.entries);
        else resolve(news.kind === 'found' ? news.found : null);
      },
      () => resolve(null),
    );
  });
  thread.post(order);
  return answer.finally(() => thread.end());
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
