import type { EpochMs } from '../../contract/units';
import type { AddTerm, Command, CreateSet, EditSet, EditTerm, MoveTerm, NewTerm } from './command';
import type { StudySet, Term, TermId } from './study-set';

/** Who acted and when: the device's clock, for display only, never for ordering. */
export interface ActContext {
  readonly at: EpochMs;
  readonly user: string | null;
}

/**
 * What a set is after one command; null where there is none. Pure and total: a command that no longer fits (its card
 * was deleted elsewhere, its set exists already) changes nothing and never throws, so that a whole outbox can always
 * be folded over whatever the service holds.
 */
export function applyCommand(set: StudySet | null, command: Command, context: ActContext): StudySet | null {
  if (command.kind === 'create-set') return set ?? created(command, context);
  if (!set) return null;
  switch (command.kind) {
    case 'delete-set':
      return null;
    case 'edit-set':
      return touched(set, editedFields(command), context);
    case 'add-term':
      return withTerms(set, added(set.terms, command), context);
    case 'edit-term':
      return withTerms(set, edited(set.terms, command), context);
    case 'delete-term':
      return withTerms(set, without(set.terms, command.termId), context);
    case 'move-term':
      return withTerms(set, moved(set.terms, command), context);
    default:
      return command satisfies never;
  }
}

/** Folds commands over a set, oldest first. */
export function applyCommands(set: StudySet | null, commands: Iterable<Command>, context: ActContext): StudySet | null {
  let result = set;
  for (const command of commands) result = applyCommand(result, command, context);
  return result;
}

function created(command: CreateSet, { at, user }: ActContext): StudySet {
  const { setId, title, description, langTerms, langDefinitions, visibility } = command;
  return {
    id: setId,
    serviceId: null,
    title,
    description,
    langTerms,
    langDefinitions,
    visibility,
    editable: 'only_me',
    createdBy: user,
    createdAt: at,
    modifiedAt: at,
    terms: command.terms.map(asMade),
  };
}

function editedFields({ changes }: EditSet): Partial<StudySet> {
  const entries = Object.entries(changes).map(([field, change]) => [field, change.after]);
  return Object.fromEntries(entries) as Partial<StudySet>;
}

function added(terms: readonly Term[], { term, after }: AddTerm): readonly Term[] {
  if (terms.some((known) => known.id === term.id)) return terms;
  return insertedAfter(terms, asMade(term), after);
}

const asMade = (term: NewTerm): Term => ({ ...term, serviceId: null, image: term.image ?? null });

function edited(terms: readonly Term[], { termId, changes }: EditTerm): readonly Term[] {
  if (!terms.some((term) => term.id === termId)) return terms;
  return terms.map((term) =>
    term.id === termId
      ? {
          ...term,
          term: changes.term ? changes.term.after : term.term,
          definition: changes.definition ? changes.definition.after : term.definition,
          image: changes.image ? changes.image.after : term.image,
        }
      : term,
  );
}

function moved(terms: readonly Term[], { termId, after }: MoveTerm): readonly Term[] {
  const term = terms.find((candidate) => candidate.id === termId);
  if (!term || after === termId) return terms;
  return insertedAfter(without(terms, termId), term, after);
}

function without(terms: readonly Term[], termId: TermId): readonly Term[] {
  return terms.some((term) => term.id === termId) ? terms.filter((term) => term.id !== termId) : terms;
}

/** A neighbour that is gone leaves the card at the end: it stays visible, where new cards go. */
function insertedAfter(terms: readonly Term[], term: Term, after: TermId | null): readonly Term[] {
  if (after === null) return [term, ...terms];
  const neighbour = terms.findIndex((candidate) => candidate.id === after);
  if (neighbour === -1) return [...terms, term];
  return [...terms.slice(0, neighbour + 1), term, ...terms.slice(neighbour + 1)];
}

function withTerms(set: StudySet, terms: readonly Term[], context: ActContext): StudySet {
  return terms === set.terms ? set : touched(set, { terms }, context);
}

function touched(set: StudySet, change: Partial<StudySet>, { at }: ActContext): StudySet {
  return { ...set, ...change, modifiedAt: at };
}
