import { Suspense, use, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import * as deskWords from '../../../messages/app/desk';
import * as places from '../../../messages/app/places';
import { useCarrel } from '../../client/use-carrel';
import { everySet } from '../../domain/sitting';
import type { SetId } from '../../domain/study-set';
import { lazyPart } from '../../ui/lazy-part';
import { usePageTitle } from '../../ui/use-page-title';
import { DeskAwaited } from '../desk/desk-awaited';
import { EmptyDesk } from '../desk/empty-desk';
import { type Laid, readLaid, takePrepared } from './prepared-review';
import { ReviewDesk } from './review-desk';
import { useDayChange } from '../desk/use-day-change';
import { SetIdContext } from '../../client/use-set-id';

const NothingDue = lazyPart(async () => (await import('./nothing-due')).NothingDue);

/** Review of the set in the address, or of everything that is due. */
export function ReviewScreen() {
  const setId = use(SetIdContext) ?? everySet;
  // In the address, since a press on the screen of the last visit has nothing else.
  const isWithoutNew = new URLSearchParams(useLocation().search).get('only') === 'due';
  return <Dealing key={setId} setId={setId} isWithoutNew={isWithoutNew} />;
}

/** Reads what is due; lays it out anew when another day has begun while nobody was at the desk. */
function Dealing({ setId, isWithoutNew }: { readonly setId: SetId; readonly isWithoutNew: boolean }) {
  const client = useCarrel();
  const [laid, setLaid] = useState<Laid | null>(() => (isWithoutNew ? null : takePrepared(client, setId)));
  const [readings, setReadings] = useState(laid ? 0 : 1);
  const readAgain = useCallback(() => setReadings((count) => count + 1), []);
  useDayChange(laid?.deal.day ?? null, readAgain);
  useEffect(() => {
    let isGone = false;
    if (readings > 0)
      readLaid(client, setId, isWithoutNew).then(
        (read) => {
          if (!isGone) setLaid(read);
        },
        // The error boundary says what to do where storage fails.
        (error: unknown) =>
          setLaid(() => {
            throw error;
          }),
      );
    if (setId !== everySet) void client.sets.opened(setId);
    return () => {
      isGone = true;
    };
  }, [client, setId, isWithoutNew, readings]);
  const title = laid?.deal.view?.set.title;
  usePageTitle(title ? deskWords.pageTitle({ mode: places.review, title }) : places.review);
  if (!laid) return <div className="desk" />;
  const { deal, queue, isWithoutNew: isOnlyDue } = laid;
  if (setId !== everySet && deal.sets.size === 0) return <EmptyDesk id={setId} view={deal.view} onChange={readAgain} />;
  if (deal.sitting || queue.length > 0)
    return <ReviewDesk key={deal.day} {...{ deal, queue }} isWithoutNew={isOnlyDue} />;
  return (
    <Suspense fallback={<DeskAwaited />}>
      <NothingDue
        deal={deal}
        onMore={(more, items) => setLaid({ deal: { ...more, sitting: null }, queue: items, isWithoutNew })}
      />
    </Suspense>
  );
}
