import type { AddTerm, Command, DeleteTerm, EditSet, EditTerm, FieldChange, NewTerm } from '../domain/command';
import { neighbourOf, termOf } from '../domain/term-of';
import { leftTexts, mayHaveArrived } from './may-have-arrived';
import { isReadable } from './readable';
import type { OutboxRow } from './rows';
import { leftOfCard } from './undone-deletion';

/** What appending one command does to the waiting changes of its set. */
export interface Coalesced {
  /** Superseded: their whole effect is in what stays. */
  readonly removed: readonly OutboxRow[];
  readonly changed: readonly OutboxRow[];
  readonly appended: Command | null;
  /** Of what is appended: the texts that left without an answer before. */
  readonly sent?: OutboxRow['sent'];
}

/**
 * Shortens the outbox without changing what it comes to: only changes that were never attempted, or were refused, which
 * is as good, are touched; and folding the result shows the same set as folding everything.
 * `all` are the open changes of the command's set, oldest first. Pure.
 */
export function coalesce(all: readonly OutboxRow[], command: Command): Coalesced {
  const open = all.filter(isReadable);
  const coalesced = joinedInto(open, command);
  // What was wrong with a set that was refused may be what is typed now.
  const refused = open.find((row) => row.command.kind === 'create-set' && isRefused(row));
  return refused ? { ...coalesced, changed: [triedAgain(refused), ...coalesced.changed] } : coalesced;
}

function joinedInto(open: readonly OutboxRow[], command: Command): Coalesced {
  switch (command.kind) {
    case 'edit-set':
      return mergedSetEdit(open, command);
    case 'edit-term':
      return mergedTermEdit(open, command);
    case 'add-term':
      return restoredTerm(open, command);
    case 'delete-term':
      return deletedTerm(open, command);
    case 'create-set':
      return restoredSet(open, command);
    case 'move-term': {
      const last = open.findLast(({ command: { kind } }) => ordering.has(kind));
      const again = last?.command.kind === 'move-term' && last.command.termId === command.termId && isUntouched(last);
      return { removed: again ? [last] : [], changed: [], appended: command };
    }
    case 'delete-set':
      return append(command);
    default:
      return command satisfies never;
  }
}

/** Never tried, so that nothing of it can be on its way; and ours to change, since this build knows what it says. */
export const isUntouched = (row: OutboxRow) => isReadable(row) && row.state.kind === 'queued' && row.tries === 0;

/** A counter starts from what may not be there: nothing else may start from it. */
const isJoinable = (row: OutboxRow) => isUntouched(row) && row.note !== 'counter';

const ordering: ReadonlySet<Command['kind']> = new Set([
  'create-set',
  'add-term',
  'delete-term',
  'move-term',
  'delete-set',
]);

const append = (command: Command): Coalesced => ({ removed: [], changed: [], appended: command });

function mergedSetEdit(open: readonly OutboxRow[], command: EditSet): Coalesced {
  const begun = open.findLastIndex(({ command: { kind } }) => kind === 'create-set' || kind === 'delete-set');
  const made = open[begun]?.command;
  const edits = open.slice(begun + 1).filter(isSetEdit);
  if (edits.length > 0 || made?.kind !== 'create-set') return mergedEdit(edits, command);
  const { title, description, langTerms, langDefinitions, visibility } = made;
  return append(typedOver({ title, description, langTerms, langDefinitions, visibility }, command));
}

/** `edits`: what waits of the same set or card, oldest first. */
function mergedEdit<Edit extends EditSet | EditTerm>(edits: readonly EditRow<Edit>[], command: Edit): Coalesced {
  const last = edits.at(-1);
  if (!last) return append(command);
  // What is typed on a field that is asked about goes there, also past a later edit of other fields, which is to go its way.
  const shared = ({ seq, command: { changes } }: EditRow<Edit>) =>
    Object.keys(command.changes).filter(
      (field) => field in changes && !edits.some((row) => row.seq > seq && field in row.command.changes),
    );
  const asked = edits.findLast((row) => isAsked(row) && shared(row).length > 0);
  if (!asked || asked === last) return mergedFields(last, last.command, command);
  const [there, rest] = parted(command.changes, shared(asked));
  const others =
    Object.keys(rest).length > 0 ? mergedFields(last, last.command, { ...command, changes: rest }) : nothing;
  const said = typedInto(asked, asked.command, there);
  return {
    removed: [...said.removed, ...others.removed],
    changed: [...said.changed, ...others.changed],
    appended: others.appended,
  };
}

type EditRow<Edit extends EditSet | EditTerm> = OutboxRow & { readonly command: Edit };

const isSetEdit = (row: OutboxRow): row is EditRow<EditSet> => row.command.kind === 'edit-set';
const isTermEdit = (row: OutboxRow): row is EditRow<EditTerm> => row.command.kind === 'edit-term';

const nothing: Coalesced = { removed: [], changed: [], appended: null };

function mergedTermEdit(open: readonly OutboxRow[], command: EditTerm): Coalesced {
  // What came back from before its set was made again says nothing there.
  const begun = open.findLastIndex((row) => row.command.kind === 'create-set');
  const ofCard = open
    .slice(begun + 1)
    .filter((row) => termOf(row.command) === command.termId && row.command.kind !== 'move-term');
  const last = ofCard.at(-1);
  if (last?.command.kind === 'edit-term')
    return mergedEdit(ofCard.slice(ofCard.findLastIndex((row) => !isTermEdit(row)) + 1).filter(isTermEdit), command);
  if (last?.command.kind === 'delete-term') {
    // What was typed before its deletion went into that, which knows what it was typed over.
    const { term, definition } = last.command.before;
    return append(typedOver({ term, definition }, command));
  }
  const card =
    last?.command.kind === 'add-term' ? last.command.term : last ? undefined : cardOfCreation(open, command.termId);
  if (!card) return append(command);
  // On its way, or made with its set: typed over what that says.
  if (last?.command.kind !== 'add-term' || !(isUntouched(last) || isRefused(last)))
    return append(typedOver({ term: card.term, definition: card.definition }, command));
  const { term, definition } = command.changes;
  const text = { ...card, term: term?.after ?? card.term, definition: definition?.after ?? card.definition };
  const added = { ...last, command: { ...last.command, term: text } };
  return { removed: [], changed: [isRefused(last) ? triedAgain(added) : added], appended: null };
}

function cardOfCreation(open: readonly OutboxRow[], id: EditTerm['termId']): NewTerm | undefined {
  const made = open.findLast(({ command }) => command.kind === 'create-set')?.command;
  return made?.kind === 'create-set' ? made.terms.find((card) => card.id === id) : undefined;
}

function mergedFields<Edit extends EditSet | EditTerm>(last: OutboxRow, earlier: Edit, later: Edit): Coalesced {
  // Typed back to what it was, it still says so where another text of ours may stand, or land yet.
  if (isJoinable(last)) {
    const command = {
      ...earlier,
      changes: joined(earlier.changes, later.changes, (field) => last.sent?.[field] !== undefined),
    };
    if (Object.keys(command.changes).length === 0) return { removed: [last], changed: [], appended: null };
    return { removed: [], changed: [{ ...last, command }], appended: null };
  }
  // A field in conflict, or refused, takes further typing into its own side; the other fields go their way.
  if (!isAsked(last)) return append(typedOver(textsAfter(earlier.changes), later));
  const [shared, rest] = parted(later.changes, Object.keys(earlier.changes));
  if (Object.keys(shared).length === 0) return append(later);
  return {
    ...typedInto(last, earlier, shared),
    appended: Object.keys(rest).length > 0 ? { ...later, changes: rest } : null,
  };
}

const isAsked = (row: OutboxRow) =>
  isRefused(row) || (row.state.kind === 'needs-you' && row.state.problem.kind === 'conflict');

/** The service said no to what it says, and would again. */
export const isRefused = ({ state }: Pick<OutboxRow, 'state'>): boolean =>
  state.kind === 'needs-you' && (state.problem.kind === 'refused' || state.problem.kind === 'too-large');

/** What was refused and is said anew is tried again; typed back to what it was, it is none any more. */
function typedInto(
  asked: OutboxRow,
  earlier: EditSet | EditTerm,
  changes: Changes,
): Pick<Coalesced, 'removed' | 'changed'> {
  if (!isRefused(asked)) {
    const command = { ...earlier, changes: joined(earlier.changes, changes, () => true) };
    const state = withOurs(asked.state, changes);
    if (asked.tries === 0) return { removed: [], changed: [{ ...asked, command, state }] };
    // What it says now was never tried; what was may have arrived.
    const sent = { ...asked.sent, ...textsAfter(parted(earlier.changes, Object.keys(changes))[0]) };
    return { removed: [], changed: [{ ...asked, command, state, tries: 0, unheard: undefined, sent }] };
  }
  if (asked.note === 'counter') return { removed: [], changed: [triedAgain(overCounter(asked, earlier, changes))] };
  // A sending of the refused text before that may have arrived, or arrive yet; what it says now was never tried.
  const sent = leftTexts(asked);
  const anew = mayHaveArrived(asked) ? { ...asked, tries: 0, unheard: undefined, sent } : asked;
  // Typed back to what stood before a text that may stand there by now, it is said all the same.
  const command = { ...earlier, changes: joined(earlier.changes, changes, (field) => sent?.[field] !== undefined) };
  return Object.keys(command.changes).length === 0
    ? { removed: [asked], changed: [] }
    : { removed: [], changed: [triedAgain({ ...anew, command })] };
}

/** Typed over what was to take a text back: it starts from what its user saw, and knows of the text that may stand there. */
function overCounter({ note: _note, ...counter }: OutboxRow, earlier: EditSet | EditTerm, typed: Changes): OutboxRow {
  const changes = Object.fromEntries(
    Object.entries<FieldChange<string>>(earlier.changes).map(([field, { after }]) => [
      field,
      { before: after, after: typed[field]?.after ?? after },
    ]),
  );
  return { ...counter, command: { ...earlier, changes } as Command, sent: textsBefore(earlier.changes) };
}

const triedAgain = (row: OutboxRow): OutboxRow => ({ ...row, state: { kind: 'queued' }, lastStatus: null });

/** What another tab typed meanwhile is what this one is typed over: the same user, who is not asked about their own words. */
function typedOver<Edit extends EditSet | EditTerm>(
  texts: Readonly<Record<string, string | undefined>>,
  later: Edit,
): Edit {
  const changes = Object.fromEntries(
    Object.entries<FieldChange<string>>(later.changes).map(([field, change]) => [
      field,
      { ...change, before: texts[field] ?? change.before },
    ]),
  );
  return { ...later, changes };
}

const textsBefore = (changes: Changes): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(changes).map(([field, { before }]) => [field, before]));
const textsAfter = (changes: Changes) =>
  Object.fromEntries(Object.entries(changes).map(([field, { after }]) => [field, after]));

type Changes = Readonly<Record<string, FieldChange<string>>>;

/** Of these fields, and of the others. */
function parted(changes: Changes, fields: readonly string[]): readonly [Changes, Changes] {
  const entries = Object.entries<FieldChange<string>>(changes);
  return [
    Object.fromEntries(entries.filter(([field]) => fields.includes(field))),
    Object.fromEntries(entries.filter(([field]) => !fields.includes(field))),
  ];
}

function joined(earlier: Changes, later: Changes, isKept: (field: string) => boolean = () => false): Changes {
  const fields = { ...earlier };
  for (const [field, { before, after }] of Object.entries(later)) {
    fields[field] = { before: earlier[field]?.before ?? before, after };
  }
  const kept = Object.entries(fields).filter(([field, { before, after }]) => before !== after || isKept(field));
  return Object.fromEntries(kept);
}

function withOurs(state: OutboxRow['state'], changes: Changes): OutboxRow['state'] {
  if (state.kind !== 'needs-you' || state.problem.kind !== 'conflict') return state;
  const fields = state.problem.fields.map((field) => ({ ...field, ours: changes[field.field]?.after ?? field.ours }));
  return { kind: 'needs-you', problem: { kind: 'conflict', fields } };
}

function deletedTerm(open: readonly OutboxRow[], command: DeleteTerm): Coalesced {
  const ofTerm = open.filter((row) => termOf(row.command) === command.termId);
  const added = ofTerm.find((row) => row.command.kind === 'add-term');
  const leaned = open.some((row) => neighbourOf(row.command) === command.termId);
  if (added && !leaned && ofTerm.every((row) => isUntouched(row) || isRefused(row)))
    return { removed: ofTerm, changed: [], appended: null };
  const ofText = ofTerm.filter((row) => row.command.kind === 'edit-term');
  // Before one that stays none goes: the card is deleted as that one left it.
  const edits = ofText.slice(ofText.findLastIndex((row) => !isJoinable(row) && !isRefused(row)) + 1);
  // Its moves stay: whoever takes the deletion back has it where it was.
  return { removed: edits, changed: [], ...withTyped(command, edits) };
}

/** What goes with the card that it was typed on, and comes back with it where the deletion is taken back. */
function withTyped(command: DeleteTerm, edits: readonly OutboxRow[]): Pick<Coalesced, 'appended' | 'sent'> {
  let typed: Changes = {};
  let sent: OutboxRow['sent'];
  for (const row of edits) {
    if (row.command.kind === 'edit-term') typed = joined(typed, row.command.changes, () => true);
    if (row.sent) sent = { ...sent, ...row.sent };
  }
  typed = joined(typed, command.typed ?? {}, () => true);
  if (Object.keys(typed).length === 0) return { appended: command };
  const { term = command.before.term, definition = command.before.definition } = textsBefore(typed);
  return { appended: { ...command, before: { ...command.before, term, definition }, typed }, ...(sent && { sent }) };
}

/** Adding a card again whose deletion was not sent yet is the undoing of it. */
function restoredTerm(open: readonly OutboxRow[], command: AddTerm): Coalesced {
  const last = open.findLast((row) => termOf(row.command) === command.term.id);
  if (last?.command.kind !== 'delete-term' || !isUntouched(last)) return append(command);
  const { sent } = last;
  return { removed: [last], changed: [], appended: leftOfCard(last.command, command, sent), ...(sent && { sent }) };
}

/** Making a set again whose deletion was not sent yet is the undoing of it: what waited for it before still does. */
function restoredSet(open: readonly OutboxRow[], command: Command): Coalesced {
  const last = open.at(-1);
  if (last?.command.kind !== 'delete-set' || !isUntouched(last)) return append(command);
  return { removed: [last], changed: [], appended: null };
}
