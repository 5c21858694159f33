import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCarrel } from '../../client/use-carrel';
import { setAddress } from '../../domain/set-address';
import { knownState } from '../use-known-set';
import type { FoundRow } from './found-rows';

/** Fetches a set that is not here yet, and begins with its cards. What could not be had is told by the set's own page. */
export function useStudyNow(row: FoundRow) {
  const { serviceId } = row;
  const client = useCarrel();
  const navigate = useNavigate();
  const [isOnItsWay, setOnItsWay] = useState(false);
  const study = async () => {
    setOnItsWay(true);
    const id = await client.sets.byServiceId(serviceId);
    if ((await client.sets.hereAs(serviceId)) === null) await client.sets.fetch(id).catch(() => undefined);
    const isHere = (await client.sets.hereAs(serviceId)) !== null;
    setOnItsWay(false);
    if (isHere) await navigate(`${setAddress(row)}/flashcards`);
    else await navigate(setAddress(row), { state: knownState(row) });
  };
  return { study: () => void study(), isOnItsWay };
}
