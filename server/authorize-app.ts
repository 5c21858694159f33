import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './app-deps';
import type { Config } from './config';
import type { RateLimiter } from './wire/rate-limiter';
import { prepareServiceScope, takeForms } from './http/service-scope';
import { tooManyRequests } from './http/service-error';
import { visitorAddress } from './http/visitor-address';
import { accountRoutes } from './oauth/account-routes';
import { accountPath, accountSessions } from './oauth/account-sessions';
import { authorizeRoutes } from './oauth/authorize-routes';
import { authorizeService } from './oauth/authorize-service';
import { clientRepository } from './oauth/client-repository';
import { deviceCookie } from './oauth/device-cookie';
import { enrolments } from './oauth/enrolments';
import { answerErrorsWithPages } from './oauth/error-page';
import { ownClients } from './oauth/own-clients';
import { icon, iconAddress, pageLook } from './oauth/page';
import { type PageFonts, findPageFonts } from './oauth/page-fonts';
import { passkeyChallenges } from './oauth/passkey-challenges';
import { passkeyDoor } from './oauth/passkey-door';
import { passkeyScriptAddress } from './oauth/passkey-form';
import passkeyScriptText from './oauth/passkey-script.js?raw';
import { secondSteps } from './oauth/second-steps';
import { serviceCookie } from './oauth/service-cookie';
import { typedForms } from './oauth/typed-forms';
import { codesKeys } from './oauth/secrets';
import { accountChanges } from './users/account-changes';
import { accountService } from './users/account-service';
import { passkeySite } from './users/passkey-answers';
import { passkeys } from './users/passkeys';
import { resetLinks } from './users/reset-links';
import { secondFactors } from './users/second-factors';
import type { SecurityEvents } from './users/security-events';
import { accountQuotas } from './users/quotas';
import { userRepository } from './users/user-repository';
import { keyFor, mapKeys } from './wire/key-ring';

/** The service's pages for people: the authorization page and one's account. */
export function authorizeApp(config: Config, deps: AppDeps, limiter: RateLimiter, security: SecurityEvents) {
  const { clock, log } = deps;
  return async (scope: FastifyInstance): Promise<void> => {
    prepareServiceScope(scope, clock, log);
    await takeForms(scope);
    // A scope within: what prepares the outer one also answers errors, as the API does.
    await scope.register(async (inner) => pages(inner, config, deps, { limiter, security }));
  };
}

interface Shared {
  readonly limiter: RateLimiter;
  readonly security: SecurityEvents;
}

async function pages(
  scope: FastifyInstance,
  config: Config,
  deps: AppDeps,
  { limiter, security }: Shared,
): Promise<void> {
  const { clock, log } = deps;
  const { db, engine } = deps.database;
  const { serviceName, publicUrl, signUp, secondFactor, defaultAccountType, role, tokenLifetimeSeconds } = config;
  const fonts = findPageFonts(deps.distDir);
  const look = pageLook(serviceName, publicUrl, fonts, role !== 'service');
  const { sessionKeys } = deps;
  const signingKeys = mapKeys(sessionKeys, (key) => keyFor(key, 'forms').toString('base64url'));
  const factors = secondFactors({ db, clock, keys: codesKeys(sessionKeys), security });
  const keys = passkeys({ db, clock, site: passkeySite(publicUrl), security });
  const challenges = passkeyChallenges(signingKeys, clock);
  const door = passkeyDoor(keys, challenges, serviceCookie(publicUrl, 'passkey'));
  const steps = secondSteps(db, clock, signingKeys, 'second step');
  const browserCookie = serviceCookie(publicUrl, 'consent');
  const authorize = authorizeService({ db, clock, signingKeys, publicUrl });
  const enrolment = enrolments({
    authorize,
    enrolled: secondSteps(db, clock, signingKeys, 'enrolled'),
    cookie: serviceCookie(publicUrl, 'enrolment', accountPath),
    browserCookie,
  });
  const sessions = accountSessions(db, clock, publicUrl);
  const accounts = accountService({
    factors,
    passkeys: keys,
    serviceName,
    security,
    db,
    clock,
    isUniqueViolation: engine.isUniqueViolation,
    signUp,
    secondFactor,
    defaultAccountType,
  });
  const devices = deviceCookie(publicUrl, signingKeys, clock);
  const visitor = (request: Parameters<typeof visitorAddress>[0]) => visitorAddress(request, deps.visitorSecret);
  answerErrorsWithPages(scope, look, log);
  scope.addHook('onRequest', async (request) => {
    const waitMs = limiter.take(`page ${visitor(request)}`, request.method === 'POST');
    if (waitMs > 0) throw tooManyRequests(waitMs);
  });
  authorizeRoutes(scope, {
    accounts,
    authorize,
    enrolment,
    sessions,
    steps,
    factors,
    door,
    findClient: (clientId) => clientRepository.find(db, clientId),
    usernameOf: async (id) =>
      (await db.selectFrom('users').select('username').where('id', '=', id).executeTakeFirst())?.username ?? null,
    demoUser: () => userRepository.demoUsername(db),
    visitorAddress: visitor,
    security,
    consentCookie: browserCookie,
    devices,
    look,
    canSignUp: signUp === 'open',
    tokenLifetimeSeconds,
  });
  accountRoutes(scope, {
    db,
    clock,
    signingKeys,
    look,
    accounts,
    changes: accountChanges(db, clock, accounts, security),
    factors,
    steps,
    browserCookie,
    passkeys: keys,
    challenges,
    door,
    instanceId: deps.database.instanceId,
    links: resetLinks(db, clock, security),
    quotas: accountQuotas(db, config.quotas, clock.now),
    clients: ownClients(db, clock, { serviceName, publicUrl }),
    security,
    enrolment,
    sessions,
    devices,
    typed: typedForms(db, clock, signingKeys, serviceCookie(publicUrl, 'typed', accountPath)),
    visitorAddress: visitor,
  });
  pageFiles(scope, role === 'service' ? fonts : null);
}

/** The mark for a browser's tab, and the script for passkeys; and the fonts, where no app beside the service has them already. */
function pageFiles(scope: FastifyInstance, fonts: PageFonts | null): void {
  scope.get(iconAddress, async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=86400', 'content-security-policy': "default-src 'none'" })
      .type('image/svg+xml')
      .send(icon),
  );
  scope.get(passkeyScriptAddress, async (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
      .type('text/javascript; charset=utf-8')
      .send(passkeyScriptText),
  );
  for (const { address, file } of fonts ? [fonts.text, fonts.title] : []) {
    scope.get(address, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('font/woff2')
        .send(createReadStream(file)),
    );
  }
}
