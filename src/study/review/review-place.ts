import * as words from '../../../messages/app/review';
import * as places from '../../../messages/app/places';
import { everySet } from '../../domain/sitting';
import type { SetId } from '../../domain/study-set';
import type { ReviewDeal } from './review-deal';

/** Where one gets up to. */
export const leaveTo = (setId: SetId): string => (setId === everySet ? '/today' : `/sets/${setId}`);

export const titleOf = ({ setId, view }: Pick<ReviewDeal, 'setId' | 'view'>): string =>
  setId === everySet ? words.todaysReview : view?.set.title || places.review;
