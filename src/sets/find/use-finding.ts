import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FoundSets } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import { askUntilAnswered } from '../../platform/ask-until-answered';

export type FindingTrouble = Exclude<FoundSets, { readonly kind: 'found' }>;

const unreachable: FindingTrouble = { kind: 'unreachable' };

type FoundPage = Extract<FoundSets, { readonly kind: 'found' }>;

/** So many pages one wish may cost the service. */
const pagesAtOnce = 5;

class FindingFailed extends Error {
  constructor(readonly trouble: FindingTrouble) {
    super(trouble.kind);
  }
}

/**
 * Sets of the service that say these words, page after page. What was found stays as it was found while the page is
 * open, and for a few minutes after it was left; only asking again for the same words later asks the service anew. A
 * first page that could not be had is asked for again until there is an answer.
 */
export function useFinding(words: string) {
  const client = useCarrel();
  const { clock, presence } = usePorts();
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } = useInfiniteQuery({
    queryKey: ['find', words],
    enabled: words !== '',
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => {
      const answer = await client.sets.find(words, pageParam).catch((): FoundSets => unreachable);
      if (answer.kind !== 'found') throw new FindingFailed(answer);
      return answer;
    },
    getNextPageParam: ({ next }) => next,
  });
  if (error && !(error instanceof FindingFailed)) throw error;
  const now = error?.trouble ?? null;
  const isUnreached = useUnreached(data !== undefined, now);
  useEffect(() => {
    if (!isUnreached) return undefined;
    return askUntilAnswered({ clock, presence }, async () => {
      const { error: now } = await refetch();
      return !(now instanceof FindingFailed) || now.trouble.kind !== 'unreachable';
    });
  }, [isUnreached, refetch, clock, presence]);
  return {
    pages: data?.pages ?? null,
    trouble: now ?? (isUnreached ? unreachable : null),
    isAsking: isFetching,
    isAskingForMore: isFetchingNextPage,
    hasMore: hasNextPage,
    again: () => void refetch(),
    /** Fetches a page, and further ones, a few at most, while they are not enough. */
    async moreWhile(isTooLittle: (pages: readonly FoundPage[]) => boolean) {
      for (let page = 0; page < pagesAtOnce; page += 1) {
        const next = await fetchNextPage();
        if (next.isError || !next.hasNextPage || !next.data || !isTooLittle(next.data.pages)) return;
      }
    },
  };
}

/**
 * Whether nobody has answered yet. While it is asked once more the query has no error: what waits longer each time is not
 * to begin anew with every try.
 */
function useUnreached(isFound: boolean, trouble: FindingTrouble | null): boolean {
  const [isUnreached, setUnreached] = useState(false);
  const isNow = !isFound && (trouble === null ? isUnreached : trouble.kind === 'unreachable');
  if (isNow !== isUnreached) setUnreached(isNow);
  return isNow;
}
