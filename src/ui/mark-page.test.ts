import { afterEach, expect, test, vi } from 'vitest';
import { markPage } from './mark-page';

const at = (state: unknown) => vi.stubGlobal('window', { history: { state } });

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['the first page of a visit', { idx: 0 }],
  ['a page that the router led to', { idx: 3, key: 'a1', usr: null }],
])('%s is the one that is open until its user goes elsewhere', (_, state) => {
  at(state);
  const isStillHere = markPage();
  // Its address has the number of the service by now, or says that the set is made: the place is the same.
  at({ ...state, key: 'c3' });
  expect(isStillHere()).toBe(true);
  at({ idx: state.idx + 1, key: 'b2' });
  expect(isStillHere()).toBe(false);
  at(null);
  expect(isStillHere()).toBe(false);
});
