import '../library/library.css';
import './find.css';
import * as acts from '../../../messages/app/acts';
import * as counts from '../../../messages/app/counts';
import * as people from '../../../messages/app/classes';
import * as places from '../../../messages/app/places';
import * as words from '../../../messages/app/favourites';
import { useLocation } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import { useService } from '../../client/use-service';
import { Button, LinkButton } from '../../ui/button';
import { Search, Star } from '../../ui/icons';
import { Invitation } from '../../ui/invitation';
import { Late } from '../../ui/late';
import { momentInWords } from '../../ui/moments';
import { Note } from '../../ui/note';
import { usePageTitle } from '../../ui/use-page-title';
import { useSomeRows } from '../../ui/use-some-rows';
import { LibrarySkeleton } from '../library/library-skeleton';
import { setQueries } from '../set-queries';
import { signInFrom } from '../../client/return-to';
import { rowsOf } from './found-rows';
import { FoundSetRow } from './found-set-row';
import { StarredSpine } from './starred-spine';
import { type Favourites, useFavourites } from './use-favourites';

/** `/favourites`: sets of the service that one keeps at hand. */
export function FavouritesScreen() {
  usePageTitle(places.favourites);
  const { owner } = useCarrel();
  const service = useService();
  const here = useLocation();
  return (
    <section className="finding" aria-label={places.favourites}>
      <div className="pagehead">
        <div>
          <h1>{places.favourites}</h1>
          <p className="mut">{words.about({ service: service.name })}</p>
        </div>
      </div>
      {owner.kind === 'account' ? (
        <MyFavourites />
      ) : (
        <div className="empty">
          <Star className="i-lg" aria-hidden />
          <b>{words.signInFirst}</b>
          <LinkButton to={signInFrom(here)}>{acts.signIn}</LinkButton>
        </div>
      )}
    </section>
  );
}

function MyFavourites() {
  const client = useCarrel();
  const favourites = useFavourites();
  const { data: library = [] } = useQuery(setQueries(client).library());
  const { shown, trouble } = favourites.asked;
  const { list, shown: rows, more } = useSomeRows(shown?.found ?? []);
  if (!shown && !trouble)
    return (
      <Late>
        <LibrarySkeleton />
      </Late>
    );
  // What a list tells of pictures, only a search does.
  const sets = rows.map((set) => ({ ...set, hasImages: false }));
  const user = client.owner.kind === 'account' ? client.owner.user : null;
  return (
    <>
      <Asked asked={favourites.asked} />
      {shown?.found.length === 0 && (
        <Invitation drawing={<StarredSpine />} title={words.none} about={words.noneAbout}>
          <LinkButton to="/find" icon={Search}>
            {places.find}
          </LinkButton>
        </Invitation>
      )}
      {shown && sets.length > 0 && <h2>{counts.sets({ count: shown.found.length })}</h2>}
      <ul className="rows" ref={list}>
        {rowsOf(sets, library, user).map((row) => (
          <li key={row.serviceId}>
            <FoundSetRow row={row} favourites={favourites} />
          </li>
        ))}
      </ul>
      {more && (
        <div className="endrow">
          <Button onClick={more}>{acts.showMore}</Button>
        </div>
      )}
    </>
  );
}

/** Why what is shown may be old, or why nothing is. */
function Asked({ asked: { shown, trouble, again } }: Pick<Favourites, 'asked'>) {
  const service = useService();
  const now = usePorts().clock.now();
  if (!trouble) return null;
  if (trouble.kind === 'not-offered') return <Note kind="wait">{words.notOffered({ service: service.name })}</Note>;
  return (
    <Note kind="wait">
      <p>
        {shown
          ? people.asSeen({ service: service.name, time: momentInWords(shown.at, now) })
          : words.notKnown({ service: service.name })}
      </p>
      <Button onClick={again}>{acts.tryAgain}</Button>
    </Note>
  );
}
