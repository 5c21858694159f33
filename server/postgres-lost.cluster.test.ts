import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ErrorBody } from '../contract/error-body';
import { type TestService, aService, aSetForm } from '../testing/a-service';
import { type PostgresCluster, startCluster } from '../testing/postgres-cluster';
import { postgresDatabases } from '../testing/postgres-databases';

const log: string[] = [];
let cluster: PostgresCluster;
let service: TestService;
let token: string;
beforeAll(async () => {
  cluster = await startCluster({ durable: true });
  const databaseUrl = await postgresDatabases(cluster.url('postgres', 'tcp')).make();
  const env = { DATABASE_URL: databaseUrl, SESSION_KEY: Buffer.alloc(32, 7).toString('base64') };
  const place = { dataDir: '', databaseUrl, env, remove: () => Promise.resolve() };
  service = await aService({}, { place, log: (line) => void log.push(line) });
  token = await service.tokenFor(await service.addUser('nadia'));
}, 30_000);
afterAll(async () => {
  await service.close();
  await cluster.remove();
});

const post = (key: string) => service.call('POST', '/2.0/sets', token, aSetForm, { 'idempotency-key': key });
const list = () => service.call('GET', '/2.0/users/nadia/sets', token);
const health = async () => (await service.send({ method: 'GET', url: '/healthz' })).status;

test.each(['kill', 'fast'] as const)(
  'the server goes away over thirty requests (%s): each is answered, and what was acknowledged is there when it is back',
  async (how) => {
    const keys = Array.from({ length: 30 }, (_, n) => `${how} ${n}`);
    await post(`${how} first`);
    const [replies] = await Promise.all([Promise.all(keys.map(post)), cluster.stop(how)]);
    for (const reply of replies.filter(({ status }) => status !== 201)) {
      expect([reply.status, reply.headers['retry-after'], v.parse(ErrorBody, reply.json()).error]).toEqual([
        503,
        '5',
        'service_unavailable',
      ]);
    }
    expect([(await list()).status, (await post('new')).status, await health()]).toEqual([503, 503, 503]);
    const relayed = await service.send({
      method: 'GET',
      url: '/relay/session',
      headers: { 'sec-fetch-site': 'same-origin', cookie: `carrel-8080=${'x'.repeat(43)}` },
    });
    expect([relayed.status, relayed.headers['retry-after'], v.parse(ErrorBody, relayed.json()).error]).toEqual([
      503,
      '5',
      'service_unavailable',
    ]);
    expect(log.join('\n')).toMatch(/the database is unavailable: /);

    await cluster.start();
    expect([await health(), (await list()).status]).toEqual([200, 200]);
    const again = await Promise.all(keys.map(post));
    for (const [index, reply] of replies.entries()) {
      expect(again[index]?.status).toBe(201);
      if (reply.status === 201) expect(again[index]?.text).toBe(reply.text);
    }
    const sets = (await list()).json<unknown[]>();
    const { count } = await service.database.db
      .selectFrom('idempotency_keys')
      .select((b) => b.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(sets).toHaveLength(count);
  },
);
