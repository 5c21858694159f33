import type { Command, EditTerm, FieldChange } from '../../domain/command';
import { changesBetween } from '../../domain/changes-between';
import { seenByFew } from '../../domain/creation-of';
import { cardFields } from '../../domain/draft/paths';
import { neighbourOf, termOf } from '../../domain/term-of';
import type { Image, StudySet, Term, TermId } from '../../domain/study-set';

/**
 * What was discarded, or has come to an end, as an ordinary edit over what stands there now: `shown`, null where there is
 * nothing. A card that is gone is made again, with its other side as it was `seen` last. Empty where all of it stands there. Pure.
 */
export function writtenAgain(command: Command, shown: StudySet | null, seen?: Term): readonly Command[] {
  switch (command.kind) {
    case 'create-set':
      return [{ ...command, visibility: seenByFew(command.visibility) }];
    case 'delete-set':
      return [command];
    case 'edit-set':
      return edited(command, shown);
    case 'move-term':
      return cardOf(command, shown) ? [command] : [];
    case 'delete-term': {
      const card = cardOf(command, shown);
      return card ? [{ ...command, before: card, typed: undefined }] : [];
    }
    case 'edit-term':
      return editedCard(command, shown, seen);
    case 'add-term':
      return addedCard(command, shown);
    default:
      return command satisfies never;
  }
}

function editedCard(command: EditTerm, shown: StudySet | null, seen: Term | undefined): readonly Command[] {
  const { setId, changes } = command;
  const card = cardOf(command, shown);
  if (!card) return [madeAgain(command, shown, seen)];
  const { term, definition, image } = changes;
  return sidesOf(setId, card, { term: typedIn(term), definition: typedIn(definition), image: typedIn(image) });
}

/** A card that is gone, behind all others; a side that was not changed as it was seen last. */
function madeAgain({ setId, termId, changes }: EditTerm, shown: StudySet | null, seen: Term | undefined): Command {
  const term = {
    id: termId,
    term: changes.term?.after ?? seen?.term ?? '',
    definition: changes.definition?.after ?? seen?.definition ?? '',
    image: typedIn(changes.image) ?? undefined,
  };
  return { kind: 'add-term', setId, term, after: lastOf(shown) };
}

const lastOf = (shown: StudySet | null): TermId | null => shown?.terms.at(-1)?.id ?? null;

function addedCard(command: Extract<Command, { kind: 'add-term' }>, shown: StudySet | null): readonly Command[] {
  const card = cardOf(command, shown);
  if (card) return sidesOf(command.setId, card, command.term);
  const isBehind = shown?.terms.some(({ id }) => id === neighbourOf(command)) ?? false;
  return [isBehind || command.after === null ? command : { ...command, after: lastOf(shown) }];
}

const typedIn = <V>(change: FieldChange<V> | undefined): V | undefined =>
  change && change.before !== change.after ? change.after : undefined;

const cardOf = (command: Command, shown: StudySet | null): Term | undefined =>
  shown?.terms.find(({ id }) => id === termOf(command));

/** A password is kept nowhere once it was discarded or sent, and what it was to open is nothing without it. Pure. */
export const needsPassword = (field: string, after: string): boolean =>
  field === 'password' || ((field === 'visibility' || field === 'editable') && after === 'password');

function edited(
  { setId, changes }: Extract<Command, { kind: 'edit-set' }>,
  shown: StudySet | null,
): readonly Command[] {
  const again = Object.entries<FieldChange<string>>(changes).flatMap(([field, { before, after }]) => {
    if (needsPassword(field, after)) return [];
    const now = shown ? (shown[field as 'title'] ?? '') : before;
    return now === after ? [] : [[field, { before: now, after }]];
  });
  return again.length > 0 ? [{ kind: 'edit-set', setId, changes: Object.fromEntries(again) } as Command] : [];
}

function sidesOf(
  setId: Command['setId'],
  card: Term,
  said: {
    readonly term?: string | undefined;
    readonly definition?: string | undefined;
    readonly image?: Image | null | undefined;
  },
): readonly Command[] {
  const changes = changesBetween(cardFields, card, said);
  return changes ? [{ kind: 'edit-term', setId, termId: card.id, changes }] : [];
}
