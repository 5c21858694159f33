import { useState } from 'react';
import type { SetId } from '../domain/study-set';
import { useCarrel } from './use-carrel';

/** Adds sets of this device to the account, one after the other. `done`: how many were, while it goes on. */
export function useTakeOver() {
  const { sets } = useCarrel();
  const [done, setDone] = useState<number | null>(null);
  async function takeOver(ids: readonly SetId[]): Promise<number> {
    setDone(0);
    try {
      return await sets.takeOver(ids, setDone);
    } finally {
      setDone(null);
    }
  }
  return { done, takeOver };
}
