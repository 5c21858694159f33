import { expect } from 'vitest';
import { other, owner, publicCaller } from '../support/ask';
import { errorOf, setOf } from '../support/bodies';
import { aClass } from '../support/classes';
import { rule, rules } from '../support/rule';
import { aLockedSet, aSet, viewed } from '../support/sets';

const enter = (id: number, password = 'sesame') => other.post(`/2.0/sets/${id}/password`, { password });
const status = async (id: number) => (await other.get(`/2.0/sets/${id}`)).status;

rule('3: the right password gives access, with 204 and no body', async () => {
  const id = await aLockedSet();
  expect(await status(id)).toBe(403);
  const answer = await enter(id);
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect((await viewed(id, other)).hasAccess).toBe(true);
});

rule('3: access is remembered for the user', async () => {
  const id = await aLockedSet();
  await enter(id);
  expect([await status(id), await status(id), (await other.get(`/2.0/sets/${id}/terms`)).status]).toEqual([
    200, 200, 200,
  ]);
});

rule('3: a wrong password gives no access, with 401 and invalid_access', async () => {
  const id = await aLockedSet();
  expect(errorOf(await enter(id, 'open barley'))).toEqual([401, 'invalid_access']);
  expect(await status(id)).toBe(403);
});

const changes: readonly (readonly [what: string, fields: Readonly<Record<string, string>>])[] = [
  ['password', { visibility: 'password', password: 'sesame 2' }],
  ['editable', { editable: 'password', password: 'sesame' }],
];
rules(
  changes,
  ([what]) => `3: the password must be entered again when the owner changes ${what}`,
  async ([, fields]) => {
    const id = await aLockedSet();
    await enter(id);
    expect(await status(id)).toBe(200);
    expect((await owner.put(`/2.0/sets/${id}`, fields)).status).toBe(200);
    expect(await status(id)).toBe(403);
    await enter(id, fields['password']);
    expect(await status(id)).toBe(200);
  },
);

rule('3: the password must be entered again when the owner changes visibility away and back', async () => {
  const id = await aLockedSet();
  await enter(id);
  await owner.put(`/2.0/sets/${id}`, { visibility: 'public' });
  expect(await status(id)).toBe(200);
  await owner.put(`/2.0/sets/${id}`, { visibility: 'password', password: 'sesame' });
  expect(await status(id)).toBe(403);
});

rules(
  ['public', 'only_me', 'password'],
  (visibility) => `3: an edit accepts the visibility ${visibility}`,
  async (visibility) => {
    const id = await aSet({ visibility: visibility === 'only_me' ? 'public' : 'only_me' });
    expect(
      (await owner.put(`/2.0/sets/${id}`, { visibility, ...(visibility === 'password' && { password: 'sesame' }) }))
        .status,
    ).toBe(200);
    expect((await viewed(id)).visibility).toBe(visibility);
  },
);

rules(
  ['only_me', 'password'],
  (editable) => `3: an edit accepts the editable ${editable}`,
  async (editable) => {
    const id = await aSet(editable === 'only_me' ? { editable: 'password', password: 'sesame' } : {});
    expect(
      (await owner.put(`/2.0/sets/${id}`, { editable, ...(editable === 'password' && { password: 'sesame' }) })).status,
    ).toBe(200);
    expect((await viewed(id)).editable).toBe(editable);
  },
);

rule('3: a set exists once it was posted, and every later request answers 404 once it was deleted', async () => {
  const id = await aSet();
  const termId = (await viewed(id)).terms?.[0]?.id ?? 0;
  expect((await owner.delete(`/2.0/sets/${id}`)).status).toBe(204);
  const path = `/2.0/sets/${id}`;
  const later = [
    await owner.get(path),
    await publicCaller.get(path),
    await owner.get(`${path}/terms`),
    await owner.put(path, { title: 'Again' }),
    await owner.delete(path),
    await owner.post(`${path}/terms`, { term: 'a', definition: 'b' }),
    await owner.put(`${path}/terms/${termId}`, { term: 'a' }),
    await owner.delete(`${path}/terms/${termId}`),
    await owner.post(`${path}/password`, { password: 'x' }),
  ];
  expect(later.map(errorOf)).toEqual(later.map(() => [404, 'item_not_found']));
});

rule('3: viewing a password-protected set without access is 403 and leaves it unchanged', async () => {
  const id = await aLockedSet();
  const before = await owner.get(`/2.0/sets/${id}`);
  expect([await status(id), (await other.get(`/2.0/sets/${id}/terms`)).status]).toEqual([403, 403]);
  expect((await owner.get(`/2.0/sets/${id}`)).body).toEqual(before.body);
});

rule('3: editing a password-protected set without access is 403 and leaves it unchanged', async () => {
  const id = await aSet({ editable: 'password', password: 'sesame' });
  const before = setOf(await owner.get(`/2.0/sets/${id}`));
  const termId = before.terms?.[0]?.id ?? 0;
  const path = `/2.0/sets/${id}`;
  const tries = [
    await other.put(path, { title: 'Mine' }),
    await other.post(`${path}/terms`, { term: 'a', definition: 'b' }),
    await other.put(`${path}/terms/${termId}`, { term: 'a' }),
    await other.delete(`${path}/terms/${termId}`),
  ];
  expect(tries.map((answer) => answer.status)).toEqual([403, 403, 403, 403]);
  expect(setOf(await owner.get(path)).all).toEqual(before.all);
});

rules(
  ['visibility', 'editable'],
  (field) => `3: an edit accepts the ${field} classes`,
  async (field) => {
    const [id, classId] = [await aSet(), await aClass()];
    expect((await owner.put(`/2.0/sets/${id}`, { [field]: 'classes', classes: [classId] })).status).toBe(200);
    expect((await viewed(id)).all[field]).toBe('classes');
  },
);
