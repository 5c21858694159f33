import * as words from '../../messages/app/classes';
import { Link } from 'react-router';
import { useCarrel } from '../client/use-carrel';

/** The way to one's classes, for whoever has an account. */
export function ClassesLink() {
  if (useCarrel().owner.kind !== 'account') return null;
  return (
    <p className="binlink">
      <Link className="link" to="/classes">
        {words.classes}
      </Link>
    </p>
  );
}
