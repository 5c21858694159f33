import { expect, test } from 'vitest';
import type { ServiceTermId } from '../../contract/ids';
import type { Term, TermId } from '../domain/study-set';
import { contentHash, looseHash } from './content-hash';

const image = { url: 'https://pictures.example/1.png', width: 3, height: 4 };
const terms: readonly Term[] = [
  { id: 'a' as TermId, serviceId: 5 as ServiceTermId, term: 'quercus', definition: 'oak', image: null },
  { id: 'b' as TermId, serviceId: null, term: '木', definition: 'tree\n', image },
];
const set = {
  title: 'Trees "old"',
  description: 'd',
  langTerms: 'la',
  langDefinitions: 'en',
  visibility: 'public',
  editable: 'only_me',
  terms,
} as const;

test('what was hashed by earlier builds has the same hash: databases keep it', () => {
  expect(contentHash(set)).toBe('238b1655db0c4ca7');
});

test('every part of the content counts, the device’s own names do not', () => {
  const others = [
    { ...set, title: 'Trees' },
    { ...set, langTerms: 'en', langDefinitions: 'la' },
    { ...set, terms: terms.toReversed() },
    { ...set, terms: terms.map((card) => ({ ...card, image: null })) },
    { ...set, terms: terms.map((card) => ({ ...card, serviceId: null })) },
  ];
  for (const other of others) expect(contentHash(other)).not.toBe(contentHash(set));
  expect(contentHash({ ...set, terms: terms.map((card) => ({ ...card, id: `${card.id}!` as TermId })) })).toBe(
    contentHash(set),
  );
});

test('a set that says the same in another order is recognised, one that says anything else is not', () => {
  expect(looseHash({ ...set, terms: terms.toReversed() })).toBe(looseHash(set));
  expect(looseHash({ ...set, terms: terms.slice(1) })).not.toBe(looseHash(set));
});
