import { expect, test } from 'vitest';
import { bytesInWords } from './bytes-in-words';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [812, '812 bytes'],
  [4_120_000, '4.1 MB'],
  [31_400_000, '31 MB'],
  [999_600, '1 MB'],
  [2_100_000_000, '2.1 GB'],
  [9_960_000, '10 MB'],
])('%d is %s', (bytes, words) => {
  expect(bytesInWords(bytes)).toBe(words);
});
