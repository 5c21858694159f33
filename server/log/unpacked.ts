import { gunzipSync } from 'node:zlib';

/** Lines are a twelfth as long packed. What fits is unpacked in one step. */
const roomFor = (packedBytes: number): number => Math.min(Math.max(16 * 1024, 16 * packedBytes), 512 * 1024);

export const isPacked = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** What gzip packed. Throws where it is none, and `ERR_BUFFER_TOO_LARGE` as soon as it comes to more than `most`. */
export const unpacked = (bytes: Buffer, most: number): Buffer =>
  gunzipSync(bytes, { maxOutputLength: most, chunkSize: roomFor(bytes.length) });
