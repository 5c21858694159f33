import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerWeb } from '../server/web/web-routes';
import { freePort } from '../testing/free-port';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

export interface TwoBuilds {
  readonly url: string;
  /** Serves a new build of the app, which names itself in the page's title. */
  publish(title: string): Promise<void>;
  /** Serves a build whose shell is not the one its service worker expects. */
  publishBroken(): Promise<void>;
  /** Nobody answers any more. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

/** The app's files alone, from a copy of the build that a test may change: no service, no relay. */
export async function startTwoBuilds(): Promise<TwoBuilds> {
  const folder = mkdtempSync(join(tmpdir(), 'carrel-builds-'));
  const client = join(folder, 'client');
  cpSync(join(dist, 'client'), client, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  cpSync(join(dist, 'build.json'), join(folder, 'build.json'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const original = {
    shell: readFileSync(join(client, 'index.html'), 'utf8'),
    worker: readFileSync(join(client, 'sw.js'), 'utf8'),
  };
  let server: FastifyInstance | null = null;

  const stop = async () => {
    await server?.close();
    server = null;
  };
  const serve = async () => {
    await stop();
    server = Fastify({ forceCloseConnections: true });
    registerWeb(server, { distDir: client, publicUrl: url });
    await server.listen({ host: '127.0.0.1', port });
  };
  const write = (shell: string, expected: string) => {
    const version = /[`"']([0-9a-f]{16})[`"']/.exec(original.worker)?.[1] ?? '';
    const worker = original.worker
      .replaceAll(digestOf(original.shell), digestOf(expected))
      .replaceAll(version, digestOf(expected).slice(0, 16));
    writeFileSync(join(client, 'index.html'), shell);
    writeFileSync(join(client, 'sw.js'), worker);
  };
  const titled = (title: string) => original.shell.replace('<title>Carrel</title>', `<title>${title}</title>`);

  await serve();
  return {
    url,
    stop,
    async publish(title) {
      write(titled(title), titled(title));
      await serve();
    },
    async publishBroken() {
      write(titled('Half a build'), titled('What the worker expects'));
      await serve();
    },
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
