import type { Readable } from 'node:stream';
import { tooBusy, tooLarge } from './relay-error';

/** What all calls together may hold in memory while their bodies arrive. */
const heldBytesLimit = 256 * 1024 * 1024;
/** And those of one session: nobody fills all of it for the others. */
const heldByOneLimit = 64 * 1024 * 1024;

/** Reads bodies whole before anything is sent on: a call that breaks off half-way has then surely not left. */
export function requestBodies() {
  let held = 0;
  const byCaller = new Map<string, number>();
  return {
    /** Rejects with `tooLarge` beyond `limit` bytes. The caller releases what it read when its call is over. */
    async read(stream: Readable, limit: number, who: string): Promise<{ body: Buffer; release: () => void }> {
      const chunks: Buffer[] = [];
      let size = 0;
      const hold = (bytes: number) => {
        size += bytes;
        held += bytes;
        const own = (byCaller.get(who) ?? 0) + bytes;
        if (own > 0) byCaller.set(who, own);
        else byCaller.delete(who);
        return own;
      };
      const release = () => void hold(-size);
      try {
        // Not destroyed when we stop early: the refusal must still get out on the same connection.
        for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
          const own = hold(chunk.length);
          if (size > limit) throw tooLarge();
          if (own > heldByOneLimit || held > heldBytesLimit) throw tooBusy();
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
