import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/app';
import { LinkButton } from '../ui/button';
import { usePageTitle } from '../ui/use-page-title';

export function NotFoundScreen() {
  usePageTitle(words.nothingHere);
  return (
    <section className="trouble">
      <h1>{words.nothingHere}</h1>
      <p className="lead">{words.nothingHereAbout}</p>
      <div className="acts">
        <LinkButton look="primary" to="/">
          {acts.backToLibrary}
        </LinkButton>
      </div>
    </section>
  );
}
