import type { AddTerm, MoveTerm } from '../domain/command';
import type { StudySet, Term } from '../domain/study-set';
import { isReadable } from '../store/readable';
import type { OutboxRow } from '../store/rows';
import { foldRows } from '../store/stored-set';
import { sameText } from './map-terms';

/** A neighbour that was deleted without this place in sight: it is behind whatever stood before that. `previous`: where it still stands. Pure. */
export function placed(
  row: OutboxRow,
  command: MoveTerm | AddTerm,
  set: StudySet,
  previous: StudySet | null,
): OutboxRow {
  const { after } = command;
  const place = set.terms.some(({ id }) => id === after)
    ? -1
    : (previous?.terms.findIndex(({ id }) => id === after) ?? -1);
  if (place === -1) return row;
  const moved = command.kind === 'move-term' ? command.termId : command.term.id;
  const there = new Set(set.terms.map(({ id }) => id));
  const left = previous?.terms.slice(0, place).findLast(({ id }) => id !== moved && there.has(id));
  return { ...row, command: { ...command, after: left?.id ?? null } };
}

/**
 * Of a new card whose number no answer said, and which was found by one of its sides: whoever made what was found, or
 * edited it since, has it where it is. Pure.
 */
export function isPutByOthers({ termId }: MoveTerm, { terms }: StudySet, previous: StudySet | null): boolean {
  const made = previous?.terms.find(({ id, serviceId }) => id === termId && serviceId === null);
  const found = terms.find(({ id }) => id === termId);
  return made !== undefined && found !== undefined && !sameText(made, found);
}

/** It left at least once, and came to no end that is known. */
export const wasSent = ({ state, tries }: OutboxRow): boolean => state.kind === 'queued' && tries > 0;

/**
 * Whether the cards stand as those moves that left without an answer put them together. One after the other over what
 * they made they would make another order: the first would undo the last. Pure.
 */
export function isOrderThere(theirs: StudySet, open: readonly OutboxRow[], previous: StudySet | null): boolean {
  const sent = open.filter((row) => isReadable(row) && wasSent(row));
  if (!sent.some(({ command }) => command.kind === 'move-term')) return false;
  const made = foldRows(previous, sent);
  return made !== null && standAlike(made.terms, theirs.terms);
}

/** Of a card, or behind one, that is still to be made: what stands there cannot be the order that it puts together. Pure. */
export function waitsForCard({ termId, after }: MoveTerm, { terms }: StudySet, open: readonly OutboxRow[]): boolean {
  const there = new Set(terms.map(({ id }) => id));
  return open.some(
    ({ command }) =>
      command.kind === 'add-term' &&
      (command.term.id === termId || command.term.id === after) &&
      !there.has(command.term.id),
  );
}

/** Whether the cards that both hold stand in one order. Pure. */
export function standAlike(ones: readonly Pick<Term, 'id'>[], others: readonly Pick<Term, 'id'>[]): boolean {
  const [these, those] = [new Set(ones.map(({ id }) => id)), new Set(others.map(({ id }) => id))];
  const wanted = ones.filter(({ id }) => those.has(id));
  const standing = others.filter(({ id }) => these.has(id));
  return wanted.every(({ id }, place) => standing[place]?.id === id);
}
