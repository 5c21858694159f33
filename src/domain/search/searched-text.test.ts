import { expect, test } from 'vitest';
import type { TextLook } from '../../card-text/text-look';
import { searchedText } from './searched-text';

const plain: TextLook = { formatting: false, formulas: false, readings: 'typed' };

test.each<[string, TextLook, string]>([
  ['der Hund', plain, 'der Hund'],
  ['食[た]べる', plain, '食べる\u001fたべる\u001f食[た]べる'],
  ['<div>der&nbsp;<b>H</b>und</div>', { ...plain, formatting: true }, 'der\u00a0Hund'],
  ['List<b>', plain, 'List<b>'],
])('of %j (%j) a search reads %j', (text, look, expected) => {
  expect(searchedText(text, look)).toBe(expected);
});
