import { expect } from 'vitest';
import { type Answer, nobody, other, owner, publicCaller, withToken } from '../support/ask';
import { errorOf } from '../support/bodies';
import { rule, ruleWith } from '../support/rule';
import { aLockedSet, aSet, viewed } from '../support/sets';
import { given, world } from '../support/world';

const gone = '/2.0/sets/999999999999';
const found = (answers: readonly Answer[]) => answers.map(errorOf);
const all = (answers: readonly Answer[], status: number, error: string) =>
  expect(found(answers)).toEqual(answers.map(() => [status, error]));

rule('decisions 3 order: credential before existence', async () => {
  all(
    [
      await nobody.get(gone),
      await nobody.put(gone, {}),
      await nobody.delete(gone),
      await nobody.get('/2.0/users/no-such-user-here'),
      await nobody.delete('/2.0/classes/999999999'),
    ],
    401,
    'missing_credentials',
  );
});

rule('decisions 3 order: credential before method', async () => {
  all(
    [await nobody.post(`/2.0/sets/${await aSet()}`), await nobody.delete(`/2.0/users/${world.owner.name}`)],
    401,
    'missing_credentials',
  );
});

rule('decisions 3 order: existence before method', async () => {
  all(
    [
      await owner.post(gone),
      await owner.delete('/2.0/users/no-such-user-here'),
      await owner.put(`${gone}/password`),
      await owner.post('/2.0/classes/999999999'),
    ],
    404,
    'item_not_found',
  );
});

rule('decisions 3 order: method before scope, for a client id too', async () => {
  const id = await aSet();
  all(
    [
      await publicCaller.post(`/2.0/sets/${id}`),
      await publicCaller.delete(`/2.0/users/${world.owner.name}`),
      await publicCaller.put('/2.0/sets'),
      await publicCaller.get(`/2.0/sets/${id}/password`),
    ],
    405,
    'method_not_allowed',
  );
});

rule('decisions 3 order: a 405 names what is allowed', async () => {
  const answer = await owner.post(`/2.0/sets/${await aSet()}`);
  expect((answer.headers.get('allow') ?? '').split(/, */).toSorted()).toEqual(['DELETE', 'GET', 'PUT']);
});

rule('decisions 3 order: existence before scope: a client id that writes what is not there gets 404', async () => {
  all(
    [
      await publicCaller.put(gone, { title: 'x' }),
      await publicCaller.delete(gone),
      await publicCaller.post(`${gone}/terms`, { term: 'a' }),
    ],
    404,
    'item_not_found',
  );
});

ruleWith(['read token'], 'decisions 3 order: scope before everything about the set', async () => {
  const reader = withToken(given(world.scoped.read));
  const mine = await aSet();
  const theirs = await aSet({ visibility: 'only_me' }, other);
  const locked = await aSet({ visibility: 'password', password: 'sesame' }, other);
  all(
    [
      await reader.put(`/2.0/sets/${mine}`),
      await reader.put(`/2.0/sets/${theirs}`, { title: 'x' }),
      await reader.put(`/2.0/sets/${locked}`, { title: 'x' }),
      await reader.delete(`/2.0/sets/${locked}`),
    ],
    401,
    'insufficient_scope',
  );
});

ruleWith(['write token'], 'decisions 3 order: POST password takes any token', async () => {
  const theirs = await aSet({ visibility: 'password', password: 'sesame' }, other);
  const writer = withToken(given(world.scoped.write));
  expect((await writer.post(`/2.0/sets/${theirs}/password`, { password: 'sesame' })).status).toBe(204);
  expect((await withToken(given(world.scoped.read)).get(`/2.0/sets/${theirs}`)).status).toBe(200);
});

rule('decisions 3 order: DELETE of a set asks for the creator before anything else: 401, never 403', async () => {
  all(
    [
      await other.delete(`/2.0/sets/${await aLockedSet()}`),
      await other.delete(`/2.0/sets/${await aSet({ visibility: 'only_me' })}`),
    ],
    401,
    'not_allowed',
  );
});

rule('decisions 3 order: may view before may edit: a hidden set is 401, whatever its editable', async () => {
  const id = await aSet({ visibility: 'only_me', editable: 'password', password: 'sesame' });
  all(
    [
      await other.put(`/2.0/sets/${id}`, { title: 'x' }),
      await other.post(`/2.0/sets/${id}/password`, { password: 'sesame' }),
    ],
    401,
    'not_allowed',
  );
});

rule('decisions 3 order: where only the password is missing it is 403', async () => {
  const id = await aLockedSet({ editable: 'password' });
  all(
    [await other.get(`/2.0/sets/${id}`), await other.put(`/2.0/sets/${id}`, { title: 'x' })],
    403,
    'password_required',
  );
});

rule('decisions 3 order: may edit before the permission fields, and these before validation', async () => {
  const editable = await aSet({ editable: 'password', password: 'sesame' });
  await other.post(`/2.0/sets/${editable}/password`, { password: 'sesame' });
  for (const fields of [
    { visibility: 'only_me' },
    { editable: 'only_me' },
    { password: 'mine now' },
    { classes: ['1'] },
    { visibility: 'nonsense' },
  ]) {
    expect(errorOf(await other.put(`/2.0/sets/${editable}`, fields))).toEqual([401, 'not_allowed']);
  }
  const closed = await aSet({ editable: 'password', password: 'sesame' });
  expect(errorOf(await other.put(`/2.0/sets/${closed}`, { visibility: 'only_me' }))).toEqual([
    403,
    'password_required',
  ]);
});

rule('decisions 3 order: visibility and editable with today’s values count as not sent', async () => {
  const id = await aSet({ editable: 'password', password: 'sesame' });
  await other.post(`/2.0/sets/${id}/password`, { password: 'sesame' });
  expect(
    (await other.put(`/2.0/sets/${id}`, { title: 'Theirs', visibility: 'public', editable: 'password' })).status,
  ).toBe(200);
  expect((await viewed(id)).title).toBe('Theirs');
});

rule('decisions 3 order: may edit before the existence of the term, that before validation', async () => {
  const id = await aSet();
  const term = `/2.0/sets/${id}/terms/999999999999`;
  all([await other.put(term, { term: 'x' }), await other.delete(term)], 401, 'not_allowed');
  all([await owner.put(term), await owner.delete(term)], 404, 'item_not_found');
});

rule('decisions 3 order: permission before validation', async () => {
  all(
    [await other.put(`/2.0/sets/${await aSet()}`), await other.post(`/2.0/sets/${await aSet()}/terms`)],
    401,
    'not_allowed',
  );
});

rule(
  'decisions 3 order: POST password asks whether the set may be viewed, password aside, then validates',
  async () => {
    expect(errorOf(await other.post(`/2.0/sets/${await aSet({ visibility: 'only_me' })}/password`))).toEqual([
      401,
      'not_allowed',
    ]);
    expect(errorOf(await other.post(`/2.0/sets/${await aLockedSet()}/password`))).toEqual([400, 'validation_errors']);
    expect(errorOf(await other.post(`/2.0/sets/${await aSet()}/password`, { password: 'x' }))).toEqual([
      400,
      'validation_errors',
    ]);
  },
);
