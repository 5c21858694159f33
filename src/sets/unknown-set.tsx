import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/sets';
import { LinkButton } from '../ui/button';
import { usePageTitle } from '../ui/use-page-title';

/** The address is of no set that this device has. */
export function UnknownSet() {
  usePageTitle(words.noSuchHere);
  return (
    <section className="trouble">
      <h1>{words.noSuchHereTitle}</h1>
      <p className="lead">{words.noSuchHereAbout}</p>
      <div className="acts">
        <LinkButton look="primary" to="/">
          {acts.backToLibrary}
        </LinkButton>
      </div>
    </section>
  );
}
