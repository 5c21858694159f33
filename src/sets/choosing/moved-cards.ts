import type { AddTerm, Command, CreateSet, DeleteTerm } from '../../domain/command';
import type { TextLook } from '../../card-text/text-look';
import { newTermOf } from '../../domain/creation-of';
import { inForm } from '../../domain/side-form';
import type { LogEntryId, NewCardMove } from '../../domain/study-log';
import type { EpochMs } from '../../../contract/units';
import type { SetStudySettings } from '../../domain/study-settings';
import type { SetId, StudySet, TermId } from '../../domain/study-set';
import type { DraftRow } from '../editor/editor-draft';

/** Rows as they say the same in a set whose sides are markup, or are not. Pure. */
export const inFormOf = (rows: readonly DraftRow[], from: TextLook, to: TextLook): readonly DraftRow[] =>
  rows.map((row) => ({
    ...row,
    term: inForm(row.term, from.formatting, to.formatting),
    definition: inForm(row.definition, from.formatting, to.formatting),
  }));

/** Cards for another set: under names of their own there, behind its last card, in their order. Pure. */
export function addedTo(
  { id: setId, terms }: Pick<StudySet, 'id' | 'terms'>,
  rows: readonly DraftRow[],
  newCard: () => TermId,
): readonly AddTerm[] {
  let after = terms.at(-1)?.id ?? null;
  return rows.map((row): AddTerm => {
    const term = { ...newTermOf(row), id: newCard() };
    const behind = after;
    after = term.id;
    return { kind: 'add-term', setId, term, after: behind };
  });
}

/** A set of one's own made of them, in the languages of the set that they leave. Pure. */
export const madeOf = (
  { title, langTerms, langDefinitions }: Pick<StudySet, 'title' | 'langTerms' | 'langDefinitions'>,
  rows: readonly DraftRow[],
  { setId, newCard }: { readonly setId: SetId; readonly newCard: () => TermId },
): CreateSet => ({
  kind: 'create-set',
  setId,
  title,
  description: '',
  langTerms,
  langDefinitions,
  visibility: 'only_me',
  terms: rows.map((row) => ({ ...newTermOf(row), id: newCard() })),
});

/** The cards that commands make, in their order. Pure. */
export const madeCards = (commands: readonly Command[]): readonly TermId[] =>
  commands.flatMap((command) => {
    if (command.kind === 'add-term') return [command.term.id];
    return command.kind === 'create-set' ? command.terms.map(({ id }) => id) : [];
  });

type Asked = SetStudySettings['asked'];

/** Whether a set that asks so leaves out a way in which another one does: what was learnt that way rests there. Pure. */
export const leavesOut = (asked: Asked, others: Asked): boolean => asked !== 'both' && asked !== others;

/** Each of these, and what it is called once the commands were carried out. Pure. */
export function namesThere(rows: readonly DraftRow[], commands: readonly Command[]): ReadonlyMap<TermId, TermId> {
  const made = madeCards(commands);
  return new Map(rows.flatMap(({ id }, index) => (made[index] ? [[id, made[index]] as const] : [])));
}

/** What the log says of it: each card goes on as the one in `to`. What was learnt comes along, also what other devices have yet to tell. Pure. */
export function movesOf(
  { id: setId, serviceId, terms }: Pick<StudySet, 'id' | 'serviceId' | 'terms'>,
  to: { readonly setId: SetId; readonly cards: ReadonlyMap<TermId, TermId> },
  { at, newId }: { readonly at: EpochMs; readonly newId: () => string },
): readonly NewCardMove[] {
  const known = new Map(terms.map((card) => [card.id, card.serviceId]));
  return [...to.cards].map(([termId, toTermId]): NewCardMove => {
    const card = known.get(termId) ?? null;
    return {
      id: newId() as LogEntryId,
      setId,
      at,
      kind: 'moved',
      termId,
      toSetId: to.setId,
      toTermId,
      ...(serviceId !== null && card !== null && { numbers: { set: serviceId, card } }),
    };
  });
}

/** Takes out of a set what was put there, but what went meanwhile. Pure. */
export function takenOutAgain({ id: setId, terms }: StudySet, added: ReadonlySet<TermId>): readonly Command[] {
  const stays = terms.filter(({ id }) => !added.has(id));
  return terms.flatMap((before, index): readonly DeleteTerm[] => {
    if (!added.has(before.id)) return [];
    const after = terms.slice(0, index).findLast((card) => stays.includes(card))?.id ?? null;
    return [{ kind: 'delete-term', setId, termId: before.id, before, after }];
  });
}
