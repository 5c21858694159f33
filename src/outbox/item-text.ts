import * as words from '../../messages/app/outbox';
import type { FieldConflict, OutboxItem, SetView, Written } from '../client/carrel-client';
import type { Command, FieldChange } from '../domain/command';
import type { Value } from '../domain/draft/paths';
import { deletedCard } from '../domain/deleted-card';
import type { SetField, StudySet, TermField } from '../domain/study-set';
import { valueInWords } from './describe-command';
import { fieldNames } from './field-names';

/** A text within a change that the user can write anew in the Outbox. */
export interface MendableText {
  readonly field: Extract<SetField, 'title' | 'description'> | TermField;
  readonly text: string;
}

/** A set that is not made yet goes with the words that were typed on it since, which wait behind its making. Pure. */
export function asItGoes(item: OutboxItem, set: Pick<StudySet, 'title' | 'description'> | null): OutboxItem {
  const { command } = item;
  if (command.kind !== 'create-set' || !set) return item;
  const { title, description } = set;
  return { ...item, command: { ...command, title, description } };
}

/** What of a change is the user's own words. Pure. */
export function mendableTexts(command: Command): readonly MendableText[] {
  switch (command.kind) {
    case 'add-term':
      return [
        { field: 'term', text: command.term.term },
        { field: 'definition', text: command.term.definition },
      ];
    case 'edit-term':
      return (['term', 'definition'] as const).flatMap((field) => textOf(field, command.changes[field]?.after));
    case 'edit-set':
      return (['title', 'description'] as const).flatMap((field) => textOf(field, command.changes[field]?.after));
    case 'create-set':
      return [
        { field: 'title', text: command.title },
        { field: 'description', text: command.description },
      ];
    case 'delete-set':
    case 'delete-term':
    case 'move-term':
      return [];
    default:
      return command satisfies never;
  }
}

const textOf = (field: MendableText['field'], text: string | undefined): readonly MendableText[] =>
  text === undefined ? [] : [{ field, text }];

/**
 * What a person would want to take along of one change, as plain text: both versions of a conflict, the whole set where
 * it is the set that is in question; and what is being written. Pure.
 */
export function takeAlong(
  item: Pick<OutboxItem, 'command' | 'state'>,
  view: SetView | null,
  own: Written = {},
): string {
  const written = Object.values(own).filter((text) => text.trim() !== '');
  return [asItStands(item, view), ...written.map((text) => words.writtenText({ text }))].join('\n\n');
}

function asItStands({ command, state }: Pick<OutboxItem, 'command' | 'state'>, view: SetView | null): string {
  const problem = state.kind === 'needs-you' ? state.problem : null;
  if (problem?.kind === 'unreadable') return JSON.stringify(command, null, 2);
  const isOfSet = problem?.kind === 'deleted-elsewhere' || problem?.kind === 'earlier-version';
  if (isOfSet && view) return cardsAsText(view.set.title, view.set.terms);
  if (problem?.kind === 'conflict') {
    return problem.fields.map(versions).join('\n\n');
  }
  switch (command.kind) {
    case 'create-set':
      return cardsAsText(command.title, command.terms);
    case 'delete-term':
      return sides(deletedCard(command));
    case 'delete-set':
      return view ? cardsAsText(view.set.title, view.set.terms) : '';
    case 'move-term': {
      const card = view?.set.terms.find(({ id }) => id === command.termId);
      return card ? sides(card) : '';
    }
    case 'add-term':
      return sides(command.term);
    case 'edit-term':
    case 'edit-set':
      return Object.values<FieldChange<Value>>(command.changes)
        .flatMap(({ after }) => (typeof after === 'string' ? after : []))
        .join('\n');
    default:
      return command satisfies never;
  }
}

function versions({ field, before, ours, theirs }: FieldConflict): string {
  // One side of a deletion says nothing.
  const said = (text: string) => (field === 'deleted' && text === '' ? words.isDeleted : valueInWords(field, text));
  return [
    fieldNames[field],
    words.beforeText({ text: said(before) }),
    words.yoursText({ text: said(ours) }),
    words.theirsText({ text: said(theirs) }),
  ].join('\n');
}

const sides = ({ term, definition }: { readonly term: string; readonly definition: string }) =>
  `${term}\n${definition}`;

const cardsAsText = (title: string, cards: readonly { readonly term: string; readonly definition: string }[]) =>
  [title, ...cards.map(sides)].join('\n\n');
