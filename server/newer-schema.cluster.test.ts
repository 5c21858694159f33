import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestService, aService, aSetForm } from '../testing/a-service';

const log: string[] = [];
let service: TestService;
beforeEach(async () => {
  service = await aService({}, { log: (line) => void log.push(line) });
});
afterEach(() => service.close());

test('a newer Carrel may add a column under a running one: at most a moment of 503, and no write is lost', async () => {
  const token = await service.tokenFor(await service.addUser('nadia'));
  const id = await service.addSet(token);
  const read = async () => (await service.call('GET', `/2.0/sets/${id}?terms=1`, token)).status;
  const write = async (index: number) =>
    (await service.call('POST', '/2.0/sets', token, [...aSetForm, ['description', `${index}`]])).status;
  for (let index = 0; index < 6; index += 1) await Promise.all([read(), read(), write(index)]);
  await sql`alter table sets add column newer integer`.execute(service.database.db);
  await sql`alter table terms add column newer integer`.execute(service.database.db);
  await sql`alter table users add column newer integer`.execute(service.database.db);
  expect(await write(7)).toBe(201);
  const during = await Promise.all([read(), read(), read()]);
  expect(during.every((status) => status === 200 || status === 503)).toBe(true);
  expect([await read(), await write(8), await read()]).toEqual([200, 201, 200]);
});
