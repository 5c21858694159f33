import { expect } from 'vitest';
import { other, owner, publicCaller } from '../support/ask';
import { arrayOf, bodyOf, errorOf, objectOf } from '../support/bodies';
import { aClass } from '../support/classes';
import { rule, rules } from '../support/rule';
import { aSet, rareWord } from '../support/sets';
import { world } from '../support/world';

const found = async (path: string, list: string, caller = owner) =>
  arrayOf(objectOf(bodyOf(await caller.get(path)))[list], list).map(objectOf);
const setIds = async (q: string, caller = owner) =>
  (await found(`/search/sets?q=${encodeURIComponent(q)}`, 'sets', caller)).map(({ id }) => id);

rule('4.8: /search/sets finds sets by title', async () => {
  const word = rareWord();
  const id = await aSet({ title: `Birds of ${word}` });
  expect(await setIds(word)).toEqual([id]);
});

rule('4.8: /search/sets finds sets by description', async () => {
  const word = rareWord();
  const id = await aSet({ description: `about ${word}` });
  expect(await setIds(word)).toEqual([id]);
});

rules(
  ['terms', 'definitions'],
  (side) => `4.8: /search/sets finds sets by term: its ${side}`,
  async (side) => {
    const word = rareWord();
    const id = await aSet({ [side]: ['one', `the ${word}`, 'three'] });
    expect(await setIds(word)).toEqual([id]);
  },
);

rule('4.8: /search/sets returns limited information: no terms', async () => {
  const word = rareWord();
  await aSet({ title: word });
  const [set] = await found(`/search/sets?q=${word}`, 'sets');
  expect(set).toMatchObject({ title: word });
  expect(set).not.toHaveProperty('terms');
});

rule('4.8: a search needs only a client id and shows only what may be seen', async () => {
  const word = rareWord();
  const id = await aSet({ title: word });
  await aSet({ title: word, visibility: 'only_me' });
  expect([await setIds(word, publicCaller), await setIds(word, other)]).toEqual([[id], [id]]);
  expect(await setIds(word)).toHaveLength(2);
});

rule('4.8: /search/classes finds classes by title and by description', async () => {
  const [title, description] = [rareWord(), rareWord()];
  const id = await aClass({ name: `Class of ${title}`, description: `On ${description}` });
  for (const word of [title, description]) {
    expect((await found(`/search/classes?q=${word}`, 'classes')).map((one) => one['id'])).toEqual([id]);
  }
});

rule('4.8: /search/universal searches classes, users and sets together', async () => {
  const word = rareWord();
  await aSet({ title: word });
  await aClass({ name: word });
  expect(await found(`/search/universal?q=${word}`, 'items')).toHaveLength(2);
  expect((await found(`/search/universal?q=${world.other.name}`, 'items')).length).toBeGreaterThan(0);
});

rule('4.8: POST /2.0/classes creates a class, with its Location', async () => {
  const answer = await owner.post('/2.0/classes', { name: 'To be deleted' });
  expect(answer.status).toBe(201);
  const location = answer.headers.get('location') ?? '';
  expect(location.startsWith(`${world.baseUrl}/2.0/classes/`)).toBe(true);
  await owner.delete(new URL(location).pathname);
});

rule('4.8: POST /2.0/classes needs a user: a client id gets 401', async () => {
  expect((await publicCaller.post('/2.0/classes', { name: 'Nobody’s' })).status).toBe(401);
});

rule('4.8: DELETE /2.0/classes/{class_id} deletes a class', async () => {
  const id = await aClass();
  expect((await owner.delete(`/2.0/classes/${id}`)).status).toBe(204);
  expect(errorOf(await owner.get(`/2.0/classes/${id}/sets`))).toEqual([404, 'item_not_found']);
});

rule('4.8: somebody else may not delete a class', async () => {
  expect((await other.delete(`/2.0/classes/${await aClass()}`)).status).toBe(401);
});

rule('4.8: GET /2.0/users/{username} retrieves a user', async () => {
  const body = objectOf(bodyOf(await publicCaller.get(`/2.0/users/${world.owner.name}`)));
  expect(JSON.stringify(body)).toContain(world.owner.name);
});

rule('4.8: PUT /2.0/users/{username} is for the user alone', async () => {
  expect((await other.put(`/2.0/users/${world.owner.name}`, { profile_image: '' })).status).toBe(401);
});

rule('4.8: deleting users through the API is 405', async () => {
  expect((await owner.delete(`/2.0/users/${world.owner.name}`)).status).toBe(405);
  expect((await owner.get(`/2.0/users/${world.owner.name}`)).status).toBe(200);
});

rule('4.8: a user who does not exist is 404', async () => {
  expect(errorOf(await owner.get('/2.0/users/no-such-user-here'))).toEqual([404, 'item_not_found']);
});
