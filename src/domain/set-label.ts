/** Code points of the longest label. */
export const longestLabel = 60;

export type ReadLabel =
  | { readonly kind: 'label'; readonly label: string }
  | { readonly kind: 'empty' }
  | { readonly kind: 'long'; readonly length: number };

/** A label as it is kept: in one line, composed, without spaces around it. Pure and linear. */
export function readLabel(typed: string): ReadLabel {
  const label = typed
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  if (label === '') return { kind: 'empty' };
  const length = [...label].length;
  return length > longestLabel ? { kind: 'long', length } : { kind: 'label', label };
}

/** A label put on a set, or taken off. */
export interface LabelChange<Id> {
  readonly setId: Id;
  readonly label: string;
  readonly has: boolean;
}

interface Labelled<Id> {
  readonly id: Id;
  readonly labels: readonly string[];
}

/** Every label that is on a set, with how many have it, by the alphabet. */
export function labelsOn(rows: readonly Pick<Labelled<unknown>, 'labels'>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { labels } of rows) for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  return new Map([...counts].sort(([one], [other]) => compare(one, other)));
}

/** The sets of a label under another: those that have both keep one. */
export const renamedLabel = <Id>(rows: readonly Labelled<Id>[], from: string, to: string): readonly LabelChange<Id>[] =>
  from === to
    ? []
    : rows
        .filter(({ labels }) => labels.includes(from))
        .flatMap(({ id }) => [
          { setId: id, label: from, has: false },
          { setId: id, label: to, has: true },
        ]);

export const removedLabel = <Id>(rows: readonly Labelled<Id>[], label: string): readonly LabelChange<Id>[] =>
  rows.filter(({ labels }) => labels.includes(label)).map(({ id }) => ({ setId: id, label, has: false }));

/** What changes of each set, in their order. */
export function changesBySet<Id>(changes: readonly LabelChange<Id>[]): ReadonlyMap<Id, readonly LabelChange<Id>[]> {
  const bySet = new Map<Id, LabelChange<Id>[]>();
  for (const change of changes) {
    const ofSet = bySet.get(change.setId);
    if (ofSet) ofSet.push(change);
    else bySet.set(change.setId, [change]);
  }
  return bySet;
}
