import type { Readable } from 'node:stream';

/** Between two pieces of up to 64 kB: some six megabytes a second of a connection. */
const pieceEveryMs = 10;

/**
 * Reads what still comes of a body that nobody wants and throws it away, so that its sender gets to read the answer, and
 * no faster than one of many: read as fast as it comes, four bodies of 16 MB would take every second turn of the loop.
 */
export function readAway(body: Readable): void {
  body.on('data', () => {
    body.pause();
    setTimeout(() => body.resume(), pieceEveryMs).unref();
  });
  body.resume();
}
