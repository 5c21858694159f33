import { LibraryBig, Plus } from '../ui/icons';
import { useCarrel } from '../client/use-carrel';
import { useService } from '../client/use-service';
import { useSyncStatus } from '../client/use-sync-status';
import { LinkButton } from '../ui/button';
import { Late } from '../ui/late';

/** An account's library with nothing in it: because there is nothing, or because nothing has arrived yet. */
export function EmptyLibrary() {
  const { owner } = useCarrel();
  const service = useService();
  const status = useSyncStatus();
  const isSettled = owner.kind === 'device' || status.kind === 'up-to-date' || status.kind === 'on-this-device';
  const isOffline = status.kind === 'offline';
  const face = (
    <div className="empty">
      <LibraryBig className="i-lg" aria-hidden />
      <h1>{isSettled ? 'No sets yet' : isOffline ? 'Your sets are not here yet' : `Fetching your sets from ${service.name}`}</h1>
      <span>
        {isSettled && 'Write one, and it is here at once, with or without a connection.'}
        {!isSettled && isOffline && 'They come the moment you are back online. You can write new ones meanwhile.'}
        {!isSettled && !isOffline && 'Each is here for good once it has arrived. You can write new ones meanwhile.'}
      </span>
      <LinkButton to="/new" icon={Plus}>
        New set
      </LinkButton>
    </div>
  );
  return isSettled || isOffline ? face : <Late>{face}</Late>;
}
