import { expect, test } from 'vitest';
import type { ServiceSetId } from '../../../contract/ids';
import { epochMs } from '../../../contract/units';
import { chosenFound, foundAddress, foundChoiceIn, foundLanguages, peopleAddress } from './found-choice';
import { manyHostileTexts } from '../../../testing/hostile-strings';
import type { FoundRow } from './found-rows';

const row = (number: number, change: Partial<FoundRow> = {}): FoundRow => ({
  id: null,
  isHere: false,
  isMine: false,
  serviceId: number as ServiceSetId,
  title: `Set ${number}`,
  langTerms: null,
  langDefinitions: null,
  termCount: 3,
  visibility: 'public',
  createdBy: 'alice',
  hasAccess: true,
  hasImages: false,
  modifiedAt: epochMs(1_000),
  ...change,
});
const rows = [
  row(1, { langTerms: 'ja', langDefinitions: 'en' }),
  row(2, { langTerms: 'en', langDefinitions: 'fr', hasImages: true }),
  row(3),
];
const all = { language: null, pictured: false };
const numbers = (choice: typeof all | { readonly language: string; readonly pictured: boolean }) =>
  chosenFound(rows, choice).map(({ serviceId }) => serviceId);

test('by either side’s language and by pictures, in the order in which they came', () => {
  expect(numbers(all)).toEqual([1, 2, 3]);
  expect(numbers({ language: 'en', pictured: false })).toEqual([1, 2]);
  expect(numbers({ language: 'en', pictured: true })).toEqual([2]);
  expect(numbers({ language: 'ja', pictured: true })).toEqual([]);
});

test('what can be chosen is what was found, and what was chosen', () => {
  expect(foundLanguages(rows, all)).toEqual(['en', 'fr', 'ja']);
  expect(foundLanguages([], { language: 'la', pictured: false })).toEqual(['la']);
});

test('a choice stands in the address, and is read from it again; a question without one has no more in it', () => {
  for (const choice of [all, { language: 'zh-Hant', pictured: true }, { language: 'ß&', pictured: false }])
    expect(foundChoiceIn(new URLSearchParams(foundAddress('rain', choice)))).toEqual(choice);
  expect(foundAddress('rain', all)).toEqual({ q: 'rain' });
  expect(foundChoiceIn(new URLSearchParams('q=rain&language=&pictures=yes'))).toEqual(all);
});

test('10,000 hostile texts as words and as a language stand in the address and are read from it again', () => {
  for (const text of manyHostileTexts) {
    const params = new URLSearchParams(
      new URLSearchParams(foundAddress(text, { language: text, pictured: false })).toString(),
    );
    expect([params.get('q'), foundChoiceIn(params).language]).toEqual([text, text]);
    expect(foundLanguages([row(1, { langTerms: text, langDefinitions: '' })], all)).toEqual([text]);
  }
});

test('looking for people and back keeps the choice among sets', () => {
  const choice = { language: 'fr', pictured: true };
  const there = peopleAddress('birds', choice);
  expect(there).toEqual({ what: 'people', q: 'birds', language: 'fr', pictures: '1' });
  expect(foundChoiceIn(new URLSearchParams(there))).toEqual(choice);
});
