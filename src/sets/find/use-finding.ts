import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FoundPage, SearchTrouble } from '../../client/carrel-client';
import { usePorts } from '../../client/use-ports';
import { askUntilAnswered } from '../../platform/ask-until-answered';

const unreachable: SearchTrouble = { kind: 'unreachable' };

/** So many pages one wish may cost the service. */
const pagesAtOnce = 5;

class FindingFailed extends Error {
  constructor(readonly trouble: SearchTrouble) {
    super(trouble.kind);
  }
}

interface Question<Page> {
  readonly what: 'sets' | 'people' | 'to-study';
  readonly words: string;
  /** Asks for a page, from 1. */
  readonly ask: (page: number) => Promise<Page | SearchTrouble>;
}

/**
 * What the service finds for these words, page after page. What was found stays as it was found while the page is
 * open, and for a few minutes after it was left; only asking again for the same words later asks the service anew. A
 * first page that could not be had is asked for again until there is an answer.
 */
export function useFinding<Page extends FoundPage>({ what, words, ask }: Question<Page>) {
  const { clock, presence } = usePorts();
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } = useInfiniteQuery({
    queryKey: ['find', what, words],
    enabled: words !== '',
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => {
      const answer = await ask(pageParam).catch((): SearchTrouble => unreachable);
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
    async moreWhile(isTooLittle: (pages: readonly Page[]) => boolean) {
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
function useUnreached(isFound: boolean, trouble: SearchTrouble | null): boolean {
  const [isUnreached, setUnreached] = useState(false);
  const isNow = !isFound && (trouble === null ? isUnreached : trouble.kind === 'unreachable');
  if (isNow !== isUnreached) setUnreached(isNow);
  return isNow;
}
