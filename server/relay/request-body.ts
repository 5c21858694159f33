import type { Readable } from 'node:stream';
import { chunksInTurn } from '../wire/chunks-in-turn';
import type { Holders } from '../wire/holders';
import { assertFieldCount } from '../wire/field-count';
import type { RateLimiter } from '../wire/rate-limiter';
import { sharedRoom } from '../wire/shared-room';
import { weightOfBytes } from '../wire/write-weight';
import { tooBusy, tooLarge } from './relay-error';

const mb = 1024 * 1024;
/** What all calls together may hold in memory while their bodies arrive, and those of a person, a network and a wider one. */
const bytesAtOnce = 256 * mb;
const bytesOfOne = [64 * mb, 128 * mb, 160 * mb];

const ampersand = 0x26;

interface Reading {
  readonly limit: number;
  readonly who: Holders;
  /** Its fields are counted while it comes: of one with too many no more is read than shows it. */
  readonly isUrlEncoded: boolean;
}

/** Reads bodies whole before anything is sent on: a call that breaks off half-way has then surely not left. */
export function requestBodies(limiter: RateLimiter) {
  const room = sharedRoom(bytesAtOnce, bytesOfOne);
  return {
    /**
     * Rejects with `tooLarge` beyond `limit` bytes, and with `tooBusy` while the bodies before it are not paid for: what is
     * refused here never weighs at the service. The caller releases what it read when its call is over.
     */
    async read(
      stream: Readable,
      { limit, who, isUrlEncoded }: Reading,
    ): Promise<{ body: Buffer; release: () => void }> {
      const [person = ''] = who;
      const owedMs = limiter.debt(person, true);
      if (owedMs > 0) throw tooBusy(Math.ceil(owedMs / 1000));
      const chunks: Buffer[] = [];
      let [fields, read] = [1, 0];
      let size = 0;
      const release = () => {
        room.giveBack(who, size);
        size = 0;
      };
      try {
        // Not destroyed when we stop early: the refusal must still get out on the same connection.
        for await (const chunk of chunksInTurn(stream)) {
          read += chunk.length;
          if (size + chunk.length > limit) throw tooLarge();
          if (isUrlEncoded) assertFieldCount((fields += ampersandsIn(chunk)));
          if (!room.take(who, chunk.length)) throw tooBusy();
          size += chunk.length;
          chunks.push(chunk);
        }
        return { body: Buffer.concat(chunks), release };
      } catch (error) {
        release();
        stream.resume();
        throw error;
      } finally {
        limiter.charge(person, weightOfBytes(read, !isUrlEncoded), true);
      }
    },
  };
}
export type RequestBodies = ReturnType<typeof requestBodies>;

function ampersandsIn(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(ampersand); at >= 0; at = chunk.indexOf(ampersand, at + 1)) count += 1;
  return count;
}
