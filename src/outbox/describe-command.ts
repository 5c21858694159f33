import { languageName } from '../domain/language-name';
import type { Visibility } from '../../contract/visibility';
import type { Command, EditSet } from '../domain/command';
import type { SetField, TermId } from '../domain/study-set';
import { counted } from '../ui/plural';

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
const set = (title: string): Piece => ({ kind: 'set', text: title.trim() || 'Untitled set' });
const card = (text: string): Piece => (text.trim() ? { kind: 'card', text: shortened(text) } : words('a card'));

const fieldNames: Record<SetField, string> = {
  title: 'title',
  description: 'description',
  langTerms: 'language of the terms',
  langDefinitions: 'language of the definitions',
  visibility: 'visibility',
  editable: 'editors',
};
const seenBy: Record<Visibility, string> = {
  public: 'everyone can see it',
  only_me: 'only you can see it',
  password: 'people with its password can see it',
  classes: 'members of its classes can see it',
};

/** A change as a sentence. `nameOf` says what a card is called that the change itself does not tell. Pure. */
export function describeCommand(command: Command, title: string, nameOf: (id: TermId) => string | null): Description {
  switch (command.kind) {
    case 'create-set':
      return {
        sentence: [
          words('Made the set '),
          set(title || command.title),
          words(` with ${counted(command.terms.length, 'card')}`),
        ],
        detail: listed(command.terms.map(({ term, definition }) => term || definition)),
      };
    case 'edit-set':
      return edited(command, title);
    case 'delete-set':
      return {
        sentence: [words('Deleted the set '), set(title)],
        detail: [words('Until it is sent you can still take it back.')],
      };
    case 'add-term':
      return {
        sentence: [words('Added '), card(command.term.term || command.term.definition), words(' to '), set(title)],
        detail: command.term.term && command.term.definition ? [card(command.term.definition)] : [],
      };
    case 'edit-term': {
      const { term, definition } = command.changes;
      const name = term?.before || term?.after || nameOf(command.termId) || '';
      const what = term && definition ? 'Changed ' : term ? 'Changed the term ' : 'Changed the definition of ';
      const changes = [term, definition].flatMap((change) => (change ? [change] : []));
      return { sentence: [words(what), card(name), words(' in '), set(title)], detail: changes.flatMap(becoming) };
    }
    case 'delete-term':
      return {
        sentence: [
          words('Deleted '),
          card(command.before.term || command.before.definition),
          words(' from '),
          set(title),
        ],
        detail: [],
      };
    case 'move-term':
      return {
        sentence: [words('Moved '), card(nameOf(command.termId) ?? ''), words(' in '), set(title)],
        detail: command.after === null ? [words('To the beginning.')] : behind(nameOf(command.after)),
      };
    default:
      return command satisfies never;
  }
}

function edited({ changes }: EditSet, title: string): Description {
  const fields = (Object.keys(fieldNames) as SetField[]).filter((field) => changes[field] !== undefined);
  if (fields.length === 1 && changes.title) {
    return {
      sentence: [words('Renamed the set '), set(changes.title.before), words(' to '), set(changes.title.after)],
      detail: [],
    };
  }
  const names = fields.map((field) => `the ${fieldNames[field]}`);
  const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? 'nothing');
  return {
    sentence: [words(`Changed ${list} of `), set(title)],
    detail: fields.flatMap((field) => outcome(field, changes)),
  };
}

function outcome(field: SetField, changes: EditSet['changes']): readonly Piece[] {
  if (field === 'visibility' && changes.visibility) return [words(`Now ${seenBy[changes.visibility.after]}. `)];
  const after = changes[field]?.after ?? '';
  if (field === 'langTerms' || field === 'langDefinitions') {
    return [words(`${field === 'langTerms' ? 'Terms' : 'Definitions'}: ${languageName(after)}. `)];
  }
  return field === 'description' && after ? [{ kind: 'card', text: shortened(after, 120) }] : [];
}

function becoming({ before, after }: { readonly before: string; readonly after: string }): readonly Piece[] {
  const from: readonly Piece[] = before ? [card(before), words(' → ')] : [];
  return [...from, after ? card(after) : words('nothing'), words(' ')];
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
