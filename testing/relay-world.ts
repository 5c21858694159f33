import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { type EpochMs, epochMs } from '../contract/units';
import { openDatabase } from '../server/db/open-database';
import type { RelayOptions, RelayTables } from '../server/relay/relay-options';
import { registerRelay } from '../server/relay/relay-routes';
import { aDatabase } from './a-database';

/** What the service was asked, as it arrived. */
export type Asked = {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
};

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/**
 * The relay on a port of its own before a service that is another program's: a bare Fastify server that notes what
 * it was asked and answers what a test says. Token and session secrets are planted, so that a test can look for them.
 */
export async function relayWorld(change: Partial<RelayOptions> = {}) {
  const asked: Asked[] = [];
  const log: string[] = [];
  let moment = epochMs(1_700_000_000_000);
  const service = bareService(asked);
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  const serviceUrl = originOf(service.app);

  const relay = Fastify({
    routerOptions: { ignoreTrailingSlash: true },
    logger: { level: 'trace', stream: { write: (line: string) => void log.push(line) } },
  });
  const place = await aDatabase();
  const database = await openDatabase(place);
  // The relay declares its own tables; all live in one database.
  const db = database.db as unknown as Kysely<RelayTables>;
  const options: { -readonly [Key in keyof RelayOptions]: RelayOptions[Key] } = {
    serviceUrl,
    authUrl: 'https://auth.example.org',
    clientId: 'app',
    clientSecret: 'planted-client-secret',
    publicUrl: 'http://localhost:8080',
    sessionKeys: [randomBytes(32)] as const,
    serviceName: 'Stacks',
    instanceId: null,
    demoUser: async () => null,
    imageHosts: [],
    db,
    clock: { now: () => moment },
    visitorSecret: null,
    entrance: null,
    ...change,
  };
  registerRelay(relay, options);
  await relay.listen({ host: '127.0.0.1', port: 0 });
  const url = originOf(relay);

  const call = (path: string, init: RequestInit = {}) =>
    fetch(url + path, {
      redirect: 'manual',
      ...init,
      headers: { 'x-carrel': '1', 'sec-fetch-site': 'same-origin', 'x-expected-user': '', ...definedHeaders(init) },
    });

  return {
    asked,
    log,
    db,
    options,
    url,
    serviceUrl,
    call,
    /** The service answers like this from now on. */
    serve: (handler: Handler) => void (service.handler = handler),
    /** The token endpoint answers like this from now on. */
    serveToken: (handler: Handler) => void (service.tokenHandler = handler),
    pass: (ms: number) => void (moment = epochMs(moment + ms)),
    now: (): EpochMs => moment,
    stopService: () => service.app.close(),

    /** Begins a sign-in in a tab: its state and the cookie the browser then carries. */
    async beginSignIn(returnTo = '/library', cookie = '') {
      const answer = await call(`/relay/sign-in?return_to=${encodeURIComponent(returnTo)}`, { headers: { cookie } });
      const location = new URL(answer.headers.get('location') ?? '', url);
      const cookies = answer.headers.getSetCookie();
      return { answer, location, state: location.searchParams.get('state') ?? '', cookie: pairsOf(cookies), cookies };
    },

    /** Signs `user` in and resolves to the session's cookie. */
    async signIn(user: string): Promise<string> {
      service.tokenHandler = () => aToken(user);
      const { state, cookie } = await this.beginSignIn();
      const answer = await call(`/relay/callback?state=${state}&code=a-code`, { headers: { cookie } });
      const set = answer.headers.getSetCookie().filter((value) => value.startsWith('carrel-8080='));
      return pairsOf(set);
    },

    async close() {
      await relay.close();
      await service.app.close();
      await database.close();
      await place.remove();
    },
  };
}
export type RelayWorld = Awaited<ReturnType<typeof relayWorld>>;

export const plantedToken = 'planted-access-token';
export const aToken = (user: string) => ({
  access_token: plantedToken,
  token_type: 'bearer',
  expires_in: 3600,
  scope: 'read write_set',
  user_id: user,
});

function bareService(asked: Asked[]) {
  const app = Fastify({ bodyLimit: 32 * 1024 * 1024, forceCloseConnections: true });
  const service = {
    app,
    handler: (() => ({})) as Handler,
    tokenHandler: (() => aToken('alice')) as Handler,
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const note = (request: FastifyRequest) => {
    const body = typeof request.body === 'string' ? request.body : '';
    asked.push({ method: request.method, url: request.url, headers: request.headers, body });
  };
  app.post('/oauth/token', (request, reply) => {
    note(request);
    return service.tokenHandler(request, reply);
  });
  app.all('/*', (request, reply) => {
    note(request);
    return service.handler(request, reply);
  });
  return service;
}

const originOf = (app: FastifyInstance) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

const pairsOf = (cookies: readonly string[]) =>
  cookies
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');

/** A header given as empty text stays; one given as `absent` is not sent at all. */
function definedHeaders(init: RequestInit): Record<string, string> {
  return Object.fromEntries(new Headers(init.headers));
}
