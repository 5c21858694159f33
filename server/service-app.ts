import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './app-deps';
import { authorizeApp } from './authorize-app';
import { changeResources } from './changes/change-routes';
import { changeStreams } from './changes/change-streams';
import { classBodiesOf } from './classes/class-bodies';
import { classResources } from './classes/class-routes';
import type { Config } from './config';
import { createLanes } from './db/lanes';
import { readersOf } from './db/read-together';
import { favoriteResources } from './favorites/favorite-routes';
import { createRateLimiter } from './wire/rate-limiter';
import { registerApi } from './http/register-api';
import { prepareServiceScope, takeForms } from './http/service-scope';
import { ServiceError } from './http/service-error';
import { tellOfAnswers } from './http/told-answers';
import { visitorAddress } from './http/visitor-address';
import { imageFilePath } from './images/image-operations';
import { imageFileRoute, imageResources } from './images/image-routes';
import { sharpLoader } from './images/load-sharp';
import { profileImages } from './images/profile-images';
import { callerLookup, useGrainMs } from './oauth/caller-lookup';
import { logResources } from './log/log-routes';
import { oauthPaths } from './oauth/oauth-operations';
import { sha256 } from './oauth/secrets';
import { keyFor, mapKeys } from './wire/key-ring';
import { tokenRoutes } from './oauth/token-routes';
import { tokenService } from './oauth/token-service';
import { openApiRoute } from './openapi/openapi-route';
import { searchResources } from './search/search-routes';
import { quickReading } from './sets/quick-reading';
import { createReadySets } from './sets/ready-sets';
import { setReading } from './sets/set-reading';
import { setResources } from './sets/set-routes';
import { cardStaging } from './terms/ready-cards';
import { accountQuotas } from './users/quotas';
import { securityEvents } from './users/security-events';
import type { Tallies } from './operate/tallies';
import { userResources } from './users/user-routes';
import { fairTurns } from './wire/fair-turns';
import { sharedRoom } from './wire/shared-room';

/** Long writes that wait for a turn: of all, and of a person, a network and a wider one. */
const longWritesWaiting = 64;
const longWritesOfOne = [8, 24, 32];
/** The same of lists. Each holds a reading connection, and some must be left for whoever reads one set. */
const listsAtOnce = 6;
const listsWaiting = 512;
const listsOfOne = [64, 128, 192];

/** The embedded service: API, token endpoint, authorization page. */
export function serviceApp(config: Config, deps: AppDeps, tallies: Tallies) {
  const { clock, log, visitorSecret } = deps;
  const { db, engine } = deps.database;
  return async (app: FastifyInstance): Promise<void> => {
    const limiter = createRateLimiter(config.rateLimit, clock);
    // Before anybody is known, a whole school may be one address: a small RATE_LIMIT is not meant for it.
    const doorLimiter = createRateLimiter(config.rateLimit === null ? null : Math.max(200, config.rateLimit), clock);
    const security = securityEvents(db, clock, deps.logSecurity);
    const streams = changeStreams(engine, log);
    tallies.gauge('carrel_change_streams_open', streams.count);
    tallies.gauge('carrel_replica_followed', () => Number(deps.replica?.follows() ?? false));
    app.addHook('preClose', streams.end);
    await app.register(async (scope) => {
      prepareServiceScope(scope, clock, log);
      tellOfAnswers(scope, deps.logSecurity, (request) => visitorAddress(request, visitorSecret));
      const api = {
        db,
        inLane: createLanes(deps.database),
        clock,
        log,
        onWritten: streams.tell,
        visitorSecret,
        fingerprintKeys: mapKeys(deps.sessionKeys, (key) => keyFor(key, 'fingerprints of requests')),
        lookup: callerLookup(db, clock, log),
        limiter,
        longWrites: fairTurns({
          atOnce: engine.writesOneByOne ? 1 : 4,
          ofOne: 1,
          waitingRoom: sharedRoom(longWritesWaiting, longWritesOfOne),
        }),
        lists: fairTurns({ atOnce: listsAtOnce, ofOne: 1, waitingRoom: sharedRoom(listsWaiting, listsOfOne) }),
        tokenInQuery: config.tokenInQuery,
        isUniqueViolation: engine.isUniqueViolation,
      };
      const { readTogether, readBehind } = readersOf(db, deps.replica ?? null);
      const { publicUrl, serviceName } = config;
      const quotas = accountQuotas(db, config.quotas, clock.now);
      const ready = createReadySets();
      const reading = setReading({ readTogether, publicUrl, ready });
      const pictures = profileImages(clock, publicUrl);
      const resources = [
        ...setResources({
          db,
          clock,
          publicUrl,
          quotas,
          staging: cardStaging(deps.database),
          indexLater: deps.filling.add,
          reading,
          quick: quickReading({
            database: deps.database,
            readTogether,
            clock,
            publicUrl,
            ready,
            hashToken: sha256,
            useGrainMs,
          }),
        }),
        ...classResources({ db, readTogether, clock, publicUrl, reading }),
        ...favoriteResources(db, reading),
        ...changeResources(db, streams),
        ...logResources({
          db,
          clock,
          readTogether,
          setsOf: reading.shortOfIds,
          written: (lines) => tallies.count('carrel_log_lines_total', lines),
        }),
        ...userResources({
          db,
          readTogether,
          profileImages: pictures,
          setsOf: reading.shortOfUser,
          favoritesOf: reading.shortOfFavorites,
          classesOf: (snapshot, call, userId) => classBodiesOf(snapshot, call, userId, publicUrl),
        }),
        ...searchResources({
          db,
          readBehind,
          publicUrl,
          reading,
          profileImages: pictures,
          searchesAtOnce: engine.name === 'sqlite' ? { atOnce: 3, ofOne: 1 } : { atOnce: 4, ofOne: 2 },
        }),
        ...imageResources({ clock, publicUrl, quotas, loadSharp: sharpLoader(log) }),
      ];
      await registerApi(scope, api, resources);
      imageFileRoute(scope, db);
      openApiRoute(scope, [...resources, imageFilePath, ...oauthPaths], { publicUrl, serviceName });
      await scope.register(async (forms) => {
        await takeForms(forms);
        tokenRoutes(forms, {
          tokens: tokenService({ db, clock, tokenLifetimeSeconds: config.tokenLifetimeSeconds }),
          limiter: doorLimiter,
          security,
          visitorAddress: (request) => visitorAddress(request, visitorSecret),
        });
      });
      for (const path of ['/2.0', '/2.0/*', '/oauth', '/oauth/*', '/images/*', '/search', '/search/*']) {
        scope.all(path, () => {
          throw new ServiceError('item_not_found');
        });
      }
    });
    await app.register(authorizeApp(config, deps, doorLimiter, security));
  };
}
