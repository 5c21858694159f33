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
      <b>No cards yet</b>
      <span>
        {canEdit ? 'Two make a set; until then it is kept here.' : 'Whoever wrote this set has not added any.'}
      </span>
      {canEdit && (
        <LinkButton size="sm" to={`/sets/${setId}/edit`}>
          Write cards
        </LinkButton>
      )}
    </div>
  );
}
