import { LinkButton } from '../ui/button';
import { usePageTitle } from '../ui/use-page-title';

/** The address is of no set that this device has. */
export function UnknownSet() {
  usePageTitle('No such set here');
  return (
    <section className="trouble">
      <h1>No such set on this device</h1>
      <p className="lead">
        This address belongs to a set of another account, another browser, or one that was removed here. Sets of your
        account are in the library.
      </p>
      <div className="acts">
        <LinkButton look="primary" to="/">
          Back to the library
        </LinkButton>
      </div>
    </section>
  );
}
