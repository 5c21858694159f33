import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LibraryBig, Plus, Search } from '../ui/icons';
import { useCarrel } from '../client/use-carrel';
import { useService } from '../client/use-service';
import { useSyncStatus } from '../client/use-sync-status';
import { LinkButton } from '../ui/button';
import { Late } from '../ui/late';
import { BinLink } from './bin-link';
import { setQueries } from './set-queries';
import { type WhyEmpty, whyEmpty } from './why-empty';

const sentences: Record<WhyEmpty, string> = {
  none: 'Write one, and it is here at once, with or without a connection.',
  'signed-out': 'They come once you sign in again. You can write new ones meanwhile.',
  offline: 'They come the moment you are back online. You can write new ones meanwhile.',
  fetching: 'Each is here for good once it has arrived. You can write new ones meanwhile.',
};

/** An account's library with nothing in it: because there is nothing, or because nothing has arrived yet. */
export function EmptyLibrary() {
  const { owner } = useCarrel();
  const service = useService();
  const why = whyEmpty(owner.kind, useSyncStatus());
  const face = (
    <div className="empty">
      <LibraryBig className="i-lg" aria-hidden />
      <h1>
        {why === 'none'
          ? 'No sets yet'
          : why === 'fetching'
            ? `Fetching your sets from ${service.name}`
            : 'Your sets are not here yet'}
      </h1>
      <span>{sentences[why]}</span>
      <NotAdded />
      <LinkButton to="/find" icon={Search}>
        Find sets on {service.name}
      </LinkButton>
      <LinkButton to="/new" icon={Plus}>
        New set
      </LinkButton>
      <LinkButton look="quiet" to="/bring-in">
        Bring cards in
      </LinkButton>
      <BinLink />
    </div>
  );
  return why === 'fetching' ? <Late>{face}</Late> : face;
}

/** The offer to add them is silent once it was declined: where they are is told all the same. */
function NotAdded() {
  const { data } = useQuery(setQueries(useCarrel()).offered());
  const count = data?.filter(({ isDeclined }) => isDeclined).length ?? 0;
  if (count === 0) return null;
  return (
    <span>
      {count === 1 ? '1 set on this device is' : `${count} sets on this device are`} not in your account.{' '}
      <Link className="link" to="/settings#account">
        Add {count === 1 ? 'it' : 'them'} in Settings
      </Link>
    </span>
  );
}
