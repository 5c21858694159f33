import type { Readable } from 'node:stream';
import { chunksInTurn } from '../wire/chunks-in-turn';
import type { Holders } from '../wire/holders';
import { sharedRoom } from '../wire/shared-room';
import { ServiceError, tooManyRequests } from './service-error';

const mb = 1024 * 1024;
/** What all forms together may hold in memory from their first byte to their answer, and those of a person, a network and a wider one. */
const bytesAtOnce = 256 * mb;
const bytesOfOne = [64 * mb, 128 * mb, 160 * mb];

/** The room that the body of one request takes up. */
export interface HeldBody {
  /** Throws 429 where the caller, or all callers together, hold too much. */
  readonly take: (bytes: number) => void;
  /** What was taken so far. */
  readonly taken: () => number;
  /** When the request is done with. */
  readonly leave: () => void;
}

/** Bounds what forms cost in memory, however many come at once and however slowly: a form of 16 MB is taken, a hundred are not. */
export function bodyRoom(most = bytesAtOnce, shares: readonly number[] = bytesOfOne) {
  const room = sharedRoom(most, shares);
  return {
    enter(who: Holders): HeldBody {
      let own = 0;
      let hasLeft = false;
      return {
        take(bytes) {
          // What comes after the answer is read and thrown away, and nobody would give it back.
          if (hasLeft) return;
          if (!room.take(who, bytes)) throw tooManyRequests(1_000);
          own += bytes;
        },
        taken: () => own,
        leave() {
          room.giveBack(who, own);
          own = 0;
          hasLeft = true;
        },
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
    for await (const chunk of chunksInTurn(body)) {
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
