import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesAt } from './source-stamp.mjs';

const compressible = /\.(html|js|css|svg|json|webmanifest|wasm|txt)$/;
const smallest = 256;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes `file.br` and `file.gz` beside every text file, so that the server never compresses while it answers. */
export async function compressTwins(folder) {
  for (const path of filesAt(folder).filter((file) => compressible.test(file))) {
    const content = readFileSync(path);
    if (content.length < smallest) continue;
    const [br, gz] = await Promise.all([
      brotli(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
      gzipped(content, { level: 9 }),
    ]);
    writeFileSync(`${path}.br`, br);
    writeFileSync(`${path}.gz`, gz);
  }
}
