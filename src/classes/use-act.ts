import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Done, PeopleTrouble } from '../client/carrel-client';
import { useService } from '../client/use-service';
import { useToast } from '../ui/use-toast';
import { troubleWords } from './trouble-words';

/** One act at the service at a time; what came of it is told. What was typed stays where it failed. */
export function useAct() {
  const service = useService();
  const toast = useToast();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const act = async <Made>(ask: () => Promise<Done<Made>>, said: string, then?: (made: Made) => void) => {
    if (isBusy) return;
    setBusy(true);
    const done = await ask().catch((): PeopleTrouble => ({ kind: 'unreachable' }));
    setBusy(false);
    if (done.kind !== 'done') return void toast({ text: troubleWords(done, service.name), isProblem: true });
    toast({ text: said });
    then?.(done.made);
    await queries.invalidateQueries({ queryKey: ['people', 'now'] });
  };
  return { act, isBusy };
}
