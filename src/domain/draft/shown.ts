import type { StudySet, Term, TermId } from '../study-set';
import { cardWith, fieldsWith, hasCard, inOrder, secretPath } from './paths';
import { asShown, type SetDraft, type Shown } from './set-draft';

type Overlay = Pick<SetDraft, 'values' | 'there' | 'seen' | 'order'>;

/**
 * What every screen shows: the service's copy with the draft over it (I3). Whether the set itself is to be deleted is not
 * said here: it is shown, or not, whole. A card that is gone there and asks stands behind the others, unless the
 * order says where. A password that is wanted is shown nowhere. Pure; linear in cards where there is no order, else it sorts.
 */
export function shown(base: StudySet, { values, there, seen, order }: Overlay): Shown {
  const added = Object.entries(there).flatMap(([id, entry]): readonly Term[] =>
    entry.want && !hasCard(base, id as TermId) ? [newCard(id as TermId, seen)] : [],
  );
  const terms = [...base.terms, ...added]
    .filter(({ id }) => there[id]?.want !== false)
    .map((card) => cardWith(card, (path) => values[path]?.want));
  const set = withFields({ ...base, terms }, values);
  if (!order) return asShown(set);
  return asShown({ ...set, terms: inOrder(terms, order.want) });
}

/** A set with its own fields as they are wanted; the same set where nothing differs. Of one that no service knows `values` says only who sees and who edits it. */
export const withFields = (set: StudySet, values: SetDraft['values']): StudySet =>
  fieldsWith(set, (path) => (path === secretPath ? undefined : values[path]?.want));

/** A card that no copy has: as it was last seen, or blank, without the number that it had and the picture that went with it. */
const newCard = (id: TermId, seen: SetDraft['seen']): Term => ({
  term: '',
  definition: '',
  ...seen[id],
  id,
  image: null,
  serviceId: null,
});
