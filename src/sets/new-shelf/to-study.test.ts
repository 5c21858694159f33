import { expect, test } from 'vitest';
import type { ServiceSetId } from '../../../contract/ids';
import { epochMs } from '../../../contract/units';
import type { FoundRow } from '../find/found-rows';
import { languagesToChoose, readersFirst, readersLanguages } from './to-study';

const row = (number: number, langTerms: string | null, langDefinitions: string | null): FoundRow => ({
  id: null,
  isHere: false,
  isMine: false,
  serviceId: number as ServiceSetId,
  title: `Set ${number}`,
  langTerms,
  langDefinitions,
  termCount: 4,
  visibility: 'public',
  createdBy: 'alice',
  hasAccess: true,
  hasImages: false,
  modifiedAt: epochMs(1_000),
});
const rows = [row(1, 'ja', 'en'), row(2, 'la', 'de'), row(3, null, null), row(4, 'de', 'fr'), row(5, 'ja', '??')];
const german = ['de-CH', 'de'];

test('sets with a language of the reader come first, all in the order in which they came', () => {
  expect(readersFirst(rows, german).map(({ serviceId }) => serviceId)).toEqual([2, 4, 1, 3, 5]);
  expect(readersFirst(rows, ['sw'])).toEqual(rows);
});

test('languages of the reader come first, then those with most sets; none twice, and no unknown one', () => {
  expect(languagesToChoose(rows, german, false)).toEqual({ shown: ['de', 'ja', 'en', 'fr', 'la'], others: [] });
  expect(languagesToChoose([row(1, 'de', 'de')], ['sw'], false)).toEqual({ shown: ['de'], others: [] });
  const many = [...rows, row(6, 'ar', 'he')];
  expect(languagesToChoose(many, german, false)).toEqual({
    shown: ['de', 'ja', 'ar', 'en', 'fr'],
    others: ['he', 'la'],
  });
});

test('where more sets are than came, the reader’s language can be asked for all the same', () => {
  expect(languagesToChoose(rows, ['sw-KE', 'sw'], true).shown[0]).toBe('sw');
  expect(languagesToChoose(rows, ['sw-KE', 'sw'], false).shown).not.toContain('sw');
});

test('a browser’s language stands for its region and without it', () => {
  expect(readersLanguages(['de-CH', 'de', 'en'])).toEqual(['de-CH', 'de', 'en']);
  expect(readersLanguages([])).toEqual([]);
});
