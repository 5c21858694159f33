import { expect, test } from 'vitest';
import { keepingWords } from './keeping-words';

test('a set of one’s own that was deleted is kept as a new one; it is nobody else’s to be made one’s own', () => {
  expect([keepingWords(true).label, keepingWords(false).label]).toEqual(['Keep it as a new set', 'Make it yours']);
});
