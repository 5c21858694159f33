import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CarrelClient } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import { setAddress } from '../../domain/set-address';
import { knownState } from '../use-known-set';
import type { FoundRow } from './found-rows';

/**
 * Fetches a set that is not here yet, and begins with its cards. What could not be had is told by the set's own page. Whoever
 * has gone elsewhere meanwhile stays there: the set is in the library then.
 */
export function useStudyNow(row: FoundRow) {
  const { serviceId } = row;
  const client = useCarrel();
  const navigate = useNavigate();
  const [isOnItsWay, setOnItsWay] = useState(false);
  const study = async () => {
    setOnItsWay(true);
    // Its row may be drawn anew meanwhile: the set comes into the library.
    const from = whereOneIs();
    const isHere = await fetched(client, serviceId).finally(() => setOnItsWay(false));
    if (whereOneIs() !== from) return;
    if (isHere) await navigate(`${setAddress(row)}/flashcards`);
    else await navigate(setAddress(row), { state: knownState(row) });
  };
  return { study: () => void study(), isOnItsWay };
}

/** A search stands behind the path. */
const whereOneIs = (): string => window.location.pathname + window.location.search;

async function fetched({ sets }: Pick<CarrelClient, 'sets'>, serviceId: FoundRow['serviceId']): Promise<boolean> {
  if ((await sets.hereAs(serviceId)) !== null) return true;
  await sets.fetch(await sets.byServiceId(serviceId)).catch(() => undefined);
  return (await sets.hereAs(serviceId)) !== null;
}
