import { expect, test } from 'vitest';
import { changedLines } from './changed-lines';

const deletion = (before: string, theirs: string) => ({ field: 'deleted', before, ours: '', theirs }) as const;

test('of a set only the lines that differ are laid side by side, each as often as it differs', () => {
  expect(changedLines(deletion('Birds\n\na – 1\nb – 2\nb – 2', 'Birds\nOf Europe\nb – 2\nc – 3\na – 1'))).toEqual(
    deletion('b – 2', 'Of Europe\nc – 3'),
  );
});

test.each([
  ['what it said before is not known', deletion('', 'Birds')],
  ['its words are the same', deletion('Birds\na – 1', 'Birds\na – 1')],
])('nothing is laid side by side where %s', (_, conflict) => {
  expect(changedLines(conflict)).toBeNull();
});
