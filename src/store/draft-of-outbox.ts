import { type EpochMs, epochMs } from '../../contract/units';
import { applyCommand } from '../domain/apply-command';
import type { Command, CreateSet, DeleteTerm, EditTerm, FieldChange } from '../domain/command';
import { draftOf } from '../domain/draft/draft-of';
import { cardsOf, hasCard, idsOf, type Path, sidesOf, type Value } from '../domain/draft/paths';
import { rebased, rebasedGone } from '../domain/draft/rebased';
import { asBase, type Base, type Closed, emptyDraft, type SetDraft } from '../domain/draft/set-draft';
import { shown } from '../domain/draft/shown';
import type { Refusal, Sent, Want } from '../domain/draft/want';
import { type Change, wanted } from '../domain/draft/wanted';
import type { TermId } from '../domain/study-set';
import { leftTexts } from './may-have-arrived';
import { isReadable } from './readable';
import type { AttemptRow, OutboxRow, StoredProblem } from './rows';

/** What a log of commands is read with: the requests that were on their way, and until when one without an answer may land. */
export interface ReadingOfOutbox {
  readonly attempts: readonly Pick<AttemptRow, 'id' | 'keyed'>[];
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
  const before = kept(last, base, row);
  const when = { at, undoUntil: row.notBefore > at ? epochMs(row.notBefore) : at };
  const next = wanted(before, base, changesOf(command, base, before, at), when);
  return asked(left(typedOver(next, before, command), row, reading), row);
}

/** A set that was to be deleted and is made again: what it says beyond the base. Pictures were no part of a creation. */
function madeAgain(base: Base, command: CreateSet, at: EpochMs): SetDraft {
  const made = applyCommand(null, command, { at, user: base.createdBy });
  if (!made) return emptyDraft(base.id);
  const terms = made.terms.map((card) => ({ ...card, image: cardsOf(base).get(card.id)?.image ?? null }));
  return draftOf(base, asBase({ ...made, editable: base.editable, terms }), at);
}

function changesOf(command: Command, base: Base, draft: SetDraft, at: EpochMs): readonly Change[] {
  switch (command.kind) {
    case 'edit-set':
    case 'edit-term':
      return written(command).map(([path, { after }]) => ({ kind: 'write', path, value: after }));
    case 'add-term':
      return [{ kind: 'put-card', card: command.term }, ordered(command, base, draft, at)];
    case 'move-term':
      return [ordered(command, base, draft, at)];
    case 'delete-term':
      return [...typedBefore(command), { kind: 'delete-card', card: command.termId }];
    case 'delete-set':
      return [{ kind: 'delete-set' }];
    case 'create-set':
      return [];
    default:
      return command satisfies never;
  }
}

/** Where the old fold puts the card. */
const ordered = (command: Command, base: Base, draft: SetDraft, at: EpochMs): Change => ({
  kind: 'order',
  ids: idsOf(applyCommand(shown(base, draft), command, { at, user: null }) ?? base),
});

const typedBefore = ({ termId, typed = {} }: DeleteTerm): readonly Change[] =>
  written({ kind: 'edit-term', termId, changes: typed }).map(([path, { after }]) => ({
    kind: 'write',
    path,
    value: after,
  }));

type Edit = Extract<Command, { kind: 'edit-set' }> | Pick<EditTerm, 'kind' | 'termId' | 'changes'>;

/** What a command says of values, by path. */
function written(
  command: Pick<Edit, 'kind' | 'changes'> & { readonly termId?: TermId },
): readonly (readonly [Path, FieldChange<string>])[] {
  const owner = command.kind === 'edit-set' ? 'set' : command.termId;
  return Object.entries<FieldChange<string>>(command.changes).map(([field, change]) => [
    `${owner}.${field}` as Path,
    change,
  ]);
}

/** A card that is gone from the base, and was typed on: it is wanted whole, as far as anything here knows it. */
function kept(draft: SetDraft, base: Base, { command, at }: OutboxRow): SetDraft {
  if (command.kind !== 'edit-term' || hasCard(base, command.termId) || draft.there[command.termId]) return draft;
  const { termId: id, changes } = command;
  const seen = {
    id,
    serviceId: null,
    term: changes.term?.before ?? '',
    definition: changes.definition?.before ?? '',
    image: null,
  };
  const there: Want<boolean> = {
    from: true,
    want: true,
    rev: draft.rev,
    at,
    maybe: [],
    held: { kind: 'conflict', theirs: false },
  };
  return { ...draft, there: { ...draft.there, [id]: there }, seen: { ...draft.seen, [id]: seen } };
}

/** A value that is wanted for the first time was typed over what its command says, whatever the base says by now. */
function typedOver(draft: SetDraft, before: SetDraft, command: Command): SetDraft {
  const edits = command.kind === 'edit-set' || command.kind === 'edit-term' ? written(command) : [];
  const values = { ...draft.values };
  for (const [path, change] of edits) {
    const entry = values[path];
    if (entry && !before.values[path]) values[path] = { ...entry, from: change.before };
  }
  return { ...draft, values };
}

/** What of a command left: it may stand there, or land yet. */
function left(draft: SetDraft, row: OutboxRow, { attempts, mayLandUntil }: ReadingOfOutbox): SetDraft {
  const { command, state } = row;
  const name = state.kind === 'in-flight' || state.kind === 'unknown' ? state.attempt : null;
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

const closedBy = (problem: StoredProblem): Closed | null =>
  problem.kind === 'password-needed' || problem.kind === 'not-allowed' ? problem : null;

const refusalOf = (problem: StoredProblem): Refusal | null => {
  if (problem.kind === 'refused') return problem;
  return problem.kind === 'too-large'
    ? { kind: 'refused', status: 413, title: '', description: '', validationErrors: [] }
    : null;
};
