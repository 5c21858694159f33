import { describe, expect, test } from 'vitest';
import { importedFile } from '../../../testing/imported-file';
import { inlineMarkup } from './inline-markup';

const markdown = (text: string) => importedFile(text, { name: 'words.md' });

describe('the forms in which people write cards', () => {
  test.each([
    [
      'front :: back, in a line, also of a list',
      'hund :: dog\n- katze :: cat\n',
      [
        ['hund', 'dog'],
        ['katze', 'cat'],
      ],
    ],
    [
      'Q and A, over lines',
      'Q: What\nis X?\nA: A site,\nlaunched 1999\n\nQ: b\nA: c',
      [
        ['What\nis X?', 'A site,\nlaunched 1999'],
        ['b', 'c'],
      ],
    ],
    [
      'rows of a table',
      '| German | English |\n|---|:---:|\n| Haus | house |\n| a \\| b | c |\n',
      [
        ['Haus', 'house'],
        ['a | b', 'c'],
      ],
    ],
    [
      'a heading and the text under it',
      '# Words\n\n## hund\n\ndog\n\n## katze\ncat\nkitty\n',
      [
        ['hund', 'dog'],
        ['katze', 'cat\nkitty'],
      ],
    ],
    [
      'two sides parted by a rule',
      'front\nmore\n---\nback\n---\nnext\n---\nother\n',
      [
        ['front\nmore', 'back'],
        ['next', 'other'],
      ],
    ],
    ['a heading, a side and a rule', '# hund\n\nthe animal\n---\ndog\n', [['hund\n\nthe animal', 'dog']]],
  ])('%s', (_, text, sides) => {
    expect(markdown(text).sides).toEqual(sides);
  });
});

test('signs inside code, and a double colon inside a word, part nothing', () => {
  const { sides, imported } = markdown('vector :: a list\ntypedef std::vector<int> t;\n`a :: b` :: code\n');
  expect(sides).toEqual([
    ['vector', 'a list'],
    ['<code>a :: b</code>', 'code'],
  ]);
  expect(imported.remarks).toEqual([{ kind: 'left-out', rows: { from: 2, to: 2 }, what: { kind: 'prose' } }]);
});

test('the first heading without a text of its own is the title, other text is left out by name', () => {
  const { imported, sum } = markdown('# Animals\n\nSome words.\n\nhund :: dog\n');
  expect(imported.decks[0]?.title).toBe('words');
  expect(markdown('# Animals\n\n## One\nhund :: dog\n').imported.decks[0]?.title).toBe('Animals');
  expect(sum.cards).toBe(2);
});

test('emphasis, code, pictures and links become formatting, a picture and words', () => {
  const { imported, cards } = markdown(
    '**a** < *b* _c_ snake_case_word `x*y` :: [site](http://x.y) ![alt](dog.png) 2 \\* 3\n',
  );
  expect(imported.decks[0]?.isFormatted).toBe(true);
  expect(cards).toMatchObject([
    {
      term: '<b>a</b> &lt; <i>b</i> <i>c</i> snake_case_word <code>x*y</code>',
      definition: 'site 2 * 3',
      picture: 'dog.png',
    },
  ]);
});

test('what a file says of itself on top is no card', () => {
  const { sides, imported } = markdown('---\ntags: [birds]\naliases:\n  - x\n---\n# Birds\n\n## hund\ndog\n');
  expect(sides).toEqual([['hund', 'dog']]);
  expect(imported.decks[0]?.title).toBe('Birds');
  expect(markdown('---\nQ: a\nA: b\n---\nQ: c\nA: d\n').sides).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('in a formula no sign means anything else', () => {
  const formula = '$\\{x_i\\} \\, 2*a*b$';
  const { cards, imported } = markdown(`Set :: ${formula}\nProduct :: $a*b$ and *c*\n`);
  expect(inlineMarkup(formula)).toBe(formula);
  expect(imported.decks[0]?.isFormatted).toBe(true);
  expect(cards.map(({ definition }) => definition)).toEqual([formula, '$a*b$ and <i>c</i>']);
});

test('what has cards in no form of Markdown is read as text, and notes without any are no cards', () => {
  expect(markdown('dog - Hund\ncat - Katze\ncow - Kuh\n')).toMatchObject({
    format: { kind: 'text' },
    sides: [
      ['dog', 'Hund'],
      ['cat', 'Katze'],
      ['cow', 'Kuh'],
    ],
  });
  expect(markdown('dog::Hund\ncat::Katze\n').sides).toHaveLength(2);
  expect(() => markdown('Some thoughts of today.\n\nNothing to learn.\n')).toThrow('no-cards');
});

test('what looks like Markdown is read as text where somebody says so', () => {
  const text = 'hund :: dog\nkatze - cat\n';
  expect(importedFile(text, { name: 'words.md', isText: true }).format.kind).toBe('text');
  expect(markdown(text).format.kind).toBe('markdown');
});

test.each(['`', '**a', '[a](', '| ', '# ', 'Q:\n', 'a\n---\n', '::', '- ', '#', '|---', '\n', ' '])(
  'a hundred thousand of %j are read in one go',
  (part) => {
    const { sum } = importedFile(`hund :: dog\n${part.repeat(100_000)}`, { name: 'x.md' });
    expect(sum.cards).toBeGreaterThan(0);
  },
);
