import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inForm } from './side-form';

test.each([
  ['der <b>Spatz</b> &amp; die Amsel', 'der Spatz & die Amsel'],
  ['one\ntwo <i>three</i>', 'one\ntwo three'],
  ['1 &lt; 2', '1 < 2'],
  ['a `List<String>` of <b>words</b>', 'a `List<String>` of words'],
  ['$a<b>c$', '$a<b>c$'],
  ['H<sub>2</sub>O', 'H₂O'],
])('markup in a set of plain text says what it showed: %s', (markup, plain) => {
  expect(inForm(markup, true, false)).toBe(plain);
});

test('plain text among markup is shown as it is', () => {
  expect(inForm('<b> & "c"', false, true)).toBe('&lt;b&gt; &amp; "c"');
});

test('in the same form a side stays letter by letter, and plain text comes back from among markup', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.boolean(), (text, isMarkup) => {
      expect(inForm(text, isMarkup, isMarkup)).toBe(text);
      const plain = text.replace(/[^\S\n]*\n\s*/g, '\n').trim();
      expect(inForm(inForm(plain, false, true), true, false)).toBe(plain);
    }),
  );
});
