import { hashAccountPassword } from '../server/users/password-hash';
import { type Fields, type Reply, type TestService, aService } from './a-service';

type Changes = Readonly<Record<string, string | null>>;

export const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
/** The client that every test service has. */
export const testingClient = basic('testing:testing-secret');
/** What a browser says of a form that it sends from a page of ours. */
export const fromBrowser = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' };

/** What a browser sends back of the cookies that an answer set. */
export const cookieOf = (reply: Reply) => ({ cookie: String(reply.headers['set-cookie'] ?? '').split(';')[0] ?? '' });

/** The service with one user, nadia, whose password is `long enough`, and the steps of the code flow (interface 5). */
export async function authorizing(env: Record<string, string> = {}) {
  const service: TestService = await aService(env);
  const userId = await service.addUser('nadia');
  const passwordHash = await hashAccountPassword('long enough');
  await service.database.db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .execute();
  const flow = {
    service,
    userId,
    get: (url: string, headers: Record<string, string> = {}) => service.send({ method: 'GET', url, headers }),
    post: (fields: Fields, headers: Record<string, string> = {}) =>
      service.call('POST', '/authorize', null, fields, headers),
    begin: (changes: Changes = {}) => flow.get(authorizeAddress(changes)),

    async signIn(
      changes: Changes = {},
      password = 'long enough',
      headers: Record<string, string> = {},
    ): Promise<Reply> {
      const page = await flow.begin(changes);
      return flow.post(
        [
          ['request', hidden(page, 'request')],
          ['username', 'nadia'],
          ['password', password],
        ],
        headers,
      );
    },
    /** The name of a consent that waits for its answer. */
    ask: async (changes: Changes = {}): Promise<string> => hidden(await flow.signIn(changes), 'consent'),
    allow: (consent: string, headers: Record<string, string> = {}) =>
      flow.post(
        [
          ['consent', consent],
          ['allow', '1'],
        ],
        headers,
      ),
    deny: (consent: string) =>
      flow.post([
        ['consent', consent],
        ['deny', '1'],
      ]),
    code: async (changes: Changes = {}): Promise<string> => codeIn(await flow.allow(await flow.ask(changes))),

    redeem: (code: string, more: Fields = [], headers: Record<string, string> = testingClient): Promise<Reply> =>
      service.call(
        'POST',
        '/oauth/token',
        null,
        [['grant_type', 'authorization_code'], ['code', code], ...more],
        headers,
      ),
    /** What the service says to a token: 200, or 401 once it is dead. */
    statusOf: async (reply: Reply) =>
      (await service.call('GET', '/2.0/users/nadia', reply.json<{ access_token: string }>().access_token)).status,
  };
  return flow;
}
export type Authorizing = Awaited<ReturnType<typeof authorizing>>;

export function authorizeAddress(changes: Changes = {}): string {
  const parameters: Changes = {
    client_id: 'testing',
    response_type: 'code',
    scope: 'read write_set',
    state: 'abc',
    ...changes,
  };
  const parts = Object.entries(parameters).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `/authorize?${parts.join('&')}`;
}

export const hidden = (reply: Reply, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(reply.text)?.[1] ?? '';
const back = (reply: Reply) => new URL(reply.headers['location'] ?? 'none:').searchParams;
export const codeIn = (reply: Reply): string => back(reply).get('code') ?? '';
/** Status and error of an answer: of the token endpoint, or of a redirect to the client. */
export const errorOf = (reply: Reply): readonly [number, string | null] =>
  reply.status === 302 ? [302, back(reply).get('error')] : [reply.status, reply.json<{ error: string }>().error];
