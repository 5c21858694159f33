import * as words from '../../../messages/app/classes';
import * as places from '../../../messages/app/places';
import { useCarrel } from '../../client/use-carrel';
import { Link } from '../../ui/link';

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
