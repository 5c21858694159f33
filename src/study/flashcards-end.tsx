import { Star } from '../ui/icons';
import type { StudySession } from '../domain/study-session';
import type { StudySet, TermId } from '../domain/study-set';
import { Button } from '../ui/button';
import { counted } from '../ui/plural';
import { UserText } from '../ui/user-text';
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
  const cards = new Map(set.terms.map((term) => [term.id, term]));
  const isSorted = session.options.sorting;
  const unstarred = missed.filter((id) => !stars.has(id));
  return (
    <section className="card last endcard" aria-labelledby="end-title">
      <div className="hd">
        <span className="caps">{session.round === 1 ? 'The end' : `The end of round ${session.round}`}</span>
      </div>
      <div className="endbody" tabIndex={0} role="group" aria-labelledby="end-title">
        <h2 id="end-title" tabIndex={-1}>
          {headline(isSorted, known, missed.length, session.queue.length)}
        </h2>
        {missed.length > 0 && (
          <ul className="endlist" aria-label="Still learning">
            {missed.map((id) => (
              <li key={id}>
                <UserText text={cards.get(id)?.term ?? ''} code={set.langTerms} formatted={formatted} />
                <UserText
                  className="mut"
                  text={cards.get(id)?.definition ?? ''}
                  code={set.langDefinitions}
                  formatted={formatted}
                />
              </li>
            ))}
          </ul>
        )}
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
          Done
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
