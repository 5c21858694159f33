import * as words from '../../messages/app/sets';
import type { SetId } from '../domain/study-set';
import { LinkButton } from '../ui/button';

interface NoCardsProps {
  readonly setId: SetId;
  readonly canEdit: boolean;
}

/** What stands where the cards of a set would. */
export function NoCards({ setId, canEdit }: NoCardsProps) {
  return (
    <div className="empty">
      <b>{words.noCards}</b>
      <span>{canEdit ? words.noCardsMine : words.noCardsTheirs}</span>
      {canEdit && (
        <LinkButton size="sm" to={`/sets/${setId}/edit`}>
          {words.writeCards}
        </LinkButton>
      )}
    </div>
  );
}
