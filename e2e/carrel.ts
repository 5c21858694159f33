import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FaultProxy, startFaultProxy } from '../testing/fault-proxy';
import { type ServerProcess, freePort, startServer } from '../testing/server-process';
import { type Client, tool } from './code-flow';

type Env = Readonly<Record<string, string>>;

/** A running Carrel. Where one process is everything, `web` and `service` are the same. */
export interface Carrel {
  /** Where the app is. */
  readonly url: string;
  /** Where the service is, past any proxy. */
  readonly serviceUrl: string;
  readonly web: ServerProcess;
  readonly service: ServerProcess;
}

export interface SplitCarrel extends Carrel {
  /** Between the relay and the service. */
  readonly faults: FaultProxy;
}

/** The app's own registration where the service is another process. */
export const webClient = { client_id: 'carrelweb1', client_secret: 'carrelweb1carrelweb1carrelweb123' };

/** No demonstration content, and no limit that a fast test would meet. */
const plain: Env = { DEMO: '0', RATE_LIMIT: 'off' };

/** Runs `run` with a server of its own; nothing of it is left afterwards. */
export async function withCarrel(run: (carrel: Carrel) => Promise<void>, env: Env = {}): Promise<void> {
  await withBootstrap([tool], async (BOOTSTRAP_FILE) => {
    const server = await startServer({ env: { ...plain, BOOTSTRAP_FILE, ...env } });
    try {
      await run({ url: server.url, serviceUrl: server.url, web: server, service: server });
    } finally {
      await server.remove();
    }
  });
}

/** The app and the service in two processes, with a proxy between them that can do what networks do. */
export async function withSplitCarrel(run: (carrel: SplitCarrel) => Promise<void>, env: Env = {}): Promise<void> {
  const port = await freePort();
  const app: Client = { ...webClient, redirect_uri: `http://localhost:${port}/relay/callback` };
  await withBootstrap([tool, app], async (BOOTSTRAP_FILE) => {
    const service = await startServer({ env: { ...plain, ROLE: 'service', BOOTSTRAP_FILE, ...env } });
    const faults = await startFaultProxy(`http://127.0.0.1:${service.port}`);
    const web = await startServer({
      port,
      env: {
        ...plain,
        ROLE: 'web',
        SERVICE_URL: faults.url,
        AUTH_URL: service.url,
        CLIENT_ID: app.client_id,
        CLIENT_SECRET: app.client_secret,
      },
    });
    try {
      await run({ url: web.url, serviceUrl: service.url, web, service, faults });
    } finally {
      await web.remove();
      await faults.close();
      await service.remove();
    }
  });
}

async function withBootstrap(clients: readonly Client[], run: (file: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'carrel-bootstrap-'));
  const file = join(folder, 'bootstrap.json');
  try {
    await writeFile(file, JSON.stringify({ clients: clients.map((client, index) => ({ name: `Journey ${index + 1}`, ...client })) }));
    await run(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
