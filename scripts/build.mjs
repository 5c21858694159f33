/**
 * Builds `dist`: `client` (the app, its prerendered shell, the service worker, compressed twins), `server/main.js`,
 * `server/{admin,backup,restore}.js` and `build.json` (the stamp of the sources and the hash of the one inline style block, for the policy header).
 * Does nothing when the sources are those of the last build. Everything is made beside `dist` and moved into it at
 * the end, so a build that fails or is killed leaves the last one whole.
 */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressTwins } from './compress-twins.mjs';
import { ensureInstalled } from './install.mjs';
import { precacheOf } from './precache.mjs';
import { filesAt, projectDir, sourceStamp } from './source-stamp.mjs';

const dist = join(projectDir, 'dist');
/** One file a program: the server, and the commands of its operator. */
const programs = {
  'main.js': 'main.ts',
  'admin.js': 'admin-main.ts',
  'backup.js': 'backup-main.ts',
  'restore.js': 'restore-main.ts',
};
const keptAssetMs = 30 * 24 * 60 * 60 * 1000;

/** The last build's note, or null. */
export function lastBuild() {
  try {
    return JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'));
  } catch {
    return null;
  }
}

/** What builds that were killed left behind, once no build can still be at work there. */
function dropLeftovers() {
  const names = existsSync(dist) ? readdirSync(dist).filter((name) => name.startsWith('.next-')) : [];
  for (const path of names.map((name) => join(dist, name))) {
    if (Date.now() - statSync(path).mtimeMs > 60 * 60 * 1000) rmSync(path, { recursive: true, force: true });
  }
}

/** Builds when the sources are not those of the last build. Resolves to whether it did. */
export async function ensureBuilt({ quiet = false } = {}) {
  const stamp = sourceStamp();
  if (lastBuild()?.stamp === stamp && Object.keys(programs).every((file) => existsSync(join(dist, 'server', file))))
    return false;
  const began = Date.now();
  if (!quiet) process.stdout.write('Building Carrel …\n');
  dropLeftovers();
  const next = join(projectDir, `dist/.next-${process.pid}`);
  try {
    await buildInto(next, stamp);
    keepOlderAssets(join(next, 'client/assets'));
    replace(next);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
  if (!quiet) process.stdout.write(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.\n`);
  return true;
}

/** Builds into a folder of its own, which should lie inside of the project: that is where the server's packages are. */
export const buildAt = (folder) => buildInto(folder, 'apart');

async function buildInto(next, stamp) {
  const { build, minifySync } = await import('vite');
  const common = { root: projectDir, configFile: join(projectDir, 'vite.config.ts'), logLevel: 'warn' };
  const client = join(next, 'client');
  await build({ ...common, build: { outDir: client, manifest: true } });
  for (const script of ['theme.js', 'first-screen.js']) minifyInPlace(minifySync, join(client, script));
  await buildServer(build, common, join(next, 'server'));
  const worker = await precacheOf(client);
  await buildServiceWorker(build, client, worker);
  await compressTwins(client);
  const assets = filesAt(join(client, 'assets')).map((path) => basename(path));
  writeFileSync(join(next, 'build.json'), `${JSON.stringify({ stamp, styleHash: styleHash(client), assets })}\n`);
}

/** A script that is copied as it stands, and that the first paint waits for. */
function minifyInPlace(minifySync, path) {
  const { code, errors } = minifySync(basename(path), readFileSync(path, 'utf8'));
  if (errors.length > 0) throw new Error(`${basename(path)} could not be minified: ${errors[0]?.message}`);
  writeFileSync(path, code);
}

async function buildServer(build, common, outDir) {
  for (const [file, entry] of Object.entries(programs)) {
    await build({
      ...common,
      build: {
        outDir,
        emptyOutDir: false,
        ssr: join(projectDir, 'server', entry),
        target: 'node20',
        rolldownOptions: { output: { entryFileNames: file, codeSplitting: false } },
      },
    });
  }
}

/** A classic script in one file: its address never changes, so it may have no parts with hashed names. */
async function buildServiceWorker(build, outDir, { first, rest, laterAssets, version }) {
  await build({
    root: projectDir,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      __FIRST__: JSON.stringify(first),
      __REST__: JSON.stringify(rest),
      __LATER_ASSETS__: JSON.stringify(laterAssets),
      __BUILD__: JSON.stringify(version),
    },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: join(projectDir, 'src/sw/service-worker.ts'),
        formats: ['iife'],
        name: 'carrel',
        fileName: () => 'sw.js',
      },
    },
  });
}

function styleHash(client) {
  const styles = [...readFileSync(join(client, 'index.html'), 'utf8').matchAll(/<style>([^]*?)<\/style>/g)];
  if (styles.length !== 1) throw new Error(`The shell must have exactly one inline style block, not ${styles.length}.`);
  return `sha256-${createHash('sha256')
    .update(styles[0]?.[1] ?? '')
    .digest('base64')}`;
}

/** A tab that was opened before may still ask for yesterday's chunk: assets stay for thirty days after their last build. */
function keepOlderAssets(assets) {
  const current = lastBuild()?.assets ?? [];
  const now = new Date();
  for (const path of filesAt(join(dist, 'client/assets'))) {
    const kept = join(assets, basename(path));
    const supersededNow = current.includes(basename(path));
    if (existsSync(kept) || (!supersededNow && now - statSync(path).mtime > keptAssetMs)) continue;
    cpSync(path, kept, { preserveTimestamps: true });
    if (supersededNow) utimesSync(kept, now, now);
  }
}

function replace(next) {
  for (const name of ['client', 'server', 'build.json']) {
    const old = join(next, `${name}.old`);
    if (existsSync(join(dist, name))) renameSync(join(dist, name), old);
    mkdirSync(dist, { recursive: true });
    renameSync(join(next, name), join(dist, name));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureInstalled();
  if (!(await ensureBuilt())) process.stdout.write('Nothing changed since the last build.\n');
}
