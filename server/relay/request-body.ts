import type { Readable } from 'node:stream';
import type { Holders } from '../wire/holders';
import { sharedRoom } from '../wire/shared-room';
import { tooBusy, tooLarge } from './relay-error';

const mb = 1024 * 1024;
/** What all calls together may hold in memory while their bodies arrive, and those of a person, a network and a wider one. */
const bytesAtOnce = 256 * mb;
const bytesOfOne = [64 * mb, 128 * mb, 160 * mb];

/** Reads bodies whole before anything is sent on: a call that breaks off half-way has then surely not left. */
export function requestBodies() {
  const room = sharedRoom(bytesAtOnce, bytesOfOne);
  return {
    /** Rejects with `tooLarge` beyond `limit` bytes. The caller releases what it read when its call is over. */
    async read(stream: Readable, limit: number, who: Holders): Promise<{ body: Buffer; release: () => void }> {
      const chunks: Buffer[] = [];
      let size = 0;
      const release = () => {
        room.giveBack(who, size);
        size = 0;
      };
      try {
        // Not destroyed when we stop early: the refusal must still get out on the same connection.
        for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
          if (size + chunk.length > limit) throw tooLarge();
          if (!room.take(who, chunk.length)) throw tooBusy();
          size += chunk.length;
          chunks.push(chunk);
        }
        return { body: Buffer.concat(chunks), release };
      } catch (error) {
        release();
        stream.resume();
        throw error;
      }
    },
  };
}
export type RequestBodies = ReturnType<typeof requestBodies>;
