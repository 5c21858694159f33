import '../desk/desk-card.css';
import '../desk/end-card.css';
import { useEffect, useRef } from 'react';
import * as words from '../../../messages/app/match';
import * as ends from '../../../messages/app/desk-ends';
import type { StudySet, TermId } from '../../domain/study-set';
import { Button, LinkButton } from '../../ui/button';
import { Star } from '../../ui/icons';
import { useAnnounce } from '../../ui/use-announce';
import { EndList } from '../desk/end-list';
import { EndWaits, leaveWords, useWaits } from '../desk/end-waits';
import { bestFor, countedTime, timeInTenths } from './best-times';
import { type MatchSetup, type MatchState, mixedUp, timeOf } from './match-session';
import { setAddress } from '../../domain/set-address';
import type { TextLook } from '../../card-text/text-look';

interface MatchEndProps {
  readonly set: StudySet;
  readonly state: MatchState;
  readonly setup: MatchSetup;
  readonly stars: ReadonlySet<TermId>;
  readonly look: TextLook;
  readonly onAnother: () => void;
  readonly onAgain: (ids: readonly TermId[]) => void;
  readonly onStar: (ids: readonly TermId[]) => void;
}

/** The end of a board: how long it took, what was mixed up, and what waits elsewhere. */
export function MatchEnd({ set, state, setup, stars, look, onAnother, onAgain, onStar }: MatchEndProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const announce = useAnnounce();
  const waits = useWaits(set);
  const missed = mixedUp(state);
  const cards = new Map(setup.cards.map((card) => [card.id, card]));
  const unstarred = missed.filter((id) => !stars.has(id));
  const count = state.paired.length;
  const all = state.isTimed
    ? words.allPairsIn({ count, time: timeInTenths(timeOf(state)) })
    : words.allPairs({ count });
  const more = remark(state, setup);
  // The title is read as it gets the focus: what is told is the rest.
  useEffect(() => {
    title.current?.focus();
    announce(more);
  }, [announce, more]);
  return (
    <section className="card last endcard">
      <div className="hd">
        <span className="caps">{ends.theEnd}</span>
      </div>
      <div className="endbody" tabIndex={0} role="group" aria-labelledby="end-title">
        <h2 id="end-title" tabIndex={-1} ref={title}>
          {all}
        </h2>
        <p className="endsum">{more}</p>
        <EndWaits {...{ waits }} />
        <EndList
          heading={words.mixedUp}
          cards={missed.flatMap((id) => cards.get(id) ?? []).map((card) => ({ set, card, look }))}
        />
      </div>
      <div className="endacts">
        <Button look="primary" size="lg" onClick={onAnother}>
          {words.another}
        </Button>
        {missed.length > 0 && (
          <Button size="lg" onClick={() => onAgain(missed)}>
            {words.againWith({ count: missed.length })}
          </Button>
        )}
        {unstarred.length > 0 && (
          <Button look="quiet" icon={Star} onClick={() => onStar(unstarred)}>
            {ends.starThem({ count: unstarred.length })}
          </Button>
        )}
        <LinkButton to={setAddress(set)} size="lg">
          {leaveWords(waits)}
        </LinkButton>
      </div>
    </section>
  );
}

/** What the time is made of, and how it stands to the best one. */
function remark(state: MatchState, { bests }: MatchSetup): string {
  const wrong = state.wrong.length;
  if (!state.isTimed) return wrong === 0 ? words.noneWrong : words.wrongPairs({ count: wrong });
  const cost = wrong === 0 ? '' : `${words.wrongCost({ count: wrong })} `;
  const time = countedTime(state);
  const best = bestFor(bests, state.paired.length);
  if (time === null) return `${cost}${words.tooQuick}`;
  const standing =
    best === null
      ? words.firstTime
      : time < best
        ? words.newBest({ time: timeInTenths(best) })
        : words.oldBest({ time: timeInTenths(best) });
  return `${cost}${standing}`;
}
