import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ServiceSetId } from '../../../contract/ids';
import type { SetInside } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import { askUntilAnswered } from '../../platform/ask-until-answered';

/**
 * What stands in a set that was found; null while nobody has answered. What was seen of it is seen again without asking;
 * without a network it is asked for until there is an answer.
 */
export function useInside(serviceId: ServiceSetId) {
  const client = useCarrel();
  const { clock, presence } = usePorts();
  const { data, refetch } = useQuery({
    queryKey: ['find', 'inside', serviceId],
    queryFn: () => client.sets.inside(serviceId).catch((): SetInside => ({ kind: 'unreachable' })),
    staleTime: ({ state }) => (state.data?.kind === 'inside' ? Infinity : 0),
  });
  const isUnreached = data?.kind === 'unreachable';
  useEffect(() => {
    if (!isUnreached) return undefined;
    return askUntilAnswered({ clock, presence }, async () => (await refetch()).data?.kind !== 'unreachable');
  }, [isUnreached, refetch, clock, presence]);
  return { inside: data ?? null, again: () => void refetch() };
}
