import * as words from '../../../messages/app/editor';
import type { Term, TermField, TermId } from '../../domain/study-set';
import { looseText } from '../../domain/loose-text';
import type { Owner } from '../../client/carrel-client';
import { type Draft, type DraftField, type DraftRow, type Saved, withoutRows, withText } from './editor-draft';

/** The field someone is typing in: it is never overwritten. */
export type OpenField =
  | { readonly row: TermId; readonly field: TermField }
  | { readonly row: null; readonly field: DraftField }
  | null;

/** What was changed elsewhere and is not shown in its field, because the user's own text stands there. */
export interface ElsewhereText {
  readonly kind: 'text';
  readonly row: TermId | null;
  readonly field: TermField | DraftField;
  readonly theirs: string;
  /** The user wrote their own text against it; it does not give way by itself. */
  readonly isMine: boolean;
}

/** A field of a card, or of the set itself. */
export type Place = Pick<ElsewhereText, 'row' | 'field'>;

export type Elsewhere =
  | ElsewhereText
  /** The card was deleted elsewhere while it was open or changed here. It goes when it is left unchanged. */
  | { readonly kind: 'deleted'; readonly row: TermId; readonly serviceId: Term['serviceId'] }
  /** It was changed here, so it stays: as a new card. `serviceId`: of the one that was deleted. */
  | { readonly kind: 'restored'; readonly row: TermId; readonly serviceId: Term['serviceId'] };

/** Where a change that came in may have been made: the store does not tell another tab's from the service's. Pure. */
export const whereElse = (owner: Owner): string =>
  owner.kind === 'account' ? words.elsewhereTabOr({ service: owner.serviceName }) : words.elsewhereTab;

/**
 * The set a draft is compared with after a change from elsewhere: the new one, but with the old text wherever the
 * user's own stands against it. An edit of such a field then still says what it was made from, so that sync sees the
 * conflict; an untouched open field is no edit at all.
 */
export function heldBack<Set extends Saved>(next: Set, base: Saved, notes: readonly Elsewhere[]): Set {
  return notes.reduce<Set>((held, note) => {
    // A card that is not there to begin with is written from nothing.
    if (note.kind === 'text') return withSavedText(held, note, textOf(base, note) ?? '');
    const index = base.terms.findIndex(({ id }) => id === note.row);
    const term = base.terms[index];
    if (!term || held.terms.some(({ id }) => id === note.row)) return held;
    const at = held.terms.findIndex(({ id }) => id === base.terms[index - 1]?.id) + 1;
    return { ...held, terms: [...held.terms.slice(0, at), term, ...held.terms.slice(at)] };
  }, next);
}

/** The new set with the open field as it was typed, where a service did no more than tidy that up: it is nobody else's change. */
export function asTyped<Set extends Saved>(next: Set, base: Saved, open: OpenField): Set {
  const typed = open ? textOf(base, open) : undefined;
  if (!open || typed === undefined || textOf(next, open) !== looseText(typed)) return next;
  return withSavedText(next, open, typed);
}

/** Whether it still says something: the user's own text stands against theirs, or theirs is still another one. */
export function isStanding(note: Elsewhere, base: Saved, next: Saved): boolean {
  if (note.kind === 'text') return note.isMine || textOf(base, note) !== textOf(next, note);
  const there = next.terms.find(({ id }) => id === note.row);
  // The very card that was deleted is there again, and no new one: its deletion came to nothing.
  return !there || (note.kind === 'restored' && (note.serviceId === null || there.serviceId !== note.serviceId));
}

/** The saved set without the cards that were deleted elsewhere and changed here since: those are new cards now. */
export function withoutLostCards<Set extends Saved>(saved: Set, draft: Draft, notes: readonly Elsewhere[]): Set {
  const lost = notes.filter(({ kind }) => kind === 'deleted').filter(({ row }) => isChanged(row, saved, draft));
  if (lost.length === 0) return saved;
  return { ...saved, terms: saved.terms.filter(({ id }) => !lost.some(({ row }) => row === id)) };
}

export interface Released<Set extends Saved> {
  readonly draft: Draft;
  readonly saved: Set;
  readonly notes: readonly Elsewhere[];
}

/** What a card, or the head of the set, takes in once it is left: their texts where the user typed none, and their deletion. */
export function released<Set extends Saved>(
  draft: Draft,
  saved: Set,
  notes: readonly Elsewhere[],
  open: OpenField,
): Released<Set> {
  return notes.reduce<Released<Set>>(
    (state, note) => {
      const isOpen = open?.row === note.row;
      if (isOpen || note.kind === 'restored') return state;
      if (
        note.kind === 'text'
          ? note.isMine || textOf(state.draft, note) !== textOf(state.saved, note)
          : isChanged(note.row, state.saved, state.draft)
      )
        return state;
      return { ...taken(state.draft, state.saved, note), notes: state.notes.filter((other) => other !== note) };
    },
    { draft, saved, notes },
  );
}

/** The notes once the draft was saved over `base`: what was written against them stands by intention. */
export function afterSaving(notes: readonly Elsewhere[], base: Saved | null, draft: Draft): readonly Elsewhere[] {
  if (!base || notes.length === 0) return notes;
  const known = new Set(base.terms.map(({ id }) => id));
  return notes.map((note) => {
    if (note.kind === 'deleted') return known.has(note.row) ? note : { ...note, kind: 'restored' };
    if (note.kind === 'restored') return note;
    return textOf(draft, note) === textOf(base, note) ? note : { ...note, isMine: true };
  });
}

/** Both sides as they have it elsewhere. */
export function taken<Set extends Saved>(draft: Draft, saved: Set, note: Elsewhere): { draft: Draft; saved: Set } {
  if (note.kind === 'restored') return { draft: withoutRows(draft, note.row), saved };
  if (note.kind === 'text') {
    return { draft: withDraftText(draft, note, note.theirs), saved: withSavedText(saved, note, note.theirs) };
  }
  return {
    draft: withoutRows(draft, note.row),
    saved: { ...saved, terms: saved.terms.filter(({ id }) => id !== note.row) },
  };
}

/** Newer notes take the place of older ones on the same field; notes on cards that are gone go with them. */
export function joinedNotes(old: readonly Elsewhere[], fresh: readonly Elsewhere[], draft: Draft): Elsewhere[] {
  const ids = new Set(draft.rows.map(({ id }) => id));
  const kept = old.filter((note) => !fresh.some((other) => other.row === note.row && fieldOf(other) === fieldOf(note)));
  return [...kept, ...fresh].filter(({ row }) => row === null || ids.has(row));
}

const fieldOf = (note: Elsewhere) => (note.kind === 'text' ? note.field : null);

function isChanged(row: TermId | null, saved: Saved, draft: Draft): boolean {
  const mine = draft.rows.find(({ id }) => id === row);
  const base = saved.terms.find(({ id }) => id === row);
  return mine !== undefined && (base === undefined || isOtherCard(mine, base));
}

/** Whether a card says, or shows, something else. Pure. */
export const isOtherCard = (one: CardFace, other: CardFace): boolean =>
  one.term !== other.term || one.definition !== other.definition || one.image?.url !== other.image?.url;

type CardFace = Pick<Term, 'term' | 'definition' | 'image'>;

/** Of a field that is not there: nothing. */
export function textOf(from: Draft | Saved, { row, field }: Place): string | undefined {
  if (row === null) return from[field as DraftField];
  const cards: readonly (DraftRow | Term)[] = 'rows' in from ? from.rows : from.terms;
  return cards.find(({ id }) => id === row)?.[field as TermField];
}

const withDraftText = (draft: Draft, { row, field }: ElsewhereText, text: string): Draft =>
  row === null ? { ...draft, [field]: text } : withText(draft, row, field as TermField, text);

function withSavedText<Set extends Saved>(saved: Set, { row, field }: Place, text: string | undefined): Set {
  if (text === undefined) return saved;
  if (row === null) return { ...saved, [field]: text };
  return { ...saved, terms: saved.terms.map((term) => (term.id === row ? { ...term, [field]: text } : term)) };
}
