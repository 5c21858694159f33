import * as v from 'valibot';
import { SetListBody } from '../contract/set-body';
import { composeServer } from '../server/app';
import { parseConfig } from '../server/config';
import { type Database, openDatabase } from '../server/db/open-database';
import { clientRepository } from '../server/oauth/client-repository';
import { sha256 } from '../server/oauth/secrets';
import { tokenRepository } from '../server/oauth/token-repository';
import { userRepository } from '../server/users/user-repository';
import type { Clock } from '../src/platform/clock';
import type { Http } from '../src/platform/http';
import { aDatabase } from './a-database';
import { type PlainAnswer, sentHeader } from './plain-answer';

export interface ServiceContent {
  readonly title: string;
  readonly description: string;
  readonly cards: readonly (readonly [string, string])[];
}

/** A request as the relay passes it on. */
export interface RelayedRequest {
  readonly method: string;
  /** From `/2.0` on. */
  readonly path: string;
  readonly form: URLSearchParams | FormData | null;
  /** The sending's own id, which the relay gives back. */
  readonly id: string;
  readonly key: string | null;
  readonly ifMatch: string | null;
}

export interface RealService {
  readonly database: Database;
  /** Makes an account; `clock` is the service's from then on. Resolves to its number. */
  readonly signUp: (username: string, clock: Pick<Clock, 'now'>) => Promise<number>;
  /** What the service answers to a user, with what the relay puts beside it. Empty name: to nobody. */
  readonly ask: (username: string, request: RelayedRequest) => Promise<PlainAnswer>;
  /** An account, and its way to the service through what the relay would add. */
  readonly asUser: (username: string, clock: Pick<Clock, 'now'>) => Promise<Http>;
  readonly contentsOf: (username: string) => Promise<readonly ServiceContent[]>;
  readonly calls: string[];
  /** As after a new start: it knows nothing but its database. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const passedBack = ['etag', 'location', 'retry-after', 'x-service-features', 'x-log-cursor', 'content-type'];

/** Our own service, whole, in process over a database of its own. */
export async function realService(): Promise<RealService> {
  const place = await aDatabase();
  const database = await openDatabase(place);
  let clock: Pick<Clock, 'now'> = { now: () => 0 as ReturnType<Clock['now']> };
  const config = parseConfig({
    ...place.env,
    ROLE: 'service',
    RATE_LIMIT: 'off',
    CLIENT_ID: 'carrel0001',
    CLIENT_SECRET: 'a'.repeat(32),
  });
  const sessionKeys = [Buffer.alloc(32)] as const;
  const compose = async () => {
    const composed = await composeServer(config, {
      database,
      clock: { now: () => clock.now() },
      filling: { wake: () => undefined, add: () => undefined, stop: () => Promise.resolve() },
      sessionKeys,
      visitorSecret: 'x',
      distDir: null,
      log: () => {},
      logSecurity: () => {},
    });
    await composed.ready();
    return composed;
  };
  let app = await compose();
  const client = await clientRepository.find(database.db, 'carrel0001');
  if (!client) throw new Error('The service did not register its own app');
  const tokens = new Map<string, string>();
  const calls: string[] = [];

  async function signUp(username: string, ownClock: Pick<Clock, 'now'>): Promise<number> {
    clock = ownClock;
    const createdAt = Math.floor(clock.now() / 1000);
    const userId = await userRepository.insert(database.db, {
      username,
      passwordHash: '',
      accountType: 'plus',
      createdAt,
    });
    const token = `token-of-${username}`;
    const tokenHash = sha256(token);
    await tokenRepository.insert(database.db, {
      tokenHash,
      client: client?.id ?? 0,
      userId,
      scope: 'read write_set',
      codeHash: tokenHash,
      createdAt: clock.now(),
      expiresAt: clock.now() + 10 ** 12,
    });
    tokens.set(username, token);
    return userId;
  }

  async function ask(username: string, { method, path, form, id, key, ifMatch }: RelayedRequest): Promise<PlainAnswer> {
    const token = tokens.get(username);
    // As a browser writes it: with a boundary of its own, where it has a file.
    const written = form && new Response(form);
    const type = written?.headers.get('content-type') ?? null;
    const payload = written && Buffer.from(await written.arrayBuffer());
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(type === null ? {} : { 'content-type': type }),
        ...(key === null ? {} : { 'idempotency-key': key }),
        ...(ifMatch === null ? {} : { 'if-match': ifMatch }),
      },
      ...(payload === null ? {} : { payload }),
    });
    const headers: Record<string, string> = { 'x-relay': '1', 'x-request-id': id };
    for (const name of passedBack) {
      const value = answer.headers[name];
      if (typeof value === 'string') headers[name] = value;
    }
    headers['x-upstream-date'] = String(answer.headers.date ?? new Date(clock.now()).toUTCString());
    const isEmpty = answer.statusCode === 204 || answer.statusCode === 304;
    return { status: answer.statusCode, headers, text: isEmpty ? null : answer.body };
  }

  return {
    database,
    calls,
    signUp,
    ask,
    async asUser(username, ownClock) {
      await signUp(username, ownClock);
      return async (address, init) => {
        calls.push(`${init.method ?? 'GET'} ${address}`);
        const { status, headers, text } = await ask(username, {
          method: init.method ?? 'GET',
          path: address.replace('/relay', ''),
          form: init.body instanceof URLSearchParams || init.body instanceof FormData ? init.body : null,
          id: sentHeader(init, 'x-request-id') ?? '',
          key: sentHeader(init, 'idempotency-key'),
          ifMatch: sentHeader(init, 'if-match'),
        });
        return new Response(text, { status, headers });
      };
    },
    async contentsOf(username) {
      const path = `/2.0/users/${username}/sets`;
      const { text } = await ask(username, { method: 'GET', path, form: null, id: '', key: null, ifMatch: null });
      return v.parse(SetListBody, JSON.parse(text ?? '')).map(({ title, description, terms = [] }) => ({
        title,
        description: description ?? '',
        cards: terms.map(({ term, definition }) => [term, definition] as const),
      }));
    },
    async restart() {
      await app.close();
      app = await compose();
    },
    async close() {
      await app.close();
      await database.close();
      await place.remove();
    },
  };
}
