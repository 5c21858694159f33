import { useEffect, useState } from 'react';
import * as days from '../../../messages/app/days';
import { dateFormat } from '../../../messages/in-words';
import * as words from '../../../messages/app/review';
import * as places from '../../../messages/app/places';
import { useCarrel } from '../../client/use-carrel';
import { everySet } from '../../domain/sitting';
import { Button } from '../../ui/button';
import { DueSlip } from '../../ui/due-slip';
import { useLeave } from '../desk/use-leave';
import { DeskFrame } from '../desk/desk-frame';
import { EndWaits, leaveWords } from '../desk/end-waits';
import { waitsElsewhere } from './review-end';
import { comingOf, doneOf } from './review-slip';
import { type ReviewDeal, readDeal } from './review-deal';
import { ReviewOffers } from './review-offers-list';
import type { Asked } from './review-session';
import { leaveTo, titleOf } from './review-place';

interface NothingDueProps {
  readonly deal: ReviewDeal;
  readonly onMore: (deal: ReviewDeal, items: readonly Asked[]) => void;
}

/** Nothing to review: that is good news, and it says what comes when. */
export function NothingDue({ deal: first, onMore }: NothingDueProps) {
  const client = useCarrel();
  const goBack = useLeave();
  const [deal, setDeal] = useState(first.setId === everySet ? null : first);
  useEffect(() => {
    if (first.setId !== everySet) return undefined;
    let isGone = false;
    readDeal(client, first.setId, true).then(
      (all) => {
        if (!isGone) setDeal(all);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [client, first.setId]);
  const coming = comingOf(first);
  const waits = waitsElsewhere(first);
  return (
    <DeskFrame title={titleOf(first)} leaveTo={leaveTo(first)} stageClass="two">
      <section className="card last endcard">
        <div className="hd">
          <span className="caps">{places.review}</span>
        </div>
        <div className="endbody" tabIndex={0} role="group" aria-labelledby="end-title">
          <h2 id="end-title" tabIndex={-1}>
            {waits ? words.nothingOfSet : days.nothingDue}
          </h2>
          <p className="endsum">{nextInWords(coming)}</p>
          <EndWaits {...{ waits }} isLead />
          {deal && <ReviewOffers deal={deal} had={null} onMore={onMore} />}
        </div>
        <div className="endacts">
          <Button look={waits ? 'default' : 'primary'} size="lg" onClick={() => goBack(leaveTo(first))}>
            {leaveWords(waits)}
          </Button>
        </div>
      </section>
      {coming.some(({ count }) => count > 0) && (
        <div className="endslip">
          <DueSlip today={{ day: first.day, count: 0 }} done={doneOf(first)} coming={coming} />
        </div>
      )}
    </DeskFrame>
  );
}

const weekday = dateFormat({ timeZone: 'UTC', weekday: 'long' });

function nextInWords(coming: ReturnType<typeof comingOf>): string {
  const index = coming.findIndex(({ count }) => count > 0);
  const next = coming[index];
  if (!next) return days.noneThisWeek;
  if (index === 0) return words.nextTomorrow({ count: next.count });
  return words.nextOn({ count: next.count, weekday: weekday.format(next.day * 86_400_000) });
}
