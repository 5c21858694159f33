import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** An answer up to this length is taken whole. */
const shortBytes = 128 * 1024;

/**
 * The body of a short answer, whole: the connection to the service is free before the app has taken a byte, so that
 * answers that nobody reads leave the others theirs. A longer one comes as a stream. Rejects when it breaks off before.
 */
export async function shortOrStream(answer: IncomingMessage): Promise<Buffer | Readable> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > shortBytes) return Readable.from(withRest(chunks, answer), { objectMode: false });
  }
  return Buffer.concat(chunks);
}

async function* withRest(begun: readonly Buffer[], answer: IncomingMessage): AsyncGenerator<Buffer> {
  yield Buffer.concat(begun);
  yield* answer as AsyncIterable<Buffer>;
}
