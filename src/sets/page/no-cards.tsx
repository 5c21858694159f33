import * as words from '../../../messages/app/sets';
import type { StudySet } from '../../domain/study-set';
import { LinkButton } from '../../ui/button';
import { setAddress } from '../../domain/set-address';

interface NoCardsProps {
  readonly set: StudySet;
  readonly canEdit: boolean;
}

/** What stands where the cards of a set would. */
export function NoCards({ set, canEdit }: NoCardsProps) {
  return (
    <div className="empty">
      <b>{words.noCards}</b>
      <span>{canEdit ? words.noCardsMine : words.noCardsTheirs}</span>
      {canEdit && (
        <LinkButton size="sm" to={`${setAddress(set)}/edit`}>
          {words.writeCards}
        </LinkButton>
      )}
    </div>
  );
}
