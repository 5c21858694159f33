import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/closed-sets';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import * as v from 'valibot';
import { ServiceSetId } from '../../contract/ids';
import { useCarrel } from '../client/use-carrel';
import { useService } from '../client/use-service';
import type { SetId } from '../domain/study-set';
import { LinkButton } from '../ui/button';
import { Late } from '../ui/late';
import { usePageTitle } from '../ui/use-page-title';

/** `/5/birds-flash-cards/`: a set by the address the service gives it. Any other address is none. */
export function ServiceAddressScreen({ notFound }: { readonly notFound: ReactNode }) {
  const { serviceSetId = '', slug } = useParams();
  const parsed = v.safeParse(ServiceSetId, /^\d{1,16}$/.test(serviceSetId) ? Number(serviceSetId) : null);
  if (!parsed.success || (slug !== undefined && !slug.endsWith('flash-cards'))) return notFound;
  return <OpenByNumber number={parsed.output} />;
}

function OpenByNumber({ number }: { readonly number: ServiceSetId }) {
  usePageTitle(words.openingSet);
  const client = useCarrel();
  const [found, setFound] = useState<SetId | 'asking' | 'missed'>('asking');
  useEffect(() => {
    let isGone = false;
    client.sets.byServiceId(number).then(
      (id) => !isGone && setFound(id),
      () => !isGone && setFound('missed'),
    );
    return () => {
      isGone = true;
    };
  }, [client, number]);
  if (found === 'missed') return <NeedsAccount />;
  if (found !== 'asking') return <Navigate to={`/sets/${found}`} replace />;
  return (
    <Late>
      <p className="lead">{words.openingThis}</p>
    </Late>
  );
}

function NeedsAccount() {
  const service = useService();
  const { pathname } = useLocation();
  return (
    <section className="trouble">
      <h1>{words.livesOn({ service: service.name })}</h1>
      <p className="lead">{words.livesOnAbout}</p>
      <div className="acts">
        <LinkButton look="primary" to={`/sign-in?return_to=${encodeURIComponent(pathname)}`}>
          {acts.signInWith({ service: service.name })}
        </LinkButton>
        <LinkButton to="/">{acts.backToLibrary}</LinkButton>
      </div>
    </section>
  );
}
