import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fields, type TestService, aService, aSetForm } from '../../testing/a-service';
import { hashSetPassword } from '../users/password-hash';
import oracle from './permissions.oracle.json';
import { setRepository } from './set-repository';

const viewers = ['none', 'cid', 'stranger', 'member', 'pw', 'member+pw', 'creator', 'creator-r', 'creator-w'] as const;
type ViewerName = (typeof viewers)[number];

let service: TestService;
let passwordHash: string;
let classId: number;
const userIds = new Map<string, number>();
const tokens = new Map<ViewerName, string>();

/** One world for all cells: a creator, one person per viewer, and a class with its members. */
beforeAll(async () => {
  service = await aService();
  passwordHash = await hashSetPassword('sesame');
  for (const name of ['creator', 'stranger', 'member', 'pw', 'memberpw']) userIds.set(name, await service.addUser(name));
  const db = service.database.db;
  const creator = idOf('creator');
  const made = await db
    .insertInto('classes')
    .values({ name: 'Class', description: '', creator_id: creator, created_at: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  classId = made.id;
  for (const name of ['member', 'memberpw']) {
    await db.insertInto('class_members').values({ class_id: classId, user_id: idOf(name) }).execute();
  }
  for (const [viewer, name, scope] of [
    ['stranger', 'stranger', 'read write_set'],
    ['member', 'member', 'read write_set'],
    ['pw', 'pw', 'read write_set'],
    ['member+pw', 'memberpw', 'read write_set'],
    ['creator', 'creator', 'read write_set'],
    ['creator-r', 'creator', 'read'],
    ['creator-w', 'creator', 'write_set'],
  ] as const) {
    tokens.set(viewer, await service.tokenFor(idOf(name), scope));
  }
});

afterAll(() => service.close());

const idOf = (name: string): number => userIds.get(name) ?? 0;

/** A set of two cards in the class, its password known to those who have it. */
async function freshSet(visibility: string, editable: string): Promise<{ id: number; termId: number }> {
  const { db } = service.database;
  const id = await service.addSet(tokens.get('creator') ?? '', aSetForm);
  const protection = [visibility, editable].includes('password') ? passwordHash : null;
  await db
    .updateTable('sets')
    .set({ visibility: visibility as 'public', editable: editable as 'only_me', password_hash: protection })
    .where('id', '=', id)
    .execute();
  await db.insertInto('class_sets').values({ class_id: classId, set_id: id }).execute();
  for (const name of ['pw', 'memberpw']) await setRepository.grant(db, idOf(name), id, 1);
  const term = await db.selectFrom('terms').select('id').where('set_id', '=', id).orderBy('rank').executeTakeFirstOrThrow();
  return { id, termId: term.id };
}

async function perform(viewer: ViewerName, op: string, set: { id: number; termId: number }, visibility: string): Promise<unknown> {
  const token = tokens.get(viewer) ?? null;
  const address = (path: string) => (viewer === 'cid' ? `${path}${path.includes('?') ? '&' : '?'}client_id=${service.clientId}` : path);
  const ask = async (method: string, path: string, fields?: Fields) => (await service.call(method, address(path), token, fields)).status;
  const path = `/2.0/sets/${set.id}`;
  const done = (status: number, own: number) => (status === own ? 'ok' : status);
  switch (op) {
    case 'GET set': return ask('GET', path);
    case 'GET terms': return ask('GET', `${path}/terms`);
    case 'in list': {
      const reply = await service.call('GET', address(`/2.0/sets?set_ids=${set.id}`), token);
      if (reply.status !== 200) return reply.status;
      const [body] = reply.json<{ terms?: unknown; has_access: boolean; description: string }[]>();
      return body === undefined ? 'omit' : body.has_access && body.terms ? 'full' : body.terms ? 'leak' : 'stub';
    }
    case 'PUT content': return done(await ask('PUT', path, [['title', 'Wading birds']]), 200);
    case 'POST term': return done(await ask('POST', `${path}/terms`, [['term', 'rail'], ['definition', 'Ralle']]), 201);
    case 'PUT term': return done(await ask('PUT', `${path}/terms/${set.termId}`, [['term', 'rail']]), 204);
    case 'DELETE term': return done(await ask('DELETE', `${path}/terms/${set.termId}`), 204);
    case 'PUT permissions':
      return done(await ask('PUT', path, [['visibility', visibility === 'public' ? 'only_me' : 'public']]), 200);
    case 'DELETE set': return done(await ask('DELETE', path), 204);
    case 'POST password': {
      const right = await ask('POST', `${path}/password`, [['password', 'sesame']]);
      if (right !== 204) return right;
      return `${right}/${await ask('POST', `${path}/password`, [['password', 'wrong']])}`;
    }
    default: throw new Error(`Unknown operation ${op}`);
  }
}

const pairs = [...new Set(oracle.map((cell) => `${cell.visibility} ${cell.editable}`))];

test.each(pairs)('the table over HTTP: visible to %s', async (pair) => {
  const [visibility = '', editable = ''] = pair.split(' ');
  const cells = oracle.filter((cell) => cell.visibility === visibility && cell.editable === editable);
  const wrong: string[] = [];
  let set = await freshSet(visibility, editable);
  for (const cell of cells) {
    const found = await perform(cell.viewer as ViewerName, cell.op, set, visibility);
    // Only what succeeded has left a trace.
    if (typeof found === 'string' && cell.op !== 'in list') set = await freshSet(visibility, editable);
    if (found !== cell.expect) wrong.push(`${cell.viewer} ${cell.op}: ${String(found)} instead of ${cell.expect}`);
  }
  expect(cells).toHaveLength(90);
  expect(wrong).toEqual([]);
});
