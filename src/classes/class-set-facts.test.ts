import { expect, test } from 'vitest';
import type { ServiceSetId } from '../../contract/ids';
import { aSetToday } from '../../testing/a-today';
import type { SetId } from '../domain/study-set';
import { todayByNumber, whatFollows, whoEditsInWords } from './class-set-facts';

test.each([
  ['classes', 'members edit'],
  ['password', 'edited with its password'],
  ['only_me', 'only mariko_s edits'],
  [undefined, null],
] as const)('a set that %s may edit says so in a few words', (editable, words) => {
  expect(whoEditsInWords({ ...(editable && { editable }), createdBy: 'mariko_s' }, false)).toBe(words);
});

test('of one’s own set, only you', () => {
  expect(whoEditsInWords({ editable: 'only_me', createdBy: 'nadia_w' }, true)).toBe('only you edit');
});

test('what a set has to do is found by its number; one that no service knows, or that is not here, has none', () => {
  const [here, own] = [aSetToday({ due: 5 }), aSetToday({ due: 9 })];
  const library = [
    { id: here.setId, serviceId: 4821 as ServiceSetId },
    { id: own.setId, serviceId: null },
    { id: 'unstudied' as SetId, serviceId: 4822 as ServiceSetId },
  ];
  const found = todayByNumber(library, [here, own, aSetToday({ due: 2 })]);
  expect([...found]).toEqual([[4821, here]]);
});

test('before a set is put into a class it is said what its members get beside the sight of it', () => {
  expect(whatFollows({ visibility: 'classes', editable: 'classes' }, true).join()).toMatch(
    /members will be able to change/,
  );
  expect(whatFollows({ visibility: 'classes', editable: 'classes' }, false)).toEqual([]);
  expect(whatFollows({ visibility: 'classes', editable: 'only_me' }, true)).toEqual([]);
});

test.each([true, false])(
  'and that everyone is asked for its password again, also when it is taken out (%s)',
  (isPutIn) => {
    expect(whatFollows({ visibility: 'password', editable: 'only_me' }, isPutIn).join()).toMatch(
      /asked for its password once more/,
    );
    expect(whatFollows({ visibility: 'public', editable: 'password' }, isPutIn)).toHaveLength(1);
  },
);
