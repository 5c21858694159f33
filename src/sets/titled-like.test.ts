import { expect, test } from 'vitest';
import { titledLike } from './titled-like';

test.each([
  ['İstanbul dersleri', 'istanbul'],
  ['IŞIK', 'ışık'],
  ['Français', 'francais'],
  ['Tiếng Việt'.normalize('NFD'), 'Tiếng'.normalize('NFC')],
  ['ＡＢＣ', ' abc '],
])('%s is found by “%s”', (title, asked) => {
  expect(titledLike([{ title }, { title: 'Botany' }], asked)).toEqual([{ title }]);
});

test('all are there where nothing is asked', () => {
  expect(titledLike([{ title: 'Botany' }, { title: '' }], ' ')).toHaveLength(2);
});
