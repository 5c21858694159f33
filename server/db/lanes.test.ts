import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlace, aDatabase } from '../../testing/a-database';
import { type InLane, createLanes } from './lanes';
import { type Database, openDatabase } from './open-database';
import type { DatabaseSchema, Executor } from './schema';

let place: TestPlace;
let database: Database;
let inLane: InLane;
/** How many transactions that write were begun. */
let begun: number;
beforeEach(async () => {
  place = await aDatabase();
  database = await openDatabase(place);
  begun = 0;
  const counting = { transaction: () => ((begun += 1), database.db.transaction()) } as Kysely<DatabaseSchema>;
  inLane = createLanes({ db: counting, engine: database.engine }, () => 0);
});
afterEach(async () => {
  await database.close();
  await place.remove();
});

const keys = async (executor: Executor = database.db) =>
  (await executor.selectFrom('meta').select('key').where('key', 'like', 'test%').orderBy('key').execute()).map(
    ({ key }) => key,
  );
const put = (executor: Executor, key: string) =>
  executor
    .insertInto('meta')
    .values({ key: `test ${key}`, value: '' })
    .execute();
const fail = () => Promise.reject(new Error('no'));
const short = { lane: 'a', isShort: true, who: 'alice' };
/** Ten changes; what each saw of those before it. */
const ten = (work: (transaction: Executor, index: number) => Promise<unknown>, isShort: boolean) =>
  Promise.allSettled(
    Array.from({ length: 10 }, (_, index) =>
      inLane({ lane: 'a', isShort, who: 'alice' }, (transaction) => work(transaction, index)),
    ),
  );
const isRejected = ({ status }: PromiseSettledResult<unknown>) => status === 'rejected';

test.each([true, false])(
  'one after the other in the order they came, and a failure holds nobody up and leaves nothing; short: %s',
  async (isShort) => {
    const ended = await ten(async (transaction, index) => {
      const seen = await keys(transaction);
      await put(transaction, String(index));
      if (index === 3) throw new Error('no');
      return seen.length;
    }, isShort);
    expect(ended.map(isRejected)).toEqual(ended.map((_, index) => index === 3));
    expect(ended.map((one) => (one.status === 'fulfilled' ? one.value : null))).toEqual([
      0,
      1,
      2,
      null,
      3,
      4,
      5,
      6,
      7,
      8,
    ]);
    expect(await keys()).toEqual([0, 1, 2, 4, 5, 6, 7, 8, 9].map((index) => `test ${index}`));
  },
);

test('short changes that wait share a transaction, and each is answered when all are there to stay', async () => {
  const answered: boolean[] = [];
  const changes = Array.from({ length: 10 }, async (_, index) => {
    await inLane(short, (transaction) => put(transaction, String(index)));
    answered.push((await keys()).length === 10);
  });
  await Promise.all(changes);
  expect([begun, answered]).toEqual([1, answered.map(() => true)]);
});

test('a long change shares with nobody, and short ones behind it with each other', async () => {
  const order: string[] = [];
  const change = (of: typeof short, name: string) => inLane(of, async () => void order.push(`${name} in ${begun}`));
  const long = { lane: 'b', isShort: false, who: 'alice' };
  await Promise.all([change(long, 'l1'), change(long, 'l2')]);
  await Promise.all([change(short, 's1'), change(short, 's2'), change(short, 's3')]);
  expect(order).toEqual(['l1 in 1', 'l2 in 2', 's1 in 3', 's2 in 3', 's3 in 3']);
});

test('the first one may refuse, the last one, or all of them', async () => {
  for (const refused of [[0], [9], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]]) {
    await database.db.deleteFrom('meta').where('key', 'like', 'test%').execute();
    const ended = await ten(
      (transaction, index) => put(transaction, String(index)).then(() => (refused.includes(index) ? fail() : null)),
      true,
    );
    expect(ended.map(isRejected)).toEqual(ended.map((_, index) => refused.includes(index)));
    expect((await keys()).length).toBe(10 - refused.length);
  }
});

test('once the time is over the next transaction goes on', async () => {
  let now = 0;
  const counting = { transaction: () => ((begun += 1), database.db.transaction()) } as Kysely<DatabaseSchema>;
  const lanes = createLanes({ db: counting, engine: database.engine }, () => (now += 10));
  await Promise.all(
    Array.from({ length: 6 }, (_, index) => lanes(short, (transaction) => put(transaction, String(index)))),
  );
  expect([begun, (await keys()).length]).toEqual([2, 6]);
});

test('what the database refuses is taken back alone', async () => {
  await put(database.db, '5');
  const ended = await ten((transaction, index) => put(transaction, String(index)), true);
  expect(ended.map(isRejected)).toEqual(ended.map((_, index) => index === 5));
  expect((await keys()).length).toBe(10);
});

test.each([null, 1])(
  'a collision is made again with all that share it, none of them twice; one that refuses: %s',
  async (refused) => {
    const collision = Object.assign(new Error('could not serialize access'), { code: '40001' });
    let tries = 0;
    const ended = await ten(async (transaction, index) => {
      await put(transaction, String(index));
      if (index === refused) throw new Error('no');
      if (index === 4 && (tries += 1) < 4) throw collision;
    }, true);
    expect(ended.map(isRejected)).toEqual(ended.map((_, index) => index === refused));
    expect([(await keys()).length, tries]).toEqual([refused === null ? 10 : 9, 4]);
  },
);

test('a commit that fails fails for all, and nothing is made again: it may have been done', async () => {
  let made = 0;
  const broken = new Error('the connection broke');
  const lost = {
    transaction: () => ({
      execute: async (work: (transaction: Executor) => Promise<unknown>) => {
        await database.db.transaction().execute(work);
        throw broken;
      },
    }),
  } as unknown as Kysely<DatabaseSchema>;
  const lanes = createLanes({ db: lost, engine: database.engine }, () => 0);
  const ended = await Promise.allSettled(
    Array.from({ length: 5 }, (_, index) =>
      lanes(short, (transaction) => ((made += 1), put(transaction, String(index)))),
    ),
  );
  expect(ended).toEqual(ended.map(() => ({ status: 'rejected', reason: broken })));
  expect([made, (await keys()).length]).toEqual([5, 5]);
});

test.each([
  ['no room left', Object.assign(new Error('no room left'), { code: 'SQLITE_FULL' }), true],
  ['a refusal that is nobody else’s business', new Error('not yours'), false],
])(
  'a transaction that is lost with the change that failed is lost for all: %s',
  async (_name, failure, isEverybodys) => {
    const ended = await ten(async (transaction, index) => {
      await put(transaction, String(index));
      if (index !== 2) return;
      await sql`rollback`.execute(transaction);
      throw failure;
    }, true);
    expect(ended.slice(0, 3).every(isRejected)).toBe(true);
    expect(ended.filter(isRejected).map((one) => one.status === 'rejected' && one.reason === failure)).toEqual(
      ended.filter(isRejected).map(() => isEverybodys),
    );
    expect((await keys()).length).toBe(ended.filter((one) => !isRejected(one)).length);
  },
);

test('one that comes when the last is just done is not forgotten', async () => {
  for (let pauses = 0; pauses < 12; pauses += 1) {
    const first = inLane(short, () => Promise.resolve('first'));
    for (let pause = 0; pause < pauses; pause += 1) await (pauses % 2 ? Promise.resolve() : setImmediate());
    const second = inLane(short, () => Promise.resolve('second'));
    const third = first.then(() => inLane(short, () => Promise.resolve('third')));
    expect(await Promise.all([first, second, third])).toEqual(['first', 'second', 'third']);
  }
});

test('who has one change waiting is not behind all of somebody who has a hundred, and each keeps their own order', async () => {
  const made: string[] = [];
  const change = (who: string, index: number) =>
    inLane({ lane: 'a', isShort: false, who }, () => Promise.resolve(void made.push(`${who} ${index}`)));
  const all = Array.from({ length: 100 }, (_, index) => change('eve', index));
  await Promise.all([...all, change('alice', 0), change('alice', 1), change('bob', 0)]);
  expect(made.slice(0, 6)).toEqual(['eve 0', 'eve 1', 'alice 0', 'bob 0', 'eve 2', 'alice 1']);
  expect(made.filter((one) => one.startsWith('eve'))).toEqual(all.map((_, index) => `eve ${index}`));
});
