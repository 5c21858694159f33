import '../desk/end-card.css';
import { useEffect, useRef } from 'react';
import * as words from '../../../messages/app/learn';
import * as ends from '../../../messages/app/desk-ends';
import * as deskWords from '../../../messages/app/desk';
import * as counts from '../../../messages/app/counts';
import type { TermId } from '../../domain/study-set';
import { Button } from '../../ui/button';
import { Star } from '../../ui/icons';
import { useKeys } from '../../ui/use-keys';
import { cardsOf, EndList } from '../desk/end-list';
import { EndWaits, leaveWords, useWaits } from '../desk/end-waits';
import { firmWords, levelsOf, spentWords, standingWords } from './learn-words';
import { useWaitingCards } from './use-waiting-cards';
import type { Learning } from './use-learn';

interface LearnSummaryProps {
  readonly learn: Learning;
  readonly stars: ReadonlySet<TermId>;
  readonly onStar: (ids: readonly TermId[]) => void;
  readonly onDone: () => void;
}

/** Between two rounds, and at the end: what is learned, what was missed, and what comes next. */
export function LearnSummary({ learn, stars, onStar, onDone }: LearnSummaryProps) {
  const { state, view, nextRound, allCards, fromBeginning } = learn;
  const isEnd = state.phase === 'end';
  const title = useRef<HTMLHeadingElement>(null);
  const waits = useWaits(view.set);
  const waiting = useWaitingCards(learn, stars, isEnd);
  const missed = isEnd ? state.missed : state.dealt.filter(({ misses }) => misses > 0).map(({ termId }) => termId);
  const unstarred = missed.filter((id) => !stars.has(id));
  const levels = levelsOf(state);
  // What the heading says already is not said again.
  const standing = isEnd ? firmWords(state) : standingWords(state);
  const isNothing = isEnd && state.answers === 0;
  const canGoOn = isEnd && levels.known > 0 && state.setup.options.formats !== 'choice';
  const lead = !isEnd ? nextRound : waiting > 0 ? () => void allCards() : onDone;
  useEffect(() => title.current?.focus({ preventScroll: true }), [state.round, isEnd]);
  useKeys({ Enter: lead });
  return (
    <section className="card last endcard">
      <div className="hd">
        <span className="caps">{isEnd ? ends.theEnd : ends.endOfRound({ round: state.round })}</span>
      </div>
      <div className="endbody" tabIndex={0} role="group" aria-labelledby="end-title">
        <h2 id="end-title" ref={title} tabIndex={-1}>
          {isEnd ? endWords(learn) : roundWords(learn)}
        </h2>
        {standing !== '' && <p className="endsum">{standing}</p>}
        {isEnd && !isNothing && <p className="endsum mut">{spentWords(state)}</p>}
        {canGoOn && <p className="endsum mut">{words.forGood}</p>}
        {isEnd && <EndWaits {...{ waits }} isLead={waiting === 0} />}
        <EndList heading={ends.missed} cards={cardsOf(view.set, missed, view.look)} />
      </div>
      <div className="endacts">
        {!isEnd && (
          <Button look="primary" size="lg" keyHint="↵" onClick={nextRound}>
            {words.nextRound}
          </Button>
        )}
        {isEnd && waiting > 0 && (
          <Button look="primary" size="lg" keyHint="↵" onClick={() => void allCards()}>
            {words.more({ count: waiting })}
          </Button>
        )}
        {isEnd && waiting === 0 && (
          <Button look={waits ? 'default' : 'primary'} size="lg" keyHint="↵" onClick={onDone}>
            {leaveWords(waits)}
          </Button>
        )}
        {isEnd && missed.length > 0 && (
          <Button size="lg" onClick={() => void fromBeginning({ only: missed })}>
            {words.studyMissed({ count: missed.length })}
          </Button>
        )}
        {canGoOn && (
          <Button size="lg" onClick={nextRound}>
            {words.onceMore}
          </Button>
        )}
        {isNothing && (
          <Button size="lg" onClick={() => void fromBeginning()}>
            {deskWords.fromBeginning}
          </Button>
        )}
        {unstarred.length > 0 && (
          <Button look="quiet" icon={Star} onClick={() => onStar(unstarred)}>
            {ends.starThem({ count: unstarred.length })}
          </Button>
        )}
        {isEnd && waiting > 0 && (
          <Button look="quiet" onClick={onDone}>
            {leaveWords(waits)}
          </Button>
        )}
      </div>
    </section>
  );
}

function roundWords({ state: { dealt } }: Learning): string {
  const first = dealt.filter(({ misses }) => misses === 0).length;
  if (first === dealt.length) return words.rightFirst({ count: dealt.length });
  return words.someRightFirst({ right: first, count: dealt.length });
}

function endWords({ state }: Learning): string {
  const { solid, known } = levelsOf(state);
  const all = state.setup.cards.length;
  const hasWays = state.setup.asked === 'both';
  const cards = (count: number) => (hasWays ? words.ways({ count }) : counts.cards({ count }));
  if (state.answers === 0) {
    const count = all + state.setup.solidBefore;
    if (count === 0) return words.nothingToAsk;
    return hasWays ? words.allWaysKnown({ count }) : words.allAreKnown({ count });
  }
  if (state.setup.options.formats === 'choice') return words.chosenTwice({ cards: cards(all) });
  return known === 0 ? words.knownForGood({ cards: cards(solid) }) : words.nowKnown({ cards: cards(known + solid) });
}
