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
  readonly device: string | null;
  readonly app: string | null;
  readonly sinceMs: number;
  readonly lastUsedMs: number;
  readonly network: string | null;
}

/** Where somebody is signed in: this browser first, then the one used last. */
export async function signedInDevices(db: Executor, session: AccountSession, nowMs: number): Promise<SignedInDevice[]> {
  return [...(await groupsOf(db, session, nowMs))]
    .map(([group, held]) => deviceOf(group, held, groupOf(session)))
    .toSorted((a, b) => Number(b.isHere) - Number(a.isHere) || b.lastUsedMs - a.lastUsedMs);
}

/** Ends what hangs on one device of the list, but never on this one. False where it is there no more. */
export async function endDevice(db: Executor, session: AccountSession, id: string, nowMs: number): Promise<boolean> {
  const here = groupOf(session);
  const groups = [...(await groupsOf(db, session, nowMs)).keys()];
  const ended = groups.find((group) => group !== here && idOf(group) === id);
  if (ended === undefined) return false;
  const { userId } = session;
  await livingTokens(db, userId, nowMs)
    .where((row) =>
      row.or([row('browser', '=', ended), row.and([row('browser', 'is', null), row('token_hash', '=', ended)])]),
    )
    .execute();
  await sessionsOf(db, userId)
    .where((row) =>
      row.or([row('browser', '=', ended), row.and([row('browser', 'is', null), row('id_hash', '=', ended)])]),
    )
    .execute();
  await db.deleteFrom('codes').where('browser', '=', ended).where('used_at', 'is', null).execute();
  return true;
}

/** Ends all but what hangs on this browser, and what is half done anywhere. */
export async function endOtherDevices(db: Executor, session: AccountSession, nowMs: number): Promise<void> {
  const here = groupOf(session);
  const { userId } = session;
  await livingTokens(db, userId, nowMs)
    .where((row) => row.or([row('browser', 'is', null), row('browser', '!=', here)]))
    .execute();
  await sessionsOf(db, userId)
    .where((row) =>
      row.or([row('browser', '!=', here), row.and([row('browser', 'is', null), row('id_hash', '!=', here)])]),
    )
    .execute();
  await db.deleteFrom('codes').where('user_id', '=', userId).where('used_at', 'is', null).execute();
  await db.deleteFrom('consents').where('user_id', '=', userId).execute();
}

/** To be ended, those that a further condition names: however many, no list of them is made. */
const livingTokens = (db: Executor, userId: number, nowMs: number) =>
  db.updateTable('tokens').set({ revoked_at: nowMs }).where('user_id', '=', userId).where('revoked_at', 'is', null);
const sessionsOf = (db: Executor, userId: number) => db.deleteFrom('account_sessions').where('user_id', '=', userId);

/** More than a person has open; a program may begin one with each request. */
const mostSessions = 1_000;

const groupOf = ({ browser, idHash }: AccountSession): string => browser ?? idHash;
const idOf = (group: string): string => sha256(`device ${group}`).slice(0, 22);

function deviceOf(group: string, held: readonly Held[], here: string): SignedInDevice {
  const last = held.reduce((latest, one) => (one.lastUsedMs > latest.lastUsedMs ? one : latest));
  return {
    id: idOf(group),
    name: last.device,
    isHere: group === here,
    apps: [...new Set(held.flatMap(({ app }) => app ?? []))],
    sinceMs: held.reduce((first, { sinceMs }) => Math.min(first, sinceMs), last.sinceMs),
    lastUsedMs: last.lastUsedMs,
    network: last.network,
  };
}

/** What belongs together, by what it shares; each group has something in it. */
async function groupsOf(db: Executor, session: AccountSession, nowMs: number): Promise<ReadonlyMap<string, Held[]>> {
  const groups = new Map<string, Held[]>();
  for (const held of await heldBy(db, session, nowMs)) {
    const group = groups.get(held.group);
    if (group) group.push(held);
    else groups.set(held.group, [held]);
  }
  return groups;
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
    .orderBy('expires_at', 'desc')
    .limit(mostSessions)
    .execute();
  return [
    ...tokens.map(({ token_hash: hash, device, browser, network, name: app, ...token }): Held => {
      const lastUsedMs = token.last_used_at ?? token.created_at;
      const of = { device, network, app, sinceMs: token.created_at, lastUsedMs };
      return { group: browser ?? hash, ...of };
    }),
    ...sessions.map(({ id_hash: hash, device, browser, network, ...session }): Held => {
      const of = { device, network, sinceMs: session.ends_at - longestMs, lastUsedMs: session.expires_at - idleMs };
      return { group: browser ?? hash, app: null, ...of };
    }),
  ];
}
