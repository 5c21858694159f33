import path from 'node:path';
import { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { aDatabase } from '../../testing/a-database';
import { runningServers } from '../../testing/running-servers';
import { migrate } from '../db/migrate';
import { migrationList } from '../db/migration-list';
import { openAsItIs } from '../db/open-as-it-is';
import { engineOf, openDatabase } from '../db/open-database';
import type { AnyDatabase } from '../db/whole-database';
import { restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';

const silence = { step: () => {}, rows: () => {} };
const now = new Date(1_800_000_000_000);

test.each([1, 3, 5, 19])(
  'a backup of the Carrel of migration %i is restored, brought up to date, and served',
  async (version) => {
    const [older, target] = [await aDatabase({ empty: true }), await aDatabase({ empty: true })];
    const engine = engineOf(older, () => {});
    const db: AnyDatabase = new Kysely({ dialect: engine.dialect, plugins: [...engine.plugins] });
    await migrate(db as never, engine, migrationList.slice(0, version));
    await db.insertInto('meta').values({ key: 'instance_id', value: 'an older one' }).execute();
    await db
      .insertInto('users')
      .values({ username: 'Alice', username_key: 'alice', password_hash: 'x', account_type: 'plus', created_at: 1 })
      .execute();
    const set = {
      user_id: 1,
      title: 'Wörter',
      description: '',
      lang_terms: 'en',
      lang_definitions: 'de',
      visibility: 'public',
      editable: 'only_me',
      access_epoch: 1,
      version: 1,
      term_count: 1,
      created_at: 1,
      modified_at: 1,
    };
    await db.insertInto('sets').values(set).execute();
    await db.insertInto('terms').values({ set_id: 1, rank: 0, term: 'wren', definition: 'Zaunkönig' }).execute();
    const hasLog = version >= 8;
    if (hasLog) {
      const lines = ['{"number":1}', '{"number":2}'].map((text, at) => ({ text, device: 'd', number: at + 1 }));
      await db.insertInto('log_sizes').values({ user_id: 1, lines: 2, bytes: 24 }).execute();
      await db
        .insertInto('log_lines')
        .values(lines.map((line) => ({ user_id: 1, place: 12 * line.number, ...line })))
        .execute();
    }
    await db.destroy();

    const file = path.join(older.dataDir, 'older.backup');
    const opened = await openAsItIs(older, () => {});
    await writeBackup(opened, { file, now, seal: null, recipients: [] }, silence);
    await opened.close();
    const { header } = await restoreBackup(
      { file, keys: { seals: null, identities: [] }, codes: null, trusts: true, replace: false, skipIds: 0, now },
      target,
      () => {},
      silence,
    );
    expect(header.migrations).toEqual(migrationList.slice(0, version).map(({ name }) => name));

    const servers = runningServers(target);
    const address = await servers.start({ DEMO: '0' });
    const upToDate = await openDatabase(target);
    const { client_id } = await upToDate.db.selectFrom('clients').select('client_id').executeTakeFirstOrThrow();
    expect(upToDate.instanceId).toBe('an older one');
    const blocks = await upToDate.db.selectFrom('log_blocks').select(['first', 'last', 'plain']).execute();
    expect(blocks).toEqual(hasLog ? [{ first: 1, last: 2, plain: '{"number":1}\n{"number":2}' }] : []);
    await upToDate.close();
    const answer = await fetch(`${address}/2.0/sets/1?client_id=${client_id}`);
    expect(await answer.json()).toMatchObject({ title: 'Wörter', terms: [{ term: 'wren', definition: 'Zaunkönig' }] });
    await servers.stopAll();
    await older.remove();
    await target.remove();
  },
);
