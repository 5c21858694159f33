import * as words from '../../../messages/app/review';
import { everySet } from '../../domain/sitting';
import { Button } from '../../ui/button';
import { reviewOffers } from './review-offers';
import type { ReviewDeal } from './review-deal';
import { type Asked, keyOf, type ReviewState } from './review-session';

interface ReviewOffersProps {
  readonly deal: ReviewDeal;
  /** What lay on the desk already; null: nothing. */
  readonly had: ReviewState | null;
  readonly onMore: (deal: ReviewDeal, items: readonly Asked[]) => void;
}

/** Ways to go on, each with what there is of it. */
export function ReviewOffers({ deal, had, onMore }: ReviewOffersProps) {
  const keys = new Set([...(had?.answers ?? []), ...(had?.aside ?? [])].map(keyOf));
  const reviewsPerDay = deal.setId === everySet ? null : (deal.sets.get(deal.setId)?.settings.reviewsPerDay ?? null);
  const offers = reviewOffers(deal.open, keys, deal.day, { reviewsPerDay });
  if (offers.length === 0) return null;
  return (
    <ul className="offers" aria-label={words.goingOn}>
      {offers.map(({ kind, about, label, items }) => (
        <li key={kind}>
          <span>{about}</span>
          <Button onClick={() => onMore(deal, items)}>{label}</Button>
        </li>
      ))}
    </ul>
  );
}
