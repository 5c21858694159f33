import type { EpochMs } from '../../contract/units';
import { applyCommand, applyCommands } from '../domain/apply-command';
import type { Command, CreateSet } from '../domain/command';
import type { SetId, StudySet, TermId } from '../domain/study-set';
import { appendCommands } from '../store/append-command';
import { factsOf, type SetFacts } from '../store/set-repository';
import type { Store } from '../store/store';
import { writeOnce } from '../store/write-once';
import type { Ports } from '../platform/ports';
import { contentHash } from '../sync/content-hash';
import type { Owner, StoreChange } from './carrel-client';
import { madeToFit } from './made-to-fit';
import { removeSet } from '../store/set-bin';

/** Makes commands durable, all or none, and says what they changed. */
export type RecordCommands = (commands: readonly Command[], at: EpochMs) => Promise<readonly StoreChange[]>;

/** How an owner's commands are recorded: in an account they wait for the service, on the device they simply apply. */
function recorderFor(owner: Owner, store: Store): RecordCommands {
  return owner.kind === 'device' ? onDevice(store) : inOutbox(store, owner.user);
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

function inOutbox(store: Store, user: string): RecordCommands {
  const { db } = store;
  return async (commands, at) => {
    await writeOnce(store, [db.outbox, db.sets], async () => {
      const made = new Set<Command>();
      for (const command of commands)
        if (command.kind === 'create-set' && (await isMade(store, command))) made.add(command);
      await appendCommands(
        store,
        commands.filter((command) => !made.has(command)),
        at,
        user,
      );
    });
    return [changed(commands), { kind: 'outbox' }];
  };
}

/**
 * Two tabs may make a set under one address: the second would count as said already, and its words be lost. With the very
 * same words it is said: by a try before, whose commit was not heard of.
 */
async function isMade({ sets, outbox }: Store, command: CreateSet): Promise<boolean> {
  const { setId } = command;
  const last = (await outbox.openOf(setId)).findLast(
    ({ command: { kind } }) => kind === 'create-set' || kind === 'delete-set',
  );
  if (last?.command.kind === 'create-set' && JSON.stringify(last.command) === JSON.stringify(command)) return true;
  const isTaken = last ? last.command.kind === 'create-set' : (await sets.header(setId)) !== undefined;
  if (isTaken) throw alreadyMade(setId);
  return false;
}

const alreadyMade = (setId: SetId) => new Error(`Set ${setId} is made already`);

const ownFacts: SetFacts = { origin: 'device', availability: 'here', canEdit: true, copy: null, stale: 0 };

function onDevice({ db, sets, newId }: Store): RecordCommands {
  return async (commands, at) => {
    await db.write([db.sets, db.contents, db.bin], async () => {
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
        // A built-in set that was edited is the user's own from then on.
        if (after) await sets.put(after, { ...(header ? factsOf(header) : ownFacts), origin: 'device' });
        else await removeSet(db, setId, at);
      }
    });
    return [changed(commands)];
  };
}

/** As a try before has made it. */
const isSame = (a: StudySet, b: StudySet | null) => b !== null && contentHash(a) === contentHash(b);

const changed = (commands: readonly Command[]): StoreChange => ({ kind: 'sets', setIds: setsOf(commands) });

const setsOf = (commands: readonly Command[]): readonly SetId[] => [
  ...new Set(commands.map((command) => command.setId)),
];
