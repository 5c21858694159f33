import { setRepository } from '../server/sets/set-repository';
import { hashSetPassword } from '../server/users/password-hash';
import { type Fields, aService, aSetForm } from './a-service';

/** A cell of the permission table (decisions.md 6). */
export interface Cell {
  readonly visibility: string;
  readonly editable: string;
  readonly viewer: string;
  readonly op: string;
  readonly expect: number | string;
}

/** How a viewer of the table asks the service; directly, or by way of the relay. */
export type Ask = (
  viewer: string,
  method: string,
  path: string,
  fields?: Fields,
) => Promise<{ readonly status: number; readonly json: <Body>() => Body }>;

interface WorldSet {
  readonly id: number;
  readonly termId: number;
}

/** The person behind each viewer who has a token, and its scopes. */
const people = {
  stranger: ['stranger', 'read write_set'],
  member: ['member', 'read write_set'],
  pw: ['pw', 'read write_set'],
  'member+pw': ['memberpw', 'read write_set'],
  creator: ['creator', 'read write_set'],
  'creator-r': ['creator', 'read'],
  'creator-w': ['creator', 'write_set'],
} as const;

/**
 * One world for all cells: a creator, a person per viewer, and a class with its members, made as a client would. Only
 * passwords are planted, since hashing one for every cell would take minutes.
 */
export async function permissionWorld() {
  const service = await aService();
  const { db } = service.database;
  const passwordHash = await hashSetPassword('sesame');
  const userIds = new Map<string, number>();
  for (const name of new Set(Object.values(people).map(([person]) => person)))
    userIds.set(name, await service.addUser(name));
  const tokens = new Map<string, string>();
  for (const [viewer, [name, scope]] of Object.entries(people)) {
    tokens.set(viewer, await service.tokenFor(userIds.get(name) ?? 0, scope));
  }
  const byCreator = async (method: string, path: string, status: number, fields?: Fields) => {
    const reply = await service.call(method, path, tokens.get('creator') ?? '', fields);
    if (reply.status !== status) throw new Error(`${method} ${path}: ${reply.text}`);
    return reply;
  };
  const made = await byCreator('POST', '/2.0/classes', 201, [['name', 'Class']]);
  const { class_id: classId } = made.json<{ class_id: number }>();
  for (const name of ['member', 'memberpw']) await byCreator('PUT', `/2.0/classes/${classId}/members/${name}`, 204);

  /** A set of two cards in the class and among the creator's favourites, its password known to those who have it. */
  async function freshSet(visibility: string, editable: string): Promise<WorldSet> {
    // One at a time, so that lists stay short.
    await db.deleteFrom('sets').execute();
    const isProtected = [visibility, editable].includes('password');
    const plain = isProtected
      ? []
      : ([
          ['visibility', visibility],
          ['editable', editable],
          ['classes[]', String(classId)],
        ] as const);
    const id = await service.addSet(tokens.get('creator') ?? '', [...aSetForm, ...plain]);
    await byCreator('PUT', `/2.0/classes/${classId}/sets/${id}`, 204);
    await byCreator('PUT', `/2.0/users/creator/favorites/${id}`, 204);
    if (isProtected) {
      const change = {
        visibility: visibility as 'public',
        editable: editable as 'only_me',
        password_hash: passwordHash,
      };
      await db.updateTable('sets').set(change).where('id', '=', id).execute();
    }
    const { access_epoch } = await db
      .selectFrom('sets')
      .select('access_epoch')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const name of ['pw', 'memberpw']) await setRepository.grant(db, userIds.get(name) ?? 0, id, access_epoch);
    const term = await db
      .selectFrom('terms')
      .select('id')
      .where('set_id', '=', id)
      .orderBy('rank')
      .executeTakeFirstOrThrow();
    return { id, termId: term.id };
  }

  return {
    service,
    tokens,
    /** The name behind a viewer, to be signed in with; empty for nobody. */
    nameOf: (viewer: string) => (viewer in people ? people[viewer as keyof typeof people][0] : ''),
    /** A new set of these settings, in the place of every one before it; its password is `sesame`. */
    freshSet,

    /** The cells that came out otherwise than the table says, in words. All cells are of one pair of settings. */
    async wrongCells(ask: Ask, cells: readonly Cell[]): Promise<string[]> {
      const wrong: string[] = [];
      let set: WorldSet | null = null;
      for (const cell of cells) {
        set ??= await freshSet(cell.visibility, cell.editable);
        const found = await perform(ask, cell, set, classId);
        // Only what succeeded has left a trace.
        if (typeof found === 'string' && cell.op !== 'in list') set = null;
        if (found !== cell.expect) wrong.push(`${cell.viewer} ${cell.op}: ${String(found)} instead of ${cell.expect}`);
      }
      return wrong;
    },
    close: () => service.close(),
  };
}

async function perform(
  ask: Ask,
  { viewer, op, visibility }: Cell,
  set: WorldSet,
  classId: number,
): Promise<number | string> {
  const path = `/2.0/sets/${set.id}`;
  const statusOf = async (method: string, target: string, fields?: Fields) =>
    (await ask(viewer, method, target, fields)).status;
  const done = (status: number, own: number) => (status === own ? 'ok' : status);
  switch (op) {
    case 'GET set':
      return statusOf('GET', path);
    case 'GET terms':
      return statusOf('GET', `${path}/terms`);
    case 'in list': {
      const lists = [
        `/2.0/sets?set_ids=${set.id}`,
        '/2.0/users/creator/sets',
        '/2.0/users/creator/favorites',
        `/2.0/classes/${classId}/sets`,
      ];
      const found = new Set<number | string>();
      for (const list of lists) found.add(await inList(ask, viewer, list, set.id));
      return found.size === 1 ? ([...found][0] ?? '') : `lists differ: ${[...found].join(', ')}`;
    }
    case 'PUT content':
      return done(await statusOf('PUT', path, [['title', 'Wading birds']]), 200);
    case 'POST term':
      return done(
        await statusOf('POST', `${path}/terms`, [
          ['term', 'rail'],
          ['definition', 'Ralle'],
        ]),
        201,
      );
    case 'PUT term':
      return done(await statusOf('PUT', `${path}/terms/${set.termId}`, [['term', 'rail']]), 204);
    case 'DELETE term':
      return done(await statusOf('DELETE', `${path}/terms/${set.termId}`), 204);
    case 'PUT permissions':
      return done(await statusOf('PUT', path, [['visibility', visibility === 'public' ? 'only_me' : 'public']]), 200);
    case 'DELETE set':
      return done(await statusOf('DELETE', path), 204);
    case 'POST password': {
      const right = await statusOf('POST', `${path}/password`, [['password', 'sesame']]);
      if (right !== 204) return right;
      return `${right}/${await statusOf('POST', `${path}/password`, [['password', 'wrong']])}`;
    }
    default:
      throw new Error(`Unknown operation ${op}`);
  }
}

async function inList(ask: Ask, viewer: string, list: string, id: number): Promise<number | string> {
  const reply = await ask(viewer, 'GET', list);
  if (reply.status !== 200) return reply.status;
  const bodies = reply.json<{ id: number; terms?: unknown; has_access: boolean; description: string }[]>();
  const body = bodies.find((one) => one.id === id);
  if (!body) return 'omit';
  return body.has_access && body.terms ? 'full' : body.terms || body.has_access || body.description ? 'leak' : 'stub';
}
