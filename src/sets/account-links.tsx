import * as words from '../../messages/app/classes';
import * as places from '../../messages/app/places';
import { Link } from 'react-router';
import { useCarrel } from '../client/use-carrel';

/** The ways to one's favourites and classes, for whoever has an account. */
export function AccountLinks() {
  if (useCarrel().owner.kind !== 'account') return null;
  return (
    <p className="binlink">
      <Link className="link tall" to="/favourites">
        {places.favourites}
      </Link>{' '}
      <Link className="link tall" to="/classes">
        {words.classes}
      </Link>
    </p>
  );
}
