import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectDir = fileURLToPath(new URL('..', import.meta.url));

const sources = [
  'contract',
  'messages',
  'src',
  'server',
  'public',
  'scripts',
  'index.html',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

/** A hash over everything the build reads, tests aside. Equal stamp: the build in `dist` is today's. */
export function sourceStamp() {
  const hash = createHash('sha256').update(process.version.split('.')[0] ?? '');
  for (const path of sources.flatMap((source) => filesAt(join(projectDir, source)))) {
    if (/\.test\.tsx?$/.test(path)) continue;
    hash.update(relative(projectDir, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/** Files at or under a path, in a steady order. */
export function filesAt(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        const child = join(path, entry.name);
        if (entry.isDirectory()) return filesAt(child);
        return entry.isFile() ? [child] : [];
      });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}
