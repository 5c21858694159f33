import { changesBetween } from '../../domain/changes-between';
import type { Command } from '../../domain/command';
import { newTermOf } from '../../domain/creation-of';
import { cardFields } from '../../domain/draft/paths';
import { longestCommonOrder } from '../../domain/longest-common-order';
import type { SetId, Term, TermId } from '../../domain/study-set';
import { type Draft, draftFields, type DraftRow, isBlank, isBlankRow, type Saved } from './editor-draft';

/**
 * The fewest commands that make of the saved set what the draft shows; none when they agree. `saved` is null for a set
 * that was never saved: that takes one `create-set`. New rows without a word are left out. A blank title stands for
 * the one before. Pure.
 */
export function editorCommands(setId: SetId, saved: Saved | null, draft: Draft): Command[] {
  const rows = keptRows(saved, draft);
  if (!saved) {
    const { description, langTerms, langDefinitions, visibility } = draft;
    const title = titleToSave(null, draft);
    return [
      {
        kind: 'create-set',
        setId,
        title,
        description,
        langTerms,
        langDefinitions,
        visibility,
        terms: rows.map(newTermOf),
      },
    ];
  }
  return [...setEdit(saved, draft), ...deletions(saved, rows), ...edits(saved, rows), ...placements(saved, rows)];
}

/**
 * What the set will be once the commands are applied: the rows that count, in their order. A row without a word is a
 * card only where the service has it; one that was emptied before it got there is no card any more.
 */
export function keptRows(saved: Saved | null, draft: Draft): DraftRow[] {
  const known = new Map(saved?.terms.map((term) => [term.id, term]));
  return draft.rows.filter((row) => {
    const before = known.get(row.id);
    return !isBlankRow(row) || (before !== undefined && (before.serviceId !== null || isBlankRow(before)));
  });
}

/** No service takes a blank title: an empty field leaves the one that the set has. */
export const titleToSave = (saved: Saved | null, { title }: Draft): string =>
  isBlank(title) ? (saved?.title ?? '') : title;

function setEdit(saved: Saved, draft: Draft): Command[] {
  const after = { ...draft, title: titleToSave(saved, draft) };
  const changes = changesBetween(draftFields, saved, after);
  return changes ? [{ kind: 'edit-set', setId: saved.id, changes }] : [];
}

function deletions({ id: setId, terms }: Saved, rows: readonly DraftRow[]): Command[] {
  const kept = new Set(rows.map(({ id }) => id));
  const gone = terms.filter(({ id }) => !kept.has(id));
  // Each is taken out after the ones before it: its neighbour is the nearest card that stays.
  return gone.map((before) => ({
    kind: 'delete-term',
    setId,
    termId: before.id,
    before,
    after: neighbourThatStays(terms, before, kept),
  }));
}

function neighbourThatStays(terms: readonly Term[], term: Term, kept: ReadonlySet<TermId>): TermId | null {
  return terms.slice(0, terms.indexOf(term)).findLast(({ id }) => kept.has(id))?.id ?? null;
}

function edits({ id: setId, terms }: Saved, rows: readonly DraftRow[]): Command[] {
  const savedById = new Map(terms.map((term) => [term.id, term]));
  return rows.flatMap((row): Command[] => {
    const before = savedById.get(row.id);
    const changes = before ? changesBetween(cardFields, before, row) : null;
    return changes ? [{ kind: 'edit-term', setId, termId: row.id, changes }] : [];
  });
}

/** New rows and moved ones, from the top down: whatever lies above a row is in its place when its turn comes. */
function placements({ id: setId, terms }: Saved, rows: readonly DraftRow[]): Command[] {
  const known = new Set(terms.map(({ id }) => id));
  const standing = longestCommonOrder(
    terms.map(({ id }) => id),
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row, index): Command[] => {
    const after = rows[index - 1]?.id ?? null;
    if (!known.has(row.id)) return [{ kind: 'add-term', setId, term: newTermOf(row), after }];
    return standing.has(row.id) ? [] : [{ kind: 'move-term', setId, termId: row.id, after }];
  });
}
