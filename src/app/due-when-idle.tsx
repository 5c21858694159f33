import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { useCarrel } from '../client/use-carrel';
import { usePorts } from '../client/use-ports';
import { isFirstRun } from '../sets/library/is-first-run';
import { setQueries } from '../sets/set-queries';

/** The number that is due, once nothing more urgent is to do: what counts it is no part of a first load. */
export function DueWhenIdle() {
  const client = useCarrel();
  const { presence } = usePorts();
  const [isIdle, setIdle] = useState(false);
  const [Count, setCount] = useState<ComponentType | null>(null);
  useEffect(() => presence.whenIdle(() => setIdle(true)), [presence]);
  const { data: rows = [] } = useQuery({ ...setQueries(client).library(), enabled: isIdle });
  const isBegun = isIdle && !isFirstRun(rows);
  useEffect(() => {
    if (!isBegun) return;
    // Where it cannot be fetched, the way to Today has no number, as before; Today itself says what is wrong.
    import('./due-count').then(({ DueCount }) => setCount(() => DueCount)).catch(() => undefined);
  }, [isBegun]);
  return Count && <Count />;
}
