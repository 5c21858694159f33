import { hashAccountPassword } from '../server/users/password-hash';
import type { SecurityEntry } from '../server/operate/log';
import { sha256 } from '../server/oauth/secrets';
import { type Fields, type Reply, type TestService, aService } from './a-service';

export const accountAddress = '/authorize/account';
/** What nadia signs in with. */
export const password = 'long enough';

/** The service with one user, nadia, and a browser without scripts that she visits the account pages with. */
export async function accountVisitor(env: Record<string, string> = {}, logSecurity?: (entry: SecurityEntry) => void) {
  const service: TestService = await aService(env, logSecurity && { logSecurity });
  const userId = await service.addUser('nadia');
  const passwordHash = await hashAccountPassword(password);
  await service.database.db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .execute();
  let cookie = '';

  const keep = (reply: Reply): Reply => {
    const [name, value] = /^([\w-]+)=([\w-]*)/.exec(String(reply.headers['set-cookie'] ?? ''))?.slice(1) ?? [];
    if (name !== undefined) cookie = value ? `${name}=${value}` : '';
    return reply;
  };
  const visitor = {
    service,
    userId,
    cookie: () => cookie,
    setCookie: (value: string) => void (cookie = value),
    get: async (path = '') =>
      keep(await service.send({ method: 'GET', url: accountAddress + path, headers: { cookie } })),
    post: async (path: string, fields: Fields, headers: Record<string, string> = {}) =>
      keep(await service.call('POST', accountAddress + path, null, fields, { cookie, ...headers })),

    /** Through the form, as somebody who is not signed in. */
    async signIn(secret = password, headers: Record<string, string> = {}, next = ''): Promise<Reply> {
      cookie = '';
      const fields: Fields = [
        ['ticket', ticketOf(await visitor.get())],
        ['do', 'sign-in'],
        ['next', next],
        ['username', 'nadia'],
        ['password', secret],
      ];
      return visitor.post('', fields, headers);
    },

    /** A session without the trouble of a password. */
    async enter(): Promise<void> {
      const id = `session-of-${userId}`;
      const now = service.clock.now();
      const session = { id_hash: sha256(id), user_id: userId, expires_at: now + 600_000, ends_at: now + 3_600_000 };
      await service.database.db.insertInto('account_sessions').values(session).execute();
      cookie = `carrel-account-8080=${id}`;
    },

    /** Sends a form of the page at `path` that does `what`. */
    send: async (path: string, what: string, fields: Fields, headers?: Record<string, string>) =>
      visitor.post(path, [['ticket', ticketOf(await visitor.get(path))], ['do', what], ...fields], headers),

    /** How a token of nadia fares. */
    statusOf: async (token: string) => (await service.call('GET', '/2.0/users/nadia', token)).status,
  };
  return visitor;
}
export type AccountVisitor = Awaited<ReturnType<typeof accountVisitor>>;

export const ticketOf = (page: Reply): string => /name="ticket" value="([^"]*)"/.exec(page.text)?.[1] ?? '';
/** What a page says is wrong, a line each. */
export const problemsIn = (page: Reply): string =>
  [...page.text.matchAll(/role="alert">([^<]+)</g)].map(([, text]) => text).join('\n');
