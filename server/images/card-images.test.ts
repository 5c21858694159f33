import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SetBody, TermListBody } from '../../contract/set-body';
import { type Fields, type TestService, aService, aSetForm } from '../../testing/a-service';
import { type PicturesAt, picturesAt, problemsOf } from '../../testing/pictures-at';

let service: TestService;
let userId: number;
let token: string;
let pictures: PicturesAt;
beforeEach(async () => {
  service = await aService();
  userId = await service.addUser('nadia');
  token = await service.tokenFor(userId);
  pictures = picturesAt(service, () => token);
});
afterEach(() => service.close());

const urls = async (id: number) => ((await pictures.view(id)).terms ?? []).map(({ image }) => image?.url ?? null);

const withImages = (...ids: string[]): Fields => [...aSetForm, ...ids.map((id) => ['images[]', id] as const)];
const edit = (id: number, rows: readonly { id: number; image?: string; text?: string }[], as = token) =>
  service.call('PUT', `/2.0/sets/${id}`, as, [
    ...rows.flatMap((row): Fields => [
      ['term_ids[]', String(row.id)],
      ['terms[]', row.text ?? 'x'],
      ['definitions[]', row.text ?? 'y'],
    ]),
    ...(rows.some((row) => row.image !== undefined) ? rows.map((row) => ['images[]', row.image ?? ''] as const) : []),
  ]);
const idsOf = async (id: number) => ((await pictures.view(id)).terms ?? []).map((term) => term.id);

test('a new set shows them in set, terms and lists', async () => {
  const image = await pictures.one();
  const id = await service.addSet(token, withImages('', image.id));
  const expected = { url: image.url, width: 30, height: 20 };
  const set = await pictures.view(id);
  expect([set.has_images, set.terms?.map((term) => term.image)]).toEqual([true, [null, expected]]);
  const terms = v.parse(TermListBody, (await service.call('GET', `/2.0/sets/${id}/terms`, token)).json());
  expect(terms.map((term) => term.image)).toEqual([null, expected]);
  const plain = await service.addSet(token);
  const listed = (await service.call('GET', `/2.0/sets?set_ids=${id},${plain}&terms=0`, token)).json<SetBody[]>();
  expect(new Map(listed.map((set) => [Number(set.id), set.has_images]))).toEqual(
    new Map([
      [id, true],
      [plain, false],
    ]),
  );
});

test('an edit keeps, replaces, removes and adds, and only a change moves the date', async () => {
  const [a, b] = [await pictures.one(), await pictures.one()];
  const id = await service.addSet(token, withImages(a.id, ''));
  const [first = 0, second = 0] = await idsOf(id);
  await edit(id, [{ id: second }, { id: first }]);
  expect(await urls(id)).toEqual([null, a.url]);
  const before = await pictures.view(id);
  await edit(id, [{ id: second }, { id: first, image: '' }]);
  await edit(id, [
    { id: second, image: '' },
    { id: first, image: a.id },
  ]);
  expect((await pictures.view(id)).etag).toBe(before.etag);
  await edit(id, [{ id: second, image: b.id }, { id: first }, { id: 0, image: b.id }]);
  expect(await urls(id)).toEqual([b.url, a.url, b.url]);
  expect((await pictures.view(id)).modified_date).toBeGreaterThan(before.modified_date);
  await edit(id, [
    { id: second, image: 'delete' },
    { id: first, image: 'delete' },
    { id: 0, image: 'delete' },
  ]);
  expect([await urls(id), (await pictures.view(id)).has_images]).toEqual([[null, null, null], false]);
});

test('single terms: add, replace, remove; a card may be a picture alone, and not nothing', async () => {
  const [a, b] = [await pictures.one(), await pictures.one()];
  const id = await service.addSet(token);
  const added = await service.call('POST', `/2.0/sets/${id}/terms`, token, [['image', a.id]]);
  const address = new URL(added.headers['location'] ?? '').pathname;
  const put = (fields: Fields) => service.call('PUT', address, token, fields);
  expect([added.status, (await urls(id))[2]]).toEqual([201, a.url]);
  const before = await pictures.view(id);
  expect((await put([['image', '']])).status).toBe(204);
  expect((await put([['image', a.id]])).status).toBe(204);
  expect((await pictures.view(id)).etag).toBe(before.etag);
  await put([['image', b.id]]);
  expect([(await urls(id))[2], (await pictures.view(id)).modified_date]).toEqual([b.url, before.modified_date + 1]);
  expect(problemsOf(await put([['image', 'delete']]))).toEqual([400, ['Card 1 is empty on both sides.']]);
  expect(
    (
      await put([
        ['image', 'delete'],
        ['term', 'wren'],
      ])
    ).status,
  ).toBe(204);
  expect((await urls(id))[2]).toBe(null);
  expect(problemsOf(await service.call('POST', `/2.0/sets/${id}/terms`, token, [['image', 'delete']]))).toEqual([
    400,
    ['There is no image delete of yours.'],
  ]);
  const blank = (await idsOf(id))[2] ?? 0;
  await edit(id, [{ id: blank, image: a.id, text: '' }, { id: 0 }]);
  expect(await urls(id)).toEqual([a.url, null]);
  expect(problemsOf(await edit(id, [{ id: blank, image: 'delete', text: '' }, { id: 0 }]))).toEqual([
    400,
    ['Card 1 is empty on both sides.'],
  ]);
  expect((await edit(id, [{ id: blank, text: '' }, { id: 0 }])).status).toBe(200);
});

test('counts differ, ids that are unknown, of nobody or of somebody else: refused by name, nothing changed', async () => {
  const stranger = await service.tokenFor(await service.addUser('omar'));
  const theirs = await pictures.one(stranger);
  const id = await service.addSet(token);
  const before = await pictures.view(id);
  const [first = 0] = await idsOf(id);
  for (const name of ['nope', 'f'.repeat(32), theirs.id, theirs.id.toUpperCase()]) {
    const expected = [400, [`There is no image ${name} of yours.`]];
    expect(problemsOf(await edit(id, [{ id: first, image: name }, { id: 0 }]))).toEqual(expected);
    expect(problemsOf(await service.call('PUT', `/2.0/sets/${id}/terms/${first}`, token, [['image', name]]))).toEqual(
      expected,
    );
    expect(problemsOf(await service.call('POST', '/2.0/sets', token, withImages(name, '')))).toEqual(expected);
  }
  expect(problemsOf(await service.call('POST', '/2.0/sets', token, withImages('')))).toEqual([
    400,
    ['images[] has 1 entries, terms[] has 2.'],
  ]);
  expect(
    (
      await service.call('PUT', `/2.0/sets/${id}`, token, [
        ['images[]', 'delete'],
        ['images[]', ''],
      ])
    ).status,
  ).toBe(400);
  expect(await pictures.view(id)).toEqual(before);
});

test('an editor keeps and moves what is in the set, with any account, but brings in only their own', async () => {
  const image = await pictures.one();
  const group = await service.database.db
    .insertInto('classes')
    .values({ name: 'Birders', description: '', creator_id: userId, created_at: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const editorId = await service.addUser('omar', 'free');
  await service.database.db
    .insertInto('class_members')
    .values([userId, editorId].map((user_id) => ({ class_id: group.id, user_id })))
    .execute();
  const editor = await service.tokenFor(editorId);
  const id = await service.addSet(token, [
    ...withImages(image.id, ''),
    ['editable', 'classes'],
    ['classes[]', String(group.id)],
  ]);
  const [first = 0, second = 0] = await idsOf(id);
  expect(
    (
      await edit(
        id,
        [
          { id: first, image: 'delete' },
          { id: second, image: image.id },
        ],
        editor,
      )
    ).status,
  ).toBe(200);
  expect(await urls(id)).toEqual([null, image.url]);
  expect((await service.call('PUT', `/2.0/sets/${id}/terms/${first}`, editor, [['image', image.id]])).status).toBe(204);
  const other = await pictures.one();
  expect(problemsOf(await edit(id, [{ id: first, image: other.id }, { id: second }], editor))).toEqual([
    401,
    'premium_required',
  ]);
  await service.database.db.updateTable('users').set({ account_type: 'plus' }).where('id', '=', editorId).execute();
  expect(problemsOf(await edit(id, [{ id: first, image: other.id }, { id: second }], editor))).toEqual([
    400,
    [`There is no image ${other.id} of yours.`],
  ]);
});
