import { expect, test } from 'vitest';
import type { ServiceSetId } from '../../../contract/ids';
import { aSet, aTerm } from '../../../testing/builders';
import type { SetId, TermId } from '../../domain/study-set';
import { copyOf, sourceOf } from './copy-of';

const image = { url: 'https://cards.example/images/a_m.jpg', width: 4, height: 3 };
const theirs = aSet({
  serviceId: 4821 as ServiceSetId,
  title: '鳥',
  description: 'By the sea',
  langTerms: 'ja',
  langDefinitions: 'ar',
  visibility: 'password',
  editable: 'password',
  classes: '7',
  createdBy: 'carol',
  terms: [
    aTerm({ term: '雀', definition: 'عصفور' }),
    aTerm({ term: '雀', definition: 'عصفور', image }),
    aTerm({ term: '', definition: '', image }),
    aTerm({ term: 'only a term', definition: '' }),
  ],
});

function copied() {
  let cards = 0;
  return copyOf(theirs, 'mine' as SetId, () => `card ${(cards += 1)}` as TermId);
}

test('a copy has every card, in its order and under a new name, with its picture, and the languages', () => {
  expect(copied()).toEqual({
    kind: 'create-set',
    setId: 'mine',
    title: '鳥',
    description: 'By the sea',
    langTerms: 'ja',
    langDefinitions: 'ar',
    visibility: 'only_me',
    terms: [
      { id: 'card 1', term: '雀', definition: 'عصفور' },
      { id: 'card 2', term: '雀', definition: 'عصفور', image },
      { id: 'card 3', term: '', definition: '', image },
      { id: 'card 4', term: 'only a term', definition: '' },
    ],
  });
});

test('what is remembered of where a copy is from: the set, its author, how many pictures it had, and which cards came with one', () => {
  expect(sourceOf(theirs, 4821 as ServiceSetId, copied())).toEqual({
    serviceId: 4821,
    title: '鳥',
    author: 'carol',
    pictures: 2,
    pictured: ['card 2', 'card 3'],
  });
});
