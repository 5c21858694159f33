import * as words from '../../messages/app/bin';
import { useQuery } from '@tanstack/react-query';
import { useCarrel } from '../client/use-carrel';
import { binQueries } from './bin-queries';
import { Link } from '../ui/link';

/** The way to what was deleted, while there is any. */
export function BinLink() {
  const { data } = useQuery(binQueries(useCarrel()).all());
  if (!data || data.length === 0) return null;
  return (
    <p className="binlink">
      <Link className="link tall" to="/bin">
        {words.binCount({ count: data.length })}
      </Link>
    </p>
  );
}
