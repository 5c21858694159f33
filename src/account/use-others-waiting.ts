import { useQuery } from '@tanstack/react-query';
import { useCarrel } from '../client/use-carrel';
import { type OtherAccount, useAccount } from './use-account';

/** The other accounts that have changes waiting here; undefined while they are counted. Where they cannot be, none is told. */
export function useOthersWaiting(): readonly OtherAccount[] | undefined {
  const { others } = useAccount();
  const { owner } = useCarrel();
  const { data, isError } = useQuery({
    queryKey: ['account', 'others', owner.kind === 'account' ? owner.user : null],
    queryFn: others,
    staleTime: 0,
  });
  return data ?? (isError ? [] : undefined);
}
