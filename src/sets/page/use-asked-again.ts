import { useEffect } from 'react';
import type { SetView } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import { isLeftToItsPage } from './is-left-to-its-page';

/**
 * Asks what the service shows of a set by now where nothing else asks: on opening its page, and when that is looked at
 * again or the network is back. What is here stays meanwhile, and where nobody answers.
 */
export function useAskedAgain(view: SetView | null | undefined): void {
  const client = useCarrel();
  const { presence } = usePorts();
  const id = view && isLeftToItsPage(view, client.owner) ? view.set.id : null;
  useEffect(() => {
    if (id === null) return undefined;
    const ask = () => void client.sets.refresh(id).catch(() => {});
    presence.whenIdle(ask);
    return presence.listen((event) => {
      if (event === 'visible' || event === 'online') ask();
    });
  }, [client, presence, id]);
}
