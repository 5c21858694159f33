import type { EpochMs } from '../../contract/units';
import type { AddTerm, Command, DeleteTerm, EditTerm, FieldChange } from '../domain/command';
import type { StudySet, Term, TermId } from '../domain/study-set';
import type { NewId } from '../platform/ids';
import { afterUndo, appendCommand } from '../store/append-command';
import { isUntouched } from '../store/coalesce';
import { leftTexts } from '../store/may-have-arrived';
import type { OutboxRow, StoredFieldConflict } from '../store/rows';
import type { Store } from '../store/store';
import { foldUndeleted, readStoredSet } from '../store/stored-set';
import { againBehind, typedAgain, undoDeletion } from '../store/undone-deletion';
import { addCopy, asNewSet } from './as-new-set';
import type { Resolution, Written } from './carrel-client';
import { typedBack } from './typed-back';

/** Carries out the user's choice about one change. Belongs into a transaction over sets, contents, outbox, attempts, bin and marks. */
export async function resolveRow(
  store: Store,
  row: OutboxRow,
  resolution: Resolution,
  now: EpochMs,
  newId: NewId,
): Promise<void> {
  const { base, header, open, shown } = await readStoredSet(store.db, row.setId);
  const discarded = { kind: 'discarded', at: now } as const;
  const hash = header?.copy?.hash ?? null;
  if (typeof resolution === 'object') return write(store, row, { base, open }, resolution.values, now);
  switch (resolution) {
    case 'retry':
      // What it was tried for may have arrived: that is not forgotten.
      await store.outbox.requeue({ ...row, lastStatus: null }, now);
      return;
    case 'take-theirs': {
      const again = againBehind(row, open);
      if (again) await undoDeletion(store, { deletion: row, again }, base, open);
      for (const gone of [row, ...madeAgainBehind(row, open)]) await store.outbox.close(gone, discarded);
      if (!again) await typedBack(store, row);
      return;
    }
    case 'keep-mine':
      if (isDeletedElsewhere(row)) return kept();
      return keepMine(store, row, { base, open, hash }, now);
    case 'keep-both': {
      const second = secondCard(row, base, shown, newId);
      if (!second) return keepMine(store, row, { base, open, hash }, now);
      await store.outbox.close(row, { ...discarded, asCard: true });
      await appendCommand(store, second, now, row.user);
      return;
    }
    case 'as-new-set':
      return kept();
    default:
      return resolution satisfies never;
  }

  async function kept(): Promise<void> {
    // Of one that is gone there is nothing to delete any more: all that is asked about it goes into the one copy.
    if (row.command.kind !== 'delete-set' || isDeletedElsewhere(row)) {
      if ((await asNewSet(store, row, now, newId)) === null)
        throw new Error('There is nothing left to make a set of. Copy the words before you discard them.');
      return;
    }
    const whole = foldUndeleted(base, open);
    if (whole) await addCopy(store, whole, now, row.user, newId);
    return keepMine(store, row, { base, open, hash }, now);
  }
}

/** What there is of its set when a change is decided. */
interface Around {
  readonly base: StudySet | null;
  readonly open: readonly OutboxRow[];
}

const isDeletedElsewhere = ({ state }: OutboxRow) =>
  state.kind === 'needs-you' && state.problem.kind === 'deleted-elsewhere';

/** Of a card that others deleted, and its user let go of: what makes it again in an editor that was open, and waits for that. */
function madeAgainBehind(row: OutboxRow, open: readonly OutboxRow[]): readonly OutboxRow[] {
  const { command } = row;
  if (command.kind !== 'edit-term' || !conflictsOf(row).some(({ field }) => field === 'deleted')) return [];
  return open.filter(
    (other) => other.command.kind === 'add-term' && other.command.term.id === command.termId && isUntouched(other),
  );
}

async function requeue(store: Store, row: OutboxRow, now: EpochMs, command: Command = row.command): Promise<void> {
  const { note, ...said } = row;
  // Of what left before the choice and may land yet: whoever types on is not asked about their own words.
  await store.outbox.requeue(
    {
      ...said,
      ...(note === 'copy-undone' && { note }),
      command,
      tries: 0,
      lastStatus: null,
      unheard: undefined,
      sent: leftTexts(row),
    },
    now,
  );
}

/** The user has seen theirs: from now on it is what the change starts from. */
function keepMine(
  store: Store,
  row: OutboxRow,
  { base, open, hash }: Around & { readonly hash: string | null },
  now: EpochMs,
): Promise<void> {
  const { command } = row;
  switch (command.kind) {
    case 'edit-set':
    case 'edit-term':
      return write(store, row, { base, open }, {}, now);
    case 'delete-term': {
      const card = base?.terms.find((candidate) => candidate.id === command.termId);
      return requeue(store, row, afterUndo(now), { ...command, before: card ?? command.before });
    }
    case 'delete-set':
      return requeue(store, { ...row, seenHash: hash }, afterUndo(now));
    case 'create-set':
    case 'add-term':
    case 'move-term':
      return requeue(store, row, now);
    default:
      return command satisfies never;
  }
}

/** Sends what the user wrote instead; fields without a word of theirs go as they were typed. */
async function write(
  store: Store,
  row: OutboxRow,
  { base, open }: Around,
  values: Written,
  now: EpochMs,
): Promise<void> {
  const { command } = row;
  switch (command.kind) {
    case 'edit-set':
    case 'edit-term': {
      if (command.kind === 'edit-term' && base && !base.terms.some((card) => card.id === command.termId)) {
        const other = open.find(
          (candidate) =>
            candidate !== row && candidate.command.kind === 'add-term' && candidate.command.term.id === command.termId,
        );
        // Put in by an Undo, to take back what makes the card: it is wanted after all.
        const called = other && deletionBefore(row, command, open);
        if (called) await store.outbox.close(called, { kind: 'discarded', at: now });
        return other
          ? joinMadeAgain(store, row, other, command, values, now)
          : requeue(store, row, now, madeAgain(command, values, base));
      }
      // Its deletion, put in by another tab, has left: it is taken back like any other that has.
      const left =
        command.kind === 'edit-term' && base && conflictsOf(row).some(({ field }) => field === 'deleted')
          ? deletionBefore(row, command, open, 'left')
          : undefined;
      if (left && command.kind === 'edit-term' && base)
        return requeue(store, row, now, { ...madeAgain(command, values, base), after: left.command.after });
      const deletion = command.kind === 'edit-term' ? deletionBefore(row, command, open) : undefined;
      // Kept: what another tab deleted a moment before, and was not sent yet, stays.
      if (deletion) {
        await store.outbox.close(deletion, { kind: 'discarded', at: now });
        await typedAgain(store, deletion, new Set(Object.keys(command.changes)));
      }
      const changes = rewritten(
        deletion ? sinceDeletion(command.changes, deletion.command.before) : command.changes,
        conflictsOf(row),
        values,
      );
      const sent = deletion?.sent || row.sent ? { ...deletion?.sent, ...row.sent } : undefined;
      if (Object.keys(changes).length > 0)
        return requeue(store, { ...row, sent }, now, { ...command, changes } as Command);
      await store.outbox.close(row, { kind: 'discarded', at: now });
      return;
    }
    case 'add-term': {
      const { term = command.term.term, definition = command.term.definition } = values;
      return requeue(store, row, now, { ...command, term: { ...command.term, term, definition } });
    }
    case 'create-set': {
      const { title = command.title, description = command.description } = values;
      for (const edit of open.filter(isSetEdit)) await unsay(store, edit, values, now);
      return requeue(store, row, now, { ...command, title, description });
    }
    case 'delete-set':
    case 'delete-term':
    case 'move-term':
      return requeue(store, row, now);
    default:
      return command satisfies never;
  }
}

/** What was typed on the set that was refused, and goes along with its making. */
const isSetEdit = ({ command, state }: OutboxRow): boolean => command.kind === 'edit-set' && state.kind === 'queued';

/** What is written now is later than this: it would go over that. */
async function unsay(store: Store, row: OutboxRow, values: Written, now: EpochMs): Promise<void> {
  const said = Object.entries(row.command.kind === 'edit-set' ? row.command.changes : {});
  const kept = said.filter(([field]) => !(field in values));
  if (kept.length === said.length) return;
  if (kept.length > 0)
    await store.outbox.put({ ...row, command: { ...row.command, changes: Object.fromEntries(kept) } as Command });
  else await store.outbox.close(row, { kind: 'discarded', at: now });
}

type Deletion = OutboxRow & { readonly command: DeleteTerm };

/** A deletion of the same card that was put in before this edit, and can still be taken out; or one that has left. */
const deletionBefore = (
  row: OutboxRow,
  { termId }: EditTerm,
  open: readonly OutboxRow[],
  which: 'waiting' | 'left' = 'waiting',
): Deletion | undefined =>
  open.find(
    (other): other is Deletion =>
      other.seq < row.seq &&
      other.command.kind === 'delete-term' &&
      other.command.termId === termId &&
      isUntouched(other) === (which === 'waiting'),
  );

/** The deletion took along what had been typed before it: from then on a change starts from what the deletion started from. */
const sinceDeletion = (
  changes: Readonly<Record<string, FieldChange<string>>>,
  { term, definition }: DeleteTerm['before'],
): Readonly<Record<string, FieldChange<string>>> =>
  Object.fromEntries(
    Object.entries(changes).map(([side, { after }]) => [side, { before: side === 'term' ? term : definition, after }]),
  );

function conflictsOf({ state }: OutboxRow): readonly StoredFieldConflict[] {
  return state.kind === 'needs-you' && state.problem.kind === 'conflict' ? state.problem.fields : [];
}

/** Each field from what the service has to what is wanted; those that come to the same fall away. */
function rewritten(
  changes: Readonly<Record<string, FieldChange<string>>>,
  conflicts: readonly StoredFieldConflict[],
  values: Written,
): Record<string, FieldChange<string>> {
  const wanted = new Map<string, string>(Object.entries(values));
  const result: Record<string, FieldChange<string>> = {};
  for (const [name, change] of Object.entries(changes)) {
    const before = conflicts.find(({ field }) => field === name)?.theirs ?? change.before;
    const after = wanted.get(name) ?? change.after;
    if (after !== before) result[name] = { before, after };
  }
  return result;
}

/** A card that was deleted there, made once more from what was typed here. */
function madeAgain({ setId, termId, changes }: EditTerm, values: Written, base: StudySet): AddTerm {
  const { term = changes.term?.after ?? '', definition = changes.definition?.after ?? '' } = values;
  return { kind: 'add-term', setId, term: { id: termId, term, definition }, after: base.terms.at(-1)?.id ?? null };
}

/** Two changes of a card that is gone make it again once: whichever is later says a side, where both changed it. */
async function joinMadeAgain(
  store: Store,
  row: OutboxRow,
  other: OutboxRow,
  { changes }: EditTerm,
  values: Written,
  now: EpochMs,
): Promise<void> {
  if (other.command.kind !== 'add-term') return;
  const { term } = other.command;
  const side = (name: 'term' | 'definition') => {
    const { before, after } = changes[name] ?? { before: term[name], after: term[name] };
    const isSaid = values[name] !== undefined || (after !== before && (row.seq > other.seq || term[name] === before));
    return isSaid ? (values[name] ?? after) : term[name];
  };
  const said = { ...term, term: side('term'), definition: side('definition') };
  await store.outbox.close(row, { kind: 'discarded', at: now });
  if (isUntouched(other))
    return store.outbox.put({ ...other, command: { ...other.command, term: said } }).then(() => {});
  const differs = (name: 'term' | 'definition') =>
    said[name] === term[name] ? {} : { [name]: { before: term[name], after: said[name] } };
  const rest = { ...differs('term'), ...differs('definition') };
  if (Object.keys(rest).length > 0)
    await appendCommand(store, { kind: 'edit-term', setId: row.setId, termId: term.id, changes: rest }, now, row.user);
}

/**
 * Ours as a card of its own, behind theirs: what was changed here, and beside it what the user sees there, which may wait itself. Null
 * where the change is not one of a card that both have.
 */
function secondCard(
  { command }: OutboxRow,
  base: StudySet | null,
  shown: StudySet | null,
  newId: NewId,
): Command | null {
  if (command.kind !== 'edit-term') return null;
  const isIt = ({ id }: Term) => id === command.termId;
  const there = shown?.terms.find(isIt) ?? base?.terms.find(isIt);
  if (!there) return null;
  const { setId, termId, changes } = command;
  const { term, definition } = there;
  return {
    kind: 'add-term',
    setId,
    term: {
      id: newId() as TermId,
      term: changes.term?.after ?? term,
      definition: changes.definition?.after ?? definition,
    },
    after: termId,
  };
}
