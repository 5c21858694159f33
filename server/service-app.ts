import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './app-deps';
import type { Config } from './config';
import { readTogetherOn } from './db/read-together';
import { createRateLimiter } from './http/rate-limiter';
import { prepareServiceScope, registerApi } from './http/register-api';
import { ServiceError } from './http/service-error';
import { visitorAddress } from './http/visitor-address';
import { authorizeRoutes } from './oauth/authorize-routes';
import { authorizeService } from './oauth/authorize-service';
import { callerLookup } from './oauth/caller-lookup';
import { clientRepository } from './oauth/client-repository';
import { loadSigningKey } from './oauth/signing-key';
import { tokenRoutes } from './oauth/token-routes';
import { tokenService } from './oauth/token-service';
import { setResources } from './sets/set-routes';
import { accountService } from './users/account-service';
import { userRepository } from './users/user-repository';

/** The embedded service: API, token endpoint, authorization page. */
export function serviceApp(config: Config, deps: AppDeps) {
  const { clock, log, visitorSecret } = deps;
  const { db, engine } = deps.database;
  return async (app: FastifyInstance): Promise<void> => {
    const signingKey = await loadSigningKey(db);
    await app.register(async (scope) => {
      await prepareServiceScope(scope, clock, log);
      const api = {
        db,
        clock,
        log,
        visitorSecret,
        lookup: callerLookup(db, clock),
        limiter: createRateLimiter(config.rateLimit, clock),
        tokenInQuery: config.tokenInQuery,
        isUniqueViolation: engine.isUniqueViolation,
      };
      registerApi(scope, api, setResources(db, readTogetherOn(db, engine), clock, config.publicUrl));
      tokenRoutes(scope, tokenService({ db, clock, tokenLifetimeSeconds: config.tokenLifetimeSeconds }));
      for (const path of ['/2.0', '/2.0/*', '/oauth', '/oauth/*', '/images', '/search', '/search/*']) {
        scope.all(path, () => {
          throw new ServiceError('item_not_found');
        });
      }
    });
    await app.register(async (scope) => {
      await prepareServiceScope(scope, clock, log);
      authorizeRoutes(scope, {
        accounts: accountService({
          db,
          clock,
          isUniqueViolation: engine.isUniqueViolation,
          signUp: config.signUp,
          defaultAccountType: config.defaultAccountType,
        }),
        authorize: authorizeService({ db, clock, signingKey, publicUrl: config.publicUrl }),
        findClient: (clientId) => clientRepository.find(db, clientId),
        demoUser: () => userRepository.demoUsername(db),
        visitorAddress: (request) => visitorAddress(request, visitorSecret),
        serviceName: config.serviceName,
        canSignUp: config.signUp === 'open',
      });
    });
  };
}
