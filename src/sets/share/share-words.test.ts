import { expect, test } from 'vitest';
import { aSet } from '../../../testing/builders';
import { whoMeetsWhat } from './share-words';

test.each([
  ['public', true, /everyone/i],
  ['public', false, /everyone/i],
  ['only_me', true, /only you/i],
  ['only_me', false, /only its author/i],
  ['classes', true, /members of its classes/i],
  ['password', true, /tell/i],
  ['password', false, /author/i],
] as const)('of a set that is %s (one’s own: %s) the panel says what a reader meets', (visibility, isMine, says) => {
  expect(whoMeetsWhat({ set: { ...aSet(), visibility }, isMine })).toMatch(says);
});

test('of one’s own set for classes that is in none nobody is promised that it opens', () => {
  const set = { ...aSet(), visibility: 'classes', classes: '' } as const;
  expect(whoMeetsWhat({ set, isMine: true })).toMatch(/only you/i);
  expect(whoMeetsWhat({ set: { ...set, classes: '5' }, isMine: true })).toMatch(/members of its classes/i);
});
