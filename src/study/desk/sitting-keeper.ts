import type { EpochMs } from '../../../contract/units';
import {
  type Sitting,
  type SittingAct,
  type SittingMachine,
  type SittingPlace,
  sittingState,
} from '../../domain/sitting';
import type { LogEntryId, LogFact, NewLogEntry } from '../../domain/study-log';
import type { SetId } from '../../domain/study-set';
import type { DeskWriter } from './desk-writer';

/** An act as a mode gives it; which lines of the log it wrote is added here. */
export type Given<Act extends SittingAct> = Act extends SittingAct ? Omit<Act, 'entries'> : never;

/** What an act says to the log; its id and moment are added here. */
export type Fact = LogFact & { readonly setId: SetId };

/** Where a sitting stands, and how it came there. */
export interface Standing<Setup, Act extends SittingAct, State> {
  readonly sitting: Sitting<Setup, Act>;
  readonly state: State;
}

interface SittingKeeperDeps<Setup, Act extends SittingAct, State> {
  readonly machine: SittingMachine<Setup, Act, State>;
  /** The one that is gone on with, or where a new one begins. */
  readonly from: Sitting<Setup, Act> | { readonly place: SittingPlace; readonly setup: Setup };
  readonly writer: Pick<DeskWriter<Sitting, NewLogEntry>, 'write'>;
  readonly now: () => EpochMs;
  readonly newId: () => string;
}

/** One sitting under the hands of a learner: every act is counted at once, and written right after. */
export function sittingKeeper<Setup, Act extends SittingAct, State>({
  machine,
  from,
  writer,
  now,
  newId,
}: SittingKeeperDeps<Setup, Act, State>) {
  type Here = Standing<Setup, Act, State>;
  const listeners = new Set<() => void>();
  let here: Here =
    'acts' in from ? { sitting: from, state: sittingState(machine, from) } : begun(from.place, from.setup);

  function begun({ setId, mode }: SittingPlace, setup: Setup): Here {
    const at = now();
    const state = machine.begin(setup);
    // Where there is nothing to do, it is over before its first act.
    const finishedAt = machine.isFinished(state) ? at : null;
    return { sitting: { v: machine.v, setId, mode, setup, acts: [], startedAt: at, updatedAt: at, finishedAt }, state };
  }

  function stand(sitting: Here['sitting'], state: State, facts: readonly NewLogEntry[]): State {
    const at = now();
    const finishedAt = machine.isFinished(state) ? (sitting.finishedAt ?? at) : null;
    here = { sitting: { ...sitting, updatedAt: at, finishedAt }, state };
    writer.write(here.sitting, facts);
    for (const listener of listeners) listener();
    return state;
  }

  const line = (fact: Fact): NewLogEntry => ({ ...fact, id: newId() as LogEntryId, at: now() });

  return {
    current: (): Here => here,
    /** A sitting that has only just begun is kept too, before its first act. */
    keep(): void {
      if (!('acts' in from)) writer.write(here.sitting);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** The state after it. An act that means nothing changes nothing and writes nothing. */
    give(act: Given<Act>, facts: readonly Fact[] = []): State {
      const lines = facts.map(line);
      // Nothing but `entries` was missing.
      const whole = { ...act, entries: lines.map(({ id }) => id) } as unknown as Act;
      const state = machine.step(here.state, whole);
      if (state === here.state) return state;
      return stand({ ...here.sitting, acts: [...here.sitting.acts, whole] }, state, lines);
    },

    /** Takes the last act back, also over the end; returns it, or null where there is none. */
    undo(): Act | null {
      const { sitting } = here;
      const last = sitting.acts.at(-1);
      if (!last) return null;
      const acts = sitting.acts.slice(0, -1);
      // Over all sets the log itself knows whose a line is.
      const undone = last.entries.map((undoes) => line({ kind: 'undone', undoes, setId: sitting.setId }));
      stand({ ...sitting, acts }, sittingState(machine, { setup: sitting.setup, acts }), undone);
      return last;
    },

    /** A new sitting in the place of this one, which cannot be taken back any more. */
    beginAnew(setup: Setup): State {
      const { sitting, state } = begun(here.sitting, setup);
      return stand(sitting, state, []);
    },
  };
}
