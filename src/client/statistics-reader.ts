import { comingDue, type HardCard, hardestCards, type MixUp, mixUps } from '../domain/scheduling/card-statistics';
import type { LearnerDay } from '../domain/scheduling/learner-day';
import type { SetProgress } from '../domain/scheduling/progress';
import type { SetToReview } from '../domain/scheduling/review-day';
import type { SetStudySettings } from '../domain/study-settings';
import type { SetId, TermId } from '../domain/study-set';
import type { Ports } from '../platform/ports';
import { type Thread, startBrowserThread } from '../platform/thread';
import type { LogRepository } from '../store/log-repository';
import type { Store } from '../store/store';
import { type LogQuestion, type LogStatistics, logStatistics } from './log-statistics';
import type { StatisticsNews, StatisticsOrder } from './serve-statistics';
import { setToday } from './set-today';
import { default as statisticsWorkerUrl } from './statistics-worker?worker&url';

/** What the learner's history adds up to, of one set or of all. */
export interface Statistics extends LogStatistics {
  readonly day: LearnerDay;
  /** On each of the next thirty days, today with everything overdue first. */
  readonly coming: readonly { readonly day: LearnerDay; readonly cards: number }[];
  readonly hardest: readonly HardCard[];
  readonly mixUps: readonly MixUp[];
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
  readonly progress: { all(): Promise<ReadonlyMap<SetId, SetProgress>> };
  /** Null: the cards are not here. */
  readonly cardsOf: (setId: SetId) => Promise<readonly TermId[] | null>;
  readonly settingsOf: (setId: SetId) => Promise<SetStudySettings>;
}

/** So many entries are added up here before anybody could tell; more are worth a thread. */
const manyEntries = 1_000;
const daysAhead = 30;
const mostCards = 10;

/** Adds everything up anew each time: it is asked rarely, and nothing is stored that the log has already. */
export function statisticsReader({ store, log, ports, progress, cardsOf, settingsOf }: StatisticsDeps) {
  const { db } = store;

  async function ofLog(question: LogQuestion, total: number, read: (entries: number) => void): Promise<LogStatistics> {
    const thread = total >= manyEntries && db.inMemory !== true ? begun() : null;
    const found = thread && (await asked(thread, { ...question, database: db.name }, read));
    return found ?? logStatistics((setId) => log.ofSet(setId), question, read);
  }

  /** Null where the browser has none, or refuses this one. */
  function begun(): Thread | null {
    try {
      return (ports.startThread ?? startBrowserThread)(statisticsWorkerUrl);
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
    const all = await progress.all();
    const setIds = [...all.keys()].filter((id) => only === null || id === only);
    const total = only === null ? await db.log.count() : await db.log.where('setId').equals(only).count();
    const sets = await setsOf(all, setIds);
    const ofLogFound = await ofLog({ setIds, today: day }, total, (entries) =>
      progressed(total === 0 ? 1 : entries / total),
    );
    const counts = sets
      .map((set) => setToday(set.setId, set.termIds, set.progress, set.settings, day))
      .filter((counted) => counted !== null);
    return {
      ...ofLogFound,
      day,
      coming: comingDue(sets, day, daysAhead),
      hardest: hardestCards(sets, mostCards),
      mixUps: mixUps(sets, mostCards),
      solid: sum(counts.map(({ solid }) => solid)),
      cards: sum(counts.map(({ solid, learning, unseen }) => solid + learning + unseen)),
      wished: sets.length === 0 ? null : sum(sets.map(({ settings }) => settings.desiredRetention)) / sets.length,
    };
  };

  /** Those whose cards are here. */
  async function setsOf(all: ReadonlyMap<SetId, SetProgress>, setIds: readonly SetId[]) {
    const sets: (SetToReview & { readonly settings: SetStudySettings })[] = [];
    for (const setId of setIds) {
      const termIds = await cardsOf(setId);
      const known = all.get(setId);
      if (termIds && known) sets.push({ setId, termIds, progress: known, settings: await settingsOf(setId) });
    }
    return sets;
  }
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
