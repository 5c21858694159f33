import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plan } from '../testing/fault-proxy';

const assets = fileURLToPath(new URL('../dist/client/assets', import.meta.url));

/**
 * What tells the next version of the outbox from today's, in the built files: which number a new change bears, and which
 * numbers can be read. The page and a worker of it may each have their own.
 */
const changes: readonly (readonly [today: RegExp, later: string])[] = [
  [/\bv:1,open:1\b/g, 'v:2,open:1'],
  [/\b(\w+)===1&&Object\.hasOwn\(/g, '$1<=2&&Object.hasOwn('],
];

/** A build whose outbox is one version ahead: today's, with some files answered differently by whoever stands before it. */
export function laterBuild(): Plan {
  const build = JSON.parse(readFileSync(join(assets, '../../build.json'), 'utf8')) as {
    readonly assets: readonly string[];
  };
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js') && build.assets.includes(name));
  const texts = new Map(scripts.map((name) => [name, readFileSync(join(assets, name), 'utf8')]));
  const changed = new Map<string, string>();
  for (const [today, later] of changes) {
    const found = [...texts].flatMap(([name, text]) => [...text.matchAll(today)].map(() => name));
    if (found.length === 0) throw new Error(`The built files look different: ${today} stands nowhere in them.`);
    for (const name of new Set(found))
      changed.set(name, (changed.get(name) ?? texts.get(name) ?? '').replaceAll(today, later));
  }
  return (_, path) => {
    const body = changed.get(path.slice('/assets/'.length));
    return path.startsWith('/assets/') && body !== undefined
      ? { kind: 'replace', status: 200, type: 'text/javascript; charset=utf-8', body }
      : { kind: 'pass' };
  };
}
