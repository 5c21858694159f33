import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FaultProxy, startFaultProxy } from '../testing/fault-proxy';
import { freePort } from '../testing/free-port';
import { type ServerProcess, startServer } from '../testing/server-process';
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

export interface FrontedCarrel extends SplitCarrel {
  /** Between the app and the relay; the app is at its address. */
  readonly front: FaultProxy;
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

/** The same with a proxy before it: what the browser calls Carrel is that proxy. */
export async function withCarrelBehind(
  run: (carrel: Pick<FrontedCarrel, 'url' | 'serviceUrl' | 'front'>) => Promise<void>,
): Promise<void> {
  const port = await freePort();
  const PUBLIC_URL = `http://localhost:${port}`;
  await withCarrel(
    async ({ web }) => {
      const front = await startFaultProxy(`http://127.0.0.1:${web.port}`, { port });
      try {
        await run({ url: front.url, serviceUrl: front.url, front });
      } finally {
        await front.close();
      }
    },
    { PUBLIC_URL },
  );
}

/** The app and the service in two processes, with a proxy between them that can do what networks do. */
export async function withSplitCarrel(run: (carrel: SplitCarrel) => Promise<void>, env: Env = {}): Promise<void> {
  const port = await freePort();
  const app: Client = { ...webClient, redirect_uri: `http://localhost:${port}/relay/callback` };
  await withBootstrap([tool, app], async (BOOTSTRAP_FILE) => {
    const service = await startServer({ env: { ...plain, ROLE: 'service', BOOTSTRAP_FILE, ...env } });
    const faults = await startFaultProxy(`http://127.0.0.1:${service.port}`);
    const web = await startServer({ port, env: webEnv(faults.url, service.url) });
    try {
      await run({ url: web.url, serviceUrl: service.url, web, service, faults });
    } finally {
      await web.remove();
      await faults.close();
      await service.remove();
    }
  });
}

/** The same with a second proxy, between the app and the relay: what the browser calls Carrel is that proxy. */
export async function withFrontedCarrel(run: (carrel: FrontedCarrel) => Promise<void>, env: Env = {}): Promise<void> {
  const port = await freePort();
  const app: Client = { ...webClient, redirect_uri: `http://localhost:${port}/relay/callback` };
  await withBootstrap([tool, app], async (BOOTSTRAP_FILE) => {
    const service = await startServer({ env: { ...plain, ROLE: 'service', BOOTSTRAP_FILE, ...env } });
    const faults = await startFaultProxy(`http://127.0.0.1:${service.port}`);
    const web = await startServer({
      env: { ...webEnv(faults.url, service.url), PUBLIC_URL: `http://localhost:${port}` },
    });
    const front = await startFaultProxy(`http://127.0.0.1:${web.port}`, { port });
    try {
      await run({ url: front.url, serviceUrl: service.url, web, service, faults, front });
    } finally {
      await front.close();
      await web.remove();
      await faults.close();
      await service.remove();
    }
  });
}

/** Settings of an app before a service elsewhere. */
export const webEnv = (serviceUrl: string, authUrl: string): Env => ({
  ...plain,
  ROLE: 'web',
  SERVICE_URL: serviceUrl,
  AUTH_URL: authUrl,
  CLIENT_ID: webClient.client_id,
  CLIENT_SECRET: webClient.client_secret,
});

async function withBootstrap(clients: readonly Client[], run: (file: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'carrel-bootstrap-'));
  const file = join(folder, 'bootstrap.json');
  try {
    await writeFile(
      file,
      JSON.stringify({ clients: clients.map((client, index) => ({ name: `Journey ${index + 1}`, ...client })) }),
    );
    await run(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
