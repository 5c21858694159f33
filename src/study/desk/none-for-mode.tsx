import * as ends from '../../../messages/app/desk-ends';
import type { SetView } from '../../client/carrel-client';
import { LinkButton } from '../../ui/button';
import { DeskFrame } from './desk-frame';
import { setAddress } from '../../domain/set-address';

/** A mode that can do nothing with the cards there are: what it needs, and the way to give it that. */
export function NoneForMode({ view, needs }: { readonly view: SetView; readonly needs: string }) {
  const to = setAddress(view.set);
  return (
    <DeskFrame title={view.set.title} leaveTo={to}>
      <div className="desk-empty">
        <h2>{needs}</h2>
        {view.canEdit && (
          <LinkButton to={`${to}/edit`} look="primary">
            {ends.editCards}
          </LinkButton>
        )}
        <LinkButton to={to}>{ends.toSet}</LinkButton>
      </div>
    </DeskFrame>
  );
}
