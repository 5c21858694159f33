import * as words from '../../../messages/app/favourites';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PeopleTrouble } from '../../client/carrel-client';
import { useAsked } from '../../client/use-asked';
import { useCarrel } from '../../client/use-carrel';
import { useService } from '../../client/use-service';
import { useToast } from '../../ui/use-toast';
import type { FoundRow } from './found-rows';

/** One's favourites as the service says them. Nothing of it waits: a star that could not be told is none. */
export function useFavourites() {
  const client = useCarrel();
  const service = useService();
  const toast = useToast();
  const queries = useQueryClient();
  const hasAccount = client.owner.kind === 'account';
  const asked = useAsked(['favourites'], (look) =>
    hasAccount ? client.people.favourites(look) : Promise.resolve<PeopleTrouble>({ kind: 'signed-out' }),
  );
  const [busy, setBusy] = useState<FoundRow['serviceId'] | null>(null);
  const sets = asked.shown?.found;
  const has = ({ serviceId }: Pick<FoundRow, 'serviceId'>): boolean =>
    sets?.some((set) => set.serviceId === serviceId) ?? false;
  const put = async (row: Pick<FoundRow, 'serviceId'>, title: string, isOne: boolean) => {
    setBusy(row.serviceId);
    const done = await client.people
      .setFavourite(row.serviceId, isOne)
      .catch((): PeopleTrouble => ({ kind: 'unreachable' }));
    await queries.invalidateQueries({ queryKey: ['people', 'now', 'favourites'] });
    setBusy(null);
    if (done.kind !== 'done') toast({ text: words.notChanged({ service: service.name }), isProblem: true });
    else if (isOne) toast({ text: words.isOne({ title }) });
    // In the list of favourites its row has gone with it.
    else toast({ text: words.isNone({ title }), undo: () => void put(row, title, true) });
  };
  const toggle = async (row: Pick<FoundRow, 'serviceId'>, title: string) => {
    if (busy === null) await put(row, title, !has(row));
  };
  // Without an account nobody has any; else the service has none, or did not say.
  const isKnown = hasAccount && sets !== undefined;
  return { asked, isKnown, has, toggle, busy };
}

export type Favourites = ReturnType<typeof useFavourites>;
