import fc from 'fast-check';
import { expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import { applyCommand, applyCommands } from './apply-command';
import type { Command } from './command';
import type { SetId, StudySet, TermId } from './study-set';

const setId = 'set' as SetId;
const context = { at: epochMs(1_000), user: 'nadia' };
const termIds = ['a', 'b', 'c', 'd', 'e'] as TermId[];
const anyTermId = fc.constantFrom(...termIds);
const anyNeighbour = fc.option(anyTermId, { nil: null });
const anyText = fc.string({ maxLength: 6 });

const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    kind: fc.constant('add-term' as const),
    setId: fc.constant(setId),
    term: fc.record({ id: anyTermId, term: anyText, definition: anyText }),
    after: anyNeighbour,
  }),
  fc.record({
    kind: fc.constant('move-term' as const),
    setId: fc.constant(setId),
    termId: anyTermId,
    after: anyNeighbour,
  }),
  anyTermId.map((termId) => ({
    kind: 'delete-term' as const,
    setId,
    termId,
    before: { id: termId, serviceId: null, term: '', definition: '', image: null },
    after: null,
  })),
  fc.tuple(anyTermId, anyText, anyText).map(([termId, before, after]) => ({
    kind: 'edit-term' as const,
    setId,
    termId,
    changes: { definition: { before, after } },
  })),
  fc.tuple(anyText, anyText).map(([before, after]) => ({
    kind: 'edit-set' as const,
    setId,
    changes: { title: { before, after } },
  })),
);

const empty: StudySet = {
  id: setId,
  serviceId: null,
  title: '',
  description: '',
  langTerms: 'en',
  langDefinitions: 'de',
  visibility: 'only_me',
  editable: 'only_me',
  createdBy: 'nadia',
  createdAt: epochMs(0),
  modifiedAt: epochMs(0),
  terms: [],
};

test('whatever is folded, a card stands in a set once', () =>
  fc.assert(
    fc.property(fc.array(anyCommand), (commands) => {
      const ids = applyCommands(empty, commands, context)?.terms.map((term) => term.id);
      expect(new Set(ids).size).toBe(ids?.length);
    }),
  ));

test('a move changes the order and nothing else', () =>
  fc.assert(
    fc.property(fc.array(anyCommand), anyTermId, anyNeighbour, (commands, termId, after) => {
      const set = applyCommands(empty, commands, context) ?? empty;
      const result = applyCommand(set, { kind: 'move-term', setId, termId, after }, context);
      const byId = (terms: StudySet['terms'] = []) => terms.toSorted((x, y) => x.id.localeCompare(y.id));
      expect(byId(result?.terms)).toEqual(byId(set.terms));
    }),
  ));

test('a card that is edited, moved or deleted but not there changes nothing', () => {
  const ghost = 'ghost' as TermId;
  const before = { id: ghost, serviceId: null, term: '', definition: '', image: null };
  const edit: Command = { kind: 'edit-term', setId, termId: ghost, changes: {} };
  const move: Command = { kind: 'move-term', setId, termId: ghost, after: null };
  expect(applyCommand(empty, edit, context)).toBe(empty);
  expect(applyCommand(empty, move, context)).toBe(empty);
  const remove: Command = { kind: 'delete-term', setId, termId: ghost, before, after: null };
  expect(applyCommand(empty, remove, context)).toBe(empty);
});

test('a card whose neighbour is gone goes to the end', () => {
  const add = (id: string, after: string | null): Command => ({
    kind: 'add-term',
    setId,
    term: { id: id as TermId, term: id, definition: '' },
    after: after as TermId | null,
  });
  const set = applyCommands(empty, [add('a', null), add('b', 'a'), add('c', 'ghost'), add('d', 'a')], context);
  expect(set?.terms.map((term) => term.id)).toEqual(['a', 'd', 'b', 'c']);
});

test('creating a set that is there leaves it as it is, and a deleted set stays deleted', () => {
  const create: Command = {
    kind: 'create-set',
    setId,
    title: 'Birds',
    description: '',
    langTerms: 'en',
    langDefinitions: 'de',
    visibility: 'only_me',
    terms: [],
  };
  expect(applyCommand(empty, create, context)).toBe(empty);
  expect(applyCommand(null, create, context)).toMatchObject({
    title: 'Birds',
    createdBy: 'nadia',
    visibility: 'only_me',
  });
  const rename: Command = { kind: 'edit-set', setId, changes: { title: { before: '', after: 'x' } } };
  expect(applyCommands(empty, [{ kind: 'delete-set', setId }, rename], context)).toBeNull();
});
