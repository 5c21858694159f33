import { useQuery } from '@tanstack/react-query';
import type { OnlyHere } from '../client/unsent-lines';
import { queryKeys } from '../client/query-keys';
import { useCarrel } from '../client/use-carrel';

/** What of studying this device alone has; undefined until it is counted. */
export function useOnlyHere(): OnlyHere | undefined {
  const client = useCarrel();
  const { data } = useQuery({ queryKey: [...queryKeys.study, 'only-here'], queryFn: () => client.study.onlyHere() });
  return data;
}
