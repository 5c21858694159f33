import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ServiceSetId } from '../../../contract/ids';
import { epochMs } from '../../../contract/units';
import { aSet, aTerm } from '../../../testing/builders';
import type { TermId } from '../../domain/study-set';
import { joinedSet } from './joined-set';

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as TermId[];
const aDevice = fc.record({
  cards: fc.shuffledSubarray(ids),
  deleted: fc.subarray(ids),
  modifiedAt: fc.integer({ min: 1, max: 3 }),
});
type Device = typeof aDevice extends fc.Arbitrary<infer One> ? One : never;

const sideOf = ({ cards, deleted, modifiedAt }: Device, words: string) => ({
  set: {
    ...aSet({ title: words, modifiedAt: epochMs(modifiedAt), terms: cards.map((id) => aTerm({ id, term: words })) }),
    origin: 'device' as const,
  },
  gone: new Set(deleted),
});
const cardsOf = ({ terms }: { readonly terms: readonly { readonly id: TermId }[] }) => terms.map(({ id }) => id);

test('a card that either device has is in the set of both, unless the other deleted it', () => {
  fc.assert(
    fc.property(aDevice, aDevice, (here, file) => {
      const stays = ids.filter((id) => {
        const [isHere, isThere] = [here.cards.includes(id), file.cards.includes(id)];
        return isHere && isThere ? true : isHere ? !file.deleted.includes(id) : isThere && !here.deleted.includes(id);
      });
      const joined = joinedSet(sideOf(here, 'here'), sideOf(file, 'file'));
      expect(cardsOf(joined).toSorted()).toEqual(stays);
      const later = here.modifiedAt < file.modifiedAt ? file : here;
      const inBoth = cardsOf(joined).filter((id) => later.cards.includes(id));
      expect(inBoth).toEqual(later.cards.filter((id) => stays.includes(id)));
      expect(joined.title).toBe(later === file ? 'file' : 'here');
      for (const { id, term } of joined.terms) if (later.cards.includes(id)) expect(term).toBe(joined.title);
    }),
  );
});

test('the same file once more, or the other device after it, changes nothing', () => {
  fc.assert(
    fc.property(aDevice, aDevice, (here, file) => {
      fc.pre(here.modifiedAt !== file.modifiedAt);
      const [ours, theirs] = [sideOf(here, 'here'), sideOf(file, 'file')];
      const joined = { set: joinedSet(ours, theirs), gone: ours.gone };
      expect(joinedSet(joined, theirs)).toBe(joined.set);
      const there = joinedSet(theirs, joined);
      expect(there).toEqual(joined.set);
    }),
  );
});

test('an earlier copy of an account’s set adds no card that the account has no more, unless something was typed into it', () => {
  const inAccount = { user: 'alice', service: 'test', serviceId: 17 as ServiceSetId };
  const copy = (cards: string[], asOf: number, modifiedAt = asOf) => {
    const side = sideOf({ cards: cards as TermId[], deleted: [], modifiedAt }, 'copy');
    return { ...side, set: { ...side.set, inAccount: { ...inAccount, asOf: epochMs(asOf) } } };
  };
  const newer = copy(['a'], 5);
  expect(joinedSet(copy(['a', 'b'], 1), newer)).toBe(newer.set);
  expect(joinedSet(newer, copy(['a', 'b'], 1))).toBe(newer.set);
  expect(cardsOf(joinedSet(copy(['a', 'b'], 1, 2), newer))).toEqual(['a', 'b']);
});
