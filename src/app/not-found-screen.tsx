import { LinkButton } from '../ui/button';
import { usePageTitle } from '../ui/use-page-title';

export function NotFoundScreen() {
  usePageTitle('Nothing at this address');
  return (
    <section className="trouble">
      <h1>Nothing at this address</h1>
      <p className="lead">Carrel has no page here. The link may be old, or a part of it is missing.</p>
      <div className="acts">
        <LinkButton look="primary" to="/">
          Back to the library
        </LinkButton>
      </div>
    </section>
  );
}
