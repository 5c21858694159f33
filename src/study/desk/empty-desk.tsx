import { type ReactNode, useEffect } from 'react';
import * as ends from '../../../messages/app/desk-ends';
import * as deskWords from '../../../messages/app/desk';
import * as things from '../../../messages/app/things';
import * as acts from '../../../messages/app/acts';
import type { SetView } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import type { SetId } from '../../domain/study-set';
import { setAddress } from '../../domain/set-address';
import { askUntilAnswered } from '../../platform/ask-until-answered';
import { LinkButton } from '../../ui/button';
import { DeskFrame } from './desk-frame';

interface EmptyDeskProps {
  readonly id: SetId;
  readonly view: SetView | null;
  /** The set is another one than it was: there may be cards now. */
  readonly onChange: () => void;
}

/** A desk without a card: why there is nothing to go through, and where to go instead. Cards that come later are laid on it. */
export function EmptyDesk({ id, view, onChange }: EmptyDeskProps) {
  useLaterCards(id, view?.availability === 'not-here', onChange);
  return (
    <DeskFrame
      title={view?.set.title || deskWords.cardsEmptyTitle}
      leaveTo={setAddress(view?.set ?? { id, serviceId: null })}
    >
      {whyNot(view)}
    </DeskFrame>
  );
}

/** Asks for cards that are not here, again when the network is back, and tells when the set changed. */
function useLaterCards(id: SetId, isMissing: boolean, onChange: () => void): void {
  const client = useCarrel();
  const { clock, presence } = usePorts();
  useEffect(() => {
    const stop = client.subscribe((change) => {
      if (change.kind === 'sets' && change.setIds.includes(id)) onChange();
    });
    // What came while this was on its way.
    onChange();
    return stop;
  }, [client, id, onChange]);
  useEffect(() => {
    if (!isMissing) return undefined;
    const fetchSet = () =>
      client.sets.fetch(id).then(
        () => true,
        () => false,
      );
    return askUntilAnswered({ clock, presence }, fetchSet);
  }, [client, clock, presence, id, isMissing]);
}

function whyNot(view: SetView | null): ReactNode {
  if (!view) return <Nothing title={things.setNotHere} action={<LinkButton to="/">{acts.toLibrary}</LinkButton>} />;
  const address = setAddress(view.set);
  const toSet = <LinkButton to={address}>{ends.toSet}</LinkButton>;
  if (view.availability === 'not-here') return <Nothing title={ends.notHereYet} action={toSet} />;
  if (view.availability !== 'here' && view.availability !== 'gone')
    return <Nothing title={ends.notNow} action={toSet} />;
  const add = view.canEdit && (
    <LinkButton to={`${address}/edit`} look="primary">
      {ends.addCards}
    </LinkButton>
  );
  return <Nothing title={ends.noCardsYet} action={add || toSet} />;
}

function Nothing({ title, action }: { readonly title: string; readonly action: ReactNode }) {
  return (
    <div className="desk-empty">
      <h2>{title}</h2>
      {action}
    </div>
  );
}
