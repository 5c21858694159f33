import type { Clock } from '../clock';
import { compiledRead } from '../db/compiled';
import type { Database } from '../db/open-database';
import type { ReadTogether } from '../db/read-together';
import type { Executor } from '../db/schema';
import { idOrNull } from '../http/path-ids';
import type { QuickAnswer, QuickCall, QuickRead } from '../http/quick-read';
import { termRepository } from '../terms/term-repository';
import { type Viewer, decide } from './decide';
import { type ReadySets, type ReadyState, readyState } from './ready-sets';
import { findSeenSet } from './set-access';
import { setBody } from './set-body';
import { setTag } from './set-tag';

interface QuickDeps {
  readonly database: Pick<Database, 'db' | 'engine'>;
  readonly readTogether: ReadTogether;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly ready: ReadySets;
  readonly hashToken: (token: string) => string;
  /** Tokens used longer ago than this, in milliseconds, take the ordinary way, which notes the use. */
  readonly useGrainMs: number;
}

export interface QuickReading {
  readonly view: QuickRead;
  readonly ownList: QuickRead;
}

const emptyList = Buffer.from('[]');

/** The two reads that every device asks all day: a set, mostly unchanged, and one's own list with nothing new. One query each. */
export function quickReading(deps: QuickDeps): QuickReading {
  const { clock, ready, hashToken, useGrainMs } = deps;
  const findSet = setQuery(deps.database);
  const findNewest = newestQuery(deps.database);
  return {
    async view(call) {
      const setId = idOrNull(call.params['set_id']);
      if (setId === null) return null;
      const now = clock.now();
      const row = await findSet({ token: hashToken(call.token), now, usedSince: now - useGrainMs, setId });
      // Who belongs to a class of the set is for the ordinary way to find out.
      if (!row || row.class_id !== null) return null;
      const scopes = row.scope.split(' ');
      const viewer: Viewer = {
        kind: 'user',
        canRead: scopes.includes('read'),
        canWrite: scopes.includes('write_set'),
        isCreator: row.user_id === row.viewer_id,
        isMember: false,
        hasPassword: row.granted_epoch === row.access_epoch,
      };
      if (decide(viewer, row, 'view') !== 'ok') return null;
      const userId = row.viewer_id;
      const etag = setTag(row);
      if (call.modifiedSince !== null && row.modified_at <= call.modifiedSince)
        return { userId, status: 304, headers: { etag }, json: null };
      const state = readyState(row, decide(viewer, row, 'edit') === 'ok');
      const json = ready.get(state) ?? (await write(deps, state, etag, { userId, scopes }));
      return json && { userId, status: 200, headers: { etag }, json };
    },

    async ownList(call: QuickCall): Promise<QuickAnswer | null> {
      if (call.modifiedSince === null) return null;
      const now = clock.now();
      const username = (call.params['username'] ?? '').toLowerCase();
      const row = await findNewest({ token: hashToken(call.token), now, usedSince: now - useGrainMs, username });
      if (!row || (row.newest !== null && row.newest > call.modifiedSince)) return null;
      return { userId: row.id, status: 200, headers: {}, json: emptyList };
    },
  };
}

interface Holder {
  readonly userId: number;
  readonly scopes: readonly string[];
}

/** Null when the set changed in between. */
function write(
  { readTogether, publicUrl, ready }: QuickDeps,
  state: ReadyState,
  etag: string,
  { userId, scopes }: Holder,
): Promise<Buffer | null> {
  const caller = { kind: 'user', userId, username: '', accountType: '', scopes: new Set(scopes) } as const;
  return readTogether(caller, async (db) => {
    const seen = await findSeenSet(db, caller, state.setId);
    if (setTag(seen.set) !== etag || seen.classes.length > 0) return null;
    const json = Buffer.from(JSON.stringify(setBody(seen, publicUrl, await termRepository.ofSet(db, state.setId))));
    ready.put(state, json);
    return json;
  });
}

type Asked = Readonly<{ token: string; now: number; usedSince: number }>;

/** Of a living token: who holds it, and the set as far as it says who may see it. */
const setQuery = (database: QuickDeps['database']) =>
  compiledRead(database, ['token', 'now', 'usedSince', 'setId'], (db, later: Asked & { readonly setId: number }) =>
    livingToken(db, later)
      .innerJoin('sets', (join) => join.on('sets.id', '=', later.setId))
      .innerJoin('users', 'users.id', 'sets.user_id')
      .leftJoin('images', 'images.id', 'users.profile_image')
      .leftJoin('set_grants', (join) =>
        join.onRef('set_grants.set_id', '=', 'sets.id').onRef('set_grants.user_id', '=', 'tokens.user_id'),
      )
      .leftJoin('class_sets', 'class_sets.set_id', 'sets.id')
      .select([
        'tokens.user_id as viewer_id',
        'tokens.scope',
        'sets.id',
        'sets.user_id',
        'sets.visibility',
        'sets.editable',
        'sets.access_epoch',
        'sets.version',
        'sets.modified_at',
        'users.account_type',
        'images.name as profile_image',
        'set_grants.access_epoch as granted_epoch',
        'class_sets.class_id',
      ])
      .limit(1),
  );

/** Of a living token whose holder has this name: when the newest of their sets was modified. */
const newestQuery = (database: QuickDeps['database']) =>
  compiledRead(
    database,
    ['token', 'now', 'usedSince', 'username'],
    (db, later: Asked & { readonly username: string }) =>
      livingToken(db, later)
        .innerJoin('users', 'users.id', 'tokens.user_id')
        .where('users.username_key', '=', later.username)
        .select('users.id')
        .select(({ selectFrom }) =>
          selectFrom('sets')
            .whereRef('sets.user_id', '=', 'users.id')
            .select((of) => of.fn.max('sets.modified_at').as('newest'))
            .as('newest'),
        ),
  );

const livingToken = (db: Executor, later: Asked) =>
  db
    .selectFrom('tokens')
    .where('tokens.token_hash', '=', later.token)
    .where('tokens.expires_at', '>', later.now)
    .where('tokens.revoked_at', 'is', null)
    .where('tokens.last_used_at', '>', later.usedSince);
