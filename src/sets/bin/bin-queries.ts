import { queryOptions } from '@tanstack/react-query';
import type { CarrelClient } from '../../client/carrel-client';
import { queryKeys } from '../../client/query-keys';

export const binQueries = (client: CarrelClient) => ({
  /** Asked again with the library: whatever changes that may have gone into the bin, or come out of it. */
  all: () => queryOptions({ queryKey: [...queryKeys.library, 'bin'], queryFn: () => client.sets.bin() }),
  parts: () =>
    queryOptions({ queryKey: [...queryKeys.library, 'bin', 'parts'], queryFn: () => client.sets.lostParts() }),
  hasParts: () =>
    queryOptions({ queryKey: [...queryKeys.library, 'bin', 'any'], queryFn: () => client.sets.hasLostParts() }),
});
