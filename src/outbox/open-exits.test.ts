import { expect, test } from 'vitest';
import type { Problem } from '../client/carrel-client';
import type { Command } from '../domain/command';
import type { SetId, TermId } from '../domain/study-set';
import { openExits, sendingWritten } from './open-exits';
import { problemWords } from './problem-words';

const command: Command = {
  kind: 'edit-term',
  setId: 'set' as SetId,
  termId: 'a' as TermId,
  changes: { definition: { before: 'a', after: 'b' } },
};
const changed: Problem = { kind: 'conflict', fields: [{ field: 'definition', before: 'a', ours: 'b', theirs: 'c' }] };
const deleted: Problem = { kind: 'conflict', fields: [{ field: 'deleted', before: 'a', ours: 'b', theirs: '' }] };
const refused: Problem = { kind: 'refused', status: 400, title: '', description: '', validationErrors: [] };
const resting = { isWriting: false, isMending: false, hasAside: false };
const writing = { isWriting: true, isMending: true, hasAside: false };
const labels = (problem: Problem, state: typeof resting) =>
  openExits(problemWords(problem, command, 'Stacks').exits, { ...state, isChoice: problem === changed }).map(
    ({ label }) => label,
  );

test.each([
  ['both changed the card', changed, 'Keep both as two cards', ['Copy the text']],
  ['the card was deleted there', deleted, 'Keep mine as a new card', ['Copy the text', 'Discard']],
  ['the change was refused', refused, 'Keep mine as a new card', ['Open the editor', 'Copy the text', 'Discard']],
] as const)('while something is written, nothing sends the change without it: %s', (_, problem, without, left) => {
  expect(labels(problem, resting)).toContain(without);
  expect(labels(problem, writing)).toEqual(left);
});

test('what was laid aside is said to be there still', () => {
  expect(labels(changed, { ...resting, hasAside: true })).toContain('Go on writing');
});

test('the button says what becomes of what is written', () => {
  expect([sendingWritten(deleted), sendingWritten(refused)]).toEqual([
    'Keep what is written as a new card',
    'Send what is written',
  ]);
});
