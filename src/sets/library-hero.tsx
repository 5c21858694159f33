import type { LibraryRow, Today } from '../client/carrel-client';
import { LinkButton } from '../ui/button';
import { Plus } from '../ui/icons';
import type { LeftOff } from './left-off';
import { placesHere } from './left-off-places';
import { shelfSentence } from './shelf-sentence';
import { type TodayWords, dueToday, freshToday, hasBegun, todayWords } from './today-words';

interface LibraryHeroProps {
  readonly rows: readonly LibraryRow[];
  /** Null: not known yet. */
  readonly today: Today | null;
  readonly places: readonly LeftOff[];
}

/** What is due, and the one thing to do about it. Before anything was answered: what is here. */
export function LibraryHero({ rows, today, places }: LibraryHeroProps) {
  const latest = placesHere(rows, places)[0]?.place;
  const words = heroWords(rows, today);
  const hasReviews = today !== null && dueToday(today) > 0;
  const hasMore = today !== null && !hasReviews && freshToday(today) > 0;
  const goesOn = !hasReviews && latest !== undefined;
  return (
    <section className={today ? 'hero' : 'hero waiting'} aria-labelledby="today">
      {words.big !== null && (
        <span className="big" aria-hidden>
          {words.big.toLocaleString('en-GB')}
        </span>
      )}
      <div className={words.big === null ? 'alone' : ''}>
        <h1 id="today">
          {words.big !== null && <span className="vh">{words.big} </span>}
          {words.heading}
        </h1>
        <p>{words.sentence}</p>
      </div>
      <div className="acts">
        {hasReviews && (
          <LinkButton look="primary" size="lg" to="/review" keyHint="R">
            Start review
          </LinkButton>
        )}
        {goesOn && (
          <LinkButton look="primary" size="lg" to={latest.to}>
            Go on where you left off
          </LinkButton>
        )}
        {hasMore && (
          <LinkButton size="lg" to="/review" keyHint="R">
            Learn new cards
          </LinkButton>
        )}
        <LinkButton
          className="hide-s"
          look={hasReviews || goesOn ? 'default' : 'primary'}
          size="lg"
          icon={Plus}
          to="/new"
        >
          New set
        </LinkButton>
        <LinkButton look="quiet" size="lg" to="/bring-in">
          Bring cards in
        </LinkButton>
        <LinkButton look="quiet" size="lg" to="/find">
          Find sets
        </LinkButton>
      </div>
    </section>
  );
}

function heroWords(rows: readonly LibraryRow[], today: Today | null): TodayWords {
  if (today === null) return { big: null, heading: 'Your sets', sentence: 'Counting what is due.' };
  if (hasBegun(today)) return todayWords(today);
  return {
    big: rows.length,
    heading: `${rows.length === 1 ? 'set' : 'sets'} on your shelf`,
    sentence: shelfSentence(rows),
  };
}
