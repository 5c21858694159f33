import * as words from '../../../messages/app/review';
import * as places from '../../../messages/app/places';
import { everySet } from '../../domain/sitting';
import { setAddress } from '../../domain/set-address';
import type { ReviewDeal } from './review-deal';

/** Where one gets up to. */
export const leaveTo = ({ setId, view }: Pick<ReviewDeal, 'setId' | 'view'>): string =>
  setId === everySet ? '/today' : setAddress(view?.set ?? { id: setId, serviceId: null });

export const titleOf = ({ setId, view }: Pick<ReviewDeal, 'setId' | 'view'>): string =>
  setId === everySet ? words.todaysReview : view?.set.title || places.review;
