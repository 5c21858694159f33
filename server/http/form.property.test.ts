import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Form } from './form';
import { readJsonFields } from './read-json-fields';
import { TooManyFields } from '../wire/field-count';
import type { Field } from '../wire/url-encoded';

/** Any text that UTF-8 can carry. */
const anyText = fc.string({ unit: 'grapheme', maxLength: 30 });

test('arrays keep their order, by numbers where they have some', () => {
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1, maxLength: 12 }), fc.nat(), (values, seed) => {
      const plain = new Form([], { fields: values.map((value) => ['terms[]', value]) });
      expect(plain.array('terms')).toEqual(values);
      const numbered = values.map((value, index): Field => [`terms[${index}]`, value]);
      const shuffled = numbered.toSorted((a, b) => ((a[0].length * 7 + seed) % 5) - ((b[0].length * 7 + seed) % 3));
      const form = new Form([], { fields: shuffled.toReversed() });
      expect(form.array('terms')).toEqual(values);
      expect(form.problems.filter((problem) => problem.code === 'array_mixed')).toEqual([]);
    }),
  );
});

test('JSON and url-encoded forms of the same fields are the same', () => {
  fc.assert(
    fc.property(anyText, fc.array(anyText, { minLength: 1, maxLength: 5 }), (title, terms) => {
      const json = new Form([], readJsonFields(JSON.stringify({ title, terms })));
      const encoded = new Form([], { fields: [['title', title], ...terms.map((term): Field => ['terms[]', term])] });
      expect([json.scalar('title'), json.array('terms'), json.problems]).toEqual([
        encoded.scalar('title'),
        encoded.array('terms'),
        encoded.problems,
      ]);
    }),
  );
});

const problemsOf = (address: readonly Field[], body: readonly Field[], ...read: string[]) => {
  const form = new Form(address, { fields: body });
  for (const name of read) form.scalar(name);
  form.array('terms');
  return form.problems.map((problem) => problem.code);
};

const million = 1_000_000;
test.each([
  ['values that are no text', () => readJsonFields(`{"terms":[${'{},'.repeat(million)}{}]}`)],
  ['arrays in arrays', () => readJsonFields(`{"a":${'['.repeat(million)}${']'.repeat(million)}}`)],
  ['arrays without an end', () => readJsonFields('['.repeat(million))],
  ['empty arrays', () => readJsonFields(`{${Array.from({ length: 100_000 }, (_, n) => `"a${n}":[]`).join()}}`)],
])('too many %s are refused before any is made', (_what, read) => {
  expect(read).toThrow(TooManyFields);
});

test('commas, brackets and quotes inside a text are text', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom(...',[{"\\:ab') }), { maxLength: 9 }), (terms) => {
      expect(readJsonFields(JSON.stringify({ terms })).fields.map(([, value]) => value)).toEqual(terms);
    }),
  );
  const side = ',[{"\\'.repeat(20_000);
  expect(readJsonFields(JSON.stringify({ terms: [side, side] })).fields).toEqual([
    ['terms[]', side],
    ['terms[]', side],
  ]);
});

test('what cannot be meant is a problem', () => {
  expect(
    problemsOf(
      [],
      [
        ['title', 'a'],
        ['title', 'b'],
      ],
      'title',
      'title',
    ),
  ).toEqual(['sent_twice']);
  expect(problemsOf([['title', 'a']], [['title', 'a']], 'title')).toEqual(['in_address_and_form']);
  expect(problemsOf([['terms[]', 'a']], [['terms[0]', 'b']])).toEqual(['in_address_and_form']);
  expect(
    problemsOf(
      [],
      [
        ['terms[]', 'a'],
        ['terms[0]', 'b'],
      ],
    ),
  ).toEqual(['array_mixed']);
  expect(
    problemsOf(
      [],
      [
        ['terms[1]', 'a'],
        ['terms[1]', 'b'],
      ],
    ),
  ).toEqual(['array_mixed']);
  expect(problemsOf([], [['title', 'a\0b']], 'title')).toEqual(['bad_character']);
  expect(problemsOf([], [['anything', 'a\ud800b']])).toEqual(['bad_character']);
  expect(
    problemsOf(
      [
        ['x', '1'],
        ['x', '2'],
      ],
      [],
      'title',
    ),
  ).toEqual([]);
});

test('JSON that is no form is refused, and names of the language do no harm', () => {
  expect(readJsonFields('[1]').problems).toEqual([{ code: 'form_unreadable' }]);
  expect(readJsonFields('{').problems).toEqual([{ code: 'form_unreadable' }]);
  const odd = new Form([], readJsonFields('{"title":{"a":1},"terms":[{}],"other":[[]]}'));
  expect([odd.scalar('title'), odd.array('terms')]).toEqual([undefined, undefined]);
  expect(odd.problems).toEqual([
    { code: 'not_text', field: 'title' },
    { code: 'not_text', field: 'terms' },
  ]);
  expect(readJsonFields('{"__proto__":"x","constructor":"y","terms":[]}')).toEqual({
    fields: [
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ],
    emptyArrays: ['terms'],
    notText: [],
  });
  expect(new Form([], readJsonFields('{"terms":[]}')).array('terms')).toEqual([]);
});
