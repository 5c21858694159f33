import './sign-in.css';
import { Check } from '../ui/more-icons';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCarrel } from '../client/use-carrel';
import { usePorts } from '../client/use-ports';
import { type Service, useService } from '../client/use-service';
import { useSyncStatus } from '../client/use-sync-status';
import { waitingIn } from '../client/waiting-in';
import { LinkButton } from '../ui/button';
import { LangText } from '../ui/lang-text';
import { Logo } from '../ui/logo';
import { Note } from '../ui/note';
import { counted } from '../ui/plural';
import { usePageTitle } from '../ui/use-page-title';
import { returnToOf } from './return-to';
import { SignInLink } from './sign-in-link';

/** Says what signing in changes and what it does not, then leads to the service's own page. */
export function SignInScreen() {
  usePageTitle('Sign in');
  const service = useService();
  const [params] = useSearchParams();
  const returnTo = returnToOf(params.get('return_to'));
  return (
    <main className="auth" id="main" tabIndex={-1}>
      <div className="authl">
        <Link className="brand" to="/">
          <Logo />
          Carrel
        </Link>
        <h1>
          Your sets,
          <br />
          at your own desk.
        </h1>
        <p className="lead">
          Sign in to {service.name} and Carrel brings your sets onto this device, so they are there on the train too.
        </p>
        <Situation service={service} />
        <div className="acts">
          <SignInLink className="btn pri lg" returnTo={returnTo}>
            Sign in with {service.name}
          </SignInLink>
          <LinkButton size="lg" look="quiet" to={returnTo}>
            Not now
          </LinkButton>
        </div>
        <ul className="plain">
          {[
            `Your ${service.name} password is typed on ${service.name}, never here.`,
            'Everything already on this device stays, signed in or not.',
            'Sign out whenever you like; you choose what stays.',
          ].map((line) => (
            <li key={line}>
              <Check className="i" aria-hidden />
              {line}
            </li>
          ))}
        </ul>
      </div>
      <div className="authr" aria-hidden>
        <div className="fan">
          <span className="card mini m1" />
          <span className="card mini m2" />
          <div className="card mini m3">
            <div className="hd">
              <span className="caps">Term, Arabic</span>
            </div>
            <div className="bd">
              <LangText as="p" className="txt l" code="ar">
                كِتَاب
              </LangText>
            </div>
            <div className="ft">
              <span />
              <span className="hole" />
              <span />
            </div>
          </div>
        </div>
      </div>
    </main>
  );
}

/** What is special just now: offline, signed in already, changes that wait for it, an account to try. */
function Situation({ service }: { readonly service: Service }) {
  const { owner } = useCarrel();
  const status = useSyncStatus();
  const isOffline = useIsOffline();
  const waiting = waitingIn(status);
  return (
    <div className="situation">
      {isOffline && (
        <Note kind="wait">
          You are offline, and signing in happens on {service.name}. Everything on this device works meanwhile.
        </Note>
      )}
      {typeof service.user === 'string' && (
        <Note kind="ok">
          You are signed in as <bdi>{service.user}</bdi>. Signing in again changes nothing; as somebody else it opens
          their own desk.
        </Note>
      )}
      {owner.kind === 'account' && service.user === null && waiting > 0 && (
        <Note kind="wait">
          {counted(waiting, 'change')} of <bdi>{owner.user}</bdi> {waiting === 1 ? 'waits' : 'wait'} on this device and{' '}
          {waiting === 1 ? 'goes' : 'go'} out after signing in.
        </Note>
      )}
      {service.demoUser !== null && service.user === null && (
        <Note kind="info">
          This is a demonstration: try it as <b>{service.demoUser}</b> with the password <b>{service.demoUser}</b>.
        </Note>
      )}
    </div>
  );
}

function useIsOffline(): boolean {
  const { presence } = usePorts();
  const [isOffline, setOffline] = useState(() => !navigator.onLine);
  useEffect(() => presence.listen(() => setOffline(!navigator.onLine)), [presence]);
  return isOffline;
}
