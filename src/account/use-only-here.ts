import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OnlyHere } from '../client/progress/unsent-lines';
import { queryKeys } from '../client/query-keys';
import { useCarrel } from '../client/use-carrel';
import { useSyncStatus } from '../client/use-sync-status';

/** What of studying this device alone has; undefined until it is counted. Counted anew as some of it leaves. */
export function useOnlyHere(): OnlyHere | undefined {
  const client = useCarrel();
  const status = useSyncStatus();
  const unsent = 'answers' in status || 'choices' in status ? [status.answers ?? 0, status.choices ?? 0] : [0, 0];
  const { data } = useQuery({
    queryKey: [...queryKeys.study, 'only-here', ...unsent],
    queryFn: () => client.study.onlyHere(),
    placeholderData: keepPreviousData,
  });
  return data;
}
