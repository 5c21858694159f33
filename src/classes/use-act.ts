import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Done, PeopleTrouble } from '../client/carrel-client';
import { useService } from '../client/use-service';
import { useToast } from '../ui/use-toast';
import { troubleWords } from './trouble-words';

interface Ends<Made> {
  readonly onDone?: (made: Made) => void;
  /** True where the page itself says what is the matter; else a toast does. */
  readonly onTrouble?: (trouble: PeopleTrouble) => boolean;
  /** Another act that takes it back, offered where it is told. */
  readonly undo?: { readonly ask: () => Promise<Done>; readonly said: string };
}

/** One act at the service at a time; what came of it is told. What was typed stays where it failed. */
export function useAct() {
  const service = useService();
  const toast = useToast();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const act = async <Made>(
    ask: () => Promise<Done<Made>>,
    said: string,
    { onDone, onTrouble, undo }: Ends<Made> = {},
  ) => {
    if (isBusy) return;
    setBusy(true);
    // A browser without a network sends nothing beyond this machine, and a service on it would answer.
    const wasOffline = !navigator.onLine;
    const done = await ask().catch((): PeopleTrouble => ({ kind: 'uncertain' }));
    setBusy(false);
    if (done.kind === 'done') {
      toast({ text: said, ...(undo && { undo: () => void act(undo.ask, undo.said) }) });
      onDone?.(done.made);
    } else if (done.kind === 'uncertain' && wasOffline) {
      toast({ text: troubleWords({ kind: 'unreachable' }, service.name), isProblem: true });
    } else if (onTrouble?.(done) !== true) toast({ text: troubleWords(done, service.name), isProblem: true });
    // What cannot be reached would only take the page away, and with it what was typed.
    if (done.kind === 'unreachable' || done.kind === 'uncertain') return;
    await queries.invalidateQueries({ queryKey: ['people', 'now'] });
  };
  return { act, isBusy };
}
