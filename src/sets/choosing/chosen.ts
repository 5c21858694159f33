import type { TermId } from '../../domain/study-set';

/** The cards that are chosen in the editor, and the last one that was pressed: from there a range goes on. */
export interface Chosen {
  readonly ids: ReadonlySet<TermId>;
  readonly last: TermId | null;
}

export const nothingChosen: Chosen = { ids: new Set(), last: null };

/** One card, chosen or no longer. Pure. */
export function toggled({ ids }: Chosen, id: TermId): Chosen {
  const others = new Set([...ids].filter((other) => other !== id));
  return { ids: ids.has(id) ? others : others.add(id), last: id };
}

/** All from the last one pressed to this one become what this one becomes. Pure. */
export function upTo(chosen: Chosen, id: TermId, order: readonly TermId[]): Chosen {
  const [from, to] = [chosen.last === null ? -1 : order.indexOf(chosen.last), order.indexOf(id)];
  if (from === -1 || to === -1) return toggled(chosen, id);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  const others = [...chosen.ids].filter((other) => !range.includes(other));
  return { ids: new Set(chosen.ids.has(id) ? others : [...others, ...range]), last: id };
}

/** What is chosen of these cards: one that went, here or elsewhere, is chosen no more. Pure. */
export function stillThere(chosen: Chosen, order: readonly TermId[]): Chosen {
  const ids = order.filter((id) => chosen.ids.has(id));
  return ids.length === chosen.ids.size ? chosen : { ...chosen, ids: new Set(ids) };
}
