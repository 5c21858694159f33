import '../desk/end-card.css';
import { useEffect, useRef } from 'react';
import type { TermId } from '../../domain/study-set';
import { Button } from '../../ui/button';
import { Star } from '../../ui/icons';
import { counted } from '../../ui/plural';
import { useKeys } from '../../ui/use-keys';
import { cardsOf, EndList } from '../desk/end-list';
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
  const { state, view, nextRound, restart } = learn;
  const isEnd = state.phase === 'end';
  const title = useRef<HTMLHeadingElement>(null);
  const waiting = useWaitingCards(learn, stars, isEnd);
  const missed = isEnd ? state.missed : state.dealt.filter(({ misses }) => misses > 0).map(({ termId }) => termId);
  const unstarred = missed.filter((id) => !stars.has(id));
  const levels = levelsOf(state);
  // What the heading says already is not said again.
  const standing = isEnd ? firmWords(state) : standingWords(state);
  const isNothing = isEnd && state.answers === 0;
  const canGoOn = isEnd && levels.known > 0 && state.setup.options.formats !== 'choice';
  const lead = !isEnd ? nextRound : waiting > 0 ? () => void restart({}) : onDone;
  useEffect(() => title.current?.focus({ preventScroll: true }), [state.round, isEnd]);
  useKeys({ Enter: lead });
  return (
    <section className="card last endcard" aria-labelledby="end-title">
      <div className="hd">
        <span className="caps">{isEnd ? 'The end' : `The end of round ${state.round}`}</span>
      </div>
      <div className="endbody" tabIndex={0} role="group" aria-labelledby="end-title">
        <h2 id="end-title" ref={title} tabIndex={-1}>
          {isEnd ? endWords(learn) : roundWords(learn)}
        </h2>
        {standing !== '' && <p className="endsum">{standing}</p>}
        {isEnd && !isNothing && <p className="endsum mut">{spentWords(state)}</p>}
        {canGoOn && (
          <p className="endsum mut">
            Learned is typed right once. Typed right again tomorrow, or two rounds later, a card is solid.
          </p>
        )}
        <EndList heading="Missed" cards={cardsOf(view.set, missed, view.showFormatting)} />
      </div>
      <div className="endacts">
        {!isEnd && (
          <Button look="primary" size="lg" keyHint="↵" onClick={nextRound}>
            Next round
          </Button>
        )}
        {isEnd && waiting > 0 && (
          <Button look="primary" size="lg" keyHint="↵" onClick={() => void restart({})}>
            Learn {waiting} more
          </Button>
        )}
        {isEnd && waiting === 0 && (
          <Button look="primary" size="lg" keyHint="↵" onClick={onDone}>
            Leave the desk
          </Button>
        )}
        {isEnd && missed.length > 0 && (
          <Button size="lg" onClick={() => void restart({ only: missed })}>
            Study the {missed.length === 1 ? 'one' : missed.length} missed
          </Button>
        )}
        {canGoOn && (
          <Button size="lg" onClick={nextRound}>
            Once more, until solid
          </Button>
        )}
        {isNothing && (
          <Button size="lg" onClick={() => void restart({ isFromBeginning: true })}>
            From the beginning
          </Button>
        )}
        {unstarred.length > 0 && (
          <Button look="quiet" icon={Star} onClick={() => onStar(unstarred)}>
            Star {unstarred.length === 1 ? 'it' : 'them'}
          </Button>
        )}
        {isEnd && waiting > 0 && (
          <Button look="quiet" onClick={onDone}>
            Leave the desk
          </Button>
        )}
      </div>
    </section>
  );
}

function roundWords({ state: { dealt } }: Learning): string {
  const first = dealt.filter(({ misses }) => misses === 0).length;
  if (first === dealt.length) return `${dealt.length === 1 ? 'Right' : `All ${dealt.length} right`} the first time.`;
  return `${first} of ${dealt.length} right the first time.`;
}

function endWords({ state }: Learning): string {
  const { solid, known } = levelsOf(state);
  const all = state.setup.cards.length;
  const what = state.setup.asked === 'both' ? 'way' : 'card';
  if (state.answers === 0)
    return all + state.setup.solidBefore === 0
      ? 'There is nothing to ask here.'
      : `All ${counted(all + state.setup.solidBefore, what)} are learned.`;
  if (state.setup.options.formats === 'choice') return `${counted(all, what)} chosen right twice.`;
  return known === 0 ? `${counted(solid, what)} solid.` : `${counted(known + solid, what)} learned.`;
}
