import {
  type Image,
  type SetField,
  setFields,
  type StudySet,
  type Term,
  type TermField,
  type TermId,
} from '../study-set';

export const cardFields = ['term', 'definition', 'image'] as const satisfies readonly (TermField | 'image')[];
export type CardField = (typeof cardFields)[number];
export type SetPath = `set.${SetField}`;
export type CardPath = `${string}.${CardField}`;

/** The name of one value of a set: `set.title`, `CARD.term`. Ids have no dot. */
export type Path = SetPath | CardPath;
export type Value = string | Image | null;

export const setPaths: readonly SetPath[] = setFields.map((field) => `set.${field}` as const);
/**
 * Who may see and who may edit is one wish in several values: a service refuses `password` without its password, and
 * ignores a password that nothing asks for (interface 4.5).
 */
export const accessPaths: readonly SetPath[] = ['set.visibility', 'set.editable', 'set.classes', 'set.password'];
export const isAccess = (path: Path): boolean => (accessPaths as readonly Path[]).includes(path);
/** No service ever says it; no screen, list or file shows it. */
export const secretPath: SetPath = 'set.password';
export const sidesOf = (card: TermId): readonly [CardPath, CardPath] => [`${card}.term`, `${card}.definition`];
export const cardPaths = (card: TermId): readonly CardPath[] => [...sidesOf(card), `${card}.image`];

/** The card that a value belongs to; null of the set's own. */
export function cardOf(path: Path): TermId | null {
  const owner = path.slice(0, path.lastIndexOf('.'));
  return owner === 'set' ? null : (owner as TermId);
}

export const isPicture = (path: Path): boolean => path.endsWith('.image');
/** What a value is where nothing was ever said. */
export const nothingAt = (path: Path): Value => (isPicture(path) ? null : '');

const fieldOf = (path: Path): SetField | CardField => path.slice(path.lastIndexOf('.') + 1) as SetField | CardField;

const indexes = new WeakMap<readonly Term[], ReadonlyMap<TermId, Term>>();

/** Cards by their name. Read often of the same cards, so it is made once for each. */
export function cardsOf({ terms }: Pick<StudySet, 'terms'>): ReadonlyMap<TermId, Term> {
  const known = indexes.get(terms);
  if (known) return known;
  const index = new Map(terms.map((card) => [card.id, card]));
  indexes.set(terms, index);
  return index;
}

export const hasCard = (set: Pick<StudySet, 'terms'>, id: TermId): boolean => cardsOf(set).has(id);
export const idsOf = (set: Pick<StudySet, 'terms'>): readonly TermId[] => set.terms.map(({ id }) => id);

/** Cards as these ids stand; any other behind them. */
export function inOrder(cards: readonly Term[], ids: readonly TermId[]): readonly Term[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: Term) => place.get(id) ?? place.size;
  return cards.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The value at a path; undefined where its card is not there. */
export function valueAt(set: StudySet, path: Path): Value | undefined {
  const owner = cardOf(path);
  const card = owner === null ? null : cardsOf(set).get(owner);
  if (card === undefined) return undefined;
  return card === null ? (set[fieldOf(path) as SetField] ?? '') : card[fieldOf(path) as CardField];
}

/** What the service has at a path as far as this device knows. It never says a password: what stands there is what was seen last. */
export const remoteAt = (base: StudySet, path: Path, { from }: { readonly from: Value }): Value | undefined =>
  path === secretPath ? from : valueAt(base, path);

/** The value of a card's side or picture. */
export const cardValue = (card: Term, path: CardPath): Value => card[fieldOf(path) as CardField];

/** A card with other values at its paths; the same card where nothing differs. */
export function cardWith(card: Term, value: (path: CardPath) => Value | undefined): Term {
  let next = card;
  for (const path of cardPaths(card.id)) {
    const given = value(path);
    if (given !== undefined && given !== cardValue(card, path)) next = { ...next, [fieldOf(path)]: given };
  }
  return next;
}

/** A set's own fields with other values. */
export function fieldsWith(set: StudySet, value: (path: SetPath) => Value | undefined): StudySet {
  let next = set;
  for (const path of setPaths) {
    const given = value(path);
    if (given !== undefined && given !== valueAt(set, path)) next = { ...next, [fieldOf(path)]: given };
  }
  return next;
}
