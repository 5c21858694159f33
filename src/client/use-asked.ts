import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Asked, Look, PeopleTrouble } from './carrel-client';
import { usePorts } from './use-ports';
import { askUntilAnswered } from '../platform/ask-until-answered';

/**
 * What the service says, and what it said last until it does. Asked on opening, and again until there is an answer; both
 * `shown` and `trouble` are null while nobody has answered and nothing was seen before.
 */
export function useAsked<Found>(name: readonly unknown[], ask: (look: Look) => Promise<Asked<Found>>) {
  const { clock, presence } = usePorts();
  const seen = useQuery({ queryKey: ['people', 'seen', ...name], queryFn: () => ask('seen'), gcTime: 0 });
  const now = useQuery({
    queryKey: ['people', 'now', ...name],
    queryFn: () => ask('now').catch((): PeopleTrouble => ({ kind: 'unreachable' })),
    staleTime: 0,
  });
  const { refetch } = now;
  const isUnreached = now.data?.kind === 'unreachable';
  useEffect(() => {
    if (!isUnreached) return undefined;
    return askUntilAnswered({ clock, presence }, async () => (await refetch()).data?.kind !== 'unreachable');
  }, [isUnreached, refetch, clock, presence]);
  const trouble = now.data && now.data.kind !== 'found' ? now.data : null;
  const fresh = now.data?.kind === 'found' ? now.data : null;
  const kept = seen.data?.kind === 'found' && (trouble === null || canBeOld.has(trouble.kind)) ? seen.data : null;
  return { shown: fresh ?? kept, isFresh: fresh !== null, trouble, again: () => void refetch() };
}

/** Whoever may no longer see something does not go on seeing it. */
const canBeOld: ReadonlySet<PeopleTrouble['kind']> = new Set(['unreachable', 'signed-out', 'too-many']);
