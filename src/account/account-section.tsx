import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/account';
import { useLocation } from 'react-router';
import { useEffect, useRef, useState } from 'react';
import { useCarrel } from '../client/use-carrel';
import { usePorts } from '../client/use-ports';
import { signInFrom } from '../client/return-to';
import { useService } from '../client/use-service';
import { Button, LinkButton } from '../ui/button';
import { useToast } from '../ui/use-toast';
import { type SignOutChoice, rememberSignOut } from './at-sign-out';
import { isOwnService } from '../client/own-service';
import { ForgetRow } from './forget-row';
import { NotAdded } from './not-added';
import { ProgressRow } from './progress-row';
import { SignOutDialog } from './sign-out-dialog';
import { useAccount } from './use-account';
import { useOthersWaiting } from './use-others-waiting';

/** The account's part of the settings: who, signing out, and whose changes else wait here. */
export function AccountSection() {
  const { owner } = useCarrel();
  return (
    <>
      {owner.kind === 'account' ? <Account user={owner.user} /> : <NoAccount />}
      {owner.kind === 'account' && isOwnService(owner.service) && <AccountPages serviceName={owner.serviceName} />}
      {owner.kind === 'account' && <ProgressRow />}
      {owner.kind === 'account' && <NotAdded />}
      <OthersWaiting />
    </>
  );
}

function NoAccount() {
  const service = useService();
  const here = useLocation();
  const row = useRef<HTMLDivElement>(null);
  const isJustOut = useRef(service.isSignedOut && service.user === null);
  useEffect(() => {
    // The button that was pressed went with the account.
    if (isJustOut.current && document.activeElement === document.body) row.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="setr" ref={row} tabIndex={-1}>
      <div className="grow">
        <b>{words.notSignedIn}</b>
        <p>{words.notSignedInAbout({ service: service.name })}</p>
      </div>
      <LinkButton look="primary" to={signInFrom(here)}>
        {acts.signIn}
      </LinkButton>
    </div>
  );
}

/** The service's own pages: an address of the same origin that is not the app's. */
function AccountPages({ serviceName }: { readonly serviceName: string }) {
  return (
    <div className="setr">
      <div className="grow">
        <b>{words.passwordAndApps}</b>
        <p>{words.passwordAndAppsAbout({ service: serviceName })}</p>
      </div>
      <a className="btn" href="/authorize/account" aria-label={words.openPasswordAndApps}>
        {words.open}
      </a>
    </div>
  );
}

function Account({ user }: { readonly user: string }) {
  const service = useService();
  const { putAway } = useAccount();
  const signOut = useSigningOut();
  const isOut = service.user === null;
  if (isOut) {
    return (
      <>
        <div className="setr">
          <div className="grow">
            <b>
              {words.userOut({ user: <bdi>{user}</bdi>, state: service.isSignedOut ? words.signedOut : words.ranOut })}
            </b>
            <p>{words.outAbout}</p>
          </div>
          <LinkButton look="primary" to="/sign-in?return_to=%2Fsettings">
            {acts.signIn}
          </LinkButton>
        </div>
        <div className="setr">
          <div className="grow">
            <b>{words.putAwayName({ user: <bdi>{user}</bdi> })}</b>
            <p>{words.putAwayAbout}</p>
          </div>
          <Button onClick={() => void putAway()}>{words.putAway}</Button>
        </div>
        <ForgetRow user={user} />
      </>
    );
  }
  return (
    <div className="setr">
      <div className="grow">
        <b>{words.userAt({ user: <bdi>{user}</bdi>, service: service.name })}</b>
        <p>{service.user === undefined ? words.notConfirmed : words.signedIn}</p>
      </div>
      <Button onClick={signOut.ask}>{signOut.phase === 'busy' ? words.signingOut : acts.signOut}</Button>
      {(signOut.phase === 'asking' || signOut.phase === 'unreached') && (
        <SignOutDialog
          user={user}
          isUnreached={signOut.phase === 'unreached'}
          chosen={signOut.chosen}
          onAskAgain={signOut.askAgain}
          onClose={signOut.close}
          onSignOut={signOut.end}
        />
      )}
    </div>
  );
}

function useSigningOut() {
  const { kept } = usePorts();
  const account = useAccount();
  const toast = useToast();
  const [phase, setPhase] = useState<'idle' | 'asking' | 'busy' | 'unreached'>('idle');
  const [chosen, setChosen] = useState<SignOutChoice | null>(null);
  const ask = () => {
    setChosen(null);
    setPhase('asking');
  };
  return {
    phase,
    chosen,
    ask,
    askAgain: () => setPhase('asking'),
    close: () => setPhase('idle'),
    async end(choice: SignOutChoice): Promise<void> {
      setChosen(choice);
      setPhase('busy');
      try {
        const isEnded = await account.signOut(choice);
        if (isEnded) rememberSignOut(kept, choice);
        setPhase(isEnded ? 'idle' : 'unreached');
      } catch (error) {
        setPhase('idle');
        const reason = error instanceof Error ? error.message : String(error);
        toast({ text: (choice === 'take' ? words.notAllRemoved : words.notPutAway)({ reason }), isProblem: true });
      }
    },
  };
}

function OthersWaiting() {
  const others = useOthersWaiting() ?? [];
  return others.map(({ user, serviceName, waiting }) => (
    <div className="setr" key={`${serviceName} ${user}`}>
      <div className="grow">
        <b>{words.othersWait({ count: waiting, user: <bdi>{user}</bdi> })}</b>
        <p>{words.othersWaitAbout({ service: serviceName })}</p>
      </div>
    </div>
  ));
}
