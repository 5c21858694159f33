import type { FastifyRequest } from 'fastify';
import { headers } from '../../contract/headers';
import { type SharedRoom, sharedRoom } from '../wire/shared-room';
import { type CookieNames, cookieNames, cookiesOf } from './cookies';
import type { RelayOptions } from './relay-options';
import { type RequestBodies, requestBodies } from './request-body';
import { type Session, type Sessions, sessions } from './sessions';
import { type SignInAttempts, signInAttempts } from './sign-in-attempts';
import { relayBox } from './relay-box';
import { networkOfCaller } from '../wire/network-of';
import { createRateLimiter } from '../wire/rate-limiter';
import { type OwnService, type Upstream, callsAtOnce, upstream } from './upstream';

/** Of a person, of a network, and of a wider one. */
const callsOfOne = [64, 128, 192];

/** What the relay's routes share. */
export interface RelayContext {
  readonly options: RelayOptions;
  readonly publicOrigin: string;
  readonly names: CookieNames;
  readonly sessions: Sessions;
  readonly attempts: SignInAttempts;
  readonly upstream: Upstream;
  /** Calls that are on their way to the service. */
  readonly calls: SharedRoom;
  readonly bodies: RequestBodies;
  sessionOf(request: FastifyRequest): Promise<Session | null>;
  /** Tells the operator of a refusal, by its kind. */
  tellRefusal(request: FastifyRequest, kind: string): void;
}

export function relayContext(options: RelayOptions): RelayContext {
  const now = () => options.clock.now();
  const box = relayBox(options.sessionKeys);
  const names = cookieNames(options.publicUrl);
  const held = sessions(options.db, box, now);
  return {
    options,
    publicOrigin: new URL(options.publicUrl).origin,
    names,
    sessions: held,
    attempts: signInAttempts(options.db, box, now),
    upstream: upstream(options.timeoutMs, ownService(options)),
    calls: sharedRoom(callsAtOnce, callsOfOne),
    bodies: requestBodies(createRateLimiter(options.rateLimit ?? null, options.clock)),
    sessionOf: (request) => held.find(cookiesOf(request).get(names.session)),
    tellRefusal: (request, kind) =>
      options.logSecurity?.({ event: `relay-${kind.replaceAll('_', '-')}`, network: networkOfCaller(request) }),
  };
}

const ownService = ({ entrance, serviceUrl }: RelayOptions): OwnService | null =>
  entrance === null ? null : { entrance, host: new URL(serviceUrl).host };

/** From where a request came, for the service of the same process: it counts and tells by that. */
export const visitorHeaders = (
  { options: { visitorSecret } }: RelayContext,
  request: FastifyRequest,
): Record<string, string> =>
  visitorSecret === null ? {} : { [headers.visitor]: request.ip, [headers.visitorSecret]: visitorSecret };

/** An address of the service below its base. */
export function serviceAddress(options: RelayOptions, path: string): URL {
  return new URL(options.serviceUrl.replace(/\/+$/, '') + path);
}
