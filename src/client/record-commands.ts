import type { EpochMs } from '../../contract/units';
import { applyCommands } from '../domain/apply-command';
import type { Command } from '../domain/command';
import type { SetId } from '../domain/study-set';
import { appendCommands } from '../store/append-command';
import { factsOf, type SetFacts } from '../store/set-repository';
import type { Store } from '../store/store';
import type { Owner, StoreChange } from './carrel-client';

/** Makes commands durable, all or none, and says what they changed. */
export type RecordCommands = (commands: readonly Command[], at: EpochMs) => Promise<readonly StoreChange[]>;

/** How an owner's commands are recorded: in an account they wait for the service, on the device they simply apply. */
export function recorderFor(owner: Owner, store: Store): RecordCommands {
  return owner.kind === 'device' ? onDevice(store) : inOutbox(store, owner.user);
}

function inOutbox(store: Store, user: string): RecordCommands {
  const { db } = store;
  return async (commands, at) => {
    await db.write([db.outbox, db.sets], async () => {
      await appendCommands(store, commands, at, user);
    });
    return [changed(commands), { kind: 'outbox' }];
  };
}

const own: SetFacts = { origin: 'device', availability: 'here', canEdit: true, copy: null, stale: 0 };

function onDevice({ db, sets }: Store): RecordCommands {
  return async (commands, at) => {
    await db.write([db.sets, db.contents, db.bin], async () => {
      for (const setId of setsOf(commands)) {
        const header = await sets.header(setId);
        if (header && !header.canEdit) throw new Error(`Set ${setId} cannot be edited on this device`);
        const before = await sets.whole(setId);
        const after = applyCommands(before, commands.filter((command) => command.setId === setId), { at, user: null });
        if (after === before) continue;
        // A built-in set that was edited is the user's own from then on.
        if (after) await sets.put(after, { ...(header ? factsOf(header) : own), origin: 'device' });
        else await sets.remove(setId, at);
      }
    });
    return [changed(commands)];
  };
}

const changed = (commands: readonly Command[]): StoreChange => ({ kind: 'sets', setIds: setsOf(commands) });

const setsOf = (commands: readonly Command[]): readonly SetId[] => [...new Set(commands.map((command) => command.setId))];
