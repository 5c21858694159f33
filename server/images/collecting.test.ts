import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestService, aService, aSetForm } from '../../testing/a-service';
import { type PicturesAt, picturesAt, smallPicture } from '../../testing/pictures-at';
import { cleanUp } from '../maintenance';
import { imageRepository } from './image-repository';

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

const dayMs = 24 * 3_600_000;

/** Tokens live no longer than a day. */
const wait = async (ms: number) => {
  service.clock.advance(ms);
  token = await service.tokenFor(userId);
};
const collect = () => cleanUp(service.database, service.clock, 3_600);
const isThere = async (url: string) => (await pictures.file(url)).status === 200;

test('what nothing shows goes a day after it was last touched; what is shown stays', async () => {
  const [unused, shown, dropped, face] = [
    await pictures.one(),
    await pictures.one(),
    await pictures.one(),
    await pictures.one(),
  ];
  const id = await service.addSet(token, [...aSetForm, ['images[]', shown.id], ['images[]', dropped.id]]);
  await service.call('PUT', '/2.0/users/nadia', token, [['profile_image', face.id]]);
  expect((await pictures.view(id)).creator?.profile_image).toBe(face.url);
  await wait(dayMs);
  await collect();
  expect(await isThere(unused.url)).toBe(true);
  await wait(1);
  const term = (await pictures.view(id)).terms?.[1]?.id;
  await service.call('PUT', `/2.0/sets/${id}/terms/${term}`, token, [['image', 'delete']]);
  await collect();
  expect([await isThere(unused.url), await isThere(dropped.url), await isThere(shown.url)]).toEqual([
    false,
    true,
    true,
  ]);
  await wait(dayMs + 1);
  await collect();
  expect([await isThere(dropped.url), await isThere(shown.url), await isThere(face.url)]).toEqual([false, true, true]);
  await service.call('DELETE', `/2.0/sets/${id}`, token);
  await collect();
  expect(await isThere(shown.url)).toBe(true);
  await wait(dayMs + 1);
  await collect();
  expect([await isThere(shown.url), await isThere(face.url)]).toEqual([false, true]);
  await service.call('PUT', '/2.0/users/nadia', token, [['profile_image', 'delete']]);
  await wait(dayMs + 1);
  await collect();
  expect([await pictures.stored(), await pictures.stored('image_files')]).toEqual([0, 0]);
});

test('an image whose card is left out or shows another one begins its day then', async () => {
  const [first, second] = [await pictures.one(), await pictures.one()];
  const id = await service.addSet(token, [...aSetForm, ['images[]', first.id], ['images[]', second.id]]);
  await wait(2 * dayMs);
  const kept = String((await pictures.view(id)).terms?.[0]?.id);
  const edited = await service.call('PUT', `/2.0/sets/${id}`, token, [
    ['term_ids[]', kept],
    ['terms[]', 'a'],
    ['definitions[]', 'b'],
    ['images[]', 'delete'],
  ]);
  expect(edited.status).toBe(200);
  await collect();
  expect([await isThere(first.url), await isThere(second.url)]).toEqual([true, true]);
  await wait(dayMs + 1);
  await collect();
  expect(await pictures.stored()).toBe(0);
});

test('an image that is put on a card at the moment of its collection is either kept or unknown, never lost', async () => {
  const images = await pictures.upload(Array.from({ length: 12 }, () => ({ bytes: smallPicture })));
  await wait(dayMs + 1);
  const attach = images.map(({ id }) =>
    service.call('POST', '/2.0/sets', token, [...aSetForm, ['images[]', id], ['images[]', '']]),
  );
  const answers = (await Promise.all([...attach, collect()])).slice(0, -1);
  for (const [index, answer] of answers.entries()) {
    const there = await isThere(images[index]?.url ?? '');
    expect([201, 400]).toContain(answer?.status);
    expect(there).toBe(answer?.status === 201);
  }
});

test('an image looked up, then collected, is not shown: the transaction says so', async () => {
  const image = await pictures.one();
  const { db } = service.database;
  const owned = await imageRepository.ownedBy(db, userId, [image.id]);
  await wait(dayMs + 1);
  await imageRepository.collect(db, service.clock.now());
  expect(await imageRepository.touch(db, [...owned.values()], service.clock.now())).toEqual(new Set());
});

test('the images of an account that is gone stay where somebody else shows them', async () => {
  const omar = await service.addUser('omar');
  const theirs = await pictures.one(await service.tokenFor(omar));
  const id = await service.addSet(token);
  const { db } = service.database;
  const row = await db.selectFrom('images').select('id').where('name', '=', theirs.id).executeTakeFirstOrThrow();
  await db.updateTable('terms').set({ image: row.id }).where('set_id', '=', id).execute();
  await db.deleteFrom('users').where('id', '=', omar).execute();
  await wait(dayMs + 1);
  await collect();
  expect(await isThere(theirs.url)).toBe(true);
});
