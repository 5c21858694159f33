import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../db/schema';

/** The key that seals forms. Kept with the data, so that a form outlives a restart. */
export async function loadSigningKey(db: Kysely<DatabaseSchema>): Promise<string> {
  await db
    .insertInto('meta')
    .values({ key: 'signing_key', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await db.selectFrom('meta').select('value').where('key', '=', 'signing_key').executeTakeFirstOrThrow();
  return row.value;
}
