import { expect, test } from 'vitest';
import type { ServiceSetId } from '../../contract/ids';
import { aCreateSet, aTerm } from '../../testing/builders';
import type { FieldConflict, Problem } from '../client/carrel-client';
import type { Command } from '../domain/command';
import type { SetId, TermId } from '../domain/study-set';
import { problemWords } from './problem-words';

const setId = 'set' as SetId;
const termId = 'a' as TermId;
const change = { before: 'a', after: 'b' };
const commands: Readonly<Record<Command['kind'], Command>> = {
  'create-set': aCreateSet(),
  'edit-set': { kind: 'edit-set', setId, changes: { title: change } },
  'delete-set': { kind: 'delete-set', setId },
  'add-term': { kind: 'add-term', setId, term: aTerm(), after: null },
  'edit-term': { kind: 'edit-term', setId, termId, changes: { term: change } },
  'delete-term': { kind: 'delete-term', setId, termId, before: aTerm(), after: null },
  'move-term': { kind: 'move-term', setId, termId, after: null },
};
const conflict = (field: FieldConflict['field']): Problem => ({
  kind: 'conflict',
  fields: [{ field, before: 'a', ours: 'b', theirs: 'c' }],
});
const problems: readonly (readonly [Problem, readonly Command['kind'][]])[] = [
  [
    { kind: 'refused', status: 400, title: '', description: '', validationErrors: [] },
    Object.keys(commands) as Command['kind'][],
  ],
  [{ kind: 'too-large' }, Object.keys(commands) as Command['kind'][]],
  [{ kind: 'not-allowed', title: '', description: '' }, Object.keys(commands) as Command['kind'][]],
  [{ kind: 'password-needed' }, Object.keys(commands) as Command['kind'][]],
  [{ kind: 'deleted-elsewhere' }, Object.keys(commands) as Command['kind'][]],
  [{ kind: 'unreadable' }, Object.keys(commands) as Command['kind'][]],
  [conflict('term'), ['edit-term']],
  [conflict('definition'), ['edit-term']],
  [conflict('title'), ['edit-set']],
  [conflict('description'), ['edit-set']],
  [conflict('visibility'), ['edit-set']],
  [conflict('editable'), ['edit-set']],
  [conflict('langTerms'), ['edit-set']],
  [conflict('langDefinitions'), ['edit-set']],
  [conflict('deleted'), ['edit-term', 'delete-term', 'delete-set']],
];
const cases = problems.flatMap(([problem, kinds]) => kinds.map((kind) => [problem, commands[kind]] as const));

test.each(cases)('%# offers a reason and at least four different ways out (I8)', (problem, command) => {
  const { title, about, exits } = problemWords(problem, command, 'Stacks');
  expect(title).not.toBe('');
  expect(about).not.toBe('');
  expect(new Set(exits.map(({ label }) => label)).size).toBeGreaterThanOrEqual(4);
});

test.each(cases)('%# lets the text be taken along or written anew, and lets it go', (problem, command) => {
  const { exits } = problemWords(problem, command, 'Stacks');
  expect(exits.some(({ kind }) => kind === 'copy' || kind === 'export')).toBe(true);
  expect(
    exits.some((exit) => exit.kind === 'discard' || (exit.kind === 'resolve' && exit.resolution === 'take-theirs')),
  ).toBe(true);
});

test("the service's own words stand beside ours, empty ones do not", () => {
  const { title, said } = problemWords(
    { kind: 'refused', status: 400, title: 'Bad request', description: '', validationErrors: ['title is missing'] },
    commands['edit-set'],
    'Stacks',
  );
  expect([title, said]).toEqual(['Stacks said no', ['Bad request', 'title is missing']]);
});

test('what is in question is named, and what is not', () => {
  const about = (problem: Problem, kind: Command['kind']) => problemWords(problem, commands[kind], 'Stacks').about;
  expect(about(conflict('definition'), 'edit-term')).toBe(
    'Choose a version of the definition to keep. The term is the same in both.',
  );
  expect(about({ kind: 'conflict', fields: [...fieldsOf('term'), ...fieldsOf('definition')] }, 'edit-term')).toBe(
    'Choose a version of the term and the definition to keep.',
  );
  expect(about(conflict('visibility'), 'edit-set')).toBe('Choose who can see it.');
});

test('a set that may be the one is named as it is called there', () => {
  const named = (title: string) =>
    problemWords(
      { kind: 'alike', sets: [{ serviceId: 7 as ServiceSetId, title, termCount: 2 }] },
      commands['create-set'],
      'Stacks',
    ).about;
  expect(named('Birds')).toContain('“Birds”, with 2 cards');
  expect(named(' ')).toContain('“Untitled set”, with 2 cards');
});

const fieldsOf = (field: FieldConflict['field']): readonly FieldConflict[] => [
  { field, before: 'a', ours: 'b', theirs: 'c' },
];

const refusal = (...validationErrors: readonly string[]): Problem => ({
  kind: 'refused',
  status: 400,
  title: 'Not saved',
  description: validationErrors.join('\n'),
  validationErrors,
});

test('a sentence that the service says in two places is shown once', () => {
  const { said } = problemWords(
    refusal('term of card 3 has more than 10000 characters.', 'title is missing.'),
    commands['create-set'],
    'Stacks',
  );
  expect(said).toEqual(['Not saved', 'term of card 3 has more than 10000 characters.', 'title is missing.']);
});

test.each<[string, Problem, Command['kind'], string]>([
  [
    'a card of a new set is at fault',
    refusal('term of card 3 has more than 10000 characters.'),
    'create-set',
    'Open the editor',
  ],
  ['a new set lacks cards', refusal('A new set needs at least 2 terms.'), 'create-set', 'Open the editor'],
  ['a new set is too large', { kind: 'too-large' }, 'create-set', 'Open the editor'],
  ['its title is at fault', refusal('title has more than 255 characters.'), 'create-set', 'Correct it here'],
  ['nothing that the change says is at fault', refusal('There is no image 5 of yours.'), 'add-term', 'Open the editor'],
  ['its own text is', refusal('definition has more than 10000 characters.'), 'add-term', 'Correct it here'],
  ['nobody says what is', refusal(), 'create-set', 'Correct it here'],
])('the first way out leads to where the fault is: %s', (_, problem, kind, label) => {
  expect(problemWords(problem, commands[kind], 'Stacks').exits[0]?.label).toBe(label);
});

test('a card or a set that was made here is not said to be changed here', () => {
  const same = { before: 'a', after: 'a' };
  const title = (problem: Problem, command: Command) => problemWords(problem, command, 'Stacks').title;
  const card: Command = { kind: 'edit-term', setId, termId, changes: { term: same } };
  const set: Command = { kind: 'edit-set', setId, changes: { title: same } };
  expect(title(conflict('term'), card)).toBe('You added this card; on Stacks it was changed since');
  expect(title(conflict('title'), set)).toBe('You made this set; on Stacks it was changed since');
  expect(title(conflict('deleted'), commands['add-term'])).toBe('You added this card; on Stacks it was deleted');
  expect(title(conflict('deleted'), commands['edit-term'])).toBe('You changed this card; on Stacks it was deleted');
});
