import '../ui/hero.css';
import type { LibraryRow } from '../client/carrel-client';
import { LinkButton } from '../ui/button';
import { Plus } from '../ui/icons';
import type { LeftOff } from './left-off';
import { placesHere } from './left-off-places';
import { shelfSentence } from './shelf-sentence';

interface LibraryHeroProps {
  readonly rows: readonly LibraryRow[];
  readonly places: readonly LeftOff[];
}

/** What is on the shelf, and the ways to more of it. */
export function LibraryHero({ rows, places }: LibraryHeroProps) {
  const latest = placesHere(rows, places)[0]?.place;
  return (
    <section className="hero" aria-labelledby="shelf">
      <span className="big" aria-hidden>
        {rows.length.toLocaleString('en-GB')}
      </span>
      <div>
        <h1 id="shelf">
          <span className="vh">{rows.length} </span>
          {rows.length === 1 ? 'set' : 'sets'} on your shelf
        </h1>
        <p>{shelfSentence(rows)}</p>
      </div>
      <div className="acts">
        {latest && (
          <LinkButton look="primary" size="lg" to={latest.to}>
            Go on where you left off
          </LinkButton>
        )}
        <LinkButton look={latest ? 'default' : 'primary'} size="lg" icon={Plus} to="/new">
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
