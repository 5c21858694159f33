import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Drafts } from './drafts';

const draftsKey = ['outbox-drafts'];
const none: Drafts = new Map();

export interface KeptDrafts {
  readonly drafts: Drafts;
  readonly change: (to: (drafts: Drafts) => Drafts) => void;
}

/** What is being chosen and written, by change. It outlives the screen, not the window: whoever goes to look at the set finds it again. */
export function useDrafts(): KeptDrafts {
  const queries = useQueryClient();
  const [drafts, setDrafts] = useState<Drafts>(() => queries.getQueryData<Drafts>(draftsKey) ?? none);
  useEffect(() => {
    queries.setQueryDefaults(draftsKey, { gcTime: Infinity });
    queries.setQueryData<Drafts>(draftsKey, drafts);
  }, [queries, drafts]);
  return { drafts, change: setDrafts };
}
