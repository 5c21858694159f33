import type { SetView } from '../../client/carrel-client';

/** Whether there is something to study: a set of somebody else's may be closed, and a new one empty. */
export function hasCards(view: SetView | null): view is SetView {
  return view !== null && (view.availability === 'here' || view.availability === 'gone') && view.set.terms.length > 0;
}
