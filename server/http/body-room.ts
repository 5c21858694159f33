import type { Readable } from 'node:stream';
import { ServiceError, tooManyRequests } from './service-error';

/** What all forms together may hold in memory from their first byte to their answer, and those of one caller. */
const bytesAtOnce = 256 * 1024 * 1024;
const bytesOfOne = 64 * 1024 * 1024;

/** The room that the body of one request takes up. */
export interface HeldBody {
  /** Throws 429 where the caller, or all callers together, hold too much. */
  readonly take: (bytes: number) => void;
  /** When the request is done with. */
  readonly leave: () => void;
}

/** Bounds what forms cost in memory, however many come at once and however slowly: a form of 16 MB is taken, a hundred are not. */
export function bodyRoom(most = bytesAtOnce, share = bytesOfOne) {
  let held = 0;
  const byCaller = new Map<string, number>();
  return {
    enter(who: string): HeldBody {
      let own = 0;
      const add = (bytes: number) => {
        own += bytes;
        held += bytes;
        const rest = (byCaller.get(who) ?? 0) + bytes;
        if (rest > 0) byCaller.set(who, rest);
        else byCaller.delete(who);
      };
      return {
        take(bytes) {
          add(bytes);
          if (held > most || (byCaller.get(who) ?? 0) > share) throw tooManyRequests(1_000);
        },
        leave: () => add(-own),
      };
    },
  };
}
export type BodyRoom = ReturnType<typeof bodyRoom>;

/**
 * The bytes of a body, whole; null when its sender hung up on the way. Throws 413 beyond `mostBytes`. What is still to
 * come after a refusal is read and thrown away, so that the refusal reaches the client.
 */
export async function readBody(body: Readable, mostBytes: number, held?: HeldBody): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > mostBytes) throw new ServiceError('too_large');
      held?.take(chunk.length);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    body.resume();
    if (error instanceof ServiceError) throw error;
    return null;
  }
}
