import '../desk/end-card.css';
import { useEffect, useRef } from 'react';
import * as flashcardsWords from '../../../messages/app/flashcards';
import * as words from '../../../messages/app/flashcards-later';
import * as ends from '../../../messages/app/desk-ends';
import { Star } from '../../ui/icons';
import type { StudySession } from '../../domain/study-session';
import type { StudySet, TermId } from '../../domain/study-set';
import { Button } from '../../ui/button';
import { cardsOf, EndList } from '../desk/end-list';
import { EndWaits, leaveWords, useWaits } from '../desk/end-waits';
import { answersOfRound, stillLearning } from './flashcards-session';
import type { TextLook } from '../../card-text/text-look';

interface FlashcardsEndProps {
  readonly session: StudySession;
  readonly set: StudySet;
  readonly stars: ReadonlySet<TermId>;
  readonly look: TextLook;
  readonly onAgain: () => void;
  readonly onRestart: () => void;
  readonly onStar: (ids: readonly TermId[]) => void;
  /** Before the desk is left by a way of its own. */
  readonly onPutAway: () => void;
  readonly onDone: () => void;
}

/** The end of a round: what is known, what comes again, and what waits elsewhere. */
export function FlashcardsEnd({
  session,
  set,
  stars,
  look,
  onAgain,
  onRestart,
  onStar,
  onPutAway,
  onDone,
}: FlashcardsEndProps) {
  const waits = useWaits(set);
  const missed = stillLearning(session);
  const known = answersOfRound(session).length - missed.length;
  const isSorted = session.options.sorting;
  const title = useRef<HTMLHeadingElement>(null);
  // Here and not at the desk: fetched late, the end comes after the last card has gone.
  useEffect(() => title.current?.focus(), []);
  const unstarred = missed.filter((id) => !stars.has(id));
  return (
    <section className="card last endcard">
      <div className="hd">
        <span className="caps">{session.round === 1 ? ends.theEnd : ends.endOfRound({ round: session.round })}</span>
      </div>
      <div className="endbody" tabIndex={0} role="group" aria-labelledby="end-title">
        <h2 id="end-title" ref={title} tabIndex={-1}>
          {headline(isSorted, known, missed.length, session.queue.length)}
        </h2>
        <EndWaits {...{ waits }} isLead={missed.length === 0} onLeave={onPutAway} />
        <EndList heading={flashcardsWords.stillLearning} cards={cardsOf(set, missed, look)} />
      </div>
      <div className="endacts">
        {isSorted && missed.length > 0 ? (
          <Button look="primary" size="lg" onClick={onAgain}>
            {words.againWith({ count: missed.length })}
          </Button>
        ) : (
          <Button size="lg" onClick={onRestart}>
            {words.goThrough}
          </Button>
        )}
        {unstarred.length > 0 && (
          <Button look="quiet" icon={Star} onClick={() => onStar(unstarred)}>
            {ends.starThem({ count: unstarred.length })}
          </Button>
        )}
        <Button size="lg" look={missed.length > 0 || waits ? 'default' : 'primary'} onClick={onDone}>
          {leaveWords(waits)}
        </Button>
      </div>
    </section>
  );
}

function headline(isSorted: boolean, known: number, missed: number, cards: number): string {
  if (!isSorted) return words.lastOf({ count: cards });
  if (missed === 0) return words.allKnown({ count: known });
  return known === 0 ? words.stillToLearn({ count: missed }) : words.someKnown({ known, missed });
}
