import './day-limits.css';
import type { ReactNode } from 'react';
import { figures } from '../../messages/figures';
import * as words from '../../messages/app/today';
import type { NewOrder } from '../domain/study-settings';
import { Stepper } from '../ui/stepper';

import { useStudySettings } from './use-study-settings';

const newSteps = [0, 5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200];
/** Null: as many as are due. */
const reviewSteps = [10, 20, 30, 50, 80, 100, 120, 150, 200, 300, 500, 1_000, null];
const orders: readonly NewOrder[] = ['between', 'after', 'before'];

const orderNames: Readonly<Record<NewOrder, string>> = {
  between: words.between,
  after: words.after,
  before: words.before,
};

/** The limits of a day over all sets, and the order of its cards. Every choice holds at once. `children`: each set's share. */
export function DayLimits({ children }: { readonly children: ReactNode }) {
  const { settings, change } = useStudySettings();
  if (!settings) return null;
  const { newPerDay, reviewsPerDay, newOrder } = settings;
  return (
    <section className="lims" aria-labelledby="limits">
      <div className="sect">
        <h2 id="limits">{words.limits}</h2>
      </div>
      <div className="limrow">
        <div className="lim">
          <span id="new-a-day">{words.newPerDay}</span>
          <Stepper
            labelledBy="new-a-day"
            value={figures(newPerDay)}
            less={{ label: words.fewer({ what: words.newPerDay }), isEnd: isLast(newSteps, newPerDay, -1) }}
            more={{ label: words.moreOf({ what: words.newPerDay }), isEnd: isLast(newSteps, newPerDay, 1) }}
            onStep={(by) => void change((stored) => ({ newPerDay: stepOf(newSteps, stored.newPerDay, by) }))}
          />
        </div>
        <div className="lim">
          <span id="reviews-a-day">{words.reviewsPerDay}</span>
          <Stepper
            labelledBy="reviews-a-day"
            value={reviewsPerDay === null ? words.asMany : figures(reviewsPerDay)}
            less={{ label: words.fewer({ what: words.reviewsPerDay }), isEnd: isLast(reviewSteps, reviewsPerDay, -1) }}
            more={{ label: words.moreOf({ what: words.reviewsPerDay }), isEnd: isLast(reviewSteps, reviewsPerDay, 1) }}
            onStep={(by) => void change((stored) => ({ reviewsPerDay: stepOf(reviewSteps, stored.reviewsPerDay, by) }))}
          />
        </div>
        <div className="lim">
          <label htmlFor="order">{words.order}</label>
          <select
            className="sel"
            id="order"
            value={newOrder}
            onChange={({ target }) =>
              void change(() => ({ newOrder: orders.find((order) => order === target.value) ?? newOrder }))
            }
          >
            {orders.map((order) => (
              <option key={order} value={order}>
                {orderNames[order]}
              </option>
            ))}
          </select>
        </div>
      </div>
      <p className="small mut2 limnote">{words.limitsAbout}</p>
      {children}
    </section>
  );
}

/** The next choice below or above; the same where there is none. No limit is above all. */
export function stepOf<Value extends number | null>(steps: readonly Value[], value: Value, by: 1 | -1): Value {
  const size = (step: Value) => step ?? Number.POSITIVE_INFINITY;
  if (by === 1) return steps.find((step) => size(step) > size(value)) ?? steps.at(-1) ?? value;
  return steps.findLast((step) => size(step) < size(value)) ?? value;
}

const isLast = <Value extends number | null>(steps: readonly Value[], value: Value, by: 1 | -1): boolean =>
  stepOf(steps, value, by) === value;
