import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCarrel } from '../client/use-carrel';
import { browserKeyValueStorage } from '../platform/key-value-storage';
import type { Drafts } from './drafts';
import { keepDrafts, readKeptDrafts } from './kept-drafts';

const draftsKey = ['outbox-drafts'];
const tabStorage = browserKeyValueStorage('sessionStorage');

export interface KeptDrafts {
  readonly drafts: Drafts;
  readonly change: (to: (drafts: Drafts) => Drafts) => void;
}

/** What is being chosen and written, by change. It outlives the screen and the page, not the tab: whoever goes to look at the set, or loads Carrel again, finds it there. */
export function useDrafts(): KeptDrafts {
  const queries = useQueryClient();
  const { owner } = useCarrel();
  const [drafts, setDrafts] = useState<Drafts>(
    () => queries.getQueryData<Drafts>(draftsKey) ?? readKeptDrafts(tabStorage, owner),
  );
  useEffect(() => {
    queries.setQueryDefaults(draftsKey, { gcTime: Infinity });
    queries.setQueryData<Drafts>(draftsKey, drafts);
    keepDrafts(tabStorage, owner, drafts);
  }, [queries, owner, drafts]);
  return { drafts, change: setDrafts };
}
