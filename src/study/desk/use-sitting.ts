import { useEffect, useState, useSyncExternalStore } from 'react';
import * as ends from '../../../messages/app/desk-ends';
import type { CarrelClient } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import type { Sitting, SittingAct, SittingMachine, SittingPlace } from '../../domain/sitting';
import type { NewLogEntry } from '../../domain/study-log';
import { useToast } from '../../ui/use-toast';
import { afterPaint } from './after-paint';
import { tellNotKept } from './tell-not-kept';
import { deskWriter } from './desk-writer';
import { type Fact, type Given, sittingKeeper, type Standing } from './sitting-keeper';
import { useFlushOnLeave } from './use-flush-on-leave';

export interface SittingInHand<Setup, Act extends SittingAct, State> extends Standing<Setup, Act, State> {
  /** On the screen at once, durable right after. The state after it; the same one where the act means nothing. */
  readonly give: (act: Given<Act>, facts?: readonly Fact[]) => State;
  /** Takes the last act back, with what it wrote into the log; also at the end, and after a reload. Null: there is none. */
  readonly undo: () => Act | null;
  /** Where it stands after the latest act, also before that is drawn. */
  readonly latest: () => Standing<Setup, Act, State>;
  /** Begins another sitting in the place of this one. */
  readonly beginAnew: (setup: Setup) => State;
  /** Resolves once everything was written, or refused. */
  readonly flush: () => Promise<void>;
}

/** What is kept of a mode's sitting; null where there is nothing to go on with. */
export async function storedSitting<Setup, Act extends SittingAct, State>(
  client: CarrelClient,
  { v }: SittingMachine<Setup, Act, State>,
  place: SittingPlace,
): Promise<Sitting<Setup, Act> | null> {
  // Only a machine of this version wrote it, with its own shapes.
  return (await client.study.sitting(place, v)) as Sitting<Setup, Act> | null;
}

/**
 * A sitting of any mode. `from` is read once: the stored one, finished or not, or where and with what a new one begins.
 * Give the component that calls this another key for another sitting.
 */
export function useSitting<Setup, Act extends SittingAct, State>(
  machine: SittingMachine<Setup, Act, State>,
  from: Sitting<Setup, Act> | { readonly place: SittingPlace; readonly setup: Setup },
): SittingInHand<Setup, Act, State> {
  const client = useCarrel();
  const { clock, newId } = usePorts();
  const toast = useToast();
  const [{ keeper, writer }] = useState(() => {
    const writer = deskWriter<Sitting, NewLogEntry>({
      save: (sitting, facts) => client.study.record(sitting, facts),
      afterPaint,
      onProblem: tellNotKept(client, toast, ends.answersNotSaved),
    });
    return { writer, keeper: sittingKeeper({ machine, from, writer, now: () => clock.now(), newId }) };
  });
  const { sitting, state } = useSyncExternalStore(keeper.subscribe, keeper.current);
  useEffect(() => keeper.keep(), [keeper]);
  useFlushOnLeave(writer);
  const [hand] = useState(() => ({
    give: keeper.give,
    undo: keeper.undo,
    latest: keeper.current,
    beginAnew: keeper.beginAnew,
    flush: writer.flush,
  }));
  return { sitting, state, ...hand };
}
