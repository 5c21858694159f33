import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { acceptedEncodings } from '../../contract/accepted-encodings';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};

export type Encoding = 'br' | 'gzip' | 'identity';
type Body = { readonly body: Buffer; readonly etag: string };
export type WebFile = { readonly type: string; readonly bodies: () => ReadonlyMap<Encoding, Body> };

/**
 * Every file of the built app by its address: what is not in this map is not served. The shell and what else keeps
 * its name is read at once, so that a build under a running server changes nothing until it starts again; assets,
 * whose names carry their content, when they are first asked for. Throws when nothing was built.
 */
export function readWebFiles(distDir: string): ReadonlyMap<string, WebFile> {
  if (!existsSync(join(distDir, 'index.html'))) {
    throw new Error(`The app is not built: ${join(distDir, 'index.html')} is missing. Run: npm run build`);
  }
  const paths = readdirSync(distDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|map)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    paths.map((path) => {
      const address = `/${relative(distDir, path).split(sep).join('/')}`;
      const type = types[extname(path)] ?? 'application/octet-stream';
      let read = address.startsWith('/assets/') ? null : readBodies(path);
      return [address, { type, bodies: () => (read ??= readBodies(path)) }];
    }),
  );
}

/**
 * Assets that a newer build has put there since: of several processes that are started anew one after the other, a new one
 * gives out the page and an old one is asked for what it names. Undefined for what is not there, or no asset.
 */
export function laterAssets(distDir: string): (address: string) => WebFile | undefined {
  const known = new Map<string, WebFile>();
  return (address) => {
    const path = join(distDir, address);
    if (!/^\/assets\/[\w.-]+$/.test(address) || /\.(br|gz|map)$/.test(address)) return undefined;
    const held = known.get(address);
    if (held || !statSync(path, { throwIfNoEntry: false })?.isFile()) return held;
    const bodies = readBodies(path);
    const file = { type: types[extname(path)] ?? 'application/octet-stream', bodies: () => bodies };
    known.set(address, file);
    return file;
  };
}

function readBodies(path: string): ReadonlyMap<Encoding, Body> {
  const twins = [
    ['identity', path],
    ['br', `${path}.br`],
    ['gzip', `${path}.gz`],
  ] as const;
  const bodies = twins
    .filter(([, twin]) => existsSync(twin))
    .map(([encoding, twin]) => {
      const body = readFileSync(twin);
      return [
        encoding,
        { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 24)}"` },
      ] as const;
    });
  return new Map(bodies);
}

/** The best encoding that was made at build time and that the browser takes. */
export function chosenEncoding(bodies: ReadonlyMap<Encoding, Body>, accepted: string | undefined): Encoding {
  const wanted = acceptedEncodings(accepted);
  return (['br', 'gzip'] as const).find((encoding) => wanted.has(encoding) && bodies.has(encoding)) ?? 'identity';
}
