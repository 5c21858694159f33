import type { StudySet, Term, TermId } from '../study-set';
import { keysOf } from './changing';
import { type CardPath, cardsOf, cardValue, hasCard, sidesOf } from './paths';
import { asBase, type Base, type SetDraft } from './set-draft';
import { says } from './want';

/** A set as the service says it: its cards have numbers, and no names of this device. */
export interface UnnamedCopy extends Omit<StudySet, 'terms'> {
  readonly terms: readonly Omit<Term, 'id'>[];
}

/**
 * The service's copy with its cards by their names here: by number where that is known; else a card that was made and whose
 * number no answer said, or whose creation had no answer, where it says exactly what was sent (once each), or one that an
 * earlier state of the service lacks and another device made there again in the same words; else a new name.
 * What is only alike is somebody else's. Pure but for `newId`.
 */
export function named(copy: UnnamedCopy, { base, draft }: { base: Base; draft: SetDraft }, newId: () => TermId): Base {
  const known = new Map<Term['serviceId'], TermId>();
  for (const { serviceId, id } of [...Object.values(draft.seen), ...base.terms])
    if (serviceId !== null) known.set(serviceId, id);
  const made = base.terms.filter(({ serviceId }) => serviceId === null);
  const unnumbered = new Set([
    ...made.map(({ id }) => id),
    ...keysOf(draft.there).filter((id) => mayBeMade(draft, base, id)),
  ]);
  const nameOf = (card: Omit<Term, 'id'>): TermId => {
    const name = known.get(card.serviceId);
    if (name) return name;
    const found = [...unnumbered].find((id) => isOne(base, draft, { ...card, id }));
    if (found) unnumbered.delete(found);
    return found ?? newId();
  };
  return asBase({ ...copy, terms: copy.terms.map((card) => ({ ...card, id: nameOf(card) })) });
}

const mayBeMade = ({ there, earlier }: SetDraft, base: Base, id: TermId): boolean =>
  !hasCard(base, id) &&
  (there[id]?.maybe.some(({ value }) => value) === true || (earlier === true && there[id]?.want === true));

const isOne = (base: Base, draft: SetDraft, card: Term): boolean =>
  wasMade(base, card) || wasSent(draft, card) || isKept(base, draft, card);

/** Whether a card that stays wanted here, and is not there, says the same. */
const isKept = (base: Base, { earlier, there, values }: SetDraft, { id, ...card }: Term): boolean =>
  earlier === true &&
  there[id]?.want === true &&
  !hasCard(base, id) &&
  sidesOf(id).every((path) => says(cardValue({ id, ...card }, path), values[path]?.want));

/** Whether a card of the base that has no number yet says the same. */
const wasMade = (base: Base, card: Term): boolean => {
  const made = cardsOf(base).get(card.id);
  return made !== undefined && sidesOf(card.id).every((path) => says(cardValue(card, path), cardValue(made, path)));
};

/** Whether each side says what left with one request. */
const wasSent = (draft: SetDraft, card: Term): boolean =>
  draft.there[card.id]?.maybe.some(
    ({ attempt, value }) => value && sidesOf(card.id).every((path) => sentWith(draft, attempt, path, card)),
  ) === true;

const sentWith = ({ values }: SetDraft, attempt: string, path: CardPath, card: Term): boolean =>
  values[path]?.maybe.some((sent) => sent.attempt === attempt && says(cardValue(card, path), sent.value)) === true;
