import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SetBody } from '../../contract/set-body';
import { type Fields, type TestService, aService } from '../../testing/a-service';

let service: TestService;
let token: string;
let path: string;
beforeEach(async () => {
  service = await aService();
  token = await service.tokenFor(await service.addUser('nadia'));
  path = `/2.0/sets/${await service.addSet(token)}`;
});
afterEach(() => service.close());

const view = async () => (await service.call('GET', path, token)).json<SetBody>();
const cards = async () => (await view()).terms?.map(({ term, definition, rank }) => [term, definition, rank]);
const add = (fields: Fields) => service.call('POST', `${path}/terms`, token, fields);

test('a new term goes to the end and says where it is', async () => {
  const reply = await add([
    ['term', 'owl'],
    ['definition', ''],
  ]);
  const added = (await view()).terms?.[2];
  expect([reply.status, reply.text, reply.headers['location']]).toEqual([
    201,
    '',
    `http://localhost:8080${path}/terms/${added?.id}`,
  ]);
  expect(await cards()).toEqual([
    ['wren', 'Zaunkönig', 0],
    ['robin', 'Rotkehlchen', 1],
    ['owl', '', 2],
  ]);
  expect(reply.headers['etag']).toBe((await view()).etag);
});

test('one side may be edited alone; the set moves on each time, also within a second', async () => {
  const before = await view();
  const id = before.terms?.[0]?.id;
  const first = await service.call('PUT', `${path}/terms/${id}`, token, [['definition', 'der Zaunkönig']]);
  const second = await service.call('PUT', `${path}/terms/${id}`, token, [['term', 'Wren']]);
  expect([first.status, second.status, first.text]).toEqual([204, 204, '']);
  const after = await view();
  expect(await cards()).toEqual([
    ['Wren', 'der Zaunkönig', 0],
    ['robin', 'Rotkehlchen', 1],
  ]);
  expect([after.modified_date, after.etag]).toEqual([before.modified_date + 2, second.headers['etag']]);
});

test('deleting may leave fewer than two, and ranks close up', async () => {
  await add([
    ['term', 'owl'],
    ['definition', 'Eule'],
  ]);
  const ids = (await view()).terms?.map((term) => term.id) ?? [];
  expect((await service.call('DELETE', `${path}/terms/${ids[1]}`, token)).status).toBe(204);
  expect(await cards()).toEqual([
    ['wren', 'Zaunkönig', 0],
    ['owl', 'Eule', 1],
  ]);
  await add([
    ['term', 'rail'],
    ['definition', 'Ralle'],
  ]);
  expect((await cards())?.at(-1)).toEqual(['rail', 'Ralle', 2]);
  for (const id of [ids[0], ids[2]]) await service.call('DELETE', `${path}/terms/${id}`, token);
  expect((await view()).term_count).toBe(1);
});

test.each([
  ['nothing', []],
  ['one side', [['term', 'owl']]],
  [
    'two empty sides',
    [
      ['term', ''],
      ['definition', ''],
    ],
  ],
  [
    'a side that is too long',
    [
      ['term', 'x'.repeat(10_001)],
      ['definition', ''],
    ],
  ],
] as [string, Fields][])('a new term of %s is refused', async (_what, fields) => {
  expect((await add(fields)).status).toBe(400);
  expect((await view()).term_count).toBe(2);
});

test('an edit must say something and leave something', async () => {
  const id = (await view()).terms?.[0]?.id;
  const put = async (fields: Fields) => (await service.call('PUT', `${path}/terms/${id}`, token, fields)).status;
  expect(await put([])).toBe(400);
  expect(await put([['colour', 'red']])).toBe(400);
  expect(
    await put([
      ['term', ''],
      ['definition', ''],
    ]),
  ).toBe(400);
  expect(await put([['term', '']])).toBe(204);
  expect(await put([['definition', '']])).toBe(400);
});

test('a term of another set is not there; permission is asked first', async () => {
  const other = `/2.0/sets/${await service.addSet(token)}`;
  const id = (await view()).terms?.[0]?.id;
  expect((await service.call('PUT', `${other}/terms/${id}`, token, [['term', 'x']])).status).toBe(404);
  expect((await service.call('DELETE', `${path}/terms/999999`, token)).status).toBe(404);
  const stranger = await service.tokenFor(await service.addUser('omar'));
  expect((await service.call('DELETE', `${path}/terms/999999`, stranger)).status).toBe(401);
});

test('If-Match guards single terms with the tag of their set', async () => {
  const { etag = '', terms } = await view();
  const address = `${path}/terms/${terms?.[0]?.id}`;
  const first = await service.call('PUT', address, token, [['term', 'a']], { 'if-match': etag });
  expect(first.status).toBe(204);
  expect((await service.call('PUT', address, token, [['term', 'b']], { 'if-match': etag })).status).toBe(412);
  const tooLong: Fields = [['term', 'x'.repeat(10_001)]];
  expect((await service.call('PUT', address, token, tooLong, { 'if-match': etag })).status).toBe(412);
  expect((await service.call('POST', `${path}/terms`, token, tooLong, { 'if-match': etag })).status).toBe(412);
  expect(
    (await service.call('DELETE', address, token, undefined, { 'if-match': first.headers['etag'] ?? '' })).status,
  ).toBe(204);
});
