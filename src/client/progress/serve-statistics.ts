import type { LogEntry } from '../../domain/study-log';
import type { SetId } from '../../domain/study-set';
import { type LogQuestion, type LogStatistics, logStatistics } from './log-statistics';

/** What the page asks for: one at a time. */
export interface StatisticsOrder extends LogQuestion {
  readonly database: string;
}

export type StatisticsNews =
  | { readonly kind: 'read'; readonly entries: number }
  | { readonly kind: 'found'; readonly found: LogStatistics }
  | { readonly kind: 'failed'; readonly why: string };

interface Line {
  post(news: StatisticsNews): void;
  listen(listener: (message: unknown) => void): void;
}

/** The thread's half: opens the log of a database and answers from it. */
export function serveStatistics(
  { post, listen }: Line,
  openLog: (database: string) => Promise<(setId: SetId) => Promise<readonly LogEntry[]>>,
): void {
  const serve = async ({ database, ...question }: StatisticsOrder) =>
    logStatistics(await openLog(database), question, (entries) => post({ kind: 'read', entries }));
  listen((message) => {
    // Only the page's half, `statisticsReader`, posts here.
    serve(message as StatisticsOrder).then(
      (found) => post({ kind: 'found', found }),
      (error: unknown) => post({ kind: 'failed', why: String(error) }),
    );
  });
}
