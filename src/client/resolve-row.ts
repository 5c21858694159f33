import type { EpochMs } from '../../contract/units';
import type { Command, CreateSet, EditTerm } from '../domain/command';
import type { SetId, StudySet, TermId } from '../domain/study-set';
import type { NewId } from '../platform/ids';
import { appendCommand } from '../store/append-command';
import type { OutboxRow, StoredFieldConflict } from '../store/rows';
import type { Store } from '../store/store';
import { readStoredSet } from '../store/stored-set';
import type { Resolution } from './carrel-client';

/** Carries out the user's choice about one change. Belongs into a transaction over sets, contents, outbox and bin. */
export async function resolveRow(store: Store, row: OutboxRow, resolution: Resolution, now: EpochMs, newId: NewId): Promise<void> {
  const { base, shown, header, open } = await readStoredSet(store.db, row.setId);
  const discarded = { kind: 'discarded', at: now } as const;
  switch (resolution) {
    case 'retry':
      return requeue(store, row, now);
    case 'take-theirs':
      await store.outbox.close(row, discarded);
      return;
    case 'keep-mine':
      if (isDeletedElsewhere(row)) return asNewSet();
      return keepMine(store, row, base, header?.copy?.hash ?? null, now);
    case 'keep-both': {
      const second = secondCard(row, base, newId);
      if (!second) return keepMine(store, row, base, header?.copy?.hash ?? null, now);
      await store.outbox.close(row, discarded);
      await appendCommand(store, second, now, row.user);
      return;
    }
    case 'as-new-set':
      return asNewSet();
    default:
      return resolution satisfies never;
  }

  /** Everything as it is shown, as a set of one's own; what waited for the old one goes with it. */
  async function asNewSet(): Promise<void> {
    if (!shown) return;
    const own = open.filter((other) => other.state.kind === 'queued' || other.state.kind === 'needs-you');
    for (const other of own) await store.outbox.close(other, discarded);
    await appendCommand(store, copyOf(shown, newId), now, row.user);
    if (header?.availability === 'gone') await store.sets.remove(row.setId, now);
  }
}

const isDeletedElsewhere = ({ state }: OutboxRow) => state.kind === 'needs-you' && state.problem.kind === 'deleted-elsewhere';

async function requeue(store: Store, row: OutboxRow, now: EpochMs, command: Command = row.command): Promise<void> {
  await store.outbox.requeue({ ...row, command, lastStatus: null }, now);
}

/** The user has seen theirs: from now on it is what the change starts from. */
function keepMine(store: Store, row: OutboxRow, base: StudySet | null, hash: string | null, now: EpochMs): Promise<void> {
  const { command } = row;
  switch (command.kind) {
    case 'edit-set':
      return requeue(store, row, now, { ...command, changes: overTheirs(command.changes, conflictsOf(row)) });
    case 'edit-term': {
      const stands = base?.terms.some((card) => card.id === command.termId) ?? true;
      if (!stands) return requeue(store, row, now, madeAgain(command, base));
      return requeue(store, row, now, { ...command, changes: overTheirs(command.changes, conflictsOf(row)) });
    }
    case 'delete-term': {
      const card = base?.terms.find((candidate) => candidate.id === command.termId);
      return requeue(store, row, now, { ...command, before: card ?? command.before });
    }
    case 'delete-set':
      return requeue(store, { ...row, seenHash: hash }, now);
    case 'create-set':
    case 'add-term':
    case 'move-term':
      return requeue(store, row, now);
    default:
      return command satisfies never;
  }
}

function conflictsOf({ state }: OutboxRow): readonly StoredFieldConflict[] {
  return state.kind === 'needs-you' && state.problem.kind === 'conflict' ? state.problem.fields : [];
}

function overTheirs<Changes extends object>(changes: Changes, conflicts: readonly StoredFieldConflict[]): Changes {
  const seen = conflicts.flatMap(({ field, theirs, ours }) => (field in changes ? [[field, { before: theirs, after: ours }] as const] : []));
  return { ...changes, ...Object.fromEntries(seen) };
}

/** A card that was deleted there, made once more from what was typed here. */
function madeAgain({ setId, termId, changes }: EditTerm, base: StudySet | null): Command {
  const term = { id: termId, term: changes.term?.after ?? '', definition: changes.definition?.after ?? '' };
  return { kind: 'add-term', setId, term, after: base?.terms.at(-1)?.id ?? null };
}

/** Ours as a card of its own, behind theirs. Null where the change is not one of a card that both have. */
function secondCard({ command }: OutboxRow, base: StudySet | null, newId: NewId): Command | null {
  if (command.kind !== 'edit-term') return null;
  const card = base?.terms.find((candidate) => candidate.id === command.termId);
  if (!card) return null;
  const { setId, termId, changes } = command;
  const term = { id: newId() as TermId, term: changes.term?.after ?? card.term, definition: changes.definition?.after ?? card.definition };
  return { kind: 'add-term', setId, term, after: termId };
}

function copyOf(set: StudySet, newId: NewId): CreateSet {
  const { title, description, langTerms, langDefinitions } = set;
  const terms = set.terms.map(({ term, definition }) => ({ id: newId() as TermId, term, definition }));
  return { kind: 'create-set', setId: newId() as SetId, title, description, langTerms, langDefinitions, visibility: 'only_me', terms };
}
