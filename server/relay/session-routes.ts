import type { FastifyInstance } from 'fastify';
import { headers } from '../../contract/headers';
import type { SessionBody } from '../../contract/session-body';
import { toUnixSeconds } from '../../contract/units';
import { cookiesOf, setCookie } from './cookies';
import type { RelayContext } from './relay-context';
import { userMismatch } from './relay-error';
import { revokeToken } from './token-exchange';
import { expectedUser, requireAppHeader, requireSameOrigin } from './same-origin';

/** `/relay/session` and `/relay/sign-out`. */
export function sessionRoutes(app: FastifyInstance, context: RelayContext): void {
  app.get('/relay/session', async (request): Promise<SessionBody> => {
    requireSameOrigin(request, context.publicOrigin);
    const session = await context.sessionOf(request);
    return {
      user: session?.username ?? null,
      expires_at: session ? toUnixSeconds(session.expiresAt) : null,
      service: serviceId(context),
      service_name: context.options.serviceName,
      demo_user: await context.options.demoUser(),
    };
  });

  app.post('/relay/sign-out', async (request, reply) => {
    requireAppHeader(request);
    requireSameOrigin(request, context.publicOrigin);
    const { secure, session: name } = context.names;
    const id = cookiesOf(request).get(name);
    const session = await context.sessionOf(request);
    // A tab of one person must not end the session of another who signed in since.
    if (session && request.headers[headers.expectedUser] !== undefined && expectedUser(request) !== session.username) {
      throw userMismatch();
    }
    if (id !== undefined) await context.sessions.end(id);
    // The token is of no use to anybody from now on.
    if (session) await revokeToken(context, request, session.accessToken);
    reply.header('set-cookie', setCookie(name, '', { secure, sameSite: 'Strict', maxAgeSeconds: 0 }));
    return reply.code(204).send();
  });
}

/** Names the service for the browser's database: another service's ids never meet this one's. */
function serviceId({ options, publicOrigin }: RelayContext): string {
  return options.instanceId === null ? new URL(options.serviceUrl).origin : `${publicOrigin} ${options.instanceId}`;
}
