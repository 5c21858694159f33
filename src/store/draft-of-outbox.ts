import { type EpochMs, epochMs } from '../../contract/units';
import { applyCommand } from '../domain/apply-command';
import type { Command, CreateSet } from '../domain/command';
import { withCommand, written } from '../domain/draft/commanded';
import { draftOf } from '../domain/draft/draft-of';
import { cardsOf, type Path, sidesOf, type Value } from '../domain/draft/paths';
import { rebased, rebasedGone } from '../domain/draft/rebased';
import { asBase, type Base, type Closed, emptyDraft, type SetDraft } from '../domain/draft/set-draft';
import type { Refusal, Sent, Want } from '../domain/draft/want';
import type { Problem } from '../domain/problem';
import type { TermId } from '../domain/study-set';
import { leftTexts } from './may-have-arrived';
import { isReadable } from './readable';
import type { OldAttemptRow, OutboxRow } from './rows';

/** What a log of commands is read with: the requests that were on their way, and until when one without an answer may land. */
export interface ReadingOfOutbox {
  readonly attempts: readonly Pick<OldAttemptRow, 'id' | 'keyed'>[];
  readonly mayLandUntil: EpochMs;
}

/**
 * What the waiting changes of an earlier build come to, as a draft: `from` is what the first was typed over, `want` what the
 * last says, `maybe` what left. Whether it asks follows from the base, as ever. `rows` are the open changes of a set that
 * the service knows, oldest first; those of a version to come are left out, and stay where they are. Pure.
 */
export function draftOfOutbox(base: Base, rows: readonly OutboxRow[], reading: ReadingOfOutbox): SetDraft {
  let draft = emptyDraft(base.id);
  for (const row of rows) if (isReadable(row)) draft = withRow(draft, base, row, reading);
  const asked = rebased(draft, base, { base, began: epochMs(Number.NEGATIVE_INFINITY) });
  const isGone = rows.some(({ state }) => state.kind === 'needs-you' && state.problem.kind === 'deleted-elsewhere');
  return (isGone ? rebasedGone(asked) : null) ?? asked;
}

function withRow(last: SetDraft, base: Base, row: OutboxRow, reading: ReadingOfOutbox): SetDraft {
  const { command, at } = row;
  if (command.kind === 'create-set') return madeAgain(base, command, at);
  const when = { at, undoUntil: row.notBefore > at ? epochMs(row.notBefore) : at };
  return asked(left(withCommand(last, base, command, when), row, reading), row);
}

/** A set that was to be deleted and is made again: what it says beyond the base. Pictures were no part of a creation. */
function madeAgain(base: Base, command: CreateSet, at: EpochMs): SetDraft {
  const made = applyCommand(null, command, { at, user: base.createdBy });
  if (!made) return emptyDraft(base.id);
  const terms = made.terms.map((card) => ({ ...card, image: cardsOf(base).get(card.id)?.image ?? null }));
  return draftOf(base, asBase({ ...made, editable: base.editable, terms }), at);
}

/** What of a command left: it may stand there, or land yet. */
function left(draft: SetDraft, row: OutboxRow, { attempts, mayLandUntil }: ReadingOfOutbox): SetDraft {
  const { command } = row;
  const name = attemptOf(row);
  const isKeyed = attempts.some(({ id, keyed }) => id === name && keyed);
  const sent = <V>(value: V): Sent<V> => ({ attempt: name ?? row.id, value, until: isKeyed ? null : mayLandUntil });
  const went = <V>(entry: Want<V>): Want<V> =>
    name === null ? entry : { ...entry, maybe: [...entry.maybe, sent(entry.want)] };
  const values = { ...draft.values };
  const gone = (path: Path, texts: readonly Value[]) => {
    const entry = values[path];
    if (entry) values[path] = { ...entry, maybe: [...entry.maybe, ...texts.map(sent)] };
  };
  const id = subjectOf(command);
  const paths = command.kind === 'add-term' ? sidesOf(command.term.id) : [];
  for (const path of paths) if (name !== null) gone(path, [values[path]?.want ?? '']);
  const earlier = leftTexts(row) ?? {};
  for (const [path, { after }] of command.kind === 'edit-set' || command.kind === 'edit-term' ? written(command) : []) {
    const text = earlier[path.slice(path.lastIndexOf('.') + 1)];
    gone(path, [...new Set([...(name === null ? [] : [after]), ...(text === undefined ? [] : [text])])]);
  }
  const there = id === null ? undefined : draft.there[id];
  return {
    ...draft,
    values,
    ...(id !== null && there && { there: { ...draft.there, [id]: went(there) } }),
    ...(draft.order && { order: command.kind === 'move-term' ? went(draft.order) : draft.order }),
    ...(draft.exists && { exists: command.kind === 'delete-set' ? went(draft.exists) : draft.exists }),
  };
}

const attemptOf = ({ state }: OutboxRow) =>
  state.kind === 'in-flight' || state.kind === 'unknown' ? state.attempt : null;

/** The card that a command makes or deletes. */
function subjectOf(command: Command): TermId | null {
  if (command.kind === 'add-term') return command.term.id;
  return command.kind === 'delete-term' ? command.termId : null;
}

/** What the service said no to, or wants first. Conflicts are seen again in the base. */
function asked(draft: SetDraft, { command, state }: OutboxRow): SetDraft {
  if (state.kind !== 'needs-you') return draft;
  const closed = closedBy(state.problem);
  if (closed) return { ...draft, closed };
  const held = refusalOf(state.problem);
  if (!held) return draft;
  const id = subjectOf(command);
  const values = { ...draft.values };
  for (const [path] of command.kind === 'edit-set' || command.kind === 'edit-term' ? written(command) : []) {
    const entry = values[path];
    if (entry) values[path] = { ...entry, held };
  }
  const there = id === null ? undefined : draft.there[id];
  return {
    ...draft,
    values,
    ...(id !== null && there && { there: { ...draft.there, [id]: { ...there, held } } }),
    ...(draft.order && { order: command.kind === 'move-term' ? { ...draft.order, held } : draft.order }),
    ...(draft.exists && { exists: command.kind === 'delete-set' ? { ...draft.exists, held } : draft.exists }),
  };
}

const closedBy = (problem: Problem): Closed | null =>
  problem.kind === 'password-needed' || problem.kind === 'not-allowed' ? problem : null;

const refusalOf = (problem: Problem): Refusal | null => {
  if (problem.kind === 'refused') return problem;
  return problem.kind === 'too-large'
    ? { kind: 'refused', status: 413, title: '', description: '', validationErrors: [] }
    : null;
};
