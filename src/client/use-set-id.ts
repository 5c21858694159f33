import { createContext, use } from 'react';
import type { SetId } from '../domain/study-set';

/** The set whose address is open, whatever form the address has; null where it is no set's. */
export const SetIdContext = createContext<SetId | null>(null);

/** For screens that lie under a set's address alone. */
export function useSetId(): SetId {
  const id = use(SetIdContext);
  if (id === null) throw new Error('This screen is shown under the address of a set.');
  return id;
}
