import { brotliCompressSync, constants } from 'node:zlib';

/** Bytes of a text at brotli's best, as the build's twins are made. */
export function brotliBytes(content: string | Buffer): number {
  const bytes = Buffer.from(content);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params }).length;
}
