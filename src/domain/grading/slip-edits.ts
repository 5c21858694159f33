/** One thing that a hand did wrong in a word: letters that changed places, one too many or too few, one for another. */
export interface SlipEdit {
  readonly kind: 'swapped' | 'doubled' | 'gained' | 'exchanged';
  /** The letters it is about: both of a swap or an exchange, the one that is doubled or gained. */
  readonly letters: string;
  /** Letters of the shorter word in front of it and behind it. */
  readonly before: number;
  readonly after: number;
  /** The letters beside it, of a doubled one beside both; empty at the ends. */
  readonly previous: string;
  readonly next: string;
  /** The two letters with which the expected word begins, and the four with which it ends. */
  readonly opening: string;
  readonly closing: string;
}

/**
 * What makes one word of the other, in as few edits as that takes; null where `most` are not enough. A letter that one of
 * both has not is told the same way, whichever it is. Linear in the length for a fixed `most`.
 */
export function slipEdits(
  first: readonly string[],
  second: readonly string[],
  most: number,
): readonly SlipEdit[] | null {
  for (let count = 0; count <= most; count += 1) {
    const edits = editsFrom({ first, second }, 0, 0, count);
    if (edits) return edits;
  }
  return null;
}

interface Words {
  readonly first: readonly string[];
  readonly second: readonly string[];
}

function editsFrom({ first, second }: Words, at: number, there: number, left: number): readonly SlipEdit[] | null {
  let [place, other] = [at, there];
  while (place < first.length && first[place] === second[other]) {
    place += 1;
    other += 1;
  }
  if (place === first.length && other === second.length) return [];
  if (left === 0) return null;
  const [letter, following, typed, typedNext] = [first[place], first[place + 1], second[other], second[other + 1]];
  const edit = (kind: SlipEdit['kind'], letters: string, [one, two]: readonly [number, number]) => {
    const more = editsFrom({ first, second }, place + one, other + two, left - 1);
    const after = Math.min(first.length - place - one, second.length - other - two);
    const previous = first[kind === 'doubled' && first[place - 1] === letters ? place - 2 : place - 1];
    const next = after === 0 ? '' : (first[place + one] ?? '');
    const [opening, closing] = [first.slice(0, 2).join(''), first.slice(-4).join('')];
    const before = Math.min(place, other);
    return more && [{ kind, letters, before, after, previous: previous ?? '', next, opening, closing }, ...more];
  };
  const gain = (words: readonly string[], where: number, steps: readonly [number, number]) => {
    const gained = words[where];
    return gained === undefined
      ? null
      : edit(gained === words[where - 1] || gained === words[where + 1] ? 'doubled' : 'gained', gained, steps);
  };
  return (
    (letter !== undefined && following !== undefined && letter === typedNext && following === typed
      ? edit('swapped', letter + following, [2, 2])
      : null) ??
    gain(first, place, [1, 0]) ??
    gain(second, other, [0, 1]) ??
    (letter !== undefined && typed !== undefined ? edit('exchanged', letter + typed, [1, 1]) : null)
  );
}
