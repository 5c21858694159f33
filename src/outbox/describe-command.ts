import { languageName } from '../domain/language-name';
import type { Visibility } from '../../contract/visibility';
import type { Command, DeleteTerm, EditSet, EditTerm, FieldChange } from '../domain/command';
import { deletedCard } from '../domain/deleted-card';
import { hasContent } from '../domain/is-draft';
import type { SetField, StudySet, TermField, TermId } from '../domain/study-set';
import { termOf } from '../domain/term-of';
import { counted } from '../ui/plural';
import type { GroupedKind } from './outbox-groups';

/** A piece of a sentence: our words, the name of a set, or the text of a card in its language. */
export type Piece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'set'; readonly text: string }
  | { readonly kind: 'card'; readonly text: string };

export interface Description {
  readonly sentence: readonly Piece[];
  /** A second line: what it became, or which cards. */
  readonly detail: readonly Piece[];
}

const words = (text: string): Piece => ({ kind: 'words', text });
const setName = (title: string): Piece => ({ kind: 'set', text: title.trim() || 'Untitled set' });
const card = (text: string): Piece => (text.trim() ? { kind: 'card', text: shortened(text) } : words('a card'));

const fieldNames: Record<SetField, string> = {
  title: 'title',
  description: 'description',
  langTerms: 'language of the terms',
  langDefinitions: 'language of the definitions',
  visibility: 'visibility',
  editable: 'editors',
  classes: 'classes',
  password: 'password',
};
const seenBy: Record<Visibility, string> = {
  public: 'everyone can see it',
  only_me: 'only you can see it',
  password: 'people with its password can see it',
  classes: 'members of its classes can see it',
};

/** Which card of which set a change is about, as one would point at it; null where it is no card that is shown. Pure. */
export function whereabouts(
  command: Command,
  title: string,
  set: Pick<StudySet, 'terms'> | null,
): readonly Piece[] | null {
  if (command.kind !== 'edit-term' && command.kind !== 'delete-term') return null;
  const index = set?.terms.findIndex(({ id }) => id === command.termId) ?? -1;
  const found = set?.terms[index];
  if (!found) return null;
  return [words(`Card ${index + 1}, “`), card(found.term || found.definition), words('”, in '), setName(title)];
}

/** Several changes of one kind in one set, as one sentence; the cards that they are about are its detail. Pure. */
export function describeSeveral(
  what: Exclude<GroupedKind, 'create-set'>,
  commands: readonly Command[],
  title: string,
  nameOf: (id: TermId) => string | null,
): Description {
  const verbs: Record<typeof what, string> = {
    'add-term': 'Added',
    'edit-term': 'Changed',
    'delete-term': 'Deleted',
    'move-term': 'Moved',
  };
  const preposition = what === 'add-term' ? 'to' : what === 'delete-term' ? 'from' : 'in';
  // Both sides of a card may have been changed, one after the other.
  const names = new Map(commands.map((command) => [termOf(command), cardName(command, nameOf)]));
  return {
    sentence: [words(`${verbs[what]} ${counted(names.size, 'card')} ${preposition} `), setName(title)],
    detail: listed([...names.values()]),
  };
}

/** What takes back a change that was discarded, or a choice, and stands at the service, or may. Pure. */
export function describeTakingBack(
  command: Command,
  title: string,
  nameOf: (id: TermId) => string | null,
): Description {
  if (command.kind === 'delete-set')
    return {
      sentence: [words('Takes back the copy '), setName(title)],
      detail: [words('You undid the choice that had made it.')],
    };
  if (command.kind !== 'edit-term' && command.kind !== 'edit-set') return describeCommand(command, title, nameOf);
  const changes = Object.values<FieldChange<string>>(command.changes);
  const isOfDeletion = changes.every(({ before, after }) => before === after);
  const name =
    command.kind === 'edit-term'
      ? [card(nameOf(command.termId) ?? ''), words(' in '), setName(title)]
      : [setName(title)];
  return {
    sentence: [words(isOfDeletion ? 'Takes back the deletion of ' : 'Takes back your change of '), ...name],
    detail: isOfDeletion
      ? [words('If it was done already, you are asked.')]
      : describeCommand(command, title, nameOf).detail,
  };
}

/** A set that waits to be made, as it is by now. Pure. */
export function describeCreation({ title, terms }: Pick<StudySet, 'title' | 'terms'>): Description {
  const written = terms.filter(hasContent);
  return {
    sentence: madeTheSet(title, written.length),
    detail: listed(written.map(({ term, definition }) => term || definition)),
  };
}

/** Cards that were written after the set was begun are changes of their own: where there were none, none are told. */
const madeTheSet = (title: string, cards: number): readonly Piece[] => [
  words('Made the set '),
  setName(title),
  ...(cards > 0 ? [words(` with ${counted(cards, 'card')}`)] : []),
];

function deletedName(command: DeleteTerm): string {
  const { term, definition } = deletedCard(command);
  return term || definition;
}

function cardName(command: Command, nameOf: (id: TermId) => string | null): string {
  if (command.kind === 'add-term') return command.term.term || command.term.definition;
  if (command.kind === 'delete-term') return deletedName(command);
  if (command.kind === 'edit-term' || command.kind === 'move-term') return nameOf(command.termId) ?? '';
  return '';
}

/** A change as a sentence. `nameOf` says what a card is called that the change itself does not tell. Pure. */
export function describeCommand(command: Command, title: string, nameOf: (id: TermId) => string | null): Description {
  switch (command.kind) {
    case 'create-set':
      return {
        sentence: madeTheSet(title || command.title, command.terms.length),
        detail: listed(command.terms.map(({ term, definition }) => term || definition)),
      };
    case 'edit-set':
      return edited(command, title);
    case 'delete-set':
      return {
        sentence: [words('Deleted the set '), setName(title)],
        detail: [],
      };
    case 'add-term':
      return {
        sentence: [words('Added '), card(command.term.term || command.term.definition), words(' to '), setName(title)],
        detail: command.term.term && command.term.definition ? [card(command.term.definition)] : [],
      };
    case 'edit-term': {
      const { term, definition } = command.changes;
      const name = term?.before || term?.after || nameOf(command.termId) || '';
      if (isAsMade(command))
        return { sentence: [words('Added '), card(name), words(' to '), setName(title)], detail: [] };
      // A side that was typed back to what it was is no change.
      const sides = Object.entries({ 'the term ': term, 'the definition of ': definition }).flatMap(([side, change]) =>
        change ? [{ side, change }] : [],
      );
      const changed = sides.filter(({ change }) => change.before !== change.after);
      const told = changed.length > 0 ? changed : sides;
      const what = `Changed ${told.length === 1 ? told[0]?.side : ''}`;
      const changes = told.map(({ change }) => change);
      return {
        sentence: [words(what), card(name), words(' in '), setName(title)],
        detail: changes.flatMap((change, index) => [...(index > 0 ? [words('; ')] : []), ...becoming(change)]),
      };
    }
    case 'delete-term':
      return {
        sentence: [words('Deleted '), card(deletedName(command)), words(' from '), setName(title)],
        detail: [],
      };
    case 'move-term':
      return {
        sentence: [words('Moved '), card(nameOf(command.termId) ?? ''), words(' in '), setName(title)],
        detail: command.after === null ? [words('To the beginning.')] : behind(nameOf(command.after)),
      };
    default:
      return ofLaterVersion(command, title);
  }
}

/** A kind of change that this build does not know: kept by a version to come. */
const ofLaterVersion = (_command: never, title: string): Description => ({
  sentence: [words('A change in '), setName(title)],
  detail: [],
});

/**
 * What was made here, and is compared with what stands there since: a new set or card that others changed before its answer
 * came. Typed over nothing, it is no change of its user's. Pure.
 */
export const isAsMade = (command: EditSet | EditTerm): boolean => {
  const changes = Object.values<FieldChange<string> | undefined>(command.changes);
  return changes.length > 0 && changes.every((change) => change?.before === change?.after);
};

function edited(command: EditSet, title: string): Description {
  const { changes } = command;
  if (isAsMade(command))
    return { sentence: [words('Made the set '), setName(changes.title?.after ?? title)], detail: [] };
  const fields = (Object.keys(fieldNames) as SetField[]).filter((field) => changes[field] !== undefined);
  if (fields.length === 1 && changes.title) {
    return {
      sentence: [words('Renamed the set '), setName(changes.title.before), words(' to '), setName(changes.title.after)],
      detail: [],
    };
  }
  const names = fields.map((field) => `the ${fieldNames[field]}`);
  const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? 'nothing');
  return {
    sentence: [words(`Changed ${list} of `), setName(title)],
    detail: fields.flatMap((field) => outcome(field, changes)),
  };
}

const editedBy: Record<string, string> = {
  only_me: 'only its owner',
  classes: 'members of its classes',
  password: 'people with its password',
};

/** A value that is chosen rather than written: a language, or who may do what. Pure. */
export function valueInWords(field: SetField | TermField | 'deleted', value: string): string {
  switch (field) {
    case 'langTerms':
    case 'langDefinitions':
      return languageName(value);
    case 'visibility':
      return sentence(Object.hasOwn(seenBy, value) ? seenBy[value as Visibility] : value);
    case 'editable':
      return sentence(`${editedBy[value] ?? value} can edit it`);
    case 'classes':
      return value === '' ? 'In no class' : `In ${counted(value.split(',').length, 'class', 'classes')}`;
    default:
      return value;
  }
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function outcome(field: SetField, changes: EditSet['changes']): readonly Piece[] {
  if (field === 'visibility' && changes.visibility) return [words(`Now ${seenBy[changes.visibility.after]}. `)];
  if (field === 'editable' && changes.editable) return [words(`${valueInWords(field, changes.editable.after)}. `)];
  const after = changes[field]?.after ?? '';
  if (field === 'classes') return [words(`${valueInWords(field, after)}. `)];
  if (field === 'langTerms' || field === 'langDefinitions') {
    return [words(`${field === 'langTerms' ? 'Terms' : 'Definitions'}: ${languageName(after)}. `)];
  }
  return field === 'description' && after ? [{ kind: 'card', text: shortened(after, 120) }] : [];
}

function becoming({ before, after }: { readonly before: string; readonly after: string }): readonly Piece[] {
  const from: readonly Piece[] = before ? [card(before), words(' → ')] : [];
  return [...from, after ? card(after) : words('nothing')];
}

const behind = (name: string | null): readonly Piece[] => (name ? [words('Behind '), card(name)] : []);

function listed(names: readonly string[]): readonly Piece[] {
  const shown = names.filter((name) => name.trim() !== '').slice(0, 4);
  const more = names.length > shown.length && shown.length > 0 ? [words(' …')] : [];
  return [...shown.flatMap((name, index) => (index === 0 ? [card(name)] : [words(', '), card(name)])), ...more];
}

/** One line of at most so many characters; whole characters, never half of one. */
function shortened(text: string, most = 60): string {
  const line = text.trim().replace(/\s+/g, ' ');
  const signs = Array.from(new Intl.Segmenter().segment(line.slice(0, most * 8)), ({ segment }) => segment);
  return signs.length > most ? `${signs.slice(0, most).join('')}…` : line;
}
