import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type EpochMs, epochMs } from '../../contract/units';
import type { RelayTables } from './relay-options';
import type { SealedBox } from '../wire/sealed-box';

const idleLimitMs = 30 * 24 * 60 * 60 * 1000;
/** How stale `last_seen` may be: a write for every read would cost more than the hour is worth. */
const seenGrainMs = 60 * 60 * 1000;
const sessionId = /^[A-Za-z0-9_-]{43}$/;

export type Session = { readonly username: string; readonly accessToken: string; readonly expiresAt: EpochMs };

/**
 * Who is signed in where. The browser holds a random id, the table its hash and the token in a box that opens only
 * for that id. A session ends with the token or after thirty days without use, whichever comes first.
 */
export function sessions(db: Kysely<RelayTables>, box: SealedBox, now: () => EpochMs) {
  const end = async (id: string) => {
    await db.deleteFrom('relay_sessions').where('id_hash', '=', hashOf(id)).execute();
  };
  /** Where nothing can be written, people still read: then it is written down another time. */
  const markSeen = async (id: string, moment: EpochMs) => {
    const update = db.updateTable('relay_sessions').set({ last_seen: moment }).where('id_hash', '=', hashOf(id));
    await update.execute().catch(() => undefined);
  };
  /** What an older key sealed outlives that key, for whoever comes back while it is known. */
  const sealAnew = async (id: string, accessToken: string) => {
    const sealed = { token_box: box.seal(accessToken, id), key_id: box.keyId };
    const update = db.updateTable('relay_sessions').set(sealed).where('id_hash', '=', hashOf(id));
    await update.execute().catch(() => undefined);
  };
  return {
    end,

    /** Makes a session and resolves to its id, the cookie's value. Rows that have run out go on the way. */
    async begin(username: string, accessToken: string, expiresAt: EpochMs): Promise<string> {
      const id = randomBytes(32).toString('base64url');
      const moment = now();
      await db.deleteFrom('relay_sessions').where('expires_at', '<=', moment).execute();
      await db
        .insertInto('relay_sessions')
        .values({
          id_hash: hashOf(id),
          username,
          token_box: box.seal(accessToken, id),
          key_id: box.keyId,
          expires_at: expiresAt,
          created_at: moment,
          last_seen: moment,
        })
        .execute();
      return id;
    },

    /** The live session of a cookie's value, or null. */
    async find(id: string | undefined): Promise<Session | null> {
      if (id === undefined || !sessionId.test(id)) return null;
      const row = await db
        .selectFrom('relay_sessions')
        .selectAll()
        .where('id_hash', '=', hashOf(id))
        .executeTakeFirst();
      if (!row) return null;
      const moment = now();
      const accessToken = box.open(row.token_box, id);
      if (accessToken === null || row.expires_at <= moment || row.last_seen + idleLimitMs <= moment) {
        await end(id);
        return null;
      }
      if (row.key_id !== box.keyId) await sealAnew(id, accessToken);
      if (row.last_seen + seenGrainMs <= moment) await markSeen(id, moment);
      return { username: row.username, accessToken, expiresAt: epochMs(row.expires_at) };
    },
  };
}
export type Sessions = ReturnType<typeof sessions>;

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');
