import { useEffect, useState } from 'react';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import type { SetId } from '../../domain/study-set';
import type { OutForm, WriteAnswer } from '../../transfer/thread/orders';
import { type LeftOut, TakeOutFailed, takeOut } from './take-out';

export type FileMade =
  | { readonly kind: 'making' }
  | { readonly kind: 'made'; readonly answer: WriteAnswer; readonly left: LeftOut }
  | { readonly kind: 'broken' };

/** The file of the chosen sets, made anew with every choice. Null: nothing is chosen. */
export function useTakeOut(setIds: readonly SetId[], form: OutForm): FileMade | null {
  const client = useCarrel();
  const ports = usePorts();
  const [made, setMade] = useState<{ readonly key: string; readonly file: FileMade } | null>(null);
  const key = JSON.stringify([setIds, form]);
  useEffect(() => {
    const stop = new AbortController();
    const [ids, chosen] = JSON.parse(key) as [readonly SetId[], OutForm];
    if (ids.length === 0) return undefined;
    takeOut({ client, ports, setIds: ids, form: chosen, signal: stop.signal }).then(
      ({ answer, left }) => setMade({ key, file: { kind: 'made', answer, left } }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        if (!(error instanceof TakeOutFailed)) ports.log.warn('A file could not be made', error);
        setMade({ key, file: { kind: 'broken' } });
      },
    );
    return () => stop.abort();
  }, [client, ports, key]);
  if (setIds.length === 0) return null;
  return made?.key === key ? made.file : { kind: 'making' };
}
