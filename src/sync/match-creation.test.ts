import { expect, test } from 'vitest';
import type { ServiceSetId, ServiceTermId } from '../../contract/ids';
import { epochMs, unixSeconds } from '../../contract/units';
import { aSet, aTerm } from '../../testing/builders';
import type { ServiceSet } from '../api/service-set';
import { creationCandidates, matchCreation } from './match-creation';

const words = ['one', 'two', 'three'];
const result = aSet({ title: 'Numbers', terms: words.map((term) => aTerm({ term, definition: `${term}!` })) });

function there(serviceId: number, title: string, terms: readonly string[]): ServiceSet {
  return {
    serviceId: serviceId as ServiceSetId,
    title,
    description: '',
    langTerms: 'de',
    langDefinitions: 'en',
    visibility: 'only_me',
    editable: 'only_me',
    createdBy: 'alice',
    createdAt: epochMs(1_800_000_000_000),
    modifiedDate: unixSeconds(1_800_000_000),
    termCount: terms.length,
    hasAccess: true,
    canEdit: true,
    etag: null,
    fewer: null,
    terms: terms.map((term, index) => ({
      serviceId: (serviceId * 10 + index) as ServiceTermId,
      term,
      definition: `${term}!`,
      image: null,
    })),
  };
}

test.each<[string, readonly ServiceSet[], number | null]>([
  ['the very set before one that was edited', [there(1, 'Numbers', ['one', 'two']), there(2, 'Numbers', words)], 2],
  ['the first of two that are alike', [there(1, 'Numbers', words), there(2, 'Numbers', words)], 1],
  [
    'of two that were edited, the one that has more of the cards',
    [there(1, 'Numbers', ['one', 'two']), there(2, 'Figures', words)],
    2,
  ],
  ['one card of three under the title', [there(1, 'Numbers', ['one', 'four'])], 1],
  ['half of the cards under another title', [there(1, 'Figures', ['one', 'two', 'four'])], 1],
  ['nothing that has less', [there(1, 'Figures', ['one', 'four']), there(2, 'Numbers', ['four'])], null],
])('a creation in doubt is found again: %s', (_, candidates, found) => {
  expect(matchCreation({ result }, candidates, null)?.set.serviceId ?? null).toBe(found);
});

test.each<[string, ServiceSet, number | null]>([
  ['the very set', there(1, 'Numbers', words), 1],
  ['not one that says something else', there(1, 'Numbers', ['one', 'two', 'four']), null],
  ['nor one under another title', there(1, 'Figures', words), null],
])('of sets dated before a creation in doubt, %s is what it made', (_, old, found) => {
  const since = unixSeconds(1_800_000_001);
  const candidates = creationCandidates({ result, known: [] }, [old], 'alice', since);
  expect(matchCreation({ result }, candidates, since)?.set.serviceId ?? null).toBe(found);
});
