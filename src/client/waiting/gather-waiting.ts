import type { EpochMs } from '../../../contract/units';
import type { Command } from '../../domain/command';
import type { FieldConflict, Problem } from '../../domain/problem';
import type { SetId, StudySet, Term } from '../../domain/study-set';
import type { WaitingChange as Change } from '../../domain/draft/waiting';
import type { Ports } from '../../platform/ports';
import { CarrelDb } from '../../store/carrel-db';
import { nothingWaits, type OutboxSnapshot, readSnapshot, takeSnapshot } from '../../store/outbox-snapshot';
import type { AttemptRow, DraftRow, OutboxRow } from '../../store/rows';
import { storeOf, type Store } from '../../store/store';
import { storedSetOf } from '../../store/stored-set';
import { wholeOf } from './as-new-set';
import type { Owner } from '../carrel-client';
import { databaseName, generationName } from '../database/database-name';
import { unreadableId, waitingId } from './item-id';
import { isCarried } from './outbox-items';
import { waitingChanges } from '../drafted-view';

/** Everything of one owner that no service has yet, as pure JSON: readable by people and by Carrel. */
export interface Waiting {
  readonly carrel: 'waiting';
  readonly v: 1;
  readonly owner: Owner;
  /** Where it was read: the database itself; the last snapshot, where the database does not open; or nowhere but in memory. */
  readonly from: 'database' | 'snapshot' | 'memory';
  /** As of when. */
  readonly at: EpochMs;
  readonly changes: readonly WaitingChange[];
  /** Fields that were changed here and there, each with the three texts. */
  readonly conflicts: readonly (FieldConflict & { readonly change: string; readonly setTitle: string })[];
  /** What storage did not take: only this tab has it. */
  readonly notSaved: readonly Command[];
  /** The sets that changes wait for, as they are shown, with all their cards. */
  readonly sets: readonly WaitingSet[];
}

export interface WaitingChange {
  readonly id: string;
  readonly at: EpochMs;
  readonly setTitle: string;
  readonly command: Command;
  readonly state: 'waiting' | 'sending' | 'checking' | 'needs-you';
  readonly problem: Problem | null;
}

export type WaitingSet = Pick<
  StudySet,
  'id' | 'serviceId' | 'title' | 'description' | 'langTerms' | 'langDefinitions'
> & {
  readonly cards: readonly Pick<Term, 'id' | 'term' | 'definition'>[];
};

/** Where the snapshots of a database are kept. */
interface Kept {
  readonly name: string;
  readonly caches: CacheStorage | undefined;
}

interface Memory {
  readonly owner: Owner;
  readonly at: EpochMs;
  readonly notSaved: readonly Command[];
}

/**
 * What an open database holds, with what it refused. In one that bears no epoch, because it was made anew and what waited
 * before is not put back yet, the last snapshot tells that.
 */
export async function gatherWaiting(store: Store, { name, caches }: Kept, memory: Memory): Promise<Waiting> {
  const gathered = waitingOf(await takeSnapshot(store, memory.at), 'database', memory);
  const lost = (await store.meta.get('epoch')) === undefined ? await readSnapshot(caches, name) : null;
  return lost ? joined(waitingOf(lost, 'snapshot', { ...memory, at: lost.at }), gathered) : gathered;
}

/**
 * What waits in a database that nobody has open: signed out, or because it does not open at all. Then the last snapshot
 * tells, and where there is none, whatever this tab still has in memory. Never rejects.
 */
export async function gatherClosed(owner: Owner, ports: Ports, notSaved: readonly Command[] = []): Promise<Waiting> {
  const memory: Memory = { owner, at: ports.clock.now(), notSaved };
  const name = await databaseName(owner);
  const db = new CarrelDb(generationName(name, ports.kept), ports.storage);
  try {
    await db.open();
    return await gatherWaiting(
      storeOf(db, () => ''),
      { name, caches: ports.caches },
      memory,
    );
  } catch (error) {
    ports.log.warn('The database could not be read; what waits is taken from its last snapshot', error);
    return gatherUnread({ name, caches: ports.caches }, memory);
  } finally {
    db.close();
  }
}

/** Without the database: the last snapshot, and what is in memory. */
export async function gatherUnread({ name, caches }: Kept, memory: Memory): Promise<Waiting> {
  const snapshot = await readSnapshot(caches, name).catch(() => null);
  return snapshot
    ? waitingOf(snapshot, 'snapshot', { ...memory, at: snapshot.at })
    : waitingOf(nothingWaits(memory.at), 'memory', memory);
}

/** What waited before, and what was typed since. A snapshot of this very database has nothing that it has not. */
function joined(before: Waiting, since: Waiting): Waiting {
  const known = new Set(since.changes.map(({ id }) => id));
  const lost = before.changes.filter(({ id }) => !known.has(id));
  if (lost.length === 0) return since;
  const touched = new Set(lost.map(({ command }) => command.setId));
  return {
    ...before,
    changes: [...lost, ...since.changes],
    conflicts: [...before.conflicts.filter(({ change }) => !known.has(change)), ...since.conflicts],
    sets: [...before.sets.filter(({ id }) => touched.has(id)), ...since.sets],
  };
}

/** Pure. */
export function waitingOf(
  { drafts, attempts, unreadable, sets, contents }: OutboxSnapshot,
  from: Waiting['from'],
  { owner, at, notSaved }: Memory,
): Waiting {
  const storedOf = (setId: SetId, draft?: DraftRow) =>
    storedSetOf(
      sets.find(({ id }) => id === setId),
      contents.find((content) => content.setId === setId),
      draft,
    );
  const ofDrafts = drafts.map((draft) => {
    const stored = storedOf(draft.setId, draft);
    const own = attempts.filter(({ setId }) => setId === draft.setId);
    const set = wholeOf(stored);
    return { set, changes: waitingChanges(stored).map((change) => told(change, draft.setId, set?.title ?? '', own)) };
  });
  const unread = unreadable.map((row) => toldUnread(row, storedOf(row.setId).header?.title ?? ''));
  const changes = [...ofDrafts.flatMap((each) => each.changes), ...unread].sort((one, other) => one.at - other.at);
  return {
    carrel: 'waiting',
    v: 1,
    owner,
    from,
    at,
    changes,
    conflicts: changes.flatMap(({ id, setTitle, problem }) =>
      problem?.kind === 'conflict' ? problem.fields.map((field) => ({ ...field, change: id, setTitle })) : [],
    ),
    notSaved,
    sets: ofDrafts.flatMap(({ set }) => (set ? [waitingSet(set)] : [])),
  };
}

function told(change: Change, setId: SetId, setTitle: string, attempts: readonly AttemptRow[]): WaitingChange {
  const { at, command, problem } = change;
  return { id: waitingId(setId, change), at, setTitle, command, state: stateOf(change, attempts), problem };
}

function stateOf(change: Change, attempts: readonly AttemptRow[]): WaitingChange['state'] {
  if (change.problem) return 'needs-you';
  const attempt = attempts.find((each) => isCarried(change, each));
  if (attempt && !attempt.isSilent) return 'sending';
  return attempt || change.attempts.length > 0 ? 'checking' : 'waiting';
}

const toldUnread = ({ seq, at, command }: OutboxRow, setTitle: string): WaitingChange => ({
  id: unreadableId(seq),
  at,
  setTitle,
  command,
  state: 'needs-you',
  problem: { kind: 'unreadable' },
});

function waitingSet({ id, serviceId, title, description, langTerms, langDefinitions, terms }: StudySet): WaitingSet {
  const cards = terms.map(({ id: cardId, term, definition }) => ({ id: cardId, term, definition }));
  return { id, serviceId, title, description, langTerms, langDefinitions, cards };
}
