import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listSplitter } from './list-splitter';
import { runs } from '../../testing/soak';

/** A list of objects as `JSON.parse` understands it; null where the text is something else. */
function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = (element: unknown) => typeof element === 'object' && element !== null && !Array.isArray(element);
    return Array.isArray(value) && value.every(isObject) ? value : null;
  } catch {
    return null;
  }
}

function split(pieces: readonly string[]): unknown {
  const splitter = listSplitter();
  try {
    const elements = pieces.flatMap((piece) => splitter.push(piece));
    return splitter.isWhole() ? elements : null;
  } catch {
    return null;
  }
}

/** A text cut at random places, between the halves of a pair too. */
const piecesOf = (text: string) =>
  fc.array(fc.nat(text.length), { maxLength: 12 }).map((cuts) => {
    const places = [0, ...cuts.toSorted((a, b) => a - b), text.length];
    return places.slice(1).map((place, index) => text.slice(places[index], place));
  });

const anyObject = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 3 }));
/** As sets end, and with texts in which one seems to. */
const setLike = fc.record(
  {
    title: fc.constantFrom('', ']}', '{"a":[]}', '"]},{'),
    terms: fc.array(fc.constantFrom({}, { term: 'a]}b' }, { term: ' ' }), { maxLength: 3 }),
  },
  { noNullPrototype: true },
);
const objects = fc.array(fc.oneof(anyObject, setLike), { maxLength: 5 });
const spaced = fc
  .tuple(objects, fc.constantFrom(undefined, 1, '\t', ' \n\r'))
  .map(([list, space]) => ` ${JSON.stringify(list, null, space)}\n`);

test('in whatever pieces a list arrives, its elements are those that JSON.parse finds', () => {
  fc.assert(
    fc.property(
      spaced.chain((text) => fc.tuple(fc.constant(text), piecesOf(text))),
      ([text, pieces]) => {
        expect(split(pieces)).toEqual(JSON.parse(text));
      },
    ),
  );
});

test('a text that is a little wrong is taken exactly where JSON.parse takes it', () => {
  const wrong = spaced.chain((text) =>
    fc
      .tuple(
        fc.nat(text.length),
        fc.constantFrom('', '"', '\\', '[', ']', '{', '}', ',', ':', ' ', '1', 'null', '\u00a0'),
        fc.nat(2),
      )
      .map(([at, put, left]) => text.slice(0, at) + put + text.slice(at + left)),
  );
  fc.assert(
    fc.property(
      wrong.chain((text) => fc.tuple(fc.constant(text), piecesOf(text))),
      ([text, pieces]) => {
        expect(split(pieces)).toEqual(parsed(text));
      },
    ),
    { numRuns: runs(2_000) },
  );
});

test.each([
  '',
  '[',
  '[{}',
  '[{},',
  '[{},]',
  '[{}]]',
  '[{}] x',
  '{}',
  'null',
  '[1]',
  '[[]]',
  '[{}{}]',
  '[,{}]',
  '[}',
  '[{]',
  '[{"a":1]',
  '{"terms":[{}]}',
])('%j is no whole list of objects', (text) => {
  expect(parsed(text)).toBeNull();
  expect(split([text])).toBeNull();
});

test('every way to cut a list off leaves it unfinished, with the elements before the cut', () => {
  const text = '[{"a":"]}\\"["},{"b":{"c":[1,"}"]}} , {}]';
  for (let end = 0; end < text.length; end += 1) {
    const splitter = listSplitter();
    const found = splitter.push(text.slice(0, end));
    expect(splitter.isWhole()).toBe(false);
    expect(found).toEqual((JSON.parse(text) as unknown[]).slice(0, found.length));
  }
});
