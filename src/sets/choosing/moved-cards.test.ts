import { describe, expect, test } from 'vitest';
import { formattedLook, plainLook } from '../../card-text/text-look';
import { applyCommands } from '../../domain/apply-command';
import type { SetId, TermId } from '../../domain/study-set';
import { aSet as anySet, aTerm } from '../../../testing/builders';
import { rowOf } from '../editor/editor-draft';
import { addedTo, inFormOf, madeOf, takenOutAgain, leavesOut } from './moved-cards';

const cards = (set: { readonly terms: readonly { readonly term: string; readonly definition: string }[] }) =>
  set.terms.map(({ term, definition }) => [term, definition]);
const names = (): (() => TermId) => {
  let count = 0;
  return () => `new-${(count += 1)}` as TermId;
};
const aSet = (sides: readonly (readonly [term: string, definition: string])[]) =>
  anySet({ terms: sides.map(([term, definition]) => aTerm({ term, definition })) });
const at = { at: 1_000 as never, user: null };

describe('cards that move to another set', () => {
  const rooms = aSet([
    ['door', 'Tür'],
    ['window', 'Fenster'],
    ['key', 'Schlüssel'],
  ]);
  const house = aSet([
    ['house', 'Haus'],
    ['garden', 'Garten'],
  ]);
  const moved = [rooms.terms[2]!, rooms.terms[0]!].map(rowOf);

  test('they stand behind its last card, in their order, under new names; taken back, it is as it was', () => {
    const commands = addedTo(house, moved, names());
    const after = applyCommands(house, commands, at)!;
    expect(cards(after)).toEqual([...cards(house), ['key', 'Schlüssel'], ['door', 'Tür']]);
    expect(after.terms.slice(2).map(({ id }) => id)).toEqual(['new-1', 'new-2']);
    const added = new Set(commands.map(({ term }) => term.id));
    expect(cards(applyCommands(after, takenOutAgain(after, added), at)!)).toEqual(cards(house));
  });

  test('sides of a set with formatting say the same in one without, and the other way round', () => {
    const rows = [rowOf(aTerm({ term: 'der <b>Spatz</b> &amp; mehr', definition: '1 &lt; 2' }))];
    const plain = inFormOf(rows, formattedLook, plainLook);
    expect(plain).toMatchObject([{ term: 'der Spatz & mehr', definition: '1 < 2' }]);
    expect(inFormOf(plain, plainLook, formattedLook)).toMatchObject([
      { term: 'der Spatz &amp; mehr', definition: '1 &lt; 2' },
    ]);
    expect(inFormOf(rows, formattedLook, formattedLook)).toEqual(rows);
  });

  test('into a set without cards they go from the first place on', () => {
    const empty = { ...house, terms: [] };
    expect(cards(applyCommands(empty, addedTo(empty, moved, names()), at)!)).toEqual([
      ['key', 'Schlüssel'],
      ['door', 'Tür'],
    ]);
  });

  test('what went from there meanwhile is not taken out again', () => {
    const after = applyCommands(house, addedTo(house, moved, names()), at)!;
    const left = { ...after, terms: after.terms.filter(({ id }) => id !== 'new-1') };
    expect(
      takenOutAgain(left, new Set(['new-1', 'new-2'] as TermId[])).map(
        (command) => 'termId' in command && command.termId,
      ),
    ).toEqual(['new-2']);
  });

  test('a set that is made of them is one’s own, in the languages of the one they leave', () => {
    const made = madeOf({ ...rooms, title: 'Keys' }, moved, { setId: 'made' as SetId, newCard: names() });
    expect(made).toMatchObject({
      setId: 'made',
      title: 'Keys',
      langTerms: rooms.langTerms,
      langDefinitions: rooms.langDefinitions,
      visibility: 'only_me',
      terms: [
        { id: 'new-1', term: 'key' },
        { id: 'new-2', term: 'door' },
      ],
    });
  });
});

test.each([
  ['term', 'term', false],
  ['term', 'definition', true],
  ['definition', 'both', true],
  ['both', 'definition', false],
  ['both', 'both', false],
] as const)('a set that asks by %s leaves out what one asks by %s: %s', (asked, others, isSo) => {
  expect(leavesOut(asked, others)).toBe(isSo);
});
