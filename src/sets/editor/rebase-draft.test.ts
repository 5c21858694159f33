import { expect, test } from 'vitest';
import type { SetId, TermId } from '../../domain/study-set';
import type { Draft, DraftRow, Saved } from './editor-draft';
import { rebaseDraft } from './rebase-draft';

const row = (id: string, term = id, definition = ''): DraftRow => ({ id: id as TermId, term, definition, image: null });
const fields = {
  title: 'Birds',
  description: '',
  langTerms: 'en',
  langDefinitions: 'de',
  visibility: 'only_me' as const,
};
const draftWith = (rows: readonly DraftRow[], change: Partial<Draft> = {}): Draft => ({ ...fields, ...change, rows });
const savedWith = (rows: readonly DraftRow[], change: Partial<Draft> = {}): Saved => ({
  ...fields,
  ...change,
  id: 'set' as SetId,
  terms: rows.map((each) => ({ ...each, serviceId: null })),
});
const saved = savedWith([row('a'), row('b'), row('c')]);
const draft = draftWith([row('a'), row('b'), row('c')]);
const idsOf = ({ rows }: Draft) => rows.map(({ id }) => id).join('');

test('what the user did not touch follows the set', () => {
  const next = savedWith([row('c'), row('a', 'A!'), row('new')], { title: 'Garden birds' });
  const { draft: result, elsewhere } = rebaseDraft(saved, draft, next, null);
  expect([idsOf(result), result.title, result.rows[1]?.term, elsewhere]).toEqual(['canew', 'Garden birds', 'A!', []]);
});

test('a set that did not change leaves the very same rows', () => {
  expect(rebaseDraft(saved, draft, savedWith([row('a'), row('b'), row('c')]), null).draft.rows).toBe(draft.rows);
});

test('an open field is not overwritten, and what stands there is told', () => {
  const next = savedWith([row('a', 'theirs', 'new'), row('b'), row('c')]);
  const { draft: result, elsewhere } = rebaseDraft(saved, draft, next, { row: 'a' as TermId, field: 'term' });
  expect(result.rows[0]).toMatchObject({ term: 'a', definition: 'new' });
  expect(elsewhere).toEqual([{ kind: 'text', row: 'a', field: 'term', theirs: 'theirs', isMine: false }]);
});

test('text changed here and there stays mine and is told', () => {
  const mine = draftWith([row('a', 'mine'), row('b'), row('c')], { title: 'My birds' });
  const next = savedWith([row('a', 'theirs'), row('b'), row('c')], { title: 'Their birds' });
  const { draft: result, elsewhere } = rebaseDraft(saved, mine, next, null);
  expect([result.title, result.rows[0]?.term]).toEqual(['My birds', 'mine']);
  expect(elsewhere.map((note) => note.kind === 'text' && note.theirs)).toEqual(['theirs', 'Their birds']);
});

test('cards added and moved here keep their neighbours; cards deleted here stay deleted', () => {
  const mine = draftWith([row('c'), row('a'), row('mine')]);
  const next = savedWith([row('a'), row('x'), row('b'), row('c')]);
  expect(idsOf(rebaseDraft(saved, mine, next, null).draft)).toBe('caminex');
});

test('a card deleted elsewhere goes, unless it was changed or is open here', () => {
  const next = savedWith([row('a')]);
  const changed = draftWith([row('a'), row('b'), row('c', 'mine')]);
  const { draft: result, elsewhere } = rebaseDraft(saved, changed, next, null);
  expect([idsOf(result), elsewhere]).toEqual(['ac', [{ kind: 'deleted', row: 'c', serviceId: null }]]);
  expect(idsOf(rebaseDraft(saved, draft, next, { row: 'b' as TermId, field: 'term' }).draft)).toBe('ab');
});
