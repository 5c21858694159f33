import { mergeOrder } from '../../domain/merge-order';
import type { Term, TermField, TermId } from '../../domain/study-set';
import { type Elsewhere, isOtherCard, type OpenField } from './elsewhere';
import { type Draft, type DraftField, draftFields, type DraftRow, rowOf, type Saved } from './editor-draft';

export interface Rebased {
  readonly draft: Draft;
  readonly elsewhere: readonly Elsewhere[];
}

/**
 * The draft after the set changed under it. Whatever the user did not touch follows the set; what they changed, and the
 * field that is open, stays theirs and is reported; so does one of the open card that they are `asked` about. Cards they
 * moved or added keep their neighbours. Pure.
 */
export function rebaseDraft(
  saved: Saved,
  draft: Draft,
  next: Saved,
  open: OpenField,
  asked: readonly Elsewhere[] = [],
): Rebased {
  const elsewhere: Elsewhere[] = [];
  const merged = <Text extends string>(
    row: TermId | null,
    field: TermField | DraftField,
    base: Text,
    mine: Text,
    theirs: Text,
  ): Text => {
    if (theirs === base || theirs === mine) return mine;
    const isAsked = asked.some((note) => note.kind === 'text' && note.row === row && note.field === field);
    const isHeld = open !== null && open.row === row && (open.field === field || isAsked);
    if (mine === base && !isHeld) return theirs;
    elsewhere.push({ kind: 'text', row, field, theirs, isMine: mine !== base });
    return mine;
  };
  const mergedField = (field: DraftField): string =>
    merged<string>(null, field, saved[field], draft[field], next[field]);

  const base = new Map(saved.terms.map((term) => [term.id, term]));
  const theirs = new Map(next.terms.map((term) => [term.id, term]));
  const mine = new Map(draft.rows.map((row) => [row.id, row]));
  const mergedRow = (id: TermId): DraftRow[] => {
    const row = mine.get(id);
    const there = theirs.get(id);
    const before = base.get(id);
    if (!row) return there ? [rowOf(there)] : [];
    if (!there) return [row];
    // Without a base, every word of it is the user's own.
    const term = merged(id, 'term', before?.term ?? '', row.term, there.term);
    const definition = merged(id, 'definition', before?.definition ?? '', row.definition, there.definition);
    // Two pictures for one card are a question of the Outbox; here the user's own stands.
    const image = row.image?.url === before?.image?.url ? there.image : row.image;
    const next = { ...row, term, definition, image };
    return [isOtherCard(next, row) ? next : row];
  };

  const kept = draft.rows.filter(({ id }) => staysThoughDeleted(mine.get(id), base.get(id), theirs.has(id), open));
  for (const { id } of kept) elsewhere.push({ kind: 'deleted', row: id, serviceId: base.get(id)?.serviceId ?? null });
  const keptIds = new Set(kept.map(({ id }) => id));
  const baseIds = saved.terms.map(({ id }) => id).filter((id) => !keptIds.has(id));
  const order = mergeOrder(baseIds, [...mine.keys()], [...theirs.keys()]);
  const rows = order.flatMap(mergedRow);
  const isSameRows = rows.length === draft.rows.length && rows.every((row, index) => row === draft.rows[index]);
  const fields = Object.fromEntries(draftFields.map((field) => [field, mergedField(field)])) as Pick<Draft, DraftField>;
  return { draft: { ...fields, rows: isSameRows ? draft.rows : rows }, elsewhere };
}

function staysThoughDeleted(
  row: DraftRow | undefined,
  before: Term | undefined,
  isThere: boolean,
  open: OpenField,
): boolean {
  if (!row || !before || isThere) return false;
  return isOtherCard(row, before) || open?.row === row.id;
}

/**
 * For the steps of the past: with what the shown draft took in when it went from `before` to `after`. Undoing one's own
 * step leaves what others wrote over it since, also where that step made the card, and does not bring back one that
 * they deleted. Pure.
 */
export function takingIn(before: Draft, after: Draft): (past: Draft) => Draft {
  const was = new Map(before.rows.map((row) => [row.id, row]));
  const is = new Map(after.rows.map((row) => [row.id, row]));
  const news = <Of extends object, Field extends keyof Of>(past: Of, from: Of, to: Of, field: Field): Of[Field] =>
    from[field] === to[field] ? past[field] : to[field];
  const written = after.rows.filter((row) => {
    const from = was.get(row.id);
    return from && isOtherCard(from, row);
  });
  return (past) => {
    const rows = past.rows.flatMap((row): DraftRow[] => {
      const [from, to] = [was.get(row.id), is.get(row.id)];
      // It came in from elsewhere: it stands as it does there.
      if (!from) return [to ? { ...row, term: to.term, definition: to.definition, image: to.image } : row];
      if (!to) return [];
      const image = from.image?.url === to.image?.url ? row.image : to.image;
      return [{ ...row, term: news(row, from, to, 'term'), definition: news(row, from, to, 'definition'), image }];
    });
    const there = new Set(rows.map(({ id }) => id));
    for (const row of written) {
      if (there.has(row.id)) continue;
      const neighbour = after.rows.slice(0, after.rows.indexOf(row)).findLast(({ id }) => there.has(id))?.id;
      rows.splice(rows.findIndex(({ id }) => id === neighbour) + 1, 0, row);
      there.add(row.id);
    }
    const fields = Object.fromEntries(draftFields.map((field) => [field, news(past, before, after, field)])) as Pick<
      Draft,
      DraftField
    >;
    return { ...fields, rows };
  };
}

/** Whether a draft over `base` has nothing to take in from `next`: the same words in the same order. */
export function isSameForDraft(base: Saved, next: Saved): boolean {
  if (draftFields.some((field) => base[field] !== next[field]) || base.terms.length !== next.terms.length) return false;
  return base.terms.every((card, index) => {
    const there = next.terms[index];
    return there?.id === card.id && !isOtherCard(there, card);
  });
}
