import * as places from '../../../messages/app/places';
import * as words from '../../../messages/app/library';
import * as setsWords from '../../../messages/app/sets';
import { LibraryBig, Plus, Search } from '../../ui/icons';
import { useCarrel } from '../../client/use-carrel';
import { useService } from '../../client/use-service';
import { useSyncStatus } from '../../client/use-sync-status';
import { LinkButton } from '../../ui/button';
import { Late } from '../../ui/late';
import { BinLink } from '../bin/bin-link';
import { AccountLinks } from './account-links';
import { NewShelf } from '../new-shelf/new-shelf';
import { NotAdded } from './not-added';
import { UnreadableNote } from './unreadable-note';
import { type WhyEmpty, whyEmpty } from './why-empty';

const whenTheyCome: Record<Exclude<WhyEmpty, 'none'>, string> = {
  'signed-out': words.comeOnSignIn,
  offline: words.comeOnline,
  fetching: words.eachStays,
};

/** An account's library with nothing in it: because there is nothing, or because nothing has arrived yet. */
export function EmptyLibrary() {
  const { owner } = useCarrel();
  const service = useService();
  const why = whyEmpty(owner.kind, useSyncStatus());
  if (why === 'none')
    return (
      <>
        <UnreadableNote />
        <NewShelf />
      </>
    );
  const face = (
    <div className="empty">
      <LibraryBig className="i-lg" aria-hidden />
      <h1>{why === 'fetching' ? words.fetchingSets({ service: service.name }) : words.setsNotHere}</h1>
      <span>{words.meanwhile({ when: whenTheyCome[why] })}</span>
      <NotAdded />
      <LinkButton to="/find" icon={Search}>
        {words.findSetsOn({ service: service.name })}
      </LinkButton>
      <LinkButton to="/new" icon={Plus}>
        {places.newSet}
      </LinkButton>
      <LinkButton look="quiet" to="/bring-in">
        {setsWords.bringIn}
      </LinkButton>
      <LinkButton look="quiet" to="/backup">
        {setsWords.restoreBackup}
      </LinkButton>
      <AccountLinks />
      <BinLink />
    </div>
  );
  return why === 'fetching' ? <Late>{face}</Late> : face;
}
