import type { Readable } from 'node:stream';
import { giveWay } from './give-way';

/** What is taken of a body without a pause: some four reads of a socket. */
const bytesAtOnce = 256 * 1024;

/**
 * The chunks of a body as they come. Behind every so many bytes others have their turns, however fast its sender is: four bodies of
 * 16 MB would take every turn of the loop otherwise. The stream is left as it is where its reader stops early.
 */
export async function* chunksInTurn(body: Readable): AsyncGenerator<Buffer, void, undefined> {
  let taken = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    yield chunk;
    taken += chunk.length;
    if (taken < bytesAtOnce) continue;
    taken = 0;
    await giveWay();
  }
}
