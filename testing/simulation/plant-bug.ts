import { mkdtempSync, rmSync } from 'node:fs';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Hunter } from './hunt';
import { planting } from './planting';
import type { Plant, PlantedBug } from './planted-bugs';

const projectDir = fileURLToPath(new URL('../..', import.meta.url));

/** Where a bug was caught; null: not within so many histories. */
export interface Catch {
  readonly histories: number;
  readonly seed: number;
  readonly invariant: string;
  readonly what: string;
}

/**
 * Plays fresh histories with a bug planted until one breaks an invariant. Only what the same history without the bug
 * holds counts; the tree itself is never touched.
 */
export async function hunt(
  { plants, on }: PlantedBug,
  healthy: Hunter,
  most: number,
  firstSeed: number,
): Promise<Catch | null> {
  const built = await huntedWith(plants);
  try {
    for (let count = 0; count < most; count += 1) {
      const seed = firstSeed + count;
      const [found] = await built.hunter.broken(seed, on);
      if (found && (await healthy.broken(seed, on)).length === 0) return { histories: count + 1, seed, ...found };
    }
    return null;
  } finally {
    await built.hunter.end();
    built.remove();
  }
}

/** The simulator around the program, built with these texts in the place of others. */
export async function huntedWith(
  plants: readonly Plant[],
): Promise<{ readonly hunter: Hunter; readonly remove: () => void }> {
  const parent = join(projectDir, 'test-results');
  mkdirSync(parent, { recursive: true });
  // Within the project, where Node finds its packages.
  const outDir = mkdtempSync(join(parent, 'planted-'));
  const remove = () => rmSync(outDir, { recursive: true, force: true });
  try {
    await build({
      root: projectDir,
      configFile: false,
      logLevel: 'silent',
      publicDir: false,
      plugins: [planting(plants)],
      resolve: { alias: [{ find: '@node-rs/argon2', replacement: join(projectDir, 'testing/quick-argon.ts') }] },
      build: {
        ssr: join(projectDir, 'testing/simulation/hunt.ts'),
        outDir,
        target: 'node20',
        minify: false,
        rollupOptions: { output: { entryFileNames: 'hunt.mjs' } },
      },
    });
    const { hunter } = (await import(/* @vite-ignore */ pathToFileURL(join(outDir, 'hunt.mjs')).href)) as {
      readonly hunter: Hunter;
    };
    return { hunter, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
