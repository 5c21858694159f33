import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import { type PostgresCluster, replicated, startCluster } from '../testing/postgres-cluster';
import { boundary, pictureForm } from '../testing/pictures-at';
import { databaseOf, postgresDatabases } from '../testing/postgres-databases';
import { type Database, openDatabase } from './db/open-database';
import { type Replica, mostBehindMs, openReplica } from './db/replica';

let primary: PostgresCluster;
let standby: PostgresCluster;
beforeAll(async () => {
  primary = await startCluster({ settings: replicated });
  standby = await startCluster({ follows: primary });
});
afterAll(async () => {
  await standby.remove();
  await primary.remove();
});

/** A service on a database of its own, and a replica whose time is the test's. */
interface World {
  readonly service: TestService;
  readonly database: Database;
  readonly replica: Replica;
  readonly said: readonly string[];
  readonly pass: (ms: number) => void;
  readonly nadia: string;
}

const closing: (() => Promise<void>)[] = [];
let world: World;
beforeEach(async () => {
  await standby.start();
  world = await aWorld();
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function aWorld(): Promise<World> {
  const databases = postgresDatabases(primary.url('postgres'));
  const databaseUrl = await databases.make();
  closing.push(() => databases.drop(databaseUrl));
  const env = { DATABASE_URL: databaseUrl, SESSION_KEY: Buffer.alloc(32, 7).toString('base64') };
  const place = { dataDir: '', databaseUrl, env, remove: () => Promise.resolve() };
  const database = await openDatabase(place);
  closing.push(database.close);
  const said: string[] = [];
  let now = 0;
  const replica = openReplica({
    url: standby.url(databaseOf(databaseUrl)),
    primary: database,
    log: (line) => said.push(line),
    now: () => now,
  });
  closing.push(replica.close);
  // A database that was made a moment ago is there a moment later; until then the replica would say that it misses it.
  const isThere = () =>
    sql`select 1 from meta`.execute(replica.db).then(
      () => true,
      () => false,
    );
  await expect.poll(isThere).toBe(true);
  const service = await aService({}, { place, replica });
  closing.push(service.close);
  const nadia = await service.tokenFor(await service.addUser('nadia'));
  return { service, database, replica, said, nadia, pass: (ms) => (now += ms) };
}

const urlOf = (cluster: PostgresCluster, { place }: TestService) => cluster.url(databaseOf(place.databaseUrl ?? ''));

/** Looks until the replica has all that is there now: it is a matter of milliseconds. */
async function untilItFollows(): Promise<void> {
  await expect
    .poll(async () => {
      await world.replica.look();
      return world.replica.follows();
    })
    .toBe(true);
}

const pause = () => sql`select pg_wal_replay_pause()`.execute(world.replica.db);
const goOn = () => sql`select pg_wal_replay_resume()`.execute(world.replica.db);

async function titleFor(token: string | null, set: number): Promise<string> {
  const { service } = world;
  const query = token === null ? `?client_id=${service.clientId}` : '';
  const reply = await service.call('GET', `/2.0/sets/${set}${query}`, token);
  return reply.status === 200 ? reply.json<{ title: string }>().title : String(reply.status);
}

const rename = (set: number, title: string) =>
  world.service.call('PUT', `/2.0/sets/${set}`, world.nadia, [['title', title]]);

describe('a replica that follows', () => {
  test('answers who has a client id alone; whoever may write finds what was written, at the primary', async () => {
    const set = await world.service.addSet(world.nadia);
    await untilItFollows();
    await pause();
    await rename(set, 'Garden birds');
    expect([await titleFor(null, set), await titleFor(world.nadia, set)]).toEqual(['Birds', 'Garden birds']);
    const line = { id: 'line-1', device: 'phone', number: 1, at: 1_800_000_000_000, kind: 'from-later' };
    const form = pictureForm([{ bytes: Buffer.from(JSON.stringify(line)), field: 'lines' }]);
    const headers = {
      authorization: `Bearer ${world.nadia}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    };
    await world.service.send({ method: 'POST', url: '/2.0/users/nadia/log', headers, payload: form });
    expect((await world.service.call('GET', '/2.0/users/nadia/log', world.nadia)).json()).toEqual([line]);
    const listed = await world.service.call('GET', `/2.0/users/nadia/sets?client_id=${world.service.clientId}`, null);
    expect(listed.json<{ title: string }[]>().map(({ title }) => title)).toEqual(['Birds']);
    await goOn();
    await untilItFollows();
    await expect.poll(() => titleFor(null, set)).toBe('Garden birds');
    expect(world.said).toEqual([]);
  });

  test('finds, and what it finds is shown as it is now: nothing of what was closed or deleted meanwhile', async () => {
    const { service, nadia, database } = world;
    const [stays, closed, gone] = [
      await service.addSet(nadia),
      await service.addSet(nadia),
      await service.addSet(nadia),
    ];
    service.filling.wake();
    await expect
      .poll(async () => (await database.db.selectFrom('search_words').select('set_id').distinct().execute()).length)
      .toBe(3);
    await untilItFollows();
    await pause();
    await service.call('PUT', `/2.0/sets/${closed}`, nadia, [['visibility', 'only_me']]);
    await service.call('DELETE', `/2.0/sets/${gone}`, nadia);
    await rename(stays, 'Garden birds');
    const found = await service.call('GET', `/2.0/search/sets?q=birds&client_id=${service.clientId}`, null);
    const body = found.json<{ total_results: number; sets: { id: number; title: string }[] }>();
    // The count is the replica's, which shows that it was asked.
    expect([body.total_results, body.sets.map(({ id, title }) => [id, title])]).toEqual([3, [[stays, 'Garden birds']]]);
    await goOn();
  });
});

describe('a replica that does not follow is not read, and the log says so once', () => {
  test('too far behind, until it has caught up', async () => {
    const set = await world.service.addSet(world.nadia);
    await untilItFollows();
    await pause();
    await rename(set, 'Garden birds');
    world.pass(mostBehindMs + 1);
    // Without a look, too: whoever hangs on the way to the replica knows nothing of it.
    expect(await titleFor(null, set)).toBe('Garden birds');
    for (let looks = 0; looks < 3; looks += 1) await world.replica.look();
    expect(await titleFor(null, set)).toBe('Garden birds');
    await goOn();
    await untilItFollows();
    expect(world.said).toEqual([
      'DATABASE_READ_URL: it is more than 5 s behind. What it would answer, DATABASE_URL does.',
      'DATABASE_READ_URL: it is read again.',
    ]);
  });

  test.each(['fast', 'kill'] as const)(
    'down (%s): no request fails, and it is read again once it is back',
    async (how) => {
      const set = await world.service.addSet(world.nadia);
      await untilItFollows();
      expect(await titleFor(null, set)).toBe('Birds');
      await standby.stop(how);
      const answers = await Promise.all(Array.from({ length: 20 }, () => titleFor(null, set)));
      expect(new Set(answers)).toEqual(new Set(['Birds']));
      const found = await world.service.call(
        'GET',
        `/2.0/search/sets?q=birds&client_id=${world.service.clientId}`,
        null,
      );
      expect(found.status).toBe(200);
      for (let looks = 0; looks < 3; looks += 1) await world.replica.look();
      expect(world.said).toEqual([expect.stringMatching(/^DATABASE_READ_URL: it does not answer\..*: /)]);
      await standby.start();
      await untilItFollows();
      expect(world.said.slice(1)).toEqual(['DATABASE_READ_URL: it is read again.']);
    },
  );

  test('another database, and one that follows nobody', async () => {
    const elsewhere = await aWorld();
    const others = [
      { url: urlOf(standby, elsewhere.service), primary: world.database },
      { url: urlOf(primary, world.service), primary: world.database },
    ];
    for (const other of others) {
      const said: string[] = [];
      const replica = openReplica({ ...other, log: (line) => said.push(line) });
      const looked = async () => {
        await replica.look();
        return said.at(-1);
      };
      await expect
        .poll(looked)
        .toBe('DATABASE_READ_URL: it is no replica of the database of DATABASE_URL, and is not read.');
      expect(replica.follows()).toBe(false);
      await replica.close();
    }
  });
});
