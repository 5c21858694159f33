import type { EpochMs } from '../../../contract/units';
import type { Command } from '../../domain/command';
import { emptyDraft } from '../../domain/draft/set-draft';
import type { SetId } from '../../domain/study-set';
import { lostParts, type WrittenBy } from '../../domain/lost-part';
import { termOf } from '../../domain/term-of';
import type { Clock } from '../../platform/clock';
import type { Log } from '../../platform/log';
import type { OutboxRow } from '../../store/rows';
import { putBackSet } from '../../store/set-bin';
import type { Store } from '../../store/store';
import { binParts } from '../../store/part-bin';
import { draftIn, readStoredSet, shownOver } from '../../store/stored-set';
import { writeOnce } from '../../store/write-once';
import type { SyncFacts } from '../../sync/sync-facts';
import { afterUndo } from './after-undo';
import type { CarrelClient, Owner, Problem, StoreChange } from '../carrel-client';
import { choose } from './choice';
import { discardItem } from './discard';
import { type Footprint, noted, takeBack } from './footprint';
import { gatherUnread, gatherWaiting } from './gather-waiting';
import { onItsWayError } from './on-its-way';
import { itemId, journalId } from './item-id';
import { outboxItems, isCarried } from './outbox-items';
import { type Act, lastSeen, newSetDraft, recordWanted, storedOrBinned } from '../recording/record-wanted';
import { shownOf } from '../drafted-view';
import { readWaitingItem, type WaitingItem } from './waiting-item';
import { writtenAgain } from './written-again';

const endedError = (): Error => new Error('This was settled just now. Look once more before you choose.');
const tooLateError = (): Error => new Error('This was sent or changed since, and stays as it is now.');

export interface OutboxDeps {
  readonly owner: Owner;
  readonly store: Store;
  /** Of the database, and where its snapshots are kept. */
  readonly name: string;
  readonly caches: CacheStorage | undefined;
  readonly clock: Clock;
  readonly log: Log;
  readonly facts: () => SyncFacts | null;
  /** Tells everybody, and wakes the tab that sends. */
  readonly touched: (changes: readonly StoreChange[]) => void;
  /** What storage refused: this tab alone has it. */
  readonly notSaved: () => readonly Command[];
}

/** What a discard can be taken back with, as long as this tab is open. */
type Discarded = Footprint | { readonly row: OutboxRow; readonly lines: readonly number[] };

/** What waits, and the user's say in it. */
export function outboxClient(deps: OutboxDeps): CarrelClient['outbox'] {
  const { owner, store, name, caches, clock, log, facts, touched, notSaved } = deps;
  const { db, drafts } = store;
  const user = owner.kind === 'account' ? owner.user : null;
  const tables = [
    db.drafts,
    db.journal,
    db.outbox,
    db.sets,
    db.contents,
    db.attempts,
    db.bin,
    db.marks,
    db.log,
    db.meta,
  ];
  /** By the id of the line that tells of it. */
  const discarded = new Map<string, Discarded>();

  /** One transaction over all that a choice may touch; `setIds`: whose sets look different then. */
  const write = async <Result>(
    work: (act: Act) => Promise<Result>,
    setIds: (result: Result) => readonly SetId[],
  ): Promise<Result> => {
    const result = await writeOnce(store, tables, async () => {
      await drafts.counted();
      return work({ at: clock.now(), user });
    });
    touched([{ kind: 'outbox' }, { kind: 'sets', setIds: setIds(result), by: 'user' }]);
    return result;
  };

  const waiting = () => {
    const memory = { owner, at: clock.now(), notSaved: notSaved() };
    // Where storage gives nothing at all any more, what this tab alone has is still to be had.
    return gatherWaiting(store, { name, caches }, memory).catch((error: unknown) => {
      log.warn('What waits could not be read; it is taken from its last snapshot', error);
      return gatherUnread({ name, caches }, memory);
    });
  };

  return {
    items: () => outboxItems(store, facts(), clock.now()),
    retry: async (id) => {
      await write(
        async (act) => {
          const item = await readWaitingItem(store, id);
          if (item?.change.problem) await choose(store, item, 'retry', act);
          else if (item) await triedNow(store, item, act.at);
          return item;
        },
        (item) => (item ? [item.header.id] : []),
      );
    },
    async resolve(id, resolution, seen) {
      const { footprint, at: chosenAt } = await write(
        async (act) => {
          const item = await asked(store, id, seen);
          const footprint = item && (await choose(store, item, resolution, act));
          // Mine beside theirs is on a card of its own.
          if (footprint && resolution !== 'keep-both')
            await binLost(store, footprint, act, resolution === 'take-theirs' ? 'elsewhere' : 'user');
          return { footprint, at: act.at };
        },
        (chosen) => setsOf(chosen.footprint),
      );
      return async () => {
        const isTakenBack = await write(
          async ({ at }) => footprint === null || (at < afterUndo(chosenAt) && (await takeBack(store, footprint))),
          () => setsOf(footprint),
        );
        if (!isTakenBack) throw tooLateError();
      };
    },
    async discard(id) {
      const done = await write(async (act): Promise<Discarded | null> => {
        const unreadable = await discardUnreadable(store, id, act.at);
        if (unreadable) return unreadable;
        const item = await readWaitingItem(store, id);
        if (!item) throw onItsWayError();
        const footprint = await discardItem(store, item, act);
        await binLost(store, footprint, act, 'user');
        return footprint;
      }, setsOf);
      const line = done?.lines?.[0];
      if (!done || line === undefined) return id;
      discarded.set(journalId(line), done);
      return journalId(line);
    },
    async undoDiscard(id) {
      const name = itemId(id);
      if (name.kind !== 'journal') return;
      const known = discarded.get(id);
      await write(
        async (act) => {
          const line = await db.journal.get(name.n);
          if (line?.end.kind !== 'discarded') return null;
          const isBack = known && act.at < afterUndo(line.at) && (await comesBack(store, known));
          if (!isBack) await writeAgain(store, line.setId, line.command, act);
          await db.journal.delete(name.n);
          return line.setId;
        },
        (setId) => (setId ? [setId] : []),
      );
      discarded.delete(id);
    },
    waiting,
    exportAll: async () => JSON.stringify(await waiting(), null, 2),
  };
}

const setsOf = (done: Discarded | null): readonly SetId[] => {
  if (!done || 'row' in done) return [];
  return done.made ? [done.setId, done.made.setId] : [done.setId];
};

/** What stood here, and does so no more since its user chose, or discarded it. */
async function binLost(
  { db, newId }: Store,
  { setId, before, after }: Footprint,
  { at }: Act,
  by: WrittenBy,
): Promise<void> {
  const { base } = await readStoredSet(db, setId);
  if (!base || base.serviceId === null) return;
  await binParts(db, setId, lostParts(shownOver(base, before), shownOver(base, after), by), { at, newId });
}

/** The change that is asked about; null where nothing is asked and nobody says what they saw. */
async function asked(store: Store, id: string, seen: Problem | undefined): Promise<WaitingItem | null> {
  const item = await readWaitingItem(store, id);
  const problem = item?.change.problem ?? null;
  if (!item || !problem) {
    if (seen) throw endedError();
    return null;
  }
  if (seen && JSON.stringify(seen) !== JSON.stringify(problem))
    throw new Error('Theirs changed again just now. Look once more before you choose.');
  return item;
}

/** Whatever was tried in vain does not rest any longer. */
async function triedNow({ db, drafts }: Store, { change, draft, attempts, stored }: WaitingItem, at: EpochMs) {
  const tried = Object.entries(stored.draft?.tried ?? {}).map(
    ([part, each]) => [part, change.parts.some((own) => own === part) ? { ...each, notBefore: at } : each] as const,
  );
  await drafts.put(draft, Object.fromEntries(tried));
  for (const attempt of attempts) if (isCarried(change, attempt)) await db.attempts.put({ ...attempt, notBefore: at });
}

async function discardUnreadable(store: Store, id: string, at: EpochMs): Promise<Discarded | null> {
  const name = itemId(id);
  const row = name.kind === 'unreadable' ? await store.db.outbox.get(name.seq) : undefined;
  if (!row) return null;
  const title = (await readStoredSet(store.db, row.setId)).header?.title ?? '';
  const lines = await noted(store, { id: row.setId, title }, [row], at, { kind: 'discarded' });
  await store.db.outbox.delete(row.seq);
  return { row, lines };
}

async function comesBack(store: Store, known: Discarded): Promise<boolean> {
  if (!('row' in known)) return takeBack(store, known);
  await store.db.outbox.put(known.row);
  return true;
}

/** As an ordinary edit; a new set as it lies in the bin. */
async function writeAgain(store: Store, setId: SetId, command: Command, act: Act): Promise<void> {
  const { db, drafts } = store;
  const stored = await readStoredSet(db, setId);
  if (command.kind === 'create-set' && !stored.header && (await db.bin.get(setId))?.header.serviceId === null) {
    const kept = await putBackSet(db, setId);
    await drafts.put(newSetDraft(kept?.draft ?? emptyDraft(setId), true, act));
    return;
  }
  const known = await storedOrBinned(store, setId, [command], act);
  const card = termOf(command);
  const seen = card && known.base ? lastSeen(known.base, draftIn(known, setId), card) : undefined;
  await recordWanted(store, writtenAgain(command, shownOf(known), seen), act);
}
