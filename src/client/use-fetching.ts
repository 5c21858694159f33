import { useEffect, useState } from 'react';
import type { Fetching } from './carrel-client';
import { useCarrel } from './use-carrel';

/** How far a long reading is that has gone on for so many milliseconds; null while there is none. */
export function useFetching(afterMs: number): Fetching | null {
  const client = useCarrel();
  const [fetching, setFetching] = useState<Fetching | null>(null);
  const [isLong, setLong] = useState(false);
  const isOn = fetching !== null;
  useEffect(() => {
    const read = () => setFetching(client.sync.fetching());
    read();
    return client.subscribe((change) => {
      if (change.kind === 'status') read();
    });
  }, [client]);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setLong(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isOn, afterMs]);
  return isLong ? fetching : null;
}
