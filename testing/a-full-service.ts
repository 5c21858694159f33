import { randomBytes } from 'node:crypto';
import type { OpenedWhole } from '../server/db/whole-database';
import { leftOut } from '../server/operate/backup-format';
import { rowLines } from '../server/operate/row-lines';
import { type TestService, aService, aSetForm } from './a-service';
import { hostileStrings } from './hostile-strings';

/** A service with something in every table that people fill: three accounts, three sets, a class, two pictures. */
export async function aFullService(): Promise<TestService> {
  const service = await aService();
  const { database, call, clock } = service;
  const ids = [];
  for (const name of ['alice', 'bob', 'carol']) ids.push(await service.addUser(name));
  const [alice = 0, bob = 0] = ids;
  const token = await service.tokenFor(alice);
  const texts = hostileStrings.filter(
    (text) => text.trim() !== '' && text.length < 5000 && !text.includes('\0') && !/[\uD800-\uDFFF]/u.test(text),
  );
  const set = await service.addSet(token);
  await service.addSet(token, [
    ['title', 'Hostile'],
    ['lang_terms', 'en'],
    ['lang_definitions', 'en'],
    ...texts.flatMap(
      (text) =>
        [
          ['terms[]', text],
          ['definitions[]', `${text}!`],
        ] as const,
    ),
  ]);
  await service.addSet(await service.tokenFor(bob), [...aSetForm, ['description', 'of Bob']]);
  const made = await call('POST', '/2.0/classes', token, [['name', 'Ornithology']]);
  const { class_id } = made.json<{ class_id: number }>();
  await call('PUT', `/2.0/classes/${class_id}/sets/${set}`, token);
  await call('PUT', `/2.0/users/bob/favorites/${set}`, await service.tokenFor(bob));
  await call('POST', '/2.0/sets', token, [['title', '']], { 'idempotency-key': 'a key' });
  const { db } = database;
  for (const [name, user_id] of [
    ['a'.repeat(32), alice],
    ['b'.repeat(32), null],
  ] as const) {
    const { id } = await db
      .insertInto('images')
      .values({ name, user_id, width: 10, height: 10, touched_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const suffix of ['', '_m'] as const)
      await db
        .insertInto('image_files')
        .values({ image_id: id, suffix, bytes: randomBytes(70_000) })
        .execute();
    if (user_id !== null) await db.updateTable('users').set({ profile_image: id }).where('id', '=', user_id).execute();
    await db.updateTable('terms').set({ image: id }).where('set_id', '=', set).where('rank', '=', 0).execute();
  }
  return service;
}

/** Every row that a backup holds, by table, as a line each. */
export async function everyRow({ db, whole }: OpenedWhole): Promise<Readonly<Record<string, string[]>>> {
  const rows: Record<string, string[]> = {};
  for (const table of await whole.tables(db)) {
    if (leftOut.includes(table.name)) continue;
    const lines = (rows[table.name] = [] as string[]);
    for await (const portion of rowLines(db, table)) lines.push(...portion);
  }
  return rows;
}
