import { expect } from 'vitest';
import { type Caller, other, owner, publicCaller } from '../support/ask';
import { errorOf, listOf } from '../support/bodies';
import { rule, rules } from '../support/rule';
import { aSet, viewed } from '../support/sets';
import { aClass } from '../support/classes';
import { world } from '../support/world';

const ofOwner = `/2.0/users/${world.owner.name}/sets`;
const ids = async (path: string, caller: Caller = owner) => listOf(await caller.get(path)).map(({ id }) => id);

rule('4.2: GET users/{username}/sets returns all sets created by the user, as an array of set objects', async () => {
  const made = [
    await aSet(),
    await aSet({ visibility: 'only_me' }),
    await aSet({ visibility: 'password', password: 'p' }),
  ];
  const sets = listOf(await owner.get(ofOwner));
  expect(sets.map(({ id }) => id)).toEqual(expect.arrayContaining(made));
  expect(new Set(sets.map(({ createdBy }) => createdBy))).toEqual(new Set([world.owner.name]));
});

rule('4.2: GET sets returns unrelated sets selected by set_ids', async () => {
  const [first, second] = [await aSet(), await aSet({}, other)];
  expect((await ids(`/2.0/sets?set_ids=${first},${second}`)).toSorted()).toEqual([first, second].toSorted());
});

rule('4.2: set_ids is required for GET sets', async () => {
  expect(errorOf(await owner.get('/2.0/sets'))).toEqual([400, 'validation_errors']);
});

rule('4.2: GET users/{username}/favorites returns the sets favourited by the user, as an array', async () => {
  expect(Array.isArray((await owner.get(`/2.0/users/${world.owner.name}/favorites`)).body)).toBe(true);
});

rule('4.2: GET classes/{class_id}/sets returns all sets in the class', async () => {
  const classId = await aClass();
  const id = await aSet({ visibility: 'classes', classes: [classId] });
  await aSet();
  expect(await ids(`/2.0/classes/${classId}/sets`)).toEqual([id]);
});

const since = async (path: (ids: readonly number[], classId: number) => string) => {
  const classId = await aClass();
  const made = [
    await aSet({ classes: [classId], visibility: 'classes' }),
    await aSet({ classes: [classId], visibility: 'classes' }),
  ];
  const [old, young] = await Promise.all(made.map((id) => viewed(id)));
  const address = path(made, classId);
  const joint = address.includes('?') ? '&' : '?';
  const oldest = Math.min(old?.modifiedDate ?? 0, young?.modifiedDate ?? 0);
  const newest = Math.max(old?.modifiedDate ?? 0, young?.modifiedDate ?? 0);
  expect(await ids(`${address}${joint}modified_since=${oldest - 1}`)).toEqual(expect.arrayContaining(made));
  const later = await ids(`${address}${joint}modified_since=${newest + 3600}`);
  expect(later.filter((id) => made.includes(id))).toEqual([]);
};
rules(
  [
    ['users/{username}/sets', () => ofOwner],
    ['sets', (made: readonly number[]) => `/2.0/sets?set_ids=${made.join(',')}`],
    ['classes/{class_id}/sets', (_made: readonly number[], classId: number) => `/2.0/classes/${classId}/sets`],
  ] as const,
  ([what]) => `4.2: modified_since limits GET ${what} to sets modified since`,
  async ([, path]) => since(path),
);

rule('4.2: modified_since is optional on favourites too', async () => {
  expect((await owner.get(`/2.0/users/${world.owner.name}/favorites?modified_since=1`)).status).toBe(200);
});

rule('4.2: a list needs the same permissions as the single sets', async () => {
  const [open, hidden] = [await aSet(), await aSet({ visibility: 'only_me' })];
  for (const caller of [other, publicCaller]) {
    const seen = await ids(`/2.0/sets?set_ids=${open},${hidden}`, caller);
    expect([seen.includes(open), seen.includes(hidden)]).toEqual([true, false]);
    const ofUser = await ids(ofOwner, caller);
    expect([ofUser.includes(open), ofUser.includes(hidden)]).toEqual([true, false]);
  }
});

rule('4.2: no card of a password-protected set is in a list of somebody without access', async () => {
  const id = await aSet({
    visibility: 'password',
    password: 'sesame',
    terms: ['hidden-one', 'hidden-two'],
    definitions: ['a', 'b'],
  });
  for (const caller of [other, publicCaller]) {
    const answer = await caller.get(`/2.0/sets?set_ids=${id}`);
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain('hidden-');
  }
});

rules(
  ['/2.0/users/no-such-user-here/sets', '/2.0/users/no-such-user-here/favorites', '/2.0/classes/999999999/sets'],
  (path) => `4.2: ${path} is 404 where there is no such user or class`,
  async (path) => {
    expect(errorOf(await owner.get(path))).toEqual([404, 'item_not_found']);
  },
);
