import { expect, test } from 'vitest';
import { acceptedEncodings } from './accepted-encodings';

test.each([
  [undefined, []],
  ['', []],
  ['gzip, deflate, br, zstd', ['gzip', 'deflate', 'br', 'zstd']],
  ['GZip;Q=0.5,br ; q=1', ['gzip', 'br']],
  ['gzip;q=0, br; q=0.000 ,identity', ['identity']],
  ['gzip;q=0.001', ['gzip']],
])('%s', (header, names) => {
  expect([...acceptedEncodings(header)].filter((name) => name !== '')).toEqual(names);
});
