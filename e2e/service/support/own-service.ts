import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../testing/free-port';
import { type RoundRobin, startRoundRobin } from '../../../testing/round-robin';
import { type ServerProcess, startServer } from '../../../testing/server-process';
import { worldFrom } from './environment';
import type { Variant, World } from './world';

type Env = Readonly<Record<string, string>>;

const client = {
  client_id: 'suite00001',
  client_secret: 'suite00001suite00001suite0000123',
  redirect_uri: 'http://127.0.0.1:9/back',
};
const secondClient = {
  client_id: 'suite00002',
  client_secret: 'suite00002suite00002suite0000123',
  redirect_uri: 'http://127.0.0.1:9/second',
};
const phoneClient = {
  client_id: 'suite00003',
  client_secret: 'suite00003suite00003suite0000123',
  redirect_uri: 'suitetool://back',
};

const users = [
  { username: 'Olga_Owner', password: 'the password of olga', account_type: 'plus' },
  { username: 'otto-other', password: 'the password of otto', account_type: 'plus' },
  { username: 'theo3', password: 'the password of theo', account_type: 'plus' },
  { username: 'frieda', password: 'the password of frieda', account_type: 'free' },
  { username: 'Tess', password: 'the password of tess', account_type: 'teacher' },
];

/** How the second server differs: what the tests of settings rely on. */
const otherSettings = {
  TOKEN_LIFETIME: '4',
  RATE_LIMIT: '12',
  TOKEN_IN_QUERY: '1',
  SIGN_UP: 'closed',
  SERVICE_NAME: 'Suite & Co',
};

export interface OwnService {
  readonly world: World;
  readonly close: () => Promise<void>;
}

interface Settings {
  readonly isPatient?: boolean;
  /** The address by which its users know it, where that is not its own. */
  readonly publicUrl?: string;
  /** Told as soon as the main server listens, before anybody signs in. */
  readonly onAddress?: (url: string) => void;
  /** So many processes on one database, behind a proxy that asks them in turn; one without a proxy where nothing is said. */
  readonly processes?: number;
}

/**
 * Our own service: the built server twice, once as it is and once with other settings, with users and clients as an
 * operator would give them. `env` may name another database. Tokens come from its own pages.
 */
export async function startOwnService(env: Env = {}, settings: Settings = {}): Promise<OwnService> {
  const folder = await mkdtemp(join(tmpdir(), 'carrel-suite-'));
  const servers: ServerProcess[] = [];
  let proxy: RoundRobin | null = null;
  const close = async () => {
    await proxy?.stop();
    for (const server of servers) await server.remove();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const bootstrap = join(folder, 'bootstrap.json');
    const clients = [client, secondClient, phoneClient].map((one) => ({ name: `Suite ${one.client_id}`, ...one }));
    await writeFile(bootstrap, JSON.stringify({ users, clients }));
    const common = { BOOTSTRAP_FILE: bootstrap, DEMO: '0' };
    const { processes = 1 } = settings;
    const port = processes > 1 ? await freePort() : null;
    const publicUrl = port === null ? settings.publicUrl : `http://localhost:${port}`;
    const main = Array.from({ length: processes }, () =>
      startServer({
        env: { ...common, RATE_LIMIT: 'off', ...(publicUrl !== undefined && { PUBLIC_URL: publicUrl }), ...env },
      }),
    );
    for (const one of await Promise.allSettled(main)) if (one.status === 'fulfilled') servers.push(one.value);
    const [first] = await Promise.all(main);
    if (port !== null)
      proxy = await startRoundRobin(
        port,
        servers.map((server) => server.port),
      );
    // The second server has a database of its own, always the embedded one: its settings are what counts.
    const varied = await startServer({ env: { ...common, ...otherSettings } });
    servers.push(varied);
    settings.onAddress?.(first?.url ?? '');
    const passwords = Object.fromEntries(
      ['OWNER', 'OTHER', 'THIRD', 'FREE', 'TEACHER'].map((name, index) => [
        name,
        `${users[index]?.username}:${users[index]?.password}`,
      ]),
    );
    const world = await worldFrom({
      BASE_URL: publicUrl ?? first?.url ?? '',
      CLIENT_ID: client.client_id,
      CLIENT_SECRET: client.client_secret,
      REDIRECT_URI: client.redirect_uri,
      SECOND_CLIENT: Object.values(secondClient).join(':'),
      PHONE_CLIENT: Object.values(phoneClient).join(':'),
      SIGN_UP: '1',
      ...(settings.isPatient && { PATIENT: '1' }),
      ...passwords,
    });
    const variant: Variant = {
      url: varied.url,
      tokenLifetime: Number(otherSettings.TOKEN_LIFETIME),
      rateLimit: Number(otherSettings.RATE_LIMIT),
      serviceName: otherSettings.SERVICE_NAME,
    };
    return { world: { ...world, variant }, close };
  } catch (error) {
    await close();
    throw error;
  }
}
