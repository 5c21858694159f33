/**
 * What each chunk of the build may weigh: as much as when its weight was last written down, and a tenth, or 300 bytes,
 * more. `node scripts/chunk-weights.mjs` writes down what the build weighs now; whoever does says why in their commit.
 */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectDir } from './source-stamp.mjs';

const table = join(projectDir, 'scripts/chunk-weights.json');
const counted = /\.(js|css|words|wasm)$/;
/** Lighter ones come and go with the bundler's cuts. */
const leastBytes = 1_000;
const mostGrowth = 0.1;
const leastGrowthBytes = 300;

/**
 * Compressed bytes of the scripts, styles and data of a build, by the names of their chunks; those of one name together.
 * `names` are files of `folder`.
 */
export function weightsOf(folder, names) {
  const weights = {};
  for (const name of names.filter((each) => counted.test(each))) {
    const twin = join(folder, `${name}.br`);
    const { size } = statSync(existsSync(twin) ? twin : join(folder, name));
    const chunk = name.replace(/-[0-9a-f]{8}(?=\.)/, '');
    weights[chunk] = (weights[chunk] ?? 0) + size;
  }
  return Object.fromEntries(
    Object.entries(weights)
      .filter(([, bytes]) => bytes >= leastBytes)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** What grew beyond its allowance, or is new, as sentences. */
export function tooHeavy(weights, allowed) {
  return Object.entries(weights).flatMap(([chunk, bytes]) => {
    const before = allowed[chunk];
    if (before === undefined) return [`${chunk} is new and weighs ${bytes} bytes compressed`];
    if (bytes <= before + Math.max(before * mostGrowth, leastGrowthBytes)) return [];
    return [`${chunk} grew from ${before} to ${bytes} bytes compressed`];
  });
}

/** The same of the last build, beside the table. */
export async function heavyChunks() {
  const { lastBuild } = await import('./build.mjs');
  const weights = weightsOf(join(projectDir, 'dist/client/assets'), lastBuild().assets);
  return tooHeavy(weights, JSON.parse(readFileSync(table, 'utf8')));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { ensureBuilt, lastBuild } = await import('./build.mjs');
  await ensureBuilt();
  const weights = weightsOf(join(projectDir, 'dist/client/assets'), lastBuild().assets);
  writeFileSync(table, `${JSON.stringify(weights, null, 2)}\n`);
}
