import type { Engine } from '../engine';
import type { Progress } from './take-list';

/** Fewer sets are here before anybody could read how many there are. */
const worthTelling = 20;
const tellMs = 500;

/** Tells every tab how far a long reading is; `of` where it is known how many sets there are. */
export function shownProgress({ contact, clock, factsChanged }: Engine, of: number | null): Progress {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (done) => {
    if ((of ?? done) < worthTelling || clock.monotonic() - toldAt < tellMs) return;
    toldAt = clock.monotonic();
    contact.fetching = { done, of };
    factsChanged();
  };
}
