import * as words from '../../../messages/app/library';
import { useQuery } from '@tanstack/react-query';
import { useCarrel } from '../../client/use-carrel';
import { setQueries } from '../set-queries';
import { Link } from '../../ui/link';

/** The offer to add them is silent once it was declined: where they are is told all the same. */
export function NotAdded() {
  const { data } = useQuery(setQueries(useCarrel()).offered());
  const count = data?.filter(({ isDeclined, share }) => isDeclined && share === 'set').length ?? 0;
  if (count === 0) return null;
  return (
    <span>
      {words.notInAccount({
        count,
        link: (
          <Link className="link" to="/settings#account">
            {words.addInSettings({ count })}
          </Link>
        ),
      })}
    </span>
  );
}
