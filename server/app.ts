import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { type Config, isLoopback } from './config';
import { databaseFailure } from './db/database-failure';
import { answerBroken, answerOddHeads } from './http/broken-requests';
import { writeErrorFor } from './http/framework-errors';
import { letRefusalsArrive } from './http/refusals-arrive';
import { healthRoute } from './http/health-route';
import { acceptMethodOverride } from './http/method-override';
import { ServiceError } from './http/service-error';
import { answerOwnHostsOnly } from './http/own-hosts';
import { wrongHostHeaders, wrongHostPage } from './web/wrong-host-page';
import { answerWhatIsInFlight } from './operate/last-answers';
import { metricsRoute } from './operate/metrics';
import { securityLog } from './operate/security-log';
import { createTallies } from './operate/tallies';
import { logRequests, requestIds } from './operate/request-log';
import { ensureWebClient } from './oauth/web-client';
import type { RelayTables } from './relay/relay-options';
import { registerRelay } from './relay/relay-routes';
import type { AppDeps } from './app-deps';
import { serviceApp } from './service-app';
import { setAddressOf } from './sets/set-address-of';
import { userRepository } from './users/user-repository';
import { networkOfCaller } from './wire/network-of';
import { ownEntrance } from './wire/own-entrance';
import { keepLeastPace } from './wire/least-pace';
import { registerWeb } from './web/web-routes';

/** Builds the whole server without listening: service, relay and app, as far as the role goes. */
export async function composeServer(config: Config, given: AppDeps): Promise<FastifyInstance> {
  const { db } = given.database;
  const tallies = createTallies();
  const countEvent = (event: string) => tallies.count('carrel_security_events_total', 1, `event="${event}"`);
  const deps = { ...given, logSecurity: securityLog(given.clock, given.logSecurity, countEvent) };
  // Some clients of this interface put whole forms into the address.
  const http = { maxHeaderSize: 64 * 1024, requireHostHeader: false };
  const writeError = writeErrorFor(deps.log);
  const options = {
    // Addresses are read by `server/wire`, which counts before it decodes.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200, querystringParser: () => ({}) },
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    rewriteUrl: acceptMethodOverride,
    frameworkErrors: writeError,
    clientErrorHandler: answerBroken,
    requestTimeout: 60_000,
    // Of a connection on which nothing moves, an answer that nobody takes included.
    connectionTimeout: 120_000,
    forceCloseConnections: 'idle' as const,
    genReqId: requestIds(),
    // What still comes when the server stops is `answerWhatIsInFlight`'s.
    return503OnClosing: false,
  };
  const app: FastifyInstance = deps.tls
    ? (Fastify({ ...options, https: { ...http, ...deps.tls } }) as unknown as FastifyInstance)
    : Fastify({ ...options, http });
  // Whatever no route answers, or answers with a fault, has the body of interface 7 too.
  app.setNotFoundHandler((request, reply) => writeError(new ServiceError('item_not_found'), request, reply));
  app.setErrorHandler((error: FastifyError, request, reply) => writeError(error, request, reply));
  if (config.publicUrl.startsWith('https:')) alwaysSecure(app);
  keepLeastPace(app.server);
  answerOddHeads(app);
  letRefusalsArrive(app);
  answerWhatIsInFlight(app);
  if (deps.logRequest) logRequests(app, deps.logRequest);
  answerOwnHostsOnly(app, {
    isOwn: ownHosts(config),
    publicUrl: config.publicUrl,
    page: { text: wrongHostPage(config.publicUrl), headers: wrongHostHeaders },
    onForeign: (request) => deps.logSecurity({ event: 'foreign-host', network: networkOfCaller(request) }),
  });
  metricsRoute(app, { token: config.metricsToken, isLoopback }, tallies);
  healthRoute(app, db);
  if (config.role !== 'web') await app.register(serviceApp(config, deps, tallies));
  if (config.role === 'service') {
    if (config.clientId !== null) await ensureWebClient(db, deps.clock, { ...config, sessionKeys: deps.sessionKeys });
    movedSets(app, setAddressOf(db), config.publicUrl);
    return app;
  }
  registerRelay(app, await relayOptions(config, deps, () => ownEntrance(app, { ...http, dataDir: config.dataDir })));
  if (config.role === 'all') app.decorate('setAddress', setAddressOf(db));
  if (deps.distDir !== null)
    registerWeb(app, { distDir: deps.distDir, publicUrl: config.publicUrl, now: deps.clock.now, log: deps.log });
  return app;
}

/** Without the app there are no pages of sets, and an older address of one leads to today's all the same (interface 2.1). */
function movedSets(app: FastifyInstance, addressOf: ReturnType<typeof setAddressOf>, publicUrl: string): void {
  app.get<{ Params: { id: string } }>('/:id(^\\d{1,15}$)/*', async ({ params, url }, reply) => {
    const [, , slug = ''] = (url.split('?', 1)[0] ?? '').split('/');
    const moved = await addressOf(Number(params.id), slug);
    if (moved === null) return reply.callNotFound();
    return reply.header('cache-control', 'no-cache').redirect(new URL(moved, publicUrl).href, 301);
  });
}

/** On every answer, whatever it is: the first one that somebody sees may be of the API. */
function alwaysSecure(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    done();
  });
}

/** The relay speaks to the service beside it as to any other, over HTTP, by an entrance of its own. */
async function relayOptions(config: Config, deps: AppDeps, enter: () => string) {
  const { database, clock, sessionKeys, visitorSecret, log, logSecurity } = deps;
  const { publicUrl, serviceName, imageHosts, rateLimit } = config;
  // The relay declares its own table; both live in one database.
  const db = database.db as unknown as Kysely<RelayTables>;
  const isDatabaseFailure = (error: unknown) => databaseFailure(error) !== null;
  const shared = {
    publicUrl,
    serviceName,
    imageHosts,
    rateLimit,
    sessionKeys,
    clock,
    db,
    isDatabaseFailure,
    log,
    logSecurity,
  };
  if (config.serviceUrl !== null) {
    return {
      ...shared,
      serviceUrl: config.serviceUrl,
      authUrl: config.authUrl ?? config.serviceUrl,
      clientId: config.clientId ?? '',
      clientSecret: config.clientSecret ?? '',
      instanceId: null,
      demoUser: () => Promise.resolve(null),
      visitorSecret: null,
      entrance: null,
    };
  }
  return {
    ...shared,
    ...(await ensureWebClient(database.db, clock, { ...config, sessionKeys })),
    serviceUrl: ownAddress({ ...config, tls: null }),
    entrance: enter(),
    authUrl: publicUrl,
    instanceId: database.instanceId,
    demoUser: () => userRepository.demoUsername(database.db),
    visitorSecret,
  };
}

/**
 * The names this server answers to: a server for its own machine to this machine's alone; a public one also to that of
 * `PUBLIC_URL`, to the address it listens at, and to those the operator lists.
 */
function ownHosts({ host, publicUrl, hostNames }: Config): (name: string) => boolean {
  const names = new Set([new URL(publicUrl).hostname, host.toLowerCase(), ...hostNames]);
  return (name) => isLoopback(name) || names.has(name) || names.has(name.replace(/^\[|\]$/g, ''));
}

/** Where this process reaches itself. */
export function ownAddress({ host, port, tls }: Pick<Config, 'host' | 'port' | 'tls'>): string {
  const scheme = tls ? 'https' : 'http';
  if (host === '0.0.0.0') return `${scheme}://127.0.0.1:${port}`;
  if (host === '::') return `${scheme}://[::1]:${port}`;
  return `${scheme}://${host.includes(':') ? `[${host.replace(/^\[|\]$/g, '')}]` : host}:${port}`;
}
