import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Outlet, useLocation, useParams } from 'react-router';
import type { ServiceSetId } from '../../contract/ids';
import { queryKeys } from '../client/query-keys';
import { useCarrel } from '../client/use-carrel';
import { SetIdContext } from '../client/use-set-id';
import { numberInAddress, withNumber } from '../domain/set-address';
import type { SetId } from '../domain/study-set';
import { preparedSetId } from '../study/desk/prepared-deal';

/** `/sets/4821/…` by the service's number, `/sets/0190…/…` by its name on this device: the screens under it know the set. */
export function SetRoute() {
  const { setId = '' } = useParams();
  const number = numberInAddress(setId);
  return number === null ? <Named id={setId as SetId} /> : <Numbered number={number} />;
}

function Numbered({ number }: { readonly number: ServiceSetId }) {
  const client = useCarrel();
  // What was prepared holds for the first drawing alone, and the desk stays as it was drawn.
  const prepared = useMemo(() => preparedSetId(client, number), [client, number]);
  // Kept no longer than it is shown: a set that was taken off this device comes back under another name.
  const { data: id = prepared, error } = useQuery({
    queryKey: ['set-of-number', number],
    queryFn: () => client.sets.byServiceId(number),
    gcTime: 0,
  });
  if (error) throw error;
  return id === undefined ? null : <OfSet id={id} />;
}

/** Once the service knows the set, the address bar says its number, and nothing that is on the screen moves. */
function Named({ id }: { readonly id: SetId }) {
  const client = useCarrel();
  const location = useLocation();
  const { data: number = null } = useQuery({
    queryKey: [...queryKeys.set(id), 'number'],
    queryFn: () => client.sets.serviceIdOf(id),
  });
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const address = number === null ? null : withNumber(pathname, id, number);
    // Past the router, for which another path is another page.
    if (address !== null) window.history.replaceState(window.history.state, '', `${address}${search}${hash}`);
  }, [id, number, location]);
  return <OfSet id={id} />;
}

const OfSet = ({ id }: { readonly id: SetId }) => (
  <SetIdContext value={id}>
    <Outlet />
  </SetIdContext>
);
