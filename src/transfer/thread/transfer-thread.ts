import type { Thread } from '../../platform/thread';
import type { Progress } from '../reading';
import type { News, Order, Question, Questions } from './orders';

/** The page's half of a thread that reads: asks one thing after the other. */
export interface TransferThread {
  /** Rejects where the thread broke or was ended; `progressed` hears how far it is. */
  ask<Kind extends Question>(
    kind: Kind,
    ask: Questions[Kind]['ask'],
    progressed?: (progress: Progress) => void,
  ): Promise<Questions[Kind]['answer']>;
  /** Stops whatever is being done. Nothing was kept. */
  end(): void;
}

/** Why an answer does not come; `ended`: the user went on to something else. */
export class ThreadStopped extends Error {
  constructor(
    readonly kind: 'broken' | 'ended',
    why: string,
  ) {
    super(why);
  }
}

interface Asked {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly progressed: (progress: Progress) => void;
}

/** Takes the thread for itself. Answers come in the order of the questions. */
export function transferThread(thread: Thread): TransferThread {
  const asked: Asked[] = [];
  let stopped: ThreadStopped | null = null;
  const stop = (error: ThreadStopped) => {
    stopped ??= error;
    for (const { reject } of asked.splice(0)) reject(stopped);
  };
  thread.listen(
    (message) => {
      // Only the thread's half, `serveTransfer`, posts here.
      const news = message as News;
      if (news.kind === 'progress') {
        asked[0]?.progressed(news.progress);
        return;
      }
      const first = asked.shift();
      if (news.kind === 'answer') first?.resolve(news.answer);
      else first?.reject(new ThreadStopped('broken', news.why));
    },
    () => stop(new ThreadStopped('broken', 'The thread broke')),
  );
  return {
    ask: (kind, ask, progressed = () => {}) =>
      new Promise((resolve, reject) => {
        if (stopped) {
          reject(stopped);
          return;
        }
        // The answer of a kind is of its type: both halves are of one build.
        asked.push({ resolve: resolve as (answer: unknown) => void, reject, progressed });
        thread.post({ kind, ask } as Order);
      }),
    end() {
      thread.end();
      stop(new ThreadStopped('ended', 'The thread was ended'));
    },
  };
}
