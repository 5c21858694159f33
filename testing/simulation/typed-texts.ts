import type { SetId, TermId } from '../../src/domain/study-set';

/** The words of one user, each where it was typed last, as long as they want them: what becomes of the others nobody asks. */
export function typedTexts() {
  const places = new Map<string, { readonly setId: SetId; readonly card: TermId | null; readonly side: string }>();
  return {
    standing: (): readonly string[] => [...places.keys()],
    /** `card`: null for what the set itself says. */
    type(text: string, setId: SetId, card: TermId | null, side: string): void {
      for (const [other, place] of places)
        if (place.setId === setId && place.card === card && place.side === side) places.delete(other);
      places.set(text, { setId, card, side });
    },
    /** Another text was typed where it stands, wherever that is by now. */
    typeOver: (text: string): boolean => places.delete(text),
    /** `card`: null where the whole set is deleted. */
    remove(setId: SetId, card: TermId | null): void {
      for (const [text, place] of places)
        if (place.setId === setId && (card === null || place.card === card)) places.delete(text);
    },
  };
}
