import type { EpochMs } from '../../contract/units';
import type { Command } from './command';
import { newTermOf } from './creation-of';
import type { SetId, StudySet, Term, TermField, TermId } from './study-set';

/** Who wrote over a text: this device's user, or what came from the service. */
export type WrittenBy = 'user' | 'elsewhere';

type SetText = 'title' | 'description';

/** What a set had before: a card, or the text of one of its fields. */
export type LostPart =
  /** `after`: the card in front of it then, null where it was the first; `index`: its place, from 0. */
  | { readonly kind: 'card'; readonly card: Term; readonly after: TermId | null; readonly index: number }
  /** `card`: as it was, both sides. */
  | { readonly kind: 'side'; readonly card: Term; readonly side: TermField; readonly by: WrittenBy }
  | { readonly kind: 'text'; readonly field: SetText; readonly text: string; readonly by: WrittenBy };

type Texts = Pick<StudySet, SetText>;
type Sides = Pick<Term, 'id' | TermField>;

/** What a set has no more, or no more so: cards that went, and texts that were written over. Pure; linear in cards. */
export function lostParts(before: StudySet, after: StudySet, by: WrittenBy): readonly LostPart[] {
  const sides = { before: before.terms, after: after.terms };
  return [...lostCards(before.terms, after.terms), ...lostTexts(before, after, by), ...lostSides(sides, by)];
}

/** Pure. */
export function lostCards(before: readonly Term[], after: readonly Term[]): readonly LostPart[] {
  const stays = new Set(after.map(({ id }) => id));
  return before.flatMap((card, index): readonly LostPart[] =>
    stays.has(card.id) || isEmpty(card) ? [] : [{ kind: 'card', card, after: before[index - 1]?.id ?? null, index }],
  );
}

/** Pure. */
export const lostTexts = (before: Texts, after: Texts, by: WrittenBy): readonly LostPart[] =>
  (['title', 'description'] as const).flatMap((field) =>
    isLost(before[field], after[field]) ? [{ kind: 'text', field, text: before[field], by }] : [],
  );

/** Sides of cards that are in both; those that are the same objects cost nothing. Pure. */
export function lostSides(
  { before, after }: { readonly before: readonly (Sides & Partial<Term>)[]; readonly after: readonly Sides[] },
  by: WrittenBy,
): readonly LostPart[] {
  if (before === after) return [];
  const isMoved = before.some((card, index) => card.id !== after[index]?.id);
  const byId = isMoved ? new Map(after.map((card) => [card.id, card])) : null;
  return before.flatMap((card, index) => {
    const now = byId ? byId.get(card.id) : after[index];
    if (!now || now === card) return [];
    return (['term', 'definition'] as const).flatMap((side): readonly LostPart[] =>
      isLost(card[side], now[side])
        ? [{ kind: 'side', card: { serviceId: null, image: null, ...card }, side, by }]
        : [],
    );
  });
}

/** What still stands in the text that took its place is not lost. */
const isLost = (before: string, after: string): boolean => before.trim() !== '' && !after.includes(before.trim());

const isEmpty = ({ term, definition, image }: Term): boolean =>
  term.trim() === '' && definition.trim() === '' && image === null;

/** Whether two say the same of the same. Pure. */
export function isSamePart(one: LostPart, other: LostPart): boolean {
  if (one.kind === 'text') return other.kind === 'text' && one.field === other.field && one.text === other.text;
  if (other.kind === 'text' || one.card.id !== other.card.id) return false;
  if (one.kind === 'card') return other.kind === 'card';
  return other.kind === 'side' && one.side === other.side && one.card[one.side] === other.card[other.side];
}

/** Whether the set says it, so that there is nothing to put back. Pure. */
export function isThere(part: LostPart, set: Texts, cards: ReadonlyMap<TermId, Term>): boolean {
  if (part.kind === 'text') return set[part.field] === part.text;
  const card = cards.get(part.card.id);
  return part.kind === 'card' ? card !== undefined : card?.[part.side] === part.card[part.side];
}

/**
 * What puts it back, as an ordinary edit of the set as it is shown now; a side whose card went brings that back. `others`:
 * what else was lost of the set, which tells where a card stood whose neighbours went, too. Pure.
 */
export function putBackPart(part: LostPart, set: StudySet, others: readonly LostPart[]): readonly Command[] {
  const { id: setId } = set;
  if (part.kind === 'text') {
    const change = { before: set[part.field], after: part.text };
    return [{ kind: 'edit-set', setId, changes: { [part.field]: change } }];
  }
  const { card } = part;
  const now = set.terms.find(({ id }) => id === card.id);
  if (!now) return [{ kind: 'add-term', setId, term: newTermOf(card), after: neighbourOf(card.id, set, others) }];
  if (part.kind === 'card') return [];
  const change = { before: now[part.side], after: card[part.side] };
  return [{ kind: 'edit-term', setId, termId: card.id, changes: { [part.side]: change } }];
}

/** Behind the nearest card in front of it that is there; where nobody knows that, at the place that it had. */
function neighbourOf(id: TermId, { terms }: Pick<StudySet, 'terms'>, others: readonly LostPart[]): TermId | null {
  const gone = new Map(others.flatMap((part) => (part.kind === 'card' ? [[part.card.id, part] as const] : [])));
  const isHere = new Set(terms.map((card) => card.id));
  const seen = new Set<TermId>();
  let at = gone.get(id);
  if (!at) return terms.at(-1)?.id ?? null;
  const { index } = at;
  while (at && !seen.has(at.card.id)) {
    seen.add(at.card.id);
    if (at.after === null || isHere.has(at.after)) return at.after;
    at = gone.get(at.after);
  }
  return terms[Math.min(index, terms.length) - 1]?.id ?? null;
}

/** Letters that it takes. Pure. */
export const lettersOf = (part: LostPart): number =>
  part.kind === 'text' ? part.text.length : part.card.term.length + part.card.definition.length;

/** A part that lies in the bin. */
export interface BinnedPart {
  readonly id: string;
  readonly setId: SetId;
  readonly at: EpochMs;
  readonly part: LostPart;
  /** A backup was put in the place of its set: nobody deleted it. */
  readonly replaced?: true | undefined;
}

/** What the bin holds of parts: the oldest go first. Letters are UTF-16 units; one part alone may have more. */
export const mostParts = { ofSet: 1_000, inAll: 5_000, letters: 2_000_000 } as const;
