import './desk/end-card.css';
import { useEffect, useRef } from 'react';
import { Star } from '../ui/icons';
import type { StudySession } from '../domain/study-session';
import type { StudySet, TermId } from '../domain/study-set';
import { Button } from '../ui/button';
import { counted } from '../ui/plural';
import { cardsOf, EndList } from './desk/end-list';
import { answersOfRound, stillLearning } from './flashcards-session';

interface FlashcardsEndProps {
  readonly session: StudySession;
  readonly set: StudySet;
  readonly stars: ReadonlySet<TermId>;
  readonly formatted: boolean;
  readonly onAgain: () => void;
  readonly onRestart: () => void;
  readonly onStar: (ids: readonly TermId[]) => void;
  readonly onDone: () => void;
}

/** The end of a round: what is known, what comes again, and then it stops. */
export function FlashcardsEnd({
  session,
  set,
  stars,
  formatted,
  onAgain,
  onRestart,
  onStar,
  onDone,
}: FlashcardsEndProps) {
  const missed = stillLearning(session);
  const known = answersOfRound(session).length - missed.length;
  const isSorted = session.options.sorting;
  const title = useRef<HTMLHeadingElement>(null);
  // Here and not at the desk: fetched late, the end comes after the last card has gone.
  useEffect(() => title.current?.focus(), []);
  const unstarred = missed.filter((id) => !stars.has(id));
  return (
    <section className="card last endcard" aria-labelledby="end-title">
      <div className="hd">
        <span className="caps">{session.round === 1 ? 'The end' : `The end of round ${session.round}`}</span>
      </div>
      <div className="endbody" tabIndex={0} role="group" aria-labelledby="end-title">
        <h2 id="end-title" ref={title} tabIndex={-1}>
          {headline(isSorted, known, missed.length, session.queue.length)}
        </h2>
        <EndList heading="Still learning" cards={cardsOf(set, missed, formatted)} />
      </div>
      <div className="endacts">
        {isSorted && missed.length > 0 ? (
          <Button look="primary" size="lg" onClick={onAgain}>
            Again with the {missed.length}
          </Button>
        ) : (
          <Button size="lg" onClick={onRestart}>
            Go through them again
          </Button>
        )}
        {unstarred.length > 0 && (
          <Button look="quiet" icon={Star} onClick={() => onStar(unstarred)}>
            Star {unstarred.length === 1 ? 'it' : 'them'}
          </Button>
        )}
        <Button size="lg" look={missed.length > 0 ? 'default' : 'primary'} onClick={onDone}>
          Leave the desk
        </Button>
      </div>
    </section>
  );
}

function headline(isSorted: boolean, known: number, missed: number, cards: number): string {
  if (!isSorted) return `That was the last of ${counted(cards, 'card')}.`;
  if (missed === 0) return `${known < 3 ? '' : 'All '}${counted(known, 'card')} known.`;
  return known === 0 ? `${counted(missed, 'card')} still to learn.` : `${known} known, ${missed} still learning.`;
}
