import type { Image, TermId } from '../study-set';
import { cardOf, hasCard, type Path, sidesOf, type Value } from './paths';
import type { Base, SetDraft } from './set-draft';
import { type Refusal, same, type Want } from './want';

/** Where a draft wants a picture. Pure. */
export const pathsWith = ({ values }: SetDraft, image: Image): readonly Path[] =>
  (Object.keys(values) as Path[]).filter((path) => same(values[path]?.want, image));

/** The draft with another picture wherever it wants this one. Pure. */
export const withPictureAs = (draft: SetDraft, image: Image, next: Image): SetDraft =>
  withEntries(draft, image, (entry) => ({ ...entry, want: next }));

/** The picture asks, and the words of its card go on; a new card that is nothing else cannot be made without it, and asks whole. Pure. */
export function withPictureRefused(draft: SetDraft, base: Base | null, image: Image, held: Refusal): SetDraft {
  const there = { ...draft.there };
  for (const card of pathsWith(draft, image).flatMap((path) => cardOf(path) ?? [])) {
    const entry = there[card];
    const isWritten = sidesOf(card).some((path) => draft.values[path]?.want);
    if (entry?.want && base && !hasCard(base, card) && !isWritten) there[card] = { ...entry, held };
  }
  return { ...withEntries(draft, image, (entry) => ({ ...entry, held })), there };
}

/** The picture is wanted no more, nor is a card that was to be nothing else. Pure. */
export function withoutPicture(draft: SetDraft, image: Image): SetDraft {
  const cards = pathsWith(draft, image).flatMap((path) => cardOf(path) ?? []);
  const bare = withEntries(draft, image, () => undefined);
  const isNothing = (card: TermId) =>
    bare.there[card]?.want === true && sidesOf(card).every((path) => !bare.values[path]?.want);
  const gone = new Set<string>(cards.filter(isNothing));
  const rest = <V>(record: Readonly<Record<string, V>>, ownerOf: (key: string) => string | null) =>
    Object.fromEntries(Object.entries(record).filter(([key]) => !gone.has(ownerOf(key) ?? '')));
  return {
    ...bare,
    values: rest(bare.values, (path) => cardOf(path as Path)),
    there: rest(bare.there, (id) => id),
    seen: rest(bare.seen, (id) => id),
  };
}

/** The draft with other entries where it wants the picture; undefined: none. Pure. */
function withEntries(draft: SetDraft, image: Image, next: (entry: Want<Value>) => Want<Value> | undefined): SetDraft {
  const values = { ...draft.values };
  for (const path of pathsWith(draft, image)) {
    const entry = values[path] && next(values[path]);
    if (entry) values[path] = entry;
    else delete values[path];
  }
  return { ...draft, values };
}
