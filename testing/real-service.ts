import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { SetListBody } from '../contract/set-body';
import { composeServer } from '../server/app';
import { parseConfig } from '../server/config';
import { openDatabase } from '../server/db/open-database';
import { clientRepository } from '../server/oauth/client-repository';
import { sha256 } from '../server/oauth/secrets';
import { tokenRepository } from '../server/oauth/token-repository';
import { userRepository } from '../server/users/user-repository';
import type { Clock } from '../src/platform/clock';
import type { Http } from '../src/platform/http';
import type { ServiceContent } from './simulate';

export interface RealService {
  /** The way of one user to the service, through what the relay would add; `clock` is the service's from then on. */
  readonly asUser: (username: string, clock: Pick<Clock, 'now'>) => Promise<Http>;
  readonly contentsOf: (username: string) => Promise<readonly ServiceContent[]>;
  readonly calls: string[];
  readonly close: () => Promise<void>;
}

const relayed = ['content-type', 'idempotency-key', 'if-match'];
const passedBack = ['etag', 'location', 'retry-after', 'x-service-features', 'content-type'];

/** Our own service, whole, in process over a database of its own. */
export async function realService(): Promise<RealService> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'carrel-service-'));
  const database = await openDatabase(dataDir);
  let clock: Pick<Clock, 'now'> = { now: () => 0 as ReturnType<Clock['now']> };
  const config = parseConfig({ ROLE: 'service', DATA_DIR: dataDir, RATE_LIMIT: 'off', CLIENT_ID: 'carrel0001', CLIENT_SECRET: 'a'.repeat(32) });
  const sessionKey = Buffer.alloc(32);
  const app = await composeServer(config, { database, clock: { now: () => clock.now() }, sessionKey, visitorSecret: 'x', distDir: null, log: () => {} });
  await app.ready();
  const client = await clientRepository.find(database.db, 'carrel0001');
  if (!client) throw new Error('The service did not register its own app');
  const tokens = new Map<string, string>();
  const calls: string[] = [];

  const call = async (username: string, target: string, method: string, sent: Headers, body: string | null) => {
    const headers: Record<string, string> = { authorization: `Bearer ${tokens.get(username) ?? ''}` };
    for (const name of relayed) {
      const value = sent.get(name);
      if (value !== null) headers[name] = value;
    }
    return app.inject({ method: method as 'GET', url: target, headers, ...(body === null ? {} : { payload: body }) });
  };

  return {
    calls,
    async asUser(username, ownClock) {
      clock = ownClock;
      const createdAt = Math.floor(clock.now() / 1000);
      const userId = await userRepository.insert(database.db, { username, passwordHash: '', accountType: 'plus', createdAt });
      const token = `token-of-${username}`;
      const tokenHash = sha256(token);
      await tokenRepository.insert(database.db, {
        tokenHash, client: client.id, userId, scope: 'read write_set', codeHash: tokenHash, createdAt: clock.now(), expiresAt: clock.now() + 10 ** 12,
      });
      tokens.set(username, token);
      return async (address, init) => {
        const sent = new Headers(init.headers);
        const body = init.body instanceof URLSearchParams ? init.body.toString() : null;
        if (body !== null) sent.set('content-type', 'application/x-www-form-urlencoded;charset=UTF-8');
        calls.push(`${init.method ?? 'GET'} ${address}`);
        const answer = await call(username, address.replace('/relay', ''), init.method ?? 'GET', sent, body);
        const headers = new Headers({ 'x-relay': '1', 'x-request-id': sent.get('x-request-id') ?? '' });
        for (const name of passedBack) {
          const value = answer.headers[name];
          if (typeof value === 'string') headers.set(name, value);
        }
        headers.set('x-upstream-date', String(answer.headers.date ?? new Date(clock.now()).toUTCString()));
        const empty = answer.statusCode === 204 || answer.statusCode === 304;
        return new Response(empty ? null : answer.body, { status: answer.statusCode, headers });
      };
    },
    async contentsOf(username) {
      const answer = await call(username, `/2.0/users/${username}/sets`, 'GET', new Headers(), null);
      return v.parse(SetListBody, answer.json()).map(({ title, description, terms = [] }) => ({
        title,
        description: description ?? '',
        cards: terms.map(({ term, definition }) => [term, definition] as const),
      }));
    },
    async close() {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
