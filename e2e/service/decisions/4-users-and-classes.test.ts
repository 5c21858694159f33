import { expect } from 'vitest';
import { other, owner, publicCaller } from '../support/ask';
import { arrayOf, bodyOf, errorOf, objectOf } from '../support/bodies';
import { aClass } from '../support/classes';
import { rule, rules } from '../support/rule';
import { aSet, viewed } from '../support/sets';
import { world } from '../support/world';

const userPath = `/2.0/users/${world.owner.name}`;

rule(
  'decisions 4: a user has username, id, account_type, profile_image, sign_up_date, sets[] and groups[]',
  async () => {
    const body = objectOf(bodyOf(await other.get(userPath)));
    expect(body).toMatchObject({
      username: world.owner.name,
      id: expect.any(Number),
      account_type: 'plus',
      sign_up_date: expect.any(Number),
      sets: expect.any(Array),
      groups: expect.any(Array),
    });
    expect(body).toHaveProperty('profile_image');
  },
);

rule('decisions 4: favorite_sets[] is in one’s own record only', async () => {
  expect(objectOf(bodyOf(await owner.get(userPath)))).toHaveProperty('favorite_sets');
  for (const caller of [other, publicCaller])
    expect(objectOf(bodyOf(await caller.get(userPath)))).not.toHaveProperty('favorite_sets');
});

rule('decisions 4: the sets of a user are short, without terms, and only those that may be seen', async () => {
  const [open, hidden] = [await aSet(), await aSet({ visibility: 'only_me' })];
  const seen = arrayOf(objectOf(bodyOf(await other.get(userPath)))['sets'], 'sets').map(objectOf);
  const numbers = seen.map(({ id }) => id);
  expect([numbers.includes(open), numbers.includes(hidden), seen.some((set) => 'terms' in set)]).toEqual([
    true,
    false,
    false,
  ]);
});

rule('decisions 4: a username is found without regard to case', async () => {
  expect(objectOf(bodyOf(await owner.get(`/2.0/users/${world.owner.name.toUpperCase()}`)))['username']).toBe(
    world.owner.name,
  );
});

rule('decisions 4: PUT of a user never changes the username', async () => {
  await owner.put(userPath, { username: 'renamed', profile_image: '' });
  expect((await owner.get(userPath)).body).toMatchObject({ username: world.owner.name });
});

rules(
  ['colours', 'username'],
  (name) => `decisions 4: PUT of a user with nothing but ${name} is 400`,
  async (name) => {
    expect(errorOf(await owner.put(userPath, { [name]: 'x' }))).toEqual([400, 'validation_errors']);
  },
);

rule('decisions 4: POST /2.0/classes answers 201 with Location and {url, class_id, id}', async () => {
  const answer = await owner.post('/2.0/classes', { name: 'Ornithology', description: 'Birds' });
  const body = objectOf(answer.body);
  expect([answer.status, answer.headers.get('location')]).toEqual([
    201,
    `${world.baseUrl}/2.0/classes/${String(body['class_id'])}`,
  ]);
  expect(body).toMatchObject({ url: expect.any(String), class_id: expect.any(Number), id: body['class_id'] });
  await owner.delete(`/2.0/classes/${String(body['class_id'])}`);
});

rules(
  [{}, { name: '' }, { name: '  ' }, { description: 'only' }],
  (fields) => `decisions 4: a class needs a name: ${JSON.stringify(fields)} is 400`,
  async (fields) => {
    expect(errorOf(await owner.post('/2.0/classes', fields as Record<string, string>))).toEqual([
      400,
      'validation_errors',
    ]);
  },
);

rule('decisions 4: DELETE of a class is 204 for its creator, 401 for anybody else, 404 afterwards', async () => {
  const id = await aClass();
  expect((await other.delete(`/2.0/classes/${id}`)).status).toBe(401);
  expect((await owner.delete(`/2.0/classes/${id}`)).status).toBe(204);
  expect((await owner.delete(`/2.0/classes/${id}`)).status).toBe(404);
});

rule('decisions 4: a set whose class is deleted keeps its visibility', async () => {
  const classId = await aClass();
  const id = await aSet({ visibility: 'classes', classes: [classId] });
  expect((await viewed(id)).all['class_ids']).toEqual([classId]);
  await owner.delete(`/2.0/classes/${classId}`);
  const after = await viewed(id);
  expect([after.visibility, after.all['class_ids'], (await other.get(`/2.0/sets/${id}`)).status]).toEqual([
    'classes',
    [],
    401,
  ]);
});

rule('decisions 6: classes[] must be classes the caller belongs to', async () => {
  const theirs = await aClass({}, other);
  const answer = await owner.post('/2.0/sets', {
    title: 'T',
    terms: ['a', 'b'],
    definitions: ['c', 'd'],
    lang_terms: 'en',
    lang_definitions: 'de',
    visibility: 'classes',
    classes: [theirs],
  });
  expect(errorOf(answer)).toEqual([400, 'validation_errors']);
});

rule('decisions 4: an edit replaces the classes of a set with those that it names', async () => {
  const [one, two] = [await aClass(), await aClass()];
  const id = await aSet({ visibility: 'classes', classes: [one] });
  await owner.put(`/2.0/sets/${id}`, { classes: [two] });
  expect((await viewed(id)).all['class_ids']).toEqual([two]);
});

rule('decisions 4: the class of a set is named to its members and its creator alone', async () => {
  const classId = await aClass();
  const id = await aSet({ classes: [classId] });
  expect([
    (await viewed(id)).all['class_ids'],
    (await viewed(id, other)).all['class_ids'],
    (await viewed(id, publicCaller)).all['class_ids'],
  ]).toEqual([[classId], [], []]);
});
