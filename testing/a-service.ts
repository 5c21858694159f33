import type { FastifyInstance, InjectOptions } from 'fastify';
import type { KeyRing } from '../server/wire/key-ring';
import type { Clock } from '../server/clock';
import { composeServer } from '../server/app';
import { type Environment, parseConfig } from '../server/config';
import { type Database, openDatabase } from '../server/db/open-database';
import type { Replica } from '../server/db/replica';
import { type Filling, startFilling } from '../server/search/fill-search';
import type { RequestEntry, SecurityEntry } from '../server/operate/log';
import { clientRepository } from '../server/oauth/client-repository';
import { sha256 } from '../server/oauth/secrets';
import { tokenRepository } from '../server/oauth/token-repository';
import { userRepository } from '../server/users/user-repository';
import { type EpochMs, epochMs } from '../contract/units';
import { type TestPlace, aDatabase } from './a-database';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The body parsed; tests say what they expect of it. */
  readonly json: <Body>() => Body;
}

/** Fields of a form: a pair of name and value, in order. */
export type Fields = readonly (readonly [string, string])[];

/** The real service in this process, with a database of its own and a clock that stands still. */
export interface TestService {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly filling: Filling;
  readonly place: TestPlace;
  readonly clock: Clock & { advance: (ms: number) => void };
  /** A registered client's id. Its secret is `testing-secret`. */
  readonly clientId: string;
  readonly send: (options: InjectOptions) => Promise<Reply>;
  /** A request with a token and url-encoded fields. */
  readonly call: (
    method: string,
    url: string,
    token: string | null,
    fields?: Fields,
    headers?: Record<string, string>,
  ) => Promise<Reply>;
  /** Makes a user without hashing a password. Its number. */
  readonly addUser: (username: string, accountType?: 'free' | 'plus' | 'teacher') => Promise<number>;
  readonly tokenFor: (userId: number, scope?: string) => Promise<string>;
  /** Makes a set and answers its number. */
  readonly addSet: (token: string, fields?: Fields) => Promise<number>;
  readonly close: () => Promise<void>;
}

export const testRedirect = 'http://127.0.0.1:9999/cb';

export const aSetForm: Fields = [
  ['title', 'Birds'],
  ['terms[]', 'wren'],
  ['definitions[]', 'Zaunkönig'],
  ['terms[]', 'robin'],
  ['definitions[]', 'Rotkehlchen'],
  ['lang_terms', 'en'],
  ['lang_definitions', 'de'],
];

interface ServiceSetup {
  /** A service that this one runs beside, as a second process would: on the same database, at the same time of day. */
  readonly beside?: TestService;
  /** Where the database is; without it, one of its own. */
  readonly place?: TestPlace;
  readonly replica?: Replica;
  /** Takes what goes wrong. Without it, nothing may. */
  readonly log?: (line: string) => void;
  readonly logSecurity?: (entry: SecurityEntry) => void;
  readonly logRequest?: (entry: RequestEntry) => void;
  readonly sessionKeys?: KeyRing;
}

export async function aService(
  env: Environment = {},
  {
    beside,
    place: given,
    replica,
    log = fail,
    logSecurity = () => undefined,
    logRequest,
    sessionKeys = [Buffer.alloc(32, 7)],
  }: ServiceSetup = {},
): Promise<TestService> {
  const place = given ?? beside?.place ?? (await aDatabase());
  const database = await openDatabase(place, log);
  const clock = beside?.clock ?? standingClock();
  const config = parseConfig({ ...place.env, RATE_LIMIT: 'off', ...env });
  const filling = startFilling(database, log);
  const deps = {
    database,
    clock,
    filling,
    sessionKeys,
    visitorSecret: 'visitor-secret',
    distDir: null,
    log,
    logSecurity,
    ...(replica && { replica }),
    ...(logRequest && { logRequest }),
  };
  const app = await composeServer(config, deps);
  const clientId = 'testing';
  await clientRepository.save(
    database.db,
    {
      clientId,
      secretHash: sha256('testing-secret'),
      name: 'Testing',
      redirectUri: testRedirect,
      exactRedirect: false,
      isWeb: false,
    },
    1,
  );
  const client = await clientRepository.find(database.db, clientId);
  let tokens = 0;
  const send = async (options: InjectOptions): Promise<Reply> => {
    const response = await app.inject(options);
    return {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
      text: response.body,
      json: <Body>() => JSON.parse(response.body) as Body,
    };
  };
  const service: TestService = {
    app,
    filling,
    database,
    place,
    clock,
    clientId,
    send,
    call: (method, url, token, fields, headers = {}) =>
      send({
        method: method as 'GET',
        url,
        headers: {
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(fields ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
          ...headers,
        },
        ...(fields ? { payload: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString() } : {}),
      }),
    addUser: (username, accountType = 'plus') =>
      userRepository.insert(database.db, { username, passwordHash: 'none', accountType, createdAt: 1_700_000_000 }),
    async tokenFor(userId, scope = 'read write_set') {
      const token = `token-${(tokens += 1)}-${userId}`;
      await tokenRepository.insert(database.db, {
        tokenHash: sha256(token),
        client: client?.id ?? 0,
        userId,
        scope,
        codeHash: `code-${tokens}`,
        createdAt: clock.now(),
        expiresAt: clock.now() + 86_400_000,
      });
      return token;
    },
    async addSet(token, fields = aSetForm) {
      const reply = await service.call('POST', '/2.0/sets', token, fields);
      if (reply.status !== 201) throw new Error(`The set was refused: ${reply.text}`);
      return reply.json<{ set_id: number }>().set_id;
    },
    async close() {
      await filling.stop();
      await app.close();
      await database.close();
      if (!beside) await place.remove();
    },
  };
  return service;
}

function standingClock(): TestService['clock'] {
  let now: EpochMs = epochMs(1_800_000_000_000);
  return { now: () => now, advance: (ms) => void (now = epochMs(now + ms)) };
}

/** Nothing may go wrong unnoticed in a test. */
function fail(line: string): never {
  throw new Error(line);
}
