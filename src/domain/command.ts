import type { Image, SetField, SetId, StudySet, Term, TermField, TermId } from './study-set';

/** What a field was when the user changed it, and what they made of it: base and ours of the three-way merge. */
export interface FieldChange<Value> {
  readonly before: Value;
  readonly after: Value;
}

export type SetChanges = { readonly [Field in SetField]?: FieldChange<NonNullable<StudySet[Field]>> };
export type TermChanges = { readonly [Field in TermField]?: FieldChange<string> } & {
  readonly image?: FieldChange<Image | null>;
};

/** A card as the user made it, before any service has named it. Absent `image`: none. */
export interface NewTerm extends Pick<Term, 'id' | 'term' | 'definition'> {
  readonly image?: Image | null | undefined;
}

export interface CreateSet {
  readonly kind: 'create-set';
  readonly setId: SetId;
  readonly title: string;
  readonly description: string;
  readonly langTerms: string;
  readonly langDefinitions: string;
  /** New sets begin as `only_me` until their owner says otherwise. */
  readonly visibility: StudySet['visibility'];
  readonly terms: readonly NewTerm[];
}

export interface EditSet {
  readonly kind: 'edit-set';
  readonly setId: SetId;
  readonly changes: SetChanges;
}

export interface DeleteSet {
  readonly kind: 'delete-set';
  readonly setId: SetId;
}

/** Adds a card behind `after`; null puts it first. */
export interface AddTerm {
  readonly kind: 'add-term';
  readonly setId: SetId;
  readonly term: NewTerm;
  readonly after: TermId | null;
}

export interface EditTerm {
  readonly kind: 'edit-term';
  readonly setId: SetId;
  readonly termId: TermId;
  readonly changes: TermChanges;
}

/** `before` is the card as it was, so that undo and restore can bring it back whole, with the place it had. */
export interface DeleteTerm {
  readonly kind: 'delete-term';
  readonly setId: SetId;
  readonly termId: TermId;
  readonly before: Term;
  readonly after: TermId | null;
  /** What was typed on it and had not left: `before` is the card without that. It comes back with the card. */
  readonly typed?: TermChanges | undefined;
}

/** Puts a card behind `after`; null puts it first. */
export interface MoveTerm {
  readonly kind: 'move-term';
  readonly setId: SetId;
  readonly termId: TermId;
  readonly after: TermId | null;
}

/** One intention of the user. It is stored, folded over the service's copy, and replayed (sync.md's "op"). */
export type Command = CreateSet | EditSet | DeleteSet | AddTerm | EditTerm | DeleteTerm | MoveTerm;
