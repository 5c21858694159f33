import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { aDatabase } from '../../testing/a-database';
import { rowsSince } from '../../testing/rows-since';
import { migrate } from '../db/migrate';
import { migrationList } from '../db/migration-list';
import { engineOf, openDatabase } from '../db/open-database';
import type { AnyDatabase } from '../db/whole-database';

const before = migrationList.slice(
  0,
  migrationList.findIndex(({ name }) => name === '020-log-in-blocks'),
);

test('what a process of the version before was writing when its log became blocks is in them, and what it writes later fails whole', async () => {
  const place = await aDatabase({ empty: true });
  const engine = engineOf(place, () => {});
  const old: AnyDatabase = new Kysely({ dialect: engine.dialect, plugins: [...engine.plugins] });
  await migrate(old as never, engine, before);
  await old
    .insertInto('users')
    .values(rowsSince['001-service']?.find(([table]) => table === 'users')?.[1] ?? {})
    .execute();
  const add = async (number: number, done: () => Promise<unknown>) =>
    old
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (transaction) => {
        const size = { lines: number, bytes: 2 * number };
        await transaction
          .insertInto('log_sizes')
          .values({ user_id: 401, ...size })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet(size))
          .execute();
        await transaction
          .insertInto('log_lines')
          .values({ user_id: 401, place: size.bytes, device: 'd', number, text: '{}' })
          .execute();
        await done();
      });
  let upgraded: ReturnType<typeof openDatabase> | null = null;
  await add(1, () => Promise.resolve());
  await add(2, async () => {
    upgraded = openDatabase(place);
    // The migration waits for us.
    await expect
      .poll(async () => {
        const { rows } = await sql<{ count: number }>`select count(*) as count from pg_locks
          where not granted and relation = 'log_lines'::regclass`.execute(old);
        return rows[0]?.count;
      })
      .toBe(1);
  });
  const { db, close } = await (upgraded ?? openDatabase(place));
  const blocks = async () => db.selectFrom('log_blocks').select(['first', 'last', 'plain']).execute();
  expect(await blocks()).toEqual([{ first: 1, last: 2, plain: '{}\n{}' }]);
  await expect(add(3, () => Promise.resolve())).rejects.toThrow(/log_lines/);
  // The version after that one knew blocks, and none that is packed.
  await expect(old.selectFrom('log_blocks').select(['first', 'text']).execute()).rejects.toThrow(/text/);
  expect(await db.selectFrom('log_sizes').select(['lines', 'bytes']).execute()).toEqual([{ lines: 2, bytes: 4 }]);
  await old.destroy();
  await close();
  await place.remove();
});
