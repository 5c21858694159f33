import type { FastifyReply } from 'fastify';
import { tooManyRequests } from './service-error';

/** What all answers together may hold in memory while they wait to be taken, and those of one caller before more are made. */
const bytesAtOnce = 256 * 1024 * 1024;
const bytesOfOne = 64 * 1024 * 1024;
/** Smaller answers fit into what a connection buffers anyway. */
const countedBytes = 16 * 1024;

interface Unsent {
  readonly who: string;
  readonly reply: FastifyReply;
  bytes: number;
}

/**
 * Bounds what answers cost in memory that nobody takes: a caller who reads slowly, or not at all, gets no further ones,
 * and when all together are too many, whoever leaves most lying loses the largest of theirs.
 */
export function unsentAnswers(most = bytesAtOnce, share = bytesOfOne) {
  let held = 0;
  const all = new Set<Unsent>();
  const byCaller = new Map<string, number>();
  const add = (one: Unsent, bytes: number) => {
    one.bytes += bytes;
    held += bytes;
    const rest = (byCaller.get(one.who) ?? 0) + bytes;
    if (rest > 0) byCaller.set(one.who, rest);
    else byCaller.delete(one.who);
  };
  const end = (one: Unsent) => {
    if (!all.delete(one)) return;
    add(one, -one.bytes);
  };
  return {
    /** Throws 429 for a caller who has not taken what was answered before. */
    assertTaken(who: string): void {
      if ((byCaller.get(who) ?? 0) > share) throw tooManyRequests(1_000);
    },

    /** Counts an answer until its last byte has gone, or its connection. What it returns counts more of it, or less. */
    hold(who: string, reply: FastifyReply, bytes: number): (more: number) => void {
      if (bytes < countedBytes || reply.raw.destroyed) return () => undefined;
      const one: Unsent = { who, reply, bytes: 0 };
      all.add(one);
      reply.raw.once('close', () => end(one));
      const count = (more: number) => {
        if (!all.has(one)) return;
        add(one, more);
        while (held > most) {
          const largest = largestOf(all, byCaller);
          if (!largest) return;
          end(largest);
          largest.reply.raw.destroy();
        }
      };
      count(bytes);
      return count;
    },
  };
}
export type UnsentAnswers = ReturnType<typeof unsentAnswers>;

function largestOf(all: ReadonlySet<Unsent>, byCaller: ReadonlyMap<string, number>): Unsent | null {
  let largest: Unsent | null = null;
  for (const one of all) {
    const [own, other] = [byCaller.get(one.who) ?? 0, largest === null ? -1 : (byCaller.get(largest.who) ?? 0)];
    if (largest === null || own > other || (own === other && one.bytes > largest.bytes)) largest = one;
  }
  return largest;
}
