import type { Executor } from '../db/schema';
import { type AccountSession, idleMs, longestMs } from './account-sessions';
import { sha256 } from './secrets';

/** One browser or program in which somebody is signed in, with all that hangs on it. */
export interface SignedInDevice {
  /** For the form that ends it. */
  readonly id: string;
  /** In words; null for what signed in before this was noted. */
  readonly name: string | null;
  readonly isHere: boolean;
  /** Names of the apps; the account pages are none. */
  readonly apps: readonly string[];
  readonly sinceMs: number;
  /** Behind by up to an hour. */
  readonly lastUsedMs: number;
  /** From where it was last used; null where it was not noted. */
  readonly network: string | null;
}

/** A token or a session of the account pages. */
interface Held {
  /** Those of one browser share it. */
  readonly group: string;
  readonly kind: 'token' | 'session';
  readonly hash: string;
  readonly device: string | null;
  readonly app: string | null;
  readonly sinceMs: number;
  readonly lastUsedMs: number;
  readonly network: string | null;
}

/** Where somebody is signed in: this browser first, then the one used last. */
export async function signedInDevices(db: Executor, session: AccountSession, nowMs: number): Promise<SignedInDevice[]> {
  const all = await heldBy(db, session, nowMs);
  const groups = [...new Set(all.map(({ group }) => group))].map((group) => all.filter((held) => held.group === group));
  return groups
    .map((held) => deviceOf(held, groupOf(session)))
    .toSorted((a, b) => Number(b.isHere) - Number(a.isHere) || b.lastUsedMs - a.lastUsedMs);
}

/** Ends what hangs on one device of the list, but never on this one. False where it is there no more. */
export async function endDevice(db: Executor, session: AccountSession, id: string, nowMs: number): Promise<boolean> {
  const here = groupOf(session);
  const held = (await heldBy(db, session, nowMs)).filter(({ group }) => group !== here && idOf(group) === id);
  await end(db, held, nowMs);
  for (const { group } of held.slice(0, 1))
    await db.deleteFrom('codes').where('browser', '=', group).where('used_at', 'is', null).execute();
  return held.length > 0;
}

/** Ends all but what hangs on this browser, and what is half done anywhere. */
export async function endOtherDevices(db: Executor, session: AccountSession, nowMs: number): Promise<void> {
  const here = groupOf(session);
  const held = await heldBy(db, session, nowMs);
  await end(
    db,
    held.filter(({ group }) => group !== here),
    nowMs,
  );
  await db.deleteFrom('codes').where('user_id', '=', session.userId).where('used_at', 'is', null).execute();
  await db.deleteFrom('consents').where('user_id', '=', session.userId).execute();
}

const groupOf = ({ browser, idHash }: AccountSession): string => browser ?? idHash;
const idOf = (group: string): string => sha256(`device ${group}`).slice(0, 22);

function deviceOf(held: readonly Held[], here: string): SignedInDevice {
  const [last] = held.toSorted((a, b) => b.lastUsedMs - a.lastUsedMs);
  const group = last?.group ?? '';
  return {
    id: idOf(group),
    name: last?.device ?? null,
    isHere: group === here,
    apps: [...new Set(held.flatMap(({ app }) => app ?? []))],
    sinceMs: Math.min(...held.map(({ sinceMs }) => sinceMs)),
    lastUsedMs: last?.lastUsedMs ?? 0,
    network: last?.network ?? null,
  };
}

async function heldBy(db: Executor, { userId }: AccountSession, nowMs: number): Promise<Held[]> {
  const tokens = await db
    .selectFrom('tokens')
    .innerJoin('clients', 'clients.id', 'tokens.client')
    .select(['token_hash', 'device', 'browser', 'network', 'tokens.created_at', 'last_used_at', 'clients.name'])
    .where('tokens.user_id', '=', userId)
    .where('expires_at', '>', nowMs)
    .where('revoked_at', 'is', null)
    .execute();
  const sessions = await db
    .selectFrom('account_sessions')
    .select(['id_hash', 'device', 'browser', 'network', 'expires_at', 'ends_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', nowMs)
    .where('ends_at', '>', nowMs)
    .execute();
  return [
    ...tokens.map(({ token_hash: hash, device, browser, network, name: app, ...token }): Held => {
      const lastUsedMs = token.last_used_at ?? token.created_at;
      const of = { device, network, app, sinceMs: token.created_at, lastUsedMs };
      return { kind: 'token', hash, group: browser ?? hash, ...of };
    }),
    ...sessions.map(({ id_hash: hash, device, browser, network, ...session }): Held => {
      const of = { device, network, sinceMs: session.ends_at - longestMs, lastUsedMs: session.expires_at - idleMs };
      return { kind: 'session', hash, group: browser ?? hash, app: null, ...of };
    }),
  ];
}

async function end(db: Executor, held: readonly Held[], nowMs: number): Promise<void> {
  const hashes = (kind: Held['kind']) => held.filter((one) => one.kind === kind).map(({ hash }) => hash);
  const [tokens, sessions] = [hashes('token'), hashes('session')];
  if (tokens.length > 0)
    await db.updateTable('tokens').set({ revoked_at: nowMs }).where('token_hash', 'in', tokens).execute();
  if (sessions.length > 0) await db.deleteFrom('account_sessions').where('id_hash', 'in', sessions).execute();
}
