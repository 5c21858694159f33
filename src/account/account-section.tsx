import { useEffect, useRef, useState } from 'react';
import { useCarrel } from '../client/use-carrel';
import { useService } from '../client/use-service';
import { Button, LinkButton } from '../ui/button';
import { useToast } from '../ui/use-toast';
import { counted } from '../ui/plural';
import { isOwnService } from './own-service';
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
  return (
    <div className="setr">
      <div className="grow">
        <b>Not signed in</b>
        <p>
          Your sets are on this device alone. Signing in offers to add them to your {service.name} account, and takes
          nothing away.
        </p>
      </div>
      <LinkButton look="primary" to="/sign-in">
        Sign in
      </LinkButton>
    </div>
  );
}

/** The service's own pages: an address of the same origin that is not the app's. */
function AccountPages({ serviceName }: { readonly serviceName: string }) {
  return (
    <div className="setr">
      <div className="grow">
        <b>Password and apps</b>
        <p>
          Change the password, see which apps may do what, take that back, or delete the account. {serviceName} asks you
          to sign in once more.
        </p>
      </div>
      <a className="btn" href="/authorize/account" aria-label="Open password and apps">
        Open
      </a>
    </div>
  );
}

function Account({ user }: { readonly user: string }) {
  const service = useService();
  const { putAway } = useAccount();
  const signOut = useSigningOut();
  const row = useRef<HTMLDivElement>(null);
  const isOut = service.user === null;
  const wasOut = useRef(isOut);
  useEffect(() => {
    // The button that was pressed is gone.
    if (isOut && !wasOut.current && document.activeElement === document.body)
      row.current?.focus({ preventScroll: true });
    wasOut.current = isOut;
  }, [isOut]);
  if (isOut) {
    return (
      <>
        <div className="setr" ref={row} tabIndex={-1}>
          <div className="grow">
            <b>
              <bdi>{user}</bdi>, {service.isSignedOut ? 'signed out' : 'whose sign-in ran out'}
            </b>
            <p>The sets stay on this device. Signing in again sends what waits and fetches what is new.</p>
          </div>
          <LinkButton look="primary" to="/sign-in?return_to=%2Fsettings">
            Sign in
          </LinkButton>
        </div>
        <div className="setr">
          <div className="grow">
            <b>
              Put <bdi>{user}</bdi>’s sets away
            </b>
            <p>
              They stay stored, with everything that waits, and come back when this account signs in. This device’s own
              sets are shown instead.
            </p>
          </div>
          <Button onClick={() => void putAway()}>Put away</Button>
        </div>
        <ForgetRow user={user} />
      </>
    );
  }
  return (
    <>
      <div className="setr">
        <div className="grow">
          <b>
            <bdi>{user}</bdi> at {service.name}
          </b>
          <p>
            {service.user === undefined
              ? 'Not confirmed yet: the server has not answered since Carrel was opened.'
              : 'Signed in on this device.'}
          </p>
        </div>
        <Button onClick={() => void signOut.begin()}>{signOut.isBusy ? 'Signing out' : 'Sign out'}</Button>
        {signOut.isAsking && (
          <SignOutDialog isUnreached={signOut.isUnreached} onClose={signOut.close} onSignOut={signOut.end} />
        )}
      </div>
      <ForgetRow user={user} />
    </>
  );
}

/** Signs out at once when nothing waits; otherwise asks first. */
function useSigningOut() {
  const client = useCarrel();
  const service = useService();
  const account = useAccount();
  const toast = useToast();
  const [phase, setPhase] = useState<'idle' | 'asking' | 'busy' | 'unreached'>('idle');
  const tryToEnd = async (otherwise: 'idle' | 'unreached') => {
    setPhase('busy');
    const ended = await account.signOut();
    setPhase(ended ? 'idle' : otherwise);
    if (ended) toast({ text: `Signed out of ${service.name}. Your sets stay on this device.` });
    return ended;
  };
  const begin = async () => {
    const items = await client.outbox.items();
    const isWaiting = items.some(({ state }) => state.kind !== 'sent' && state.kind !== 'discarded');
    if (isWaiting) setPhase('asking');
    else if (!(await tryToEnd('idle')))
      toast({
        text: 'The server cannot be reached, so you are still signed in there. Nothing changed.',
        isProblem: true,
      });
  };
  return {
    begin,
    end: () => tryToEnd('unreached'),
    close: () => setPhase('idle'),
    isAsking: phase === 'asking' || phase === 'unreached',
    isUnreached: phase === 'unreached',
    isBusy: phase === 'busy',
  };
}

function OthersWaiting() {
  const others = useOthersWaiting() ?? [];
  return others.map(({ user, serviceName, waiting }) => (
    <div className="setr" key={`${serviceName} ${user}`}>
      <div className="grow">
        <b>
          {counted(waiting, 'edit')} of <bdi>{user}</bdi> {waiting === 1 ? 'waits' : 'wait'} on this device
        </b>
        <p>They go to {serviceName} when this account signs in here. Nobody else sees what they say.</p>
      </div>
    </div>
  ));
}
