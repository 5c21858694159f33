import { expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import type { Problem } from '../client/carrel-client';
import type { Command } from '../domain/command';
import type { SetId, TermId } from '../domain/study-set';
import { problemWords, stateWords } from './item-words';

const now = Date.UTC(2026, 10, 21, 12, 0);
const context = { service: 'Stacks', now };
const waiting = { kind: 'waiting', reason: 'turn', nextTryAt: null, tries: 0, lastStatus: null } as const;
const setId = 'set' as SetId;
const edit: Command = { kind: 'edit-term', setId, termId: 'a' as TermId, changes: {} };

test('a change that waits says for what', () => {
  expect(stateWords(waiting, context)).toBe('Waits for its turn.');
  expect(stateWords({ ...waiting, reason: 'draft' }, context)).toContain('two cards');
  expect(stateWords({ ...waiting, tries: 3, lastStatus: 500, nextTryAt: epochMs(now + 240_000) }, context)).toBe(
    'Stacks is not answering (500). Tried 3 times; next try in 4 minutes.',
  );
  expect(stateWords({ ...waiting, tries: 1, nextTryAt: epochMs(now + 30_000) }, context)).toBe(
    'Stacks is not answering. Tried once; next try in 30 seconds.',
  );
});

test.each<[Problem, Command, string[]]>([
  [
    { kind: 'conflict', fields: [{ field: 'term', before: 'a', ours: 'b', theirs: 'c' }] },
    edit,
    ['keep-mine', 'take-theirs', 'keep-both'],
  ],
  [
    { kind: 'conflict', fields: [{ field: 'title', before: 'a', ours: 'b', theirs: 'c' }] },
    { kind: 'edit-set', setId, changes: {} },
    ['keep-mine', 'take-theirs'],
  ],
  [
    { kind: 'conflict', fields: [{ field: 'deleted', before: 'a', ours: 'b', theirs: '' }] },
    edit,
    ['keep-mine', 'take-theirs'],
  ],
  [
    { kind: 'conflict', fields: [{ field: 'deleted', before: '', ours: '', theirs: 'T' }] },
    { kind: 'delete-set', setId },
    ['take-theirs', 'keep-mine'],
  ],
  [{ kind: 'deleted-elsewhere' }, edit, ['as-new-set']],
  [{ kind: 'not-allowed', title: 'Not allowed', description: '' }, edit, ['as-new-set', 'retry']],
  [{ kind: 'password-needed' }, edit, ['retry']],
  [{ kind: 'too-large' }, edit, ['retry']],
  [{ kind: 'unreadable' }, edit, []],
])('%# every problem has its ways out', (problem, command, exits) => {
  expect(problemWords(problem, command, 'Stacks').exits.map(({ resolution }) => resolution)).toEqual(exits);
});

test("the service's own words stand beside ours", () => {
  const { title, said } = problemWords(
    {
      kind: 'refused',
      status: 400,
      title: 'Bad request',
      description: 'The set is not valid.',
      validationErrors: ['title is missing'],
    },
    edit,
    'Stacks',
  );
  expect([title, said]).toEqual(['Stacks said no.', ['Bad request', 'The set is not valid.', 'title is missing']]);
});
