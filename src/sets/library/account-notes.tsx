import { useQuery } from '@tanstack/react-query';
import { useCarrel } from '../../client/use-carrel';
import { FetchingSets } from './fetching-sets';
import { OfferedSets } from './offered-sets';
import { setQueries } from '../set-queries';

/** What only an account's library has to say above its sets: what could be taken over, and how far the first list is. */
export function AccountNotes() {
  const { data } = useQuery(setQueries(useCarrel()).offered());
  const offered = data?.filter(({ isDeclined }) => !isDeclined) ?? [];
  return (
    <>
      {offered.length > 0 && <OfferedSets offered={offered} />}
      <FetchingSets />
    </>
  );
}
