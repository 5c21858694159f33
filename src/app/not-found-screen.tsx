import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/app';
import * as places from '../../messages/app/places';
import { LinkButton } from '../ui/button';
import { Search } from '../ui/icons';
import { Invitation } from '../ui/invitation';
import { usePageTitle } from '../ui/use-page-title';
import { MissingCard } from '../ui/missing-card';

export function NotFoundScreen() {
  usePageTitle(words.nothingHere);
  return (
    <Invitation drawing={<MissingCard />} title={words.nothingHere} heading="h1" about={words.nothingHereAbout}>
      <LinkButton look="primary" to="/">
        {acts.backToLibrary}
      </LinkButton>
      <LinkButton icon={Search} to="/find">
        {places.find}
      </LinkButton>
    </Invitation>
  );
}
