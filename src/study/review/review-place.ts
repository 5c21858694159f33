import { everySet } from '../../domain/sitting';
import type { SetId } from '../../domain/study-set';
import type { ReviewDeal } from './review-deal';

/** Where one gets up to. */
export const leaveTo = (setId: SetId): string => (setId === everySet ? '/today' : `/sets/${setId}`);

export const titleOf = ({ setId, view }: Pick<ReviewDeal, 'setId' | 'view'>): string =>
  setId === everySet ? 'Today’s review' : view?.set.title || 'Review';
