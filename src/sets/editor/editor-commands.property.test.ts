import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ServiceTermId } from '../../../contract/ids';
import { epochMs } from '../../../contract/units';
import { applyCommands } from '../../domain/apply-command';
import type { SetId, StudySet, TermId } from '../../domain/study-set';
import { editorCommands, keptRows, titleToSave } from './editor-commands';
import { type Draft, draftOf, rowOf } from './editor-draft';
import { runs } from '../../../testing/soak';

const setId = 'set' as SetId;
const context = { at: epochMs(1), user: 'nadia' };
const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as TermId[];
const anyText = fc.constantFrom('', ' ', 'x', 'y', '落ちる', 'مكتبة', '<b>');
const anyVisibility = fc.constantFrom('public' as const, 'only_me' as const);
const anyRows = fc.shuffledSubarray(names).chain((ids) =>
  fc.tuple(
    ...ids.map((id) =>
      fc.record({
        id: fc.constant(id),
        serviceId: fc.constantFrom(null, 7 as ServiceTermId),
        term: anyText,
        definition: anyText,
        image: fc.constant(null),
      }),
    ),
  ),
);
const anyFields = fc.record({
  title: anyText,
  description: anyText,
  langTerms: anyText,
  langDefinitions: anyText,
  visibility: anyVisibility,
});
const anySet: fc.Arbitrary<StudySet> = fc.tuple(anyFields, anyRows).map(([fields, terms]) => ({
  ...fields,
  id: setId,
  serviceId: null,
  editable: 'only_me',
  createdBy: 'nadia',
  createdAt: epochMs(0),
  modifiedAt: epochMs(0),
  terms,
}));
const anyDraft: fc.Arbitrary<Draft> = fc
  .tuple(anyFields, anyRows)
  .map(([fields, terms]) => ({ ...fields, rows: terms.map(rowOf) }));

test('the commands make of the saved set what the draft shows', () =>
  fc.assert(
    fc.property(fc.option(anySet, { nil: null }), anyDraft, (saved, draft) => {
      const commands = editorCommands(setId, saved, draft);
      const result = applyCommands(saved, commands, context);
      const expected = { ...draft, title: titleToSave(saved, draft), rows: keptRows(saved, draft) };
      expect(result && draftOf(result)).toEqual(expected);
    }),
    { numRuns: runs(500) },
  ));

test('a draft that agrees with the saved set takes no command', () =>
  fc.assert(
    fc.property(anySet, (saved) => {
      expect(editorCommands(setId, saved, draftOf(saved))).toEqual([]);
    }),
  ));

test('one card moved anywhere takes one move', () =>
  fc.assert(
    fc.property(anySet, fc.nat(), fc.nat(), (saved, from, to) => {
      const rows = saved.terms.map(rowOf);
      const taken = rows.splice(from % (rows.length || 1), 1);
      rows.splice(to % (rows.length + 1), 0, ...taken);
      const commands = editorCommands(setId, saved, { ...draftOf(saved), rows });
      expect(commands.length).toBeLessThanOrEqual(1);
    }),
  ));

test('each command says what was there before it', () =>
  fc.assert(
    fc.property(anySet, anyDraft, (saved, draft) => {
      let state: StudySet | null = saved;
      for (const command of editorCommands(setId, saved, draft)) {
        const ids = (state?.terms ?? []).map(({ id }) => id);
        const known = state?.terms.find((term) => 'termId' in command && term.id === command.termId);
        const said =
          command.kind === 'edit-term'
            ? Object.entries(command.changes).every(([field, change]) => known?.[field as 'term'] === change.before)
            : command.kind === 'delete-term'
              ? command.before === known &&
                (command.after === null || ids.indexOf(command.after) < ids.indexOf(command.termId))
              : !('after' in command) || command.after === null || ids.includes(command.after);
        expect([command.kind, said]).toEqual([command.kind, true]);
        state = applyCommands(state, [command], context);
      }
    }),
  ));

test('a card emptied before the service had it is no card any more; one that the service has stays, empty', () =>
  fc.assert(
    fc.property(anySet, (saved) => {
      const rows = saved.terms.map((term) => ({ ...rowOf(term), term: ' ', definition: '' }));
      const kept = keptRows(
        { ...saved, terms: saved.terms.map((term) => ({ ...term, term: 'x' })) },
        { ...draftOf(saved), rows },
      );
      expect(kept.map(({ id }) => id)).toEqual(
        saved.terms.filter(({ serviceId }) => serviceId !== null).map(({ id }) => id),
      );
    }),
  ));
