import { expect, test } from 'vitest';
import { aBase } from '../../../testing/draft-builders';
import { keptOver } from './kept-over';
import { rebased } from './rebased';
import { emptyDraft } from './set-draft';
import { noReading } from './steady-time';
import { waitingOf } from './waiting';

const yesterday = aBase('Animals', 'cat | Katze', 'dog | Hund');
const today = aBase('Animals', 'cat | Kater', 'dog | Rüde');
const restored = keptOver(emptyDraft(today.id), today, { base: yesterday, began: noReading });

const askedOver = (...cards: readonly string[]) => {
  const base = aBase('Animals', ...cards);
  const draft = rebased(restored, yesterday, { base, began: noReading });
  return waitingOf(base, draft).flatMap(({ problem, parts }) => (problem ? [[problem.kind, ...parts]] : []));
};

test('a set that another device answered for asks of the card that went on there, not which version counts', () => {
  expect(waitingOf(yesterday, restored).flatMap(({ problem }) => problem?.kind ?? [])).toEqual(['earlier-version']);
  expect(askedOver('cat | Katerchen', 'dog | Rüde')).toEqual([['conflict', 'c1.definition']]);
  expect(askedOver('cat | Kater', 'dog | Rüde')).toEqual([]);
});

test('while anything of it still stands as it did before, the whole set asks', () => {
  expect(askedOver('cat | Katerchen', 'dog | Hund').map(([kind]) => kind)).toContain('earlier-version');
});
