import { PassThrough, type Readable } from 'node:stream';
import type { Engine } from '../db/engine';
import { tooManyRequests } from '../http/service-error';

/** Streams of one user, of which the longest open ends when there are more; and of a process, beyond which callers ask instead. */
const usualLimits = { ofOne: 8, atOnce: 10_000 };
/** What is told of one user within so long is told once. */
const togetherMs = 200;
/** Often enough that no proxy between takes the stream for dead. */
const beatMs = 20_000;
const askAgainMs = 60_000;
const usersPerWord = 500;

const greeting = 'retry: 5000\n\n';
const changed = 'event: changed\ndata: {}\n\n';
const beat = ':\n\n';

type Words = Pick<Engine, 'say' | 'hear'>;

/**
 * Tells whoever has a stream open that something of theirs was written, in this process or another: never what. A
 * word may be lost or come twice, so it is only a reason to ask; who hears none asks now and then anyway.
 */
export function changeStreams({ say, hear }: Words, log: (line: string) => void, limits = usualLimits) {
  const open = new Map<number, Set<PassThrough>>();
  const told = new Set<number>();
  const beats = setInterval(() => every(beat), beatMs);
  beats.unref();
  let count = 0;
  let flushing: NodeJS.Timeout | null = null;
  let hearing: ReturnType<Words['hear']> | null = null;
  let isEnded = false;

  /** A caller who does not read has the last word waiting: another one would say nothing more. */
  const write = (stream: PassThrough, text: string) => void (stream.writableNeedDrain || stream.write(text));
  const every = (text: string) => {
    for (const streams of open.values()) for (const stream of streams) write(stream, text);
  };
  const tellHere = (userIds: readonly number[]) => {
    for (const userId of userIds) for (const stream of open.get(userId) ?? []) write(stream, changed);
  };

  function flush(): void {
    flushing = null;
    const userIds = [...told];
    told.clear();
    tellHere(userIds);
    for (let at = 0; at < userIds.length; at += usersPerWord)
      say(userIds.slice(at, at + usersPerWord).join(' ')).catch((error: unknown) =>
        log(`other processes were not told of a change: ${error instanceof Error ? error.message : String(error)}`),
      );
  }

  function leave(userId: number, stream: PassThrough): void {
    const streams = open.get(userId);
    if (!streams?.delete(stream)) return;
    count -= 1;
    if (streams.size === 0) open.delete(userId);
  }

  function finish(userId: number, stream: PassThrough): void {
    leave(userId, stream);
    stream.end();
  }

  return {
    /** How many are open. */
    count: (): number => count,
    /** A stream that ends by itself after so many seconds. Throws 429 where the process has as many as it can. */
    open(userId: number, seconds: number): Readable {
      if (count >= limits.atOnce) throw tooManyRequests(askAgainMs);
      hearing ??= hear(
        (word) => tellHere(word.split(' ').map(Number)),
        () => every(changed),
      );
      const [oldest] = open.get(userId) ?? [];
      if (oldest && (open.get(userId)?.size ?? 0) >= limits.ofOne) finish(userId, oldest);
      const stream = new PassThrough();
      const ending = setTimeout(() => finish(userId, stream), seconds * 1_000);
      stream.once('close', () => {
        clearTimeout(ending);
        leave(userId, stream);
      });
      open.set(userId, (open.get(userId) ?? new Set()).add(stream));
      count += 1;
      stream.write(greeting);
      return stream;
    },

    /** Something of a user's was written. */
    tell(userId: number): void {
      // What is written while the server stops, others hear when their streams end with it.
      if (isEnded) return;
      told.add(userId);
      flushing ??= setTimeout(flush, togetherMs);
    },

    /** Ends every stream: the server stops, and another one takes over. */
    async end(): Promise<void> {
      clearInterval(beats);
      if (flushing) clearTimeout(flushing);
      isEnded = true;
      for (const [userId, streams] of open) for (const stream of streams) finish(userId, stream);
      await hearing?.end();
    },
  };
}
export type ChangeStreams = ReturnType<typeof changeStreams>;
