import type { EpochMs } from '../../../contract/units';
import { applyCommand, applyCommands } from '../../domain/apply-command';
import type { Command } from '../../domain/command';
import { lostCards } from '../../domain/lost-part';
import type { SetId, StudySet, TermId } from '../../domain/study-set';
import { binParts } from '../../store/part-bin';
import { factsOf, type SetFacts } from '../../store/set-repository';
import type { Store } from '../../store/store';
import { readStoredSet } from '../../store/stored-set';
import { writeOnce } from '../../store/write-once';
import type { Ports } from '../../platform/ports';
import { contentHash } from '../../sync/content-hash';
import type { Owner, StoreChange } from '../carrel-client';
import { madeToFit } from './made-to-fit';
import { alreadyMade, recordWanted } from './record-wanted';
import { removeSet } from '../../store/set-bin';

/** Makes commands durable, all or none, and says what they changed. */
export type RecordCommands = (commands: readonly Command[], at: EpochMs) => Promise<readonly StoreChange[]>;

/** How an owner's commands are recorded: in an account they are what is wanted of the service, on the device they simply apply. */
function recorderFor(owner: Owner, store: Store): RecordCommands {
  return owner.kind === 'device' ? onDevice(store) : inDrafts(store, owner.user);
}

/** What recording needs of a client, and what it remembers there. */
export interface Recording {
  readonly owner: Owner;
  readonly store: Store;
  readonly ports: Pick<Ports, 'clock' | 'storage'>;
  readonly touched: (changes: readonly StoreChange[]) => Promise<void>;
  /** Whether the browser was asked to keep what is stored: once, when there is something to keep. */
  hasAsked: boolean;
}

/** Makes commands durable and tells everybody. Rejects when storage does, or no words of theirs fit any more: what becomes of them is up to whoever gave them. */
export async function dispatch(recording: Recording, commands: readonly Command[]): Promise<void> {
  if (commands.length === 0) return;
  const { owner, store, ports, touched } = recording;
  const changes = await recorderFor(owner, store)(commands, ports.clock.now());
  if (!recording.hasAsked) void ports.storage.persist?.().catch(() => false);
  recording.hasAsked = true;
  await touched(changes);
}

function inDrafts(store: Store, user: string): RecordCommands {
  const { db, drafts, newId } = store;
  return async (commands, at) => {
    await writeOnce(store, [db.sets, db.contents, db.drafts, db.attempts, db.journal, db.bin], async () => {
      for (const setId of setsOf(commands)) {
        const own = commands.filter((command) => command.setId === setId);
        const before = own.some(isCardDeletion) ? (await readStoredSet(db, setId)).shown : null;
        await recordWanted(store, own, { at, user });
        const after = before && (await readStoredSet(db, setId)).shown;
        if (after) await binParts(db, setId, lostCards(before.terms, after.terms), { at, newId });
      }
      await drafts.counted();
    });
    return [changed(commands), { kind: 'outbox' }];
  };
}

const ownFacts: SetFacts = { origin: 'device', availability: 'here', canEdit: true, copy: null, stale: 0 };

function onDevice({ db, sets, newId }: Store): RecordCommands {
  return async (commands, at) => {
    await db.write([db.sets, db.contents, db.drafts, db.attempts, db.journal, db.bin, db.meta], async () => {
      for (const setId of setsOf(commands)) {
        const header = await sets.header(setId);
        if (header && !header.canEdit) throw new Error(`Set ${setId} cannot be edited on this device`);
        const before = await sets.whole(setId);
        const own = commands.filter((command) => command.setId === setId);
        if (before && own.some((command) => command.kind === 'create-set')) {
          if (isSame(before, applyCommands(null, own, { at, user: null }))) continue;
          throw alreadyMade(setId);
        }
        let after = before;
        for (const command of own)
          after = applyCommand(
            after,
            madeToFit(after, command, () => newId() as TermId),
            { at, user: null },
          );
        if (after === before) continue;
        if (before && after && own.some(isCardDeletion))
          await binParts(db, setId, lostCards(before.terms, after.terms), { at, newId });
        // A built-in set that was edited is the user's own from then on.
        if (after) await sets.put(after, { ...(header ? factsOf(header) : ownFacts), origin: 'device' });
        else await removeSet(db, setId, at);
      }
    });
    return [changed(commands)];
  };
}

const isCardDeletion = ({ kind }: Command): boolean => kind === 'delete-term';

/** As a try before has made it. */
const isSame = (a: StudySet, b: StudySet | null) => b !== null && contentHash(a) === contentHash(b);

const changed = (commands: readonly Command[]): StoreChange => ({
  kind: 'sets',
  setIds: setsOf(commands),
  by: 'user',
});

const setsOf = (commands: readonly Command[]): readonly SetId[] => [
  ...new Set(commands.map((command) => command.setId)),
];
