import { figures } from '../../../messages/figures';
import '../../ui/hero.css';
import * as places from '../../../messages/app/places';
import * as words from '../../../messages/app/library';
import * as setsWords from '../../../messages/app/sets';
import type { LibraryRow } from '../../client/carrel-client';
import { LinkButton } from '../../ui/button';
import { Plus } from '../../ui/icons';
import type { LeftOff } from './left-off';
import { placesHere } from './left-off-places';
import { shelfSentence } from './shelf-sentence';

interface LibraryHeroProps {
  readonly rows: readonly LibraryRow[];
  readonly leftOff: readonly LeftOff[];
}

/** What is on the shelf, and the ways to more of it. */
export function LibraryHero({ rows, leftOff }: LibraryHeroProps) {
  // Where one left off stands below, set by set: those are the ways on.
  const isBegun = placesHere(rows, leftOff).length > 0;
  return (
    <section className="hero" aria-labelledby="shelf">
      <span className="big" aria-hidden>
        {figures(rows.length)}
      </span>
      <div>
        <h1 id="shelf">
          {words.onShelf({ count: rows.length, hidden: (text) => <span className="vh">{text}</span> })}
        </h1>
        <p>{shelfSentence(rows)}</p>
      </div>
      <div className="acts">
        <LinkButton look={isBegun ? 'default' : 'primary'} size="lg" icon={Plus} to="/new">
          {places.newSet}
        </LinkButton>
        <LinkButton look="quiet" size="lg" to="/bring-in">
          {setsWords.bringIn}
        </LinkButton>
        <LinkButton look="quiet" size="lg" to="/find">
          {setsWords.findSets}
        </LinkButton>
      </div>
    </section>
  );
}
