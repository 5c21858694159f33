import * as sentences from '../../messages/app/outbox-sentences';
import * as things from '../../messages/app/things';
import { listed } from '../../messages/in-words';
import { cutText } from '../card-text/cut-text';
import { languageName } from '../domain/language-name';
import type { Visibility } from '../../contract/visibility';
import type { Command, DeleteTerm, EditSet, EditTerm, FieldChange } from '../domain/command';
import { deletedCard } from '../domain/deleted-card';
import { hasContent } from '../domain/is-draft';
import type { FieldConflict } from '../client/carrel-client';
import type { Value } from '../domain/draft/paths';
import { type Image, type SetField, setFields, type StudySet, type TermId } from '../domain/study-set';
import { termOf } from '../domain/term-of';
import { fieldsInSentences } from './fields-in-sentences';
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
const setName = (title: string): Piece => ({ kind: 'set', text: title.trim() || things.untitledSet });
const card = (text: string): Piece => (text.trim() ? { kind: 'card', text: shortened(text) } : words(sentences.aCard));

/** Where the words of a card, of a set and of another one stand in a sentence of the catalogue. */
const marks = { card: '\uE000', set: '\uE001', other: '\uE002' } as const;

/** A sentence, which was told `marks`, with pieces in their places. */
function filled(sentence: string, pieces: Partial<Record<keyof typeof marks, Piece>>): readonly Piece[] {
  return sentence.split(/([\uE000-\uE002])/).flatMap((text) => {
    const found = Object.entries(marks).find(([, mark]) => mark === text);
    return pieces[found?.[0] as keyof typeof marks] ?? (text === '' ? [] : words(text));
  });
}

const seenBy: Record<Visibility, string> = {
  public: sentences.everyoneSees,
  only_me: sentences.onlyYouSee,
  password: sentences.passwordSees,
  classes: sentences.classesSee,
};
const nowSeenBy: Record<Visibility, string> = {
  public: sentences.nowEveryoneSees,
  only_me: sentences.nowOnlyYouSee,
  password: sentences.nowPasswordSees,
  classes: sentences.nowClassesSee,
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
  return filled(sentences.whereabouts({ ...marks, number: index + 1 }), {
    card: card(found.term || found.definition),
    set: setName(title),
  });
}

/** Several changes of one kind in one set, as one sentence; the cards that they are about are its detail. Pure. */
export function describeSeveral(
  what: Exclude<GroupedKind, 'create-set'>,
  commands: readonly Command[],
  title: string,
  nameOf: (id: TermId) => string | null,
): Description {
  // Both sides of a card may have been changed, one after the other.
  const names = new Map(commands.map((command) => [termOf(command), cardName(command, nameOf)]));
  return {
    sentence: filled(several[what]({ ...marks, count: names.size }), { set: setName(title) }),
    detail: namesOf([...names.values()]),
  };
}

const several = {
  'add-term': sentences.addedCards,
  'edit-term': sentences.changedCards,
  'delete-term': sentences.deletedCards,
  'move-term': sentences.movedCards,
};

/** What takes back a change that was discarded, or a choice, and stands at the service, or may. Pure. */
export function describeTakingBack(
  command: Command,
  title: string,
  nameOf: (id: TermId) => string | null,
): Description {
  if (command.kind === 'delete-set')
    return {
      sentence: filled(sentences.undoesCopy(marks), { set: setName(title) }),
      detail: [words(sentences.undidChoice)],
    };
  if (command.kind !== 'edit-term' && command.kind !== 'edit-set') return describeCommand(command, title, nameOf);
  const changes = Object.values<FieldChange<Value>>(command.changes);
  const isOfDeletion = changes.every(({ before, after }) => before === after);
  const isOfCard = command.kind === 'edit-term';
  const [deletion, edit] = isOfCard
    ? [sentences.undoesCardDeletion, sentences.undoesCardChange]
    : [sentences.undoesSetDeletion, sentences.undoesSetChange];
  return {
    sentence: filled((isOfDeletion ? deletion : edit)(marks), {
      card: card(isOfCard ? (nameOf(command.termId) ?? '') : ''),
      set: setName(title),
    }),
    detail: isOfDeletion ? [words(sentences.ifDone)] : describeCommand(command, title, nameOf).detail,
  };
}

/** A set that waits to be made, as it is by now. Pure. */
export function describeCreation({ title, terms }: Pick<StudySet, 'title' | 'terms'>): Description {
  const written = terms.filter(hasContent);
  return {
    sentence: madeTheSet(title, written.length),
    detail: namesOf(written.map(({ term, definition }) => term || definition)),
  };
}

/** Cards that were written after the set was begun are changes of their own: where there were none, none are told. */
const madeTheSet = (title: string, cards: number): readonly Piece[] =>
  filled(cards > 0 ? sentences.madeSetWith({ ...marks, count: cards }) : sentences.madeSet(marks), {
    set: setName(title),
  });

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

/** A side that was typed back to what it was is no change. */
function editedCard(
  command: Extract<Command, { kind: 'edit-term' }>,
  title: string,
  nameOf: (id: TermId) => string | null,
): Description {
  const { term, definition, image } = command.changes;
  const name = term?.before || term?.after || nameOf(command.termId) || '';
  if (isAsMade(command))
    return { sentence: filled(sentences.addedCard(marks), { card: card(name), set: setName(title) }), detail: [] };
  if (image && !term && !definition) return ofPicture(image, { name: nameOf(command.termId) ?? '', title });
  const sides = (
    [
      { side: sentences.changedTerm, change: term },
      { side: sentences.changedDefinition, change: definition },
    ] as const
  ).flatMap(({ side, change }) => (change ? [{ side, change }] : []));
  const changed = sides.filter(({ change }) => change.before !== change.after);
  const told = changed.length > 0 ? changed : sides;
  const what = (told.length === 1 ? told[0]?.side : undefined) ?? sentences.changedCard;
  const changes = told.map(({ change }) => change);
  return {
    sentence: filled(what(marks), { card: card(name), set: setName(title) }),
    detail: changes.flatMap((change, index) => [...(index > 0 ? [words('; ')] : []), ...becoming(change)]),
  };
}

/** A change as a sentence. `nameOf` says what a card is called that the change itself does not tell. Pure. */
export function describeCommand(command: Command, title: string, nameOf: (id: TermId) => string | null): Description {
  switch (command.kind) {
    case 'create-set':
      return {
        sentence: madeTheSet(title || command.title, command.terms.length),
        detail: namesOf(command.terms.map(({ term, definition }) => term || definition)),
      };
    case 'edit-set':
      return edited(command, title);
    case 'delete-set':
      return {
        sentence: filled(sentences.deletedSet(marks), { set: setName(title) }),
        detail: [],
      };
    case 'add-term':
      return {
        sentence: filled(sentences.addedCard(marks), {
          card: card(command.term.term || command.term.definition),
          set: setName(title),
        }),
        detail: command.term.term && command.term.definition ? [card(command.term.definition)] : [],
      };
    case 'edit-term':
      return editedCard(command, title, nameOf);
    case 'delete-term':
      return {
        sentence: filled(sentences.deletedCard(marks), { card: card(deletedName(command)), set: setName(title) }),
        detail: [],
      };
    case 'move-term':
      return {
        sentence: filled(sentences.movedCard(marks), {
          card: card(nameOf(command.termId) ?? ''),
          set: setName(title),
        }),
        detail: command.after === null ? [words(sentences.toBeginning)] : behind(nameOf(command.after)),
      };
    default:
      return ofLaterVersion(command, title);
  }
}

/** A kind of change that this build does not know: kept by a version to come. */
const ofLaterVersion = (_command: never, title: string): Description => ({
  sentence: filled(sentences.laterVersion(marks), { set: setName(title) }),
  detail: [],
});

/**
 * What was made here, and is compared with what stands there since: a new set or card that others changed before its answer
 * came. Typed over nothing, it is no change of its user's. Pure.
 */
export const isAsMade = (command: EditSet | EditTerm): boolean => {
  const changes = Object.values<FieldChange<Value> | undefined>(command.changes);
  return changes.length > 0 && changes.every((change) => change?.before === change?.after);
};

/** A card's picture alone: put on it, taken away, or another one. */
function ofPicture(
  { before, after }: FieldChange<Image | null>,
  { name, title }: { readonly name: string; readonly title: string },
): Description {
  const sentence =
    after === null ? sentences.removedPicture : before === null ? sentences.addedPicture : sentences.replacedPicture;
  return { sentence: filled(sentence(marks), { card: card(name), set: setName(title) }), detail: [] };
}

function edited(command: EditSet, title: string): Description {
  const { changes } = command;
  if (isAsMade(command)) return { sentence: madeTheSet(changes.title?.after ?? title, 0), detail: [] };
  const fields = setFields.filter((field) => changes[field] !== undefined);
  if (fields.length === 1 && changes.title) {
    return {
      sentence: filled(sentences.renamed(marks), {
        set: setName(changes.title.before),
        other: setName(changes.title.after),
      }),
      detail: [],
    };
  }
  const names = fields.map((field) => fieldsInSentences[field]);
  const list = names.length > 0 ? listed(names) : sentences.nothing;
  return {
    sentence: filled(sentences.changedFields({ ...marks, fields: list }), { set: setName(title) }),
    detail: fields.flatMap((field) => outcome(field, changes)),
  };
}

const editedBy: Record<string, string> = {
  only_me: sentences.ownerEdits,
  classes: sentences.classesEdit,
  password: sentences.passwordEdits,
};

/** A value that is chosen rather than written: a language, or who may do what. Pure. */
export function valueInWords(field: FieldConflict['field'], value: string): string {
  switch (field) {
    case 'image':
      return value === '' ? sentences.noPicture : sentences.aPicture;
    case 'langTerms':
    case 'langDefinitions':
      return languageName(value);
    case 'visibility':
      return Object.hasOwn(seenBy, value) ? seenBy[value as Visibility] : value;
    case 'editable':
      return editedBy[value] ?? sentences.othersEdit({ who: value });
    case 'classes':
      return sentences.inClasses({ count: value === '' ? 0 : value.split(',').length });
    default:
      return value;
  }
}

function outcome(field: SetField, changes: EditSet['changes']): readonly Piece[] {
  if (field === 'visibility' && changes.visibility) return [words(`${nowSeenBy[changes.visibility.after]} `)];
  if (field === 'editable' && changes.editable) return [words(`${valueInWords(field, changes.editable.after)}. `)];
  const after = changes[field]?.after ?? '';
  if (field === 'classes') return [words(`${valueInWords(field, after)}. `)];
  if (field === 'langTerms' || field === 'langDefinitions') {
    const language = languageName(after);
    return [words(`${field === 'langTerms' ? sentences.terms({ language }) : sentences.definitions({ language })} `)];
  }
  return field === 'description' && after ? [{ kind: 'card', text: shortened(after, 120) }] : [];
}

function becoming({ before, after }: { readonly before: string; readonly after: string }): readonly Piece[] {
  const became = after ? card(after) : words(sentences.nothing);
  return before ? filled(sentences.becoming(marks), { card: card(before), other: became }) : [became];
}

const behind = (name: string | null): readonly Piece[] =>
  name ? filled(sentences.behind(marks), { card: card(name) }) : [];

function namesOf(names: readonly string[]): readonly Piece[] {
  const shown = names.filter((name) => name.trim() !== '').slice(0, 4);
  const more = names.length > shown.length && shown.length > 0 ? [words(' …')] : [];
  return [...shown.flatMap((name, index) => (index === 0 ? [card(name)] : [words(', '), card(name)])), ...more];
}

/** One line of at most so many letters. */
const shortened = (text: string, most = 60): string => cutText(text.trim().replace(/\s+/g, ' '), most);
