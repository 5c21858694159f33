import type { AddTerm, DeleteTerm, EditSet, EditTerm, FieldChange } from '../domain/command';
import { applyCommand } from '../domain/apply-command';
import { deletedCard } from '../domain/deleted-card';
import { looseText } from '../domain/loose-text';
import { mergeField } from '../domain/merge-field';
import { setLines } from '../domain/set-lines';
import type { StudySet, Term } from '../domain/study-set';
import { isRefused } from '../store/coalesce';
import { isReadable } from '../store/readable';
import type { OutboxRow, OutboxState, StoredFieldConflict, StoredProblem } from '../store/rows';
import { contentHash } from './content-hash';
import { countered } from './countered';
import { isAsSent } from './is-as-sent';
import { isOrderThere, isPutByOthers, placed, waitsForCard, wasSent } from './places';
import { withArrived } from './with-arrived';

/** What a new base does to one waiting change. */
export type Rebased =
  | { readonly kind: 'stays'; readonly row: OutboxRow }
  /** The service already has it: nothing is to be sent. */
  | { readonly kind: 'there'; readonly row: OutboxRow }
  /** Only the fields in conflict wait; `flowing` is the rest of the change, on its own from now on. */
  | { readonly kind: 'splits'; readonly row: OutboxRow; readonly flowing: EditSet | EditTerm };

/**
 * Compares each open change with what the service now holds: what still applies stays, what is there
 * already is done, what both sides changed waits for the user with both versions (I5). A change on its way is not
 * looked at. `hash` is that of `theirs`; `previous` is the base before it, where both sides of a card stand that is gone
 * there and was edited here; null: the base is the same, and a card that is gone was deleted here. Pure and total.
 */
export function rebase(
  theirs: StudySet,
  hash: string,
  open: readonly OutboxRow[],
  previous: StudySet | null,
): readonly Rebased[] {
  const isNews = previous !== null && previous !== theirs;
  let running: StudySet | null = theirs;
  const base: NewBase = { theirs, hash, previous, open, orderIsThere: isOrderThere(theirs, open, previous) };
  const results: Rebased[] = [];
  const counters = new Map(countered(open).map(({ change, counter }) => [change, counter]));
  /** Both of them, where the change did not arrive: they come to nothing, and nobody is asked about them. */
  const calledOff = new Set<OutboxRow>();
  for (const row of open) {
    const looked =
      running === null
        ? stays(row)
        : isLookedAt(row, isNews)
          ? rebaseRow(running, base, row)
          : stays(heldBack(running, base, row));
    const counter = counters.get(row);
    if (counter && looked.kind !== 'there') calledOff.add(row).add(counter);
    const result = calledOff.has(row) ? stays(row) : looked;
    results.push(result);
    if (result.kind !== 'there' && isReadable(row) && !isAskedWhetherGone(result) && !calledOff.has(row)) {
      running = applyCommand(running, row.command, { at: row.at, user: row.user });
    }
  }
  return results;
}

/** Its user may keep the set yet: what waits behind the deletion is compared all the same. */
const isAskedWhetherGone = ({ row }: Rebased): boolean =>
  row.command.kind === 'delete-set' && row.state.kind === 'needs-you';

const stays = (row: OutboxRow): Rebased => ({ kind: 'stays', row });

/**
 * Queued ones, and those in conflict: theirs may have changed again, or come to the same. What takes back a change that
 * may have arrived is compared with what was read since: the base before that says nothing of it.
 */
function isLookedAt(row: OutboxRow, isNews: boolean): boolean {
  const { state, note } = row;
  return (
    isReadable(row) &&
    (isNews || note !== 'counter') &&
    (state.kind === 'queued' || (state.kind === 'needs-you' && state.problem.kind === 'conflict'))
  );
}

/**
 * What waits for its user, or for a door, is compared once it may go on. That others deleted its card is seen now, while the
 * side that was not edited is known: of what was refused that is the question from now on.
 */
function heldBack(set: StudySet, { theirs, previous, open }: NewBase, row: OutboxRow): OutboxRow {
  const { command, state } = row;
  if (
    state.kind !== 'needs-you' ||
    !isReadable(row) ||
    previous === null ||
    command.kind !== 'edit-term' ||
    row.note === 'counter'
  )
    return keptInPlace(row, set, previous);
  const isIt = ({ id }: Term) => id === command.termId;
  const known = asTyped(previous, command, open);
  if (!known || theirs.terms.some(isIt) || set.terms.some(isIt)) return row;
  return isRefused(row) ? cardIsGone(row, command, known) : { ...row, command: withBothSides(command, known) };
}

/** What was refused waits for its user in the place that they gave it. */
export function keptInPlace(row: OutboxRow, set: StudySet, previous: StudySet | null): OutboxRow {
  const { command, state } = row;
  return state.kind === 'needs-you' && isReadable(row) && (command.kind === 'add-term' || command.kind === 'move-term')
    ? placed(row, command, set, previous)
    : row;
}

/** What the service now holds, and what the base was before. */
interface NewBase {
  readonly theirs: StudySet;
  readonly hash: string;
  readonly previous: StudySet | null;
  readonly open: readonly OutboxRow[];
  readonly orderIsThere: boolean;
}

function rebaseRow(set: StudySet, { theirs, hash, previous, open, orderIsThere }: NewBase, row: OutboxRow): Rebased {
  const { command } = row;
  switch (command.kind) {
    case 'edit-set':
      return rebaseFields(row, command, (field) => setField(set, field));
    case 'edit-term':
      return rebaseTermEdit(set, row, command, asTyped(previous ?? theirs, command, open));
    case 'delete-term':
      return rebaseTermDeletion(set, row, command);
    case 'move-term':
      if (
        (orderIsThere && wasSent(row) && !waitsForCard(command, theirs, open)) ||
        isPutByOthers(command, theirs, previous)
      )
        return { kind: 'there', row };
      return set.terms.some((term) => term.id === command.termId)
        ? stays(placed(row, command, set, previous))
        : { kind: 'there', row };
    case 'delete-set':
      if (row.seenHash === null || row.seenHash === hash) return stays(asQueued(row));
      // What its user saw, tidied up by the service, or with changes of their own that arrived without an answer.
      if (previous && row.seenHash === contentHash(previous) && isAsSent(withArrived(previous, theirs, open), theirs))
        return stays({ ...asQueued(row), seenHash: hash });
      return inConflict(row, [
        { field: 'deleted', before: seenLines(row, previous), ours: '', theirs: setLines(theirs) },
      ]);
    case 'add-term':
      return rebaseAddition(set, row, command, previous);
    case 'create-set':
      return stays(row);
    default:
      return command satisfies never;
  }
}

/**
 * A card that was made in another tab too, or was never gone, is there already: folded its making says nothing, and its
 * words would count as sent (I1). They are changes of that card, from nothing: where it says something else, the user is asked.
 */
function rebaseAddition(set: StudySet, row: OutboxRow, making: AddTerm, previous: StudySet | null): Rebased {
  const {
    setId,
    term: { id: termId, ...said },
  } = making;
  const card = set.terms.find(({ id }) => id === termId);
  if (!card) return stays(placed(row, making, set, previous));
  const changes = Object.fromEntries(
    Object.entries(said).flatMap(([side, after]) => (after === '' ? [] : [[side, { before: '', after }]])),
  );
  const command: EditTerm = { kind: 'edit-term', setId, termId, changes };
  return rebaseFields({ ...row, command }, command, (field) => (field === 'term' ? card.term : card.definition));
}

const setField = (set: StudySet, field: string): string | null => {
  switch (field) {
    case 'title':
    case 'description':
    case 'langTerms':
    case 'langDefinitions':
    case 'visibility':
    case 'editable':
      return set[field];
    default:
      return null;
  }
};

function rebaseTermEdit(set: StudySet, row: OutboxRow, command: EditTerm, known: Term | undefined): Rebased {
  const isOurs = (card: { readonly id: string }) => card.id === command.termId;
  const card = set.terms.find(isOurs);
  // Its deletion was taken back: it is there, whatever others wrote on it since.
  if (card && row.note === 'counter' && Object.values(command.changes).every(({ before, after }) => before === after))
    return { kind: 'there', row };
  if (card) {
    const said =
      row.state.kind === 'needs-you' && isDeletion(row.state.problem) ? withoutFilled(command, row.sent) : command;
    return rebaseFields(said === command ? row : { ...row, command: said }, said, (field) =>
      field === 'term' ? card.term : card.definition,
    );
  }
  // Of a card that is gone there is no text to be taken back.
  if (row.note === 'counter' && Object.values(command.changes).some(({ before, after }) => before !== after))
    return { kind: 'there', row };
  if (row.state.kind === 'needs-you' && isDeletion(row.state.problem)) return stays(row);
  return stays(cardIsGone(row, command, known));
}

/** Others deleted the card that was typed on. */
function cardIsGone(row: OutboxRow, command: EditTerm, known: Term | undefined): OutboxRow {
  const whole = withBothSides(command, known);
  const { term, definition } = whole.changes;
  const field = {
    field: 'deleted',
    before: words(term?.before, definition?.before),
    ours: words(term?.after, definition?.after),
    theirs: '',
  } as const;
  return withProblem({ ...row, command: whole }, [field]);
}

/** The card that was typed on, with what waited on it when it was deleted here before that. */
function asTyped({ terms }: StudySet, { termId }: EditTerm, open: readonly OutboxRow[]): Term | undefined {
  const card = terms.find(({ id }) => id === termId);
  const deletion = open.findLast(({ command }) => command.kind === 'delete-term' && command.termId === termId)?.command;
  return card && deletion?.kind === 'delete-term' ? deletedCard(deletion, card) : card;
}

const isDeletion = (problem: StoredProblem) =>
  problem.kind === 'conflict' && problem.fields.some(({ field }) => field === 'deleted');

/** The side that was not edited too: the card can be made again only whole. */
export function withBothSides(command: EditTerm, card: Term | undefined): EditTerm {
  if (!card) return command;
  const unchanged = (text: string) => ({ before: text, after: text });
  return {
    ...command,
    changes: { term: unchanged(card.term), definition: unchanged(card.definition), ...command.changes },
  };
}

/** The card is there after all: the side that was said only to have it whole says nothing. */
function withoutFilled(command: EditTerm, sent: OutboxRow['sent']): EditTerm {
  const sides = Object.entries<FieldChange<string>>(command.changes).filter(
    ([side, { before, after }]) => before !== after || sent?.[side] !== undefined,
  );
  return { ...command, changes: Object.fromEntries(sides) };
}

function rebaseTermDeletion(set: StudySet, row: OutboxRow, { termId, before }: DeleteTerm): Rebased {
  const card = set.terms.find((term) => term.id === termId);
  if (!card) return { kind: 'there', row };
  const isSaid = (text: string, said: string | undefined) =>
    said !== undefined && (text === said || text === looseText(said));
  const isStill = (side: 'term' | 'definition') =>
    isSaid(card[side], before[side]) || isSaid(card[side], row.sent?.[side]);
  const isSame = isStill('term') && isStill('definition') && card.image?.url === before.image?.url;
  if (isSame) return stays(asQueued(row));
  return inConflict(row, [
    {
      field: 'deleted',
      before: words(before.term, before.definition),
      ours: '',
      theirs: words(card.term, card.definition),
    },
  ]);
}

/** What the set said when its user deleted it; empty where nobody knows. */
function seenLines({ state, seenHash }: OutboxRow, previous: StudySet | null): string {
  if (previous && contentHash(previous) === seenHash) return setLines(previous);
  return state.kind === 'needs-you' && state.problem.kind === 'conflict' ? (state.problem.fields[0]?.before ?? '') : '';
}

const words = (...sides: readonly (string | undefined)[]) => sides.filter((side) => side !== undefined).join('\n');

function rebaseFields(
  row: OutboxRow,
  command: EditSet | EditTerm,
  theirsOf: (field: string) => string | null,
): Rebased {
  const flowing: Record<string, FieldChange<string>> = {};
  const conflicted: Record<string, FieldChange<string>> = {};
  const fields: StoredFieldConflict[] = [];
  for (const [field, change] of Object.entries(command.changes)) {
    const theirs = theirsOf(field);
    if (theirs === null) continue;
    const { before, after } = change;
    const merge = mergeField(before, after, theirs);
    const sent = row.sent?.[field];
    // The user's own words of a moment before, which arrived without an answer: nobody else changed anything.
    const isOwn = merge === 'conflict' && sent !== undefined && mergeField(before, sent, theirs) === 'there';
    if (isOwn) flowing[field] = { before: theirs, after };
    else if (merge === 'send' || (merge === 'there' && before === after && sent !== undefined && sent !== after))
      flowing[field] = change;
    // What others made of it, there is nothing to take back from.
    else if (merge === 'conflict' && row.note !== 'counter') {
      conflicted[field] = change;
      // Every key of `changes` is a field of a set or card.
      fields.push({ field: field as StoredFieldConflict['field'], before, ours: after, theirs });
    }
  }
  if (fields.length > 0 && swapsSides(command)) {
    for (const [field, { before, after }] of Object.entries(flowing)) {
      conflicted[field] = { before, after };
      fields.unshift({
        field: field as StoredFieldConflict['field'],
        before,
        ours: after,
        theirs: theirsOf(field) ?? before,
      });
      delete flowing[field];
    }
  }
  if (fields.length === 0) {
    if (Object.keys(flowing).length === 0) return { kind: 'there', row };
    const whole = Object.keys(flowing).length === Object.keys(command.changes).length;
    return stays(asQueued(whole ? row : { ...row, command: { ...command, changes: flowing } }));
  }
  const alone = fields.length === Object.keys(command.changes).length;
  const waiting = withProblem(alone ? row : { ...row, command: { ...command, changes: conflicted } }, fields);
  if (Object.keys(flowing).length === 0) return stays(waiting);
  return { kind: 'splits', row: waiting, flowing: { ...command, changes: flowing } };
}

/** One side says what the other one said: half of it would leave one word on both sides and the other nowhere. */
function swapsSides({ kind, changes }: EditSet | EditTerm): boolean {
  if (kind !== 'edit-term') return false;
  const { term, definition } = changes as EditTerm['changes'];
  return (
    term !== undefined &&
    definition !== undefined &&
    (term.after === definition.before || definition.after === term.before)
  );
}

const inConflict = (row: OutboxRow, fields: readonly StoredFieldConflict[]): Rebased => stays(withProblem(row, fields));

/** The change waits for its user; the very same row where nothing is new about its conflict. */
export function withProblem(row: OutboxRow, fields: readonly StoredFieldConflict[]): OutboxRow {
  const { state: before } = row;
  const known = before.kind === 'needs-you' && before.problem.kind === 'conflict' ? before.problem.fields : null;
  if (known && JSON.stringify(known) === JSON.stringify(fields)) return row;
  const state: OutboxState = { kind: 'needs-you', problem: { kind: 'conflict', fields } };
  return { ...row, state };
}

/** Theirs went back to what we saw: nothing is in conflict any more. */
const asQueued = (row: OutboxRow): OutboxRow =>
  row.state.kind === 'queued' ? row : { ...row, state: { kind: 'queued' } };
