import type { Executor } from '../db/schema';

/** What an account's owner is told of. */
export type OwnEvent =
  | 'sign-up'
  | 'sign-in'
  | 'new-browser'
  | 'many-failures'
  | 'password-changed'
  | 'password-reset'
  | 'link-made'
  | 'device-ended'
  | 'others-ended'
  | 'link-used'
  | 'codes-added'
  | 'codes-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-used'
  | 'recovery-made'
  | 'code-wrong'
  | 'factors-taken'
  | 'app-allowed'
  | 'app-taken-back'
  | 'client-registered'
  | 'client-changed'
  | 'client-secret'
  | 'client-deleted'
  | 'set-hidden'
  | 'set-deleted';

export interface OwnEventRow {
  readonly kind: OwnEvent;
  readonly atMs: number;
  /** From where: an IPv4 address or a network of IPv6; null for what the operator did. */
  readonly network: string | null;
  /** The name of the app, or the title of the set, that it was about. */
  readonly app: string | null;
}

/** Of one account; the oldest go. */
const eventsKept = 100;

export const securityEventRepository = {
  async add(db: Executor, userId: number, { kind, atMs, network, app }: OwnEventRow): Promise<void> {
    await db.insertInto('security_events').values({ user_id: userId, kind, at: atMs, network, app }).execute();
    const oldest = await db
      .selectFrom('security_events')
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .offset(eventsKept)
      .limit(1)
      .executeTakeFirst();
    if (oldest)
      await db.deleteFrom('security_events').where('user_id', '=', userId).where('id', '<=', oldest.id).execute();
  },

  /** The last ones first. */
  async ofUser(db: Executor, userId: number): Promise<OwnEventRow[]> {
    const rows = await db
      .selectFrom('security_events')
      .select(['kind', 'at as atMs', 'network', 'app'])
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(eventsKept)
      .execute();
    return rows.map((row) => ({ ...row, kind: row.kind as OwnEvent }));
  },

  async hasSince(db: Executor, userId: number, kind: OwnEvent, sinceMs: number): Promise<boolean> {
    const row = await db
      .selectFrom('security_events')
      .select('id')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('at', '>', sinceMs)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  async forgetBefore(db: Executor, momentMs: number): Promise<void> {
    await db.deleteFrom('security_events').where('at', '<', momentMs).execute();
  },
};
