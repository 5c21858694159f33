import type { ReactNode } from 'react';
import * as ends from '../../../messages/app/desk-ends';
import * as deskWords from '../../../messages/app/desk';
import * as things from '../../../messages/app/things';
import * as acts from '../../../messages/app/acts';
import type { SetView } from '../../client/carrel-client';
import type { SetId } from '../../domain/study-set';
import { LinkButton } from '../../ui/button';
import { DeskFrame } from './desk-frame';

/** A desk without a card: why there is nothing to go through, and where to go instead. */
export function EmptyDesk({ id, view }: { readonly id: SetId; readonly view: SetView | null }) {
  return (
    <DeskFrame title={view?.set.title || deskWords.cardsEmptyTitle} leaveTo={`/sets/${id}`}>
      {whyNot(view)}
    </DeskFrame>
  );
}

function whyNot(view: SetView | null): ReactNode {
  if (!view) return <Nothing title={things.setNotHere} action={<LinkButton to="/">{acts.toLibrary}</LinkButton>} />;
  const { id } = view.set;
  const toSet = <LinkButton to={`/sets/${id}`}>{ends.toSet}</LinkButton>;
  if (view.availability === 'not-here') return <Nothing title={ends.notHereYet} action={toSet} />;
  if (view.availability !== 'here' && view.availability !== 'gone')
    return <Nothing title={ends.notNow} action={toSet} />;
  const add = view.canEdit && (
    <LinkButton to={`/sets/${id}/edit`} look="primary">
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
