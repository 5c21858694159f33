import './desk.css';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import * as deskWords from '../../../messages/app/desk';
import { useCarrel } from '../../client/use-carrel';
import type { SittingPlace } from '../../domain/sitting';
import type { SetId } from '../../domain/study-set';
import { lazyPart } from '../../ui/lazy-part';
import { usePageTitle } from '../../ui/use-page-title';
import { DeskAwaited } from './desk-awaited';
import { readSetDeal, type SetDeal, type SetRead } from './read-set-deal';
import { useSetId } from '../../client/use-set-id';

const EmptyDesk = lazyPart(async () => (await import('./empty-desk')).EmptyDesk);

interface SetDeskProps {
  readonly mode: SittingPlace['mode'];
  /** The number of the mode's shapes (`SittingMachine.v`): a sitting of another one is not gone on with. */
  readonly v: number;
  /** What the window is called: `Learn`. */
  readonly name: string;
  readonly children: (deal: SetDeal) => ReactNode;
}

/** The desk of a mode over the set in the address: reads what is needed, and says why where there is nothing to study. */
export function SetDesk(props: SetDeskProps) {
  const id = useSetId();
  return <Deal key={id} id={id} {...props} />;
}

function Deal({ id, mode, v, name, children }: SetDeskProps & { readonly id: SetId }) {
  const client = useCarrel();
  const [read, setRead] = useState<SetRead | null>(null);
  const [readings, setReadings] = useState(0);
  const readAgain = useCallback(() => setReadings((count) => count + 1), []);
  useEffect(() => {
    let isGone = false;
    readSetDeal(client, { setId: id, mode }, v).then(
      (deal) => {
        if (!isGone) setRead(deal);
      },
      // The error boundary says what to do where storage fails.
      (error: unknown) =>
        setRead(() => {
          throw error;
        }),
    );
    return () => {
      isGone = true;
    };
  }, [client, id, mode, v, readings]);
  useEffect(() => void client.sets.opened(id), [client, id]);
  usePageTitle(read?.view?.set.title ? deskWords.pageTitle({ mode: name, title: read.view.set.title }) : name);
  if (!read) return <div className="desk" />;
  if (read.deal) return children(read.deal);
  return (
    <Suspense fallback={<DeskAwaited />}>
      <EmptyDesk id={id} view={read.view} onChange={readAgain} />
    </Suspense>
  );
}
