import type { ReactNode } from 'react';
import type { SetView } from '../../client/carrel-client';
import type { SetId } from '../../domain/study-set';
import { LinkButton } from '../../ui/button';
import { DeskFrame } from './desk-frame';

/** A desk without a card: why there is nothing to go through, and where to go instead. */
export function EmptyDesk({ id, view }: { readonly id: SetId; readonly view: SetView | null }) {
  return (
    <DeskFrame title={view?.set.title || 'Cards'} leaveTo={`/sets/${id}`}>
      {whyNot(view)}
    </DeskFrame>
  );
}

function whyNot(view: SetView | null): ReactNode {
  if (!view)
    return (
      <Nothing title="This device does not know this set." action={<LinkButton to="/">To the library</LinkButton>} />
    );
  const { id } = view.set;
  const toSet = <LinkButton to={`/sets/${id}`}>To the set</LinkButton>;
  if (view.availability === 'not-here')
    return <Nothing title="These cards are not on this device yet." action={toSet} />;
  if (view.availability !== 'here' && view.availability !== 'gone')
    return <Nothing title="This set cannot be shown now." action={toSet} />;
  const add = view.canEdit && (
    <LinkButton to={`/sets/${id}/edit`} look="primary">
      Add cards
    </LinkButton>
  );
  return <Nothing title="This set has no cards yet." action={add || toSet} />;
}

function Nothing({ title, action }: { readonly title: string; readonly action: ReactNode }) {
  return (
    <div className="desk-empty">
      <h2>{title}</h2>
      {action}
    </div>
  );
}
