import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { until } from '../../testing/a-killable-tab';
import type { StoreChange } from '../client/carrel-client';
import { queryKeys } from '../client/query-keys';
import type { SetId } from '../domain/study-set';
import { invalidateOnStoreChange, keysOf } from './store-invalidation';

const id = 'a' as SetId;

test('a changed set leaves other sets alone', () => {
  const keys = keysOf({ kind: 'sets', setIds: [id] });
  expect(keys).toContainEqual(['sets', 'one', 'a']);
  expect(keys).toContainEqual(['sets', 'library']);
  expect(keys).not.toContainEqual(['sets']);
  // What is due today depends on which cards there are.
  expect(keys).toContainEqual(['study']);
});

test('a star, an answer or a saved session reaches the set, the library and all of studying', () => {
  expect(keysOf({ kind: 'study', setIds: [id] })).toEqual([['sets', 'library'], ['study'], ['sets', 'one', 'a']]);
});

test('a change of the outbox reaches what each set says of it', () => {
  expect(keysOf({ kind: 'outbox' })).toEqual([['outbox'], ['sets']]);
});

test('a backup reaches what is said of its age, and nothing of studying besides', () => {
  expect(keysOf({ kind: 'backup' })).toEqual([['study', 'backup']]);
});

test('the status is no query', () => {
  expect(keysOf({ kind: 'status' })).toEqual([]);
});

test('changes that come together ask for each query once, and for those behind a beginning with it', async () => {
  const queries = new QueryClient();
  const asked = { library: 0, outbox: 0, other: 0 };
  const watch = (name: keyof typeof asked, queryKey: QueryKey) =>
    new QueryObserver(queries, { queryKey, queryFn: () => ((asked[name] += 1), name), staleTime: Infinity }).subscribe(
      () => {},
    );
  watch('library', queryKeys.library);
  watch('outbox', queryKeys.outbox);
  watch('other', ['elsewhere']);
  await until(() => queries.isFetching() === 0);
  let tell: (change: StoreChange) => void = () => {};
  const client = { subscribe: (listener: typeof tell) => ((tell = listener), () => {}) };
  invalidateOnStoreChange(client, queries);
  const before = { ...asked };
  tell({ kind: 'sets', setIds: [id] });
  tell({ kind: 'outbox' });
  await until(() => asked.outbox > before.outbox && queries.isFetching() === 0);
  expect(asked).toEqual({ library: before.library + 1, outbox: before.outbox + 1, other: before.other });
  tell({ kind: 'sets', setIds: [id] });
  await until(() => asked.library > before.library + 1 && queries.isFetching() === 0);
  expect(asked.library).toBe(before.library + 2);
});
