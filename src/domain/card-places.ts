import { heldCard, heldSet } from './on-hold';
import { byMoment } from './scheduling/in-order';
import type { CardMove, LogEntry, LogEntryId, LogLine } from './study-log';
import type { SetId, TermId } from './study-set';

/** A card where it stands. */
export interface CardPlace {
  readonly setId: SetId;
  readonly termId: TermId;
}

type PlaceKey = `${SetId} ${TermId}`;
const keyOf = ({ setId, termId }: CardPlace): PlaceKey => `${setId} ${termId}`;

/** Where the history of each card is by now. */
export interface CardPlaces {
  /** The card that has this one's history; itself, if it never moved. */
  readonly of: (card: CardPlace) => CardPlace;
  /** Under which names lines are kept whose history is in this set, but not under its own; of one card, or of all. */
  readonly cameTo: (setId: SetId, termId?: TermId) => readonly CardPlace[];
  /** The move that gave this card its history; undefined: none did, or none that stands. */
  readonly cameBy: (card: CardPlace) => CardMove | undefined;
  /** Every card that a move speaks of: only their histories change with the moves. */
  readonly named: readonly CardPlace[];
  /** Sets with cards of which another history, or another name in it, may come of these moves, whether they came or were taken back. */
  readonly reachedBy: (isMeant: (move: CardMove) => boolean) => ReadonlySet<SetId>;
}

/**
 * What the moves of a log come to, in any order of arrival. Of several that move one card the latest counts, also one to
 * itself, under the number that it has by now; and none that was taken back. A card that moved on is followed to the end; in a circle, which no device of ours writes, nothing moves. Pure.
 */
export function cardPlaces(moves: readonly CardMove[], takenBack: ReadonlySet<LogEntryId>): CardPlaces {
  const next = new Map<PlaceKey, CardPlace>();
  const from = new Map<PlaceKey, CardPlace>();
  const by = new Map<PlaceKey, CardMove>();
  const named = new Map<PlaceKey, CardPlace>();
  for (const move of moves.toSorted(byMoment)) {
    const to = { setId: move.toSetId, termId: move.toTermId };
    for (const card of cardsOf(move)) named.set(keyOf(card), card);
    if (takenBack.has(move.id)) continue;
    by.set(keyOf(to), move);
    for (const card of namesOf(move)) {
      // Made again here, it is what it was called before, too: an earlier move counts no more.
      if (keyOf(card) === keyOf(to)) {
        next.delete(keyOf(card));
        from.delete(keyOf(card));
        continue;
      }
      next.set(keyOf(card), to);
      from.set(keyOf(card), card);
    }
  }
  const of = (card: CardPlace): CardPlace => {
    const seen = new Set<PlaceKey>();
    let at = card;
    for (let on = next.get(keyOf(at)); on && !seen.has(keyOf(at)); on = next.get(keyOf(at))) {
      seen.add(keyOf(at));
      at = on;
    }
    return at;
  };
  const came = new Map<SetId, CardPlace[]>();
  for (const card of from.values()) {
    const { setId } = of(card);
    const known = came.get(setId);
    if (known) known.push(card);
    else came.set(setId, [card]);
  }
  return {
    of,
    cameTo: (setId, termId) =>
      (came.get(setId) ?? []).filter((card) => termId === undefined || of(card).termId === termId),
    cameBy: (card) => by.get(keyOf(card)),
    named: [...named.values()],
    reachedBy(isMeant) {
      const sets = setsLinked(moves, isMeant);
      // A line goes with its card, and names the one it was mixed up with as of the set in which it was written.
      const elsewhere = [...named.values()].flatMap((card) => (sets.has(card.setId) ? of(card).setId : []));
      return new Set([...sets, ...elsewhere]);
    },
  };
}

/** The sets of these moves, and of all that move the same cards before or after. */
function setsLinked(moves: readonly CardMove[], isMeant: (move: CardMove) => boolean): ReadonlySet<SetId> {
  const ofCard = new Map<PlaceKey, CardMove[]>();
  for (const move of moves)
    for (const card of cardsOf(move)) {
      const known = ofCard.get(keyOf(card));
      if (known) known.push(move);
      else ofCard.set(keyOf(card), [move]);
    }
  const linked = new Set(moves.filter(isMeant));
  const sets = new Set<SetId>();
  // A set is gone through to what is put in meanwhile.
  for (const move of linked)
    for (const card of cardsOf(move)) {
      sets.add(card.setId);
      for (const other of ofCard.get(keyOf(card)) ?? []) linked.add(other);
    }
  return sets;
}

const cardsOf = (move: CardMove): readonly CardPlace[] => [
  ...namesOf(move),
  { setId: move.toSetId, termId: move.toTermId },
];

/** What the card that moved is called in lines: by its name here, and by its number where lines came when it was gone. */
function namesOf({ setId, termId, numbers }: CardMove): readonly CardPlace[] {
  if (!numbers) return [{ setId, termId }];
  const card = heldCard(numbers.card);
  return [
    { setId, termId },
    { setId, termId: card },
    { setId: heldSet(numbers.set), termId: card },
  ];
}

/** Cards that went on as others, and those that others went on as until that was taken back. Pure. */
export function cardsThatWent(lines: readonly LogLine[]): ReadonlySet<TermId> {
  const takenBack = new Set(lines.flatMap((line) => (line.kind === 'undone' ? [line.undoes] : [])));
  return new Set(
    lines.flatMap((line) => {
      // Made again under another number it is where it was.
      if (line.kind !== 'moved' || line.termId === line.toTermId) return [];
      return [takenBack.has(line.id) ? line.toTermId : line.termId];
    }),
  );
}

/** Nothing moved. */
export const noMoves: CardPlaces = cardPlaces([], new Set());

/** A line as if it had been written of the card that has its history now. What takes back goes where `card` went. Pure. */
export function placed<Line extends LogEntry>(line: Line, places: CardPlaces, card: TermId | null = null): Line {
  const { setId } = line;
  if (line.kind === 'undone')
    return card === null ? line : { ...line, setId: places.of({ setId, termId: card }).setId };
  const at = places.of({ setId, termId: line.termId });
  const mixedUpWith =
    line.kind === 'answered' && line.mixedUpWith !== undefined
      ? { mixedUpWith: places.of({ setId, termId: line.mixedUpWith }).termId }
      : {};
  return { ...line, ...at, ...mixedUpWith };
}
