import { sql } from 'kysely';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ErrorBody } from '../contract/error-body';
import { SetBody } from '../contract/set-body';
import { type Fields, type TestService, aService, aSetForm } from '../testing/a-service';

const log: string[] = [];
let service: TestService;
let token: string;
beforeEach(async () => {
  log.length = 0;
  service = await aService({}, { log: (line) => void log.push(line) });
  token = await service.tokenFor(await service.addUser('nadia'));
});
afterEach(() => service.close());

/** Nothing more fits in. SQLite counts its pages; PostgreSQL says what it says when a file cannot grow, when the cards of a set are written. */
async function fill(): Promise<void> {
  const { db, engine } = service.database;
  if (engine.name === 'sqlite') return void (await sql`pragma max_page_count = 1`.execute(db));
  await sql
    .raw(`create function no_room() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
    .execute(db);
  await sql.raw('create trigger no_room before insert on terms execute function no_room()').execute(db);
}

async function makeRoom(): Promise<void> {
  const { db, engine } = service.database;
  await sql
    .raw(engine.name === 'sqlite' ? 'pragma max_page_count = 1073741823' : 'drop trigger no_room on terms')
    .execute(db);
}

const cards = (count: number): Fields =>
  Array.from(
    { length: count },
    (_, n) =>
      [
        ['term_ids[]', '0'],
        ['terms[]', `term ${n} ${'x'.repeat(500)}`],
        ['definitions[]', 'd'],
      ] as const,
  ).flat();
const aBigSet: Fields = [...aSetForm, ...cards(300).filter(([name]) => name !== 'term_ids[]')];
const titles = async () =>
  (await service.call('GET', '/2.0/users/nadia/sets', token)).json<{ title: string }[]>().map((set) => set.title);
const view = async (id: number) => v.parse(SetBody, (await service.call('GET', `/2.0/sets/${id}`, token)).json());

test('with no room left, writing is 507 and leaves nothing behind, reading goes on, and writing resumes with the same key', async () => {
  const id = await service.addSet(token);
  const before = await view(id);
  await fill();
  const post = () =>
    service.call('POST', '/2.0/sets', token, aBigSet, { 'idempotency-key': 'k', 'accept-language': 'de' });
  const refused = await post();
  expect([refused.status, v.parse(ErrorBody, refused.json())]).toMatchObject([
    507,
    { http_code: 507, error: 'insufficient_storage', error_title: 'Kein Platz mehr' },
  ]);
  const edit = await service.call('PUT', `/2.0/sets/${id}`, token, [['title', 'Changed'], ...cards(300)]);
  expect(edit.json<ErrorBody>().error_title).toBe('No room left');
  expect(log).toHaveLength(2);
  expect(log[0]).toMatch(/^the database is full: /);

  expect(await titles()).toEqual(['Birds']);
  expect(await view(id)).toEqual(before);
  expect((await service.send({ method: 'GET', url: '/healthz' })).status).toBe(200);

  await makeRoom();
  expect((await post()).status).toBe(201);
  expect((await service.call('PUT', `/2.0/sets/${id}`, token, [['title', 'Changed']])).status).toBe(200);
  expect(await titles()).toEqual(['Changed', 'Birds']);
});
