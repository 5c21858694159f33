import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from '../../../contract/fold-text';
import { isOneSlip, meantWords } from './did-you-mean';
import { packedSet } from './packed-set';

const aPack = (...terms: readonly string[]) =>
  packedSet({ title: '', description: '', createdBy: null, terms: terms.map((term) => ({ term, definition: '' })) });

const letters = 'abcdeéłßдя';
const letter = fc.constantFrom(...letters);
const aWord = fc.array(letter, { minLength: 4, maxLength: 12 }).map((all) => foldText(all.join('')));

/** All words that are one slip away from it, by doing each slip. */
function slipsOf(word: string): ReadonlySet<string> {
  const slips = new Set<string>();
  const put = (from: number, until: number, instead: string) =>
    slips.add(word.slice(0, from) + instead + word.slice(until));
  for (let at = 0; at <= word.length; at += 1) {
    for (const one of new Set(foldText(letters))) {
      put(at, at, one);
      if (at < word.length) put(at, at + 1, one);
    }
    if (at < word.length) put(at, at + 1, '');
    if (at + 1 < word.length) put(at, at + 2, word.charAt(at + 1) + word.charAt(at));
  }
  slips.delete(word);
  return slips;
}

test('a slip is one letter more, less or another, or two neighbours turned round: nothing else', () => {
  fc.assert(
    fc.property(aWord, aWord, fc.nat(), (word, other, pick) => {
      const slips = [...slipsOf(word)];
      const slip = slips[pick % slips.length] ?? '';
      expect([isOneSlip(word, slip), isOneSlip(slip, word)]).toEqual([true, true]);
      expect(isOneSlip(word, other)).toBe(slips.includes(other));
    }),
  );
});

test('whichever slip is made in a word of four letters or more, the word is found again', () => {
  fc.assert(
    fc.property(aWord, fc.nat(), (word, pick) => {
      const slips = [...slipsOf(word)].filter((slip) => slip.length >= 4 && !word.includes(slip));
      const slip = slips[pick % Math.max(1, slips.length)];
      fc.pre(slip !== undefined);
      expect(meantWords([aPack(`one ${word}, two`)], slip)).toEqual([word]);
    }),
  );
});

test('what is typed without its marks, in any case, is the same word', () => {
  expect(meantWords([aPack('Żółw', 'Straße'), aPack('Żółw')], foldText('Zolwx'))).toEqual(['zolw']);
  expect(meantWords([aPack('Straße')], foldText('Strase'))).toEqual(['strasse']);
});

test('the most frequent first; short words mean nothing else', () => {
  expect(meantWords([aPack('cart', 'card', 'card')], 'carx')).toEqual(['card', 'cart']);
  expect(meantWords([aPack('cat')], 'cas')).toEqual([]);
});
