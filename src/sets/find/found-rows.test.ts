import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ServiceSetId } from '../../../contract/ids';
import { epochMs } from '../../../contract/units';
import type { FoundSets, LibraryRow } from '../../client/carrel-client';
import { foundRows } from './found-rows';

type FoundPage = Extract<FoundSets, { readonly kind: 'found' }>;

const aPage = (numbers: readonly number[], of = 'alice'): FoundPage => ({
  kind: 'found',
  total: 40,
  next: 2,
  asNobody: false,
  sets: numbers.map((number) => ({
    serviceId: number as ServiceSetId,
    title: `Set ${number}`,
    langTerms: null,
    langDefinitions: null,
    termCount: 3,
    visibility: 'public',
    createdBy: of,
    hasAccess: true,
    hasImages: false,
    modifiedAt: epochMs(1_000),
  })),
});
const numbersOf = (pages: readonly FoundPage[]) => foundRows(pages, [], null).map(({ serviceId }) => serviceId);

test('a further page only adds rows behind those that are there, each set once', () => {
  const pages = fc.array(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 8 }), { maxLength: 5 });
  fc.assert(
    fc.property(pages, fc.array(fc.integer({ min: 1, max: 30 })), (before, next) => {
      const shown = numbersOf(before.map((numbers) => aPage(numbers)));
      const then = numbersOf([...before, next].map((numbers) => aPage(numbers)));
      expect(then.slice(0, shown.length)).toEqual(shown);
      expect(new Set(then)).toEqual(new Set([...before.flat(), ...next]));
      expect(then).toHaveLength(new Set(then).size);
    }),
  );
});

test('a set that comes once more, with another title, still says what it said where it was first seen', () => {
  const later = aPage([7]);
  const changed = { ...later, sets: later.sets.map((set) => ({ ...set, title: 'Another title' })) };
  expect(foundRows([aPage([7]), changed], [], null).map(({ title }) => title)).toEqual(['Set 7']);
});

test('a set that this device knows keeps its name here, and only one with its cards is here', () => {
  const known = [
    { id: 'one', serviceId: 1, availability: 'here', isMine: false },
    { id: 'two', serviceId: 2, availability: 'not-here', isMine: true },
  ] as unknown as readonly LibraryRow[];
  expect(foundRows([aPage([1, 2, 3])], known, 'alice').map(({ id, isHere, isMine }) => [id, isHere, isMine])).toEqual([
    ['one', true, false],
    ['two', false, true],
    [null, false, true],
  ]);
  expect(foundRows([aPage([3])], [], null)[0]?.isMine).toBe(false);
});
