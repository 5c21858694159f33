import { expect, test } from 'vitest';
import type { ServiceSetId } from '../../contract/ids';
import { epochMs } from '../../contract/units';
import type { SetId, StudySet, TermId } from './study-set';
import { creationOf } from './creation-of';

const set: StudySet = {
  id: 's' as SetId,
  serviceId: 7 as ServiceSetId,
  title: 'Birds',
  description: 'Of the garden',
  langTerms: 'en',
  langDefinitions: 'la',
  visibility: 'public',
  editable: 'only_me',
  createdBy: 'bob',
  createdAt: epochMs(1),
  modifiedAt: epochMs(2),
  terms: [
    { id: 'a' as TermId, serviceId: null, term: 'wren', definition: 'Troglodytes', image: null },
    { id: 'b' as TermId, serviceId: null, term: 'robin', definition: 'Erithacus', image: null },
  ],
};

test('a deleted set is written again as it was', () => {
  expect(creationOf(set)).toEqual({
    kind: 'create-set',
    setId: 's',
    title: 'Birds',
    description: 'Of the garden',
    langTerms: 'en',
    langDefinitions: 'la',
    visibility: 'public',
    terms: [
      { id: 'a', term: 'wren', definition: 'Troglodytes' },
      { id: 'b', term: 'robin', definition: 'Erithacus' },
    ],
  });
});

test('a card keeps its picture, also one that is nothing else', () => {
  const image = { url: 'http://pictures/1_m.jpg', width: 4, height: 3 };
  const pictured = set.terms.map((card, place) =>
    place === 0 ? { ...card, term: '', definition: '', image } : { ...card, image },
  );
  expect(creationOf({ ...set, terms: pictured }).terms.map((card) => [card.term, card.image])).toEqual([
    ['', image],
    ['robin', image],
  ]);
});
