import { expect } from 'vitest';
import { type Answer, nobody, other, owner, publicCaller } from '../support/ask';
import { checksOf, errorOf, objectOf, text } from '../support/bodies';
import { rule, rules } from '../support/rule';
import { aLockedSet, aSet, goodSet } from '../support/sets';
import { world } from '../support/world';

const errors: readonly (readonly [what: string, status: number, ask: () => Promise<Answer>])[] = [
  ['a missing title on creation', 400, () => owner.post('/2.0/sets', { ...goodSet, title: '' })],
  ['an edit with no parameters', 400, async () => owner.put(`/2.0/sets/${await aSet()}`)],
  [
    'a private set read with a public credential',
    401,
    async () => publicCaller.get(`/2.0/sets/${await aSet({ visibility: 'only_me' })}`),
  ],
  ['a wrong set password', 401, async () => other.post(`/2.0/sets/${await aLockedSet()}/password`, { password: 'x' })],
  ['a password-protected set without its password', 403, async () => other.get(`/2.0/sets/${await aLockedSet()}`)],
  ['a set that does not exist', 404, () => owner.get('/2.0/sets/999999999999')],
  ['a user who does not exist', 404, () => owner.get('/2.0/users/no-such-user-here')],
  ['deleting a user', 405, () => owner.delete(`/2.0/users/${world.owner.name}`)],
  ['no credential', 401, async () => nobody.get(`/2.0/sets/${await aSet()}`)],
];
rules(
  errors,
  ([what, status]) => `7: ${what} is ${status}, with the fields of the error body`,
  async ([, status, ask]) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(objectOf(answer.body)).toMatchObject({
      http_code: status,
      error: expect.any(String),
      error_title: expect.any(String),
      error_description: expect.any(String),
    });
    expect(answer.headers.get('content-type')).toContain('application/json');
  },
);

rule('7: error is an identifier for programs, error_title and error_description are for display', async () => {
  const body = objectOf((await owner.get('/2.0/sets/999999999999')).body);
  expect(text(body, 'error')).toMatch(/^[a-z_]+$/);
  expect([text(body, 'error_title'), text(body, 'error_description')].every((shown) => /^[A-Z]/.test(shown))).toBe(
    true,
  );
});

rule('7: item_not_found is the identifier of 404', async () => {
  expect(errorOf(await owner.get('/2.0/users/no-such-user-here'))).toEqual([404, 'item_not_found']);
});

rule('7: invalid_access is the identifier of a wrong password', async () => {
  expect(errorOf(await other.post(`/2.0/sets/${await aLockedSet()}/password`, { password: 'x' }))).toEqual([
    401,
    'invalid_access',
  ]);
});

rule('7: validation_errors lists every failed check', async () => {
  const answer = await owner.post('/2.0/sets', { description: 'no more' });
  expect(errorOf(answer)).toEqual([400, 'validation_errors']);
  const all = checksOf(answer).join('\n');
  for (const name of ['title', 'terms', 'definitions', 'lang_terms', 'lang_definitions']) expect(all).toContain(name);
});

rule('7: the error_description of failed checks lists them one per line', async () => {
  const answer = await owner.post('/2.0/sets', { description: 'no more' });
  expect(text(objectOf(answer.body), 'error_description').split('\n')).toEqual(checksOf(answer));
});

rule('7: validation_errors is only on validation errors', async () => {
  for (const answer of [await owner.get('/2.0/sets/999999999999'), await nobody.get('/2.0/sets?set_ids=1')]) {
    expect(answer.body).not.toHaveProperty('validation_errors');
  }
});

rule('7: 201 names the new resource in Location, and the new resource is there', async () => {
  const answer = await owner.post('/2.0/sets', goodSet);
  const location = answer.headers.get('location') ?? '';
  expect([answer.status, (await owner.get(new URL(location).pathname)).status]).toEqual([201, 200]);
  await owner.delete(new URL(location).pathname);
});
