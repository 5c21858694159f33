import type { LibraryRow, Today } from '../../client/carrel-client';
import type { SetId } from '../../domain/study-set';
import { byDue } from './by-due';

export type ShelfOrder = 'due' | 'studied' | 'name' | 'newest';
export const shelfOrders: readonly ShelfOrder[] = ['due', 'studied', 'name', 'newest'];

/** Which sets of a shelf are shown, and in which order. Null and false: all of them. */
export interface ShelfChoice {
  readonly order: ShelfOrder;
  readonly label: string | null;
  /** A language code of either side. */
  readonly language: string | null;
  readonly due: boolean;
  readonly starred: boolean;
  readonly pictured: boolean;
  /** Under a heading for each label. */
  readonly grouped: boolean;
}

export const wholeShelf: ShelfChoice = {
  order: 'due',
  label: null,
  language: null,
  due: false,
  starred: false,
  pictured: false,
  grouped: true,
};

/** What was kept of a choice; whatever is none of it is as usual. Pure, never throws. */
export function readShelfChoice(kept: string | null): ShelfChoice {
  const { order, label, language, due, starred, pictured, grouped } = fieldsOf(kept);
  return {
    order: shelfOrders.find((one) => one === order) ?? wholeShelf.order,
    label: typeof label === 'string' ? label : null,
    language: typeof language === 'string' ? language : null,
    due: due === true,
    starred: starred === true,
    pictured: pictured === true,
    grouped: grouped !== false,
  };
}

function fieldsOf(kept: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(kept ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  } catch {
    // Somebody else wrote there.
    return {};
  }
}

/** The choice as far as there is something to choose: of a label, a language, stars or pictures that no set has nothing is left. Pure. */
export const choiceAmong = (choice: ShelfChoice, rows: readonly LibraryRow[]): ShelfChoice => ({
  ...choice,
  label: rows.some(({ labels }) => labels.includes(choice.label ?? '')) ? choice.label : null,
  language: rows.some((row) => languagesOf(row).includes(choice.language ?? '')) ? choice.language : null,
  starred: choice.starred && rows.some(({ hasStars }) => hasStars),
  pictured: choice.pictured && rows.some(({ hasPictures }) => hasPictures),
});

export const languagesOf = ({ langTerms, langDefinitions }: LibraryRow): readonly string[] =>
  [langTerms, langDefinitions].filter((code) => code !== '');

/** The rows of a choice, in their order. `today` null: not known, nothing is called due. Pure. */
export function chosenRows(
  rows: readonly LibraryRow[],
  choice: ShelfChoice,
  today: Today | null,
): readonly LibraryRow[] {
  const due = new Set(today?.sets.filter((set) => set.due > 0).map(({ setId }) => setId));
  return rows.filter(
    (row) =>
      (choice.label === null || row.labels.includes(choice.label)) &&
      (choice.language === null || languagesOf(row).includes(choice.language)) &&
      (!choice.due || due.has(row.id)) &&
      (!choice.starred || row.hasStars) &&
      (!choice.pictured || row.hasPictures),
  );
}

/** Pure and stable. */
export function orderedRows(
  rows: readonly LibraryRow[],
  order: ShelfOrder,
  today: Today | null,
): readonly LibraryRow[] {
  switch (order) {
    case 'due':
      return byDue(rows, today);
    case 'studied':
      return rows.toSorted((one, other) => (other.openedAt ?? 0) - (one.openedAt ?? 0));
    case 'name': {
      const { compare } = new Intl.Collator(undefined, { numeric: true });
      return rows.toSorted((one, other) => compare(one.title, other.title));
    }
    case 'newest':
      return rows.toSorted((one, other) => other.modifiedAt - one.modifiedAt);
    default:
      return order satisfies never;
  }
}

/** Rows in the places where somebody saw them last; what came since stands before them, in its own order. Pure. */
export function inPlaces(rows: readonly LibraryRow[], places: readonly SetId[]): readonly LibraryRow[] {
  const at = new Map(places.map((id, place) => [id, place]));
  return rows.toSorted((one, other) => (at.get(one.id) ?? -1) - (at.get(other.id) ?? -1));
}
