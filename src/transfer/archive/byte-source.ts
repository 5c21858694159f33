/**
 * Bytes that are read where they lie, so that a file of gigabytes is never in memory: an array, a `Blob` by way of
 * `FileReaderSync` in a worker, an open file in Node.
 */
export interface ByteSource {
  readonly size: number;
  /** From `from` up to, not including, `to`; both lie within the source. */
  read(from: number, to: number): Uint8Array<ArrayBuffer>;
}

export const sourceOf = (bytes: Uint8Array<ArrayBuffer>): ByteSource => ({
  size: bytes.length,
  read: (from, to) => bytes.subarray(from, to),
});
