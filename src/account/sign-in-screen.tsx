import './sign-in.css';
import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/account';
import { Link } from '../ui/link';
import { Check } from '../ui/more-icons';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCarrel } from '../client/use-carrel';
import { usePorts } from '../client/use-ports';
import { signInWords } from '../client/sign-in-words';
import { type Service, useService } from '../client/use-service';
import { useSyncStatus } from '../client/use-sync-status';
import { waitingIn } from '../client/waiting/waiting-in';
import { LinkButton } from '../ui/button';
import { LangText } from '../ui/lang-text';
import { Logo } from '../ui/logo';
import { Note } from '../ui/note';
import { usePageTitle } from '../ui/use-page-title';
import { presetAtSignOut, sayShared } from './at-sign-out';
import { returnToOf } from '../client/return-to';
import { SignInLink } from './sign-in-link';

/** On the drawn card, in whatever language the page is. */
const exampleTerm = 'كِتَاب';

/** Says what signing in changes and what it does not, then leads to the service's own page. */
export function SignInScreen() {
  usePageTitle(acts.signIn);
  const service = useService();
  const [params] = useSearchParams();
  const returnTo = returnToOf(params.get('return_to'));
  return (
    <main className="auth" id="main" tabIndex={-1}>
      <div className="authl">
        <Link className="brand" to="/">
          <Logo />
          {words.carrel}
        </Link>
        <h1>{words.headline({ br: <br /> })}</h1>
        <p className="lead">{words.signInWhy({ service: service.name })}</p>
        <Situation service={service} />
        <SharedComputer />
        <div className="acts">
          <SignInLink className="btn pri lg" returnTo={returnTo}>
            {signInWords(service)}
          </SignInLink>
          <LinkButton size="lg" look="quiet" to={returnTo}>
            {words.notNow}
          </LinkButton>
        </div>
        <ul className="plain">
          {[
            service.isOwn ? words.passwordOwn : words.passwordThere({ service: service.name }),
            words.staysHere,
            words.signOutAnyTime,
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
          <span className="fancard m1" />
          <span className="fancard m2" />
          <div className="fancard m3">
            <div className="hd">
              <span className="caps">{words.exampleSide}</span>
            </div>
            <div className="bd">
              <LangText as="p" className="fantext" code="ar">
                {exampleTerm}
              </LangText>
            </div>
            <div className="ft">
              <span />
              <span className="fanhole" />
              <span />
            </div>
          </div>
        </div>
      </div>
    </main>
  );
}

/** Asked before signing in: whoever signs out in a hurry is not to think of it then. */
function SharedComputer() {
  const { kept } = usePorts();
  const [isShared, setShared] = useState(() => presetAtSignOut(kept).why === 'shared');
  const say = (next: boolean) => {
    sayShared(kept, next);
    setShared(next);
  };
  return (
    <label className="shared">
      <input type="checkbox" checked={isShared} onChange={({ target }) => say(target.checked)} />
      <span>
        {words.isShared}
        <small>{words.isSharedAbout}</small>
      </span>
    </label>
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
      {isOffline && <Note kind="wait">{words.offlineHere}</Note>}
      {typeof service.user === 'string' && (
        <Note kind="ok">{words.alreadyIn({ user: <bdi>{service.user}</bdi> })}</Note>
      )}
      {owner.kind === 'account' && service.user === null && waiting > 0 && (
        <Note kind="wait">{words.waitsForYou({ count: waiting, user: <bdi>{owner.user}</bdi> })}</Note>
      )}
      {service.demoUser !== null && service.user === null && (
        <Note kind="info">{words.demo({ user: <b>{service.demoUser}</b>, password: <b>{service.demoUser}</b> })}</Note>
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
