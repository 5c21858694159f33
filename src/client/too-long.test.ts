import { expect, test } from 'vitest';
import { limits } from '../../contract/limits';
import { manyHostileTexts } from '../../testing/hostile-strings';
import { tooLong } from './too-long';

const all = [...manyHostileTexts, 'x'.repeat(5_000), '\u{1f98b}'.repeat(5_000), '\u{1f98b}'.repeat(limits.titleLength)];

test('of 10,000 hostile texts those that a service takes fit, and of all others their length is told', () => {
  for (const text of all) {
    const { length } = [...text];
    const said = tooLong(text, limits.titleLength);
    if (length <= limits.titleLength) expect(said).toBeNull();
    else expect(said).toContain(`${length.toLocaleString('en')} characters, and at most 255 fit`);
  }
});
