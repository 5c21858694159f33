import '../desk/end-card.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as days from '../../../messages/app/days';
import * as words from '../../../messages/app/review';
import * as ends from '../../../messages/app/desk-ends';
import * as things from '../../../messages/app/things';
import { useCarrel } from '../../client/use-carrel';
import { Star } from '../../ui/icons';
import { Button, LinkButton } from '../../ui/button';
import { DueSlip, DueStrip } from '../../ui/due-slip';
import { durationInWords } from '../../ui/number-words';
import { everySet } from '../../domain/sitting';
import type { SetId, TermId } from '../../domain/study-set';
import { EndList, type EndListCard } from '../desk/end-list';
import { EndWaits, leaveWords } from '../desk/end-waits';
import { waitsAfter } from '../desk/what-waits';
import { type ReviewCounts, reviewCounts } from './review-counts';
import { type ReviewDeal, readDeal } from './review-deal';
import { comingOf, doneOf } from './review-slip';
import { ReviewOffers } from './review-offers-list';
import type { Asked, ReviewState } from './review-session';
import { termOf } from './review-queue-now';
import type { SetsInHand } from './use-sets-in-hand';
import { setAddress } from '../../domain/set-address';

interface ReviewEndProps {
  readonly setId: SetId;
  readonly state: ReviewState;
  readonly sets: SetsInHand;
  readonly isStarred: (setId: SetId, termId: TermId) => boolean;
  /** Resolves once every answer is written: what comes is computed from what was written. */
  readonly flush: () => Promise<void>;
  readonly onStar: (missed: readonly Asked[]) => void;
  readonly onMore: (deal: ReviewDeal, items: readonly Asked[]) => void;
  readonly onLeave: () => void;
}

/** The end: what it came to, what was missed, what comes tomorrow, and what waits in other sets. */
export function ReviewEnd({ setId, state, sets, isStarred, flush, onStar, onMore, onLeave }: ReviewEndProps) {
  const result = reviewCounts(state);
  const after = useAfterwards(setId, state, flush);
  const coming = after ? comingOf(after) : null;
  const waits = after && waitsElsewhere(after);
  const slip = after &&
    coming && {
      // What was done on the days before is known of all sets together.
      ...(setId === everySet && { past: after.today.past.map(({ day, cards }) => ({ day, count: cards })) }),
      today: { day: after.day, count: 0 },
      done: doneOf(after),
      coming,
    };
  const isMore = after !== null && result.cards > 0 && doneOf(after) > result.cards;
  const title = useRef<HTMLHeadingElement>(null);
  // Here and not at the desk: fetched late, the end comes after the last card has gone.
  useEffect(() => title.current?.focus(), []);
  const unstarred = result.missed.filter(({ setId: set, termId }) => !isStarred(set, termId));
  return (
    <>
      <section className="card last endcard">
        <div className="hd">
          <span className="caps">{ends.theEnd}</span>
        </div>
        <div className="endbody" tabIndex={0} role="group" aria-labelledby="end-title">
          <h2 id="end-title" ref={title} tabIndex={-1}>
            {headline(result, setId)}
          </h2>
          <p className="endsum">
            {result.cards > 0 && `${words.knownMissed({ known: result.known, missed: result.missed.length })} `}
            {isMore && `${words.inAll({ count: doneOf(after) })} `}
            {coming && tomorrowInWords(coming[0]?.count ?? 0)}
          </p>
          {slip && (
            <div className="endstrip">
              <DueStrip {...slip} />
            </div>
          )}
          <EndWaits {...{ waits }} isLead />
          <EndList heading={ends.missed} cards={cardsMissed({ missed: result.missed, sets })} />
          {after && <ReviewOffers deal={after} had={state} onMore={onMore} />}
        </div>
        <div className="endacts">
          <Button look={waits ? 'default' : 'primary'} size="lg" onClick={onLeave}>
            {leaveWords(waits)}
          </Button>
          <StudyMissed missed={result.missed} sets={sets} />
          {unstarred.length > 0 && (
            <Button look="quiet" icon={Star} onClick={() => onStar(unstarred)}>
              {ends.starThem({ count: unstarred.length })}
            </Button>
          )}
        </div>
      </section>
      {slip && (
        <div className="endslip">
          <DueSlip {...slip} />
        </div>
      )}
    </>
  );
}

function headline({ cards, tookMs }: ReviewCounts, setId: SetId): string {
  if (cards === 0) return words.nothingIsLeft;
  const gaps = { count: cards, time: durationInWords(tookMs) };
  return setId === everySet ? days.done(gaps) : words.setDone(gaps);
}

/** What the device says once the last answer is written; read anew when the end is come to again. */
function useAfterwards(setId: SetId, { answers, aside }: ReviewState, flush: () => Promise<void>): ReviewDeal | null {
  const client = useCarrel();
  const [after, setAfter] = useState<ReviewDeal | null>(null);
  useEffect(() => {
    let isGone = false;
    flush()
      .then(() => readDeal(client, setId, true))
      .then(
        (deal) => {
          if (!isGone) setAfter(deal);
        },
        // The counts stand without it.
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [client, setId, answers, aside, flush]);
  return after;
}

/** Of this set the offers tell; over all sets they tell of everything. */
export const waitsElsewhere = ({ today, setId }: ReviewDeal) =>
  setId === everySet
    ? null
    : waitsAfter(
        { id: setId, serviceId: null },
        today.sets.filter((set) => set.setId !== setId),
      );

export function tomorrowInWords(count: number): string {
  return words.tomorrow({ count });
}

interface MissedProps {
  readonly missed: readonly Asked[];
  readonly sets: SetsInHand;
}

function cardsMissed({ missed, sets }: MissedProps): readonly EndListCard[] {
  return missed.flatMap((item) => {
    const card = termOf(sets, item);
    const view = sets.get(item.setId)?.view;
    return card && view ? [{ set: view.set, card, look: view.look, first: item.asked }] : [];
  });
}

/** Learn is about one set: one way there for each set that has any. */
function StudyMissed({ missed, sets }: MissedProps): ReactNode {
  const ids = [...new Set(missed.map(({ setId }) => setId))];
  return ids.map((id) => {
    const only = missed.filter(({ setId }) => setId === id).map(({ termId }) => termId);
    const set = sets.get(id)?.view.set;
    return (
      <LinkButton key={id} size="lg" to={`${setAddress(set ?? { id, serviceId: null })}/learn`} state={{ only }}>
        {ids.length === 1
          ? words.studyInLearn({ count: only.length })
          : words.learnCards({ count: only.length, set: set?.title ?? things.untitledSet })}
      </LinkButton>
    );
  });
}
