import { expect, test } from 'vitest';
import type { Image, SetId, TermId } from '../domain/study-set';
import { describeCommand } from './describe-command';

const leaf: Image = { url: 'own-picture:leaf', width: 4, height: 3 };
const tree: Image = { url: 'https://service/tree_m.jpg', width: 4, height: 3 };

test.each([
  [null, leaf, 'Put a picture on ovate in Leaves'],
  [tree, leaf, 'Put another picture on ovate in Leaves'],
  [tree, null, 'Removed the picture of ovate in Leaves'],
] as const)('a picture alone is told as what became of it: %#', (before, after, sentence) => {
  const command = {
    kind: 'edit-term',
    setId: 'set' as SetId,
    termId: 'a' as TermId,
    changes: { image: { before, after } },
  } as const;
  const told = describeCommand(command, 'Leaves', () => 'ovate');
  expect(told.sentence.map(({ text }) => text).join('')).toBe(sentence);
});
