import type { Image, StudySet, Term, TermField, TermId } from '../../domain/study-set';

/** A card as it stands in the editor. Rows are never changed, only replaced, so that an unchanged one is the same object. */
export type DraftRow = Pick<Term, 'id' | 'term' | 'definition' | 'image'>;

export const draftFields = ['title', 'description', 'langTerms', 'langDefinitions', 'visibility'] as const;
export type DraftField = (typeof draftFields)[number];

/** What the editor shows: the set's own fields and its cards. The empty last row is the view's and not part of it. */
export type Draft = Pick<StudySet, DraftField> & { readonly rows: readonly DraftRow[] };

export const isBlank = (text: string): boolean => text.trim() === '';
export const isBlankRow = ({ term, definition, image }: DraftRow): boolean =>
  isBlank(term) && isBlank(definition) && image === null;

export const draftOf = (set: StudySet): Draft => ({
  title: set.title,
  description: set.description,
  langTerms: set.langTerms,
  langDefinitions: set.langDefinitions,
  visibility: set.visibility,
  rows: set.terms.map(rowOf),
});

export const rowOf = ({ id, term, definition, image }: Term): DraftRow => ({ id, term, definition, image });

/** A draft before anything is typed. New sets are their maker's alone until they say otherwise. */
export const emptyDraft = (langTerms: string, langDefinitions: string): Draft => ({
  title: '',
  description: '',
  langTerms,
  langDefinitions,
  visibility: 'only_me',
  rows: [],
});

export const blankRow = (id: TermId): DraftRow => ({ id, term: '', definition: '', image: null });

export function withText(draft: Draft, id: TermId, field: TermField, text: string): Draft {
  return { ...draft, rows: draft.rows.map((row) => (row.id === id ? { ...row, [field]: text } : row)) };
}

/** The same draft where there is no such row. */
export const withPicture = (draft: Draft, id: TermId, image: Image | null): Draft =>
  draft.rows.some((row) => row.id === id)
    ? { ...draft, rows: draft.rows.map((row) => (row.id === id ? { ...row, image } : row)) }
    : draft;

/** Puts a row at a place; a row that is not there yet comes in. */
export function withRowAt(draft: Draft, row: DraftRow, index: number): Draft {
  const others = draft.rows.filter(({ id }) => id !== row.id);
  const at = Math.max(0, Math.min(index, others.length));
  return { ...draft, rows: [...others.slice(0, at), row, ...others.slice(at)] };
}

export const withoutRows = (draft: Draft, ...ids: readonly TermId[]): Draft => {
  const out = new Set(ids);
  return { ...draft, rows: draft.rows.filter(({ id }) => !out.has(id)) };
};

/** A row, and which one of all it is or was. */
export interface PlacedRow {
  readonly row: DraftRow;
  readonly index: number;
}

/** The rows of these names in the draft's own order, with their places. */
export const placedRows = ({ rows }: Draft, ids: ReadonlySet<TermId>): readonly PlacedRow[] =>
  rows.flatMap((row, index) => (ids.has(row.id) ? [{ row, index }] : []));

/** Terms become definitions and the other way round, with their languages. */
export const withSidesSwapped = (draft: Draft): Draft => ({
  ...draft,
  langTerms: draft.langDefinitions,
  langDefinitions: draft.langTerms,
  rows: draft.rows.map((row) => ({ ...row, term: row.definition, definition: row.term })),
});

/** The same for some cards, which keep their languages' columns. */
export const withRowsSwapped = (draft: Draft, ids: ReadonlySet<TermId>): Draft => ({
  ...draft,
  rows: draft.rows.map((row) => (ids.has(row.id) ? { ...row, term: row.definition, definition: row.term } : row)),
});

/** Whether there is anything to keep: the first word of a new set makes it one. */
export const hasSomething = (draft: Draft): boolean =>
  !isBlank(draft.title) || !isBlank(draft.description) || draft.rows.some((row) => !isBlankRow(row));

/** The parts of a saved set that a draft is compared with. */
export type Saved = Pick<StudySet, 'id' | DraftField | 'terms'>;

export const newTermId = (id: string): TermId => id as TermId;
