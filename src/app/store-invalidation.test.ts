import { expect, test } from 'vitest';
import type { SetId } from '../domain/study-set';
import { keysOf } from './store-invalidation';

const id = 'a' as SetId;

test('a changed set leaves other sets alone', () => {
  const keys = keysOf({ kind: 'sets', setIds: [id] });
  expect(keys).toContainEqual(['sets', 'one', 'a']);
  expect(keys).toContainEqual(['sets', 'library']);
  expect(keys).not.toContainEqual(['sets']);
});

test('a star or a saved session reaches the set, its session and the library', () => {
  expect(keysOf({ kind: 'study', setIds: [id] })).toEqual([
    ['sets', 'library'],
    ['study', 'unfinished'],
    ['sets', 'one', 'a'],
    ['study', 'session', 'a'],
  ]);
});

test('a change of the outbox reaches what each set says of it', () => {
  expect(keysOf({ kind: 'outbox' })).toEqual([['outbox'], ['sets']]);
});

test('the status is no query', () => {
  expect(keysOf({ kind: 'status' })).toEqual([]);
});
