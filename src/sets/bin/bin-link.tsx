import * as words from '../../../messages/app/bin';
import { useQuery } from '@tanstack/react-query';
import { useCarrel } from '../../client/use-carrel';
import { binQueries } from './bin-queries';
import { Link } from '../../ui/link';

/** The way to what was deleted, while there is any. */
export function BinLink() {
  const queries = binQueries(useCarrel());
  const { data: sets = [] } = useQuery(queries.all());
  const { data: hasParts = false } = useQuery(queries.hasParts());
  if (sets.length === 0 && !hasParts) return null;
  return (
    <p className="binlink">
      <Link className="link tall" to="/bin">
        {sets.length > 0 ? words.binCount({ count: sets.length }) : words.bin}
      </Link>
    </p>
  );
}
