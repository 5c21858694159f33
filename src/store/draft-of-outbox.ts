import { type EpochMs, epochMs } from '../../contract/units';
import { applyCommand } from '../domain/apply-command';
import type { Command, CreateSet } from '../domain/command';
import { withCommand, written } from '../domain/draft/commanded';
import { draftOf } from '../domain/draft/draft-of';
import { cardsOf, type Path, sidesOf, type Value } from '../domain/draft/paths';
import { rebased, rebasedGone } from '../domain/draft/rebased';
import { asBase, type Base, type Closed, emptyDraft, type SetDraft } from '../domain/draft/set-draft';
import { noReading, undated } from '../domain/draft/steady-time';
import { type Refusal, type Sent, type Want, wordless } from '../domain/draft/want';
import type { Problem } from '../domain/problem';
import type { TermId } from '../domain/study-set';
import { leftTexts } from './may-have-arrived';
import { isReadable } from './readable';
import type { OutboxRow } from './rows';

/**
 * What the waiting changes of an earlier build come to, as a draft: `from` is what the first was typed over, `want` what the
 * last says, `maybe` what left. Whether it asks follows from the base, as ever. `rows` are the open changes of a set that
 * the service knows, oldest first; those of a version to come are left out, and stay where they are. Pure.
 */
export function draftOfOutbox(base: Base, rows: readonly OutboxRow[]): SetDraft {
  let draft = emptyDraft(base.id);
  for (const row of rows) if (isReadable(row)) draft = withRow(draft, base, row);
  const asked = rebased(draft, base, { base, began: noReading });
  const isGone = rows.some(({ state }) => state.kind === 'needs-you' && state.problem.kind === 'deleted-elsewhere');
  return (isGone ? rebasedGone(asked) : null) ?? asked;
}

function withRow(last: SetDraft, base: Base, row: OutboxRow): SetDraft {
  const { command, at } = row;
  if (command.kind === 'create-set') return madeAgain(base, command, at);
  const when = { at, undoUntil: row.notBefore > at ? epochMs(row.notBefore) : at };
  return asked(left(withCommand(last, base, command, when), row), row);
}

/** A set that was to be deleted and is made again: what it says beyond the base. Pictures were no part of a creation. */
function madeAgain(base: Base, command: CreateSet, at: EpochMs): SetDraft {
  const made = applyCommand(null, command, { at, user: base.createdBy });
  if (!made) return emptyDraft(base.id);
  const terms = made.terms.map((card) => ({ ...card, image: cardsOf(base).get(card.id)?.image ?? null }));
  return draftOf(base, asBase({ ...made, editable: base.editable, terms }), at);
}

/** What of a draft a command is about. */
interface Subject {
  readonly paths: readonly Path[];
  /** The card that it makes or deletes. */
  readonly card?: TermId;
  readonly part?: 'order' | 'exists';
}

function subjectOf(command: Command): Subject {
  switch (command.kind) {
    case 'edit-set':
    case 'edit-term':
      return { paths: writtenBy(command).map(([path]) => path) };
    case 'add-term':
      return { paths: [], card: command.term.id };
    case 'delete-term':
      return { paths: [], card: command.termId };
    case 'move-term':
      return { paths: [], part: 'order' };
    case 'delete-set':
      return { paths: [], part: 'exists' };
    case 'create-set':
      return { paths: [] };
    default:
      return command satisfies never;
  }
}

/** The draft with every entry that there is of a subject made another. */
function remade(draft: SetDraft, { paths, card, part }: Subject, again: <V>(entry: Want<V>) => Want<V>): SetDraft {
  const values = { ...draft.values };
  for (const path of paths) if (values[path]) values[path] = again(values[path]);
  const there = { ...draft.there };
  if (card !== undefined && there[card]) there[card] = again(there[card]);
  const { order, exists } = draft;
  return {
    ...draft,
    values,
    there,
    ...(part === 'order' && order && { order: again(order) }),
    ...(part === 'exists' && exists && { exists: again(exists) }),
  };
}

/** What of a command left: it may stand there, or land yet; of a text also what left of it before its user typed on. */
function left(draft: SetDraft, row: OutboxRow): SetDraft {
  const { command } = row;
  const name = attemptOf(row);
  const sent = <V>(value: V): Sent<V> => ({ attempt: name ?? row.id, value, until: undated });
  const went = <V>(entry: Want<V>): Want<V> => ({ ...entry, maybe: [...entry.maybe, sent(entry.want)] });
  // A card leaves with what it says.
  const sides = command.kind === 'add-term' ? sidesOf(command.term.id) : [];
  const gone = name === null ? draft : remade(draft, { ...subjectOf(command), paths: sides }, went);
  const values = { ...gone.values };
  const earlier = leftTexts(row) ?? {};
  for (const [path, { after }] of writtenBy(command)) {
    const entry = values[path];
    const text = earlier[fieldOf(path)];
    const texts = new Set<Value>([...(name === null ? [] : [after]), ...(text === undefined ? [] : [text])]);
    if (entry) values[path] = { ...entry, maybe: [...entry.maybe, ...[...texts].map(sent)] };
  }
  return { ...gone, values };
}

const writtenBy = (command: Command): ReturnType<typeof written> =>
  command.kind === 'edit-set' || command.kind === 'edit-term' ? written(command) : [];

const fieldOf = (path: Path): string => path.slice(path.lastIndexOf('.') + 1);

const attemptOf = ({ state }: OutboxRow) =>
  state.kind === 'in-flight' || state.kind === 'unknown' ? state.attempt : null;

/** What the service said no to, or wants first. Conflicts are seen again in the base. */
function asked(draft: SetDraft, { command, state }: OutboxRow): SetDraft {
  if (state.kind !== 'needs-you') return draft;
  const closed = closedBy(state.problem);
  if (closed) return { ...draft, closed };
  const held = refusalOf(state.problem);
  return held ? remade(draft, subjectOf(command), (entry) => ({ ...entry, held })) : draft;
}

const closedBy = (problem: Problem): Closed | null =>
  problem.kind === 'password-needed' || problem.kind === 'not-allowed' ? problem : null;

const refusalOf = (problem: Problem): Refusal | null => {
  if (problem.kind === 'refused') return problem;
  return problem.kind === 'too-large' ? wordless(413) : null;
};
