import { type IconShape, RefreshCw, Users } from '../ui/icons';
import { CloudDownload, CloudOff, EyeOff } from '../ui/more-icons';
import { useCallback, useEffect, useState } from 'react';
import type { Availability, SetView, SyncStatus } from '../client/carrel-client';
import { useCarrel } from '../client/use-carrel';
import { usePorts } from '../client/use-ports';
import { useService } from '../client/use-service';
import { useSyncStatus } from '../client/use-sync-status';
import type { SetId } from '../domain/study-set';
import { askUntilAnswered } from '../platform/ask-until-answered';
import { Button, LinkButton } from '../ui/button';
import { Late } from '../ui/late';
import { counted } from '../ui/plural';
import { useToast } from '../ui/use-toast';
import { SetGate } from './set-gate';
import { isUnseen } from './set-words';
import { useRemoveSet } from './use-remove-set';

type Reason = Exclude<Availability, 'here' | 'gone' | 'password'>;

interface AbsentSetProps {
  readonly view: SetView;
  readonly reason: Reason;
}

/** A set whose cards are not here, or not for this user. */
export function AbsentSet({ view, reason }: AbsentSetProps) {
  return reason === 'not-here' ? <NotHereYet view={view} /> : <NotForYou view={view} reason={reason} />;
}

/** Fetched on opening, and again the moment the network is back. */
function NotHereYet({ view: { set } }: { readonly view: SetView }) {
  const client = useCarrel();
  const { state, ask } = useFetching(set.id);
  const status = useSyncStatus();
  const service = useService();
  const isSignedOut = client.owner.kind === 'account' && isPaused(status);
  if (state === 'asking') {
    return (
      <Late>
        <SetGate icon={CloudDownload} title="Fetching this set">
          <p>Its cards stay on this device from then on.</p>
        </SetGate>
      </Late>
    );
  }
  return (
    <SetGate icon={CloudOff} title="Not on this device yet">
      <p>{whyNotHere(status, service.name)}</p>
      <div className="acts">
        {isSignedOut ? (
          <LinkButton look="primary" to={`/sign-in?return_to=${encodeURIComponent(`/sets/${set.id}`)}`}>
            Sign in
          </LinkButton>
        ) : (
          <Button look="primary" icon={CloudDownload} onClick={ask}>
            Fetch now
          </Button>
        )}
        <LinkButton to="/?show=here">Sets I can study now</LinkButton>
      </div>
    </SetGate>
  );
}

const isPaused = (status: SyncStatus) =>
  'pause' in status || (status.kind === 'needs-you' && status.reason === 'signed-out');

/** Each reason only when it is the one. */
function whyNotHere(status: SyncStatus, service: string): string {
  const never = 'this set was never opened here, so there are no cards to show.';
  if (isPaused(status)) return `You are signed out, and ${never} It is fetched once you sign in again.`;
  if (status.kind === 'offline') return `You are offline, and ${never} It will be fetched the moment you are back.`;
  return `${service} did not send it just now, and ${never} It will be fetched as soon as ${service} can be reached.`;
}

function useFetching(setId: SetId) {
  const client = useCarrel();
  const { clock, presence } = usePorts();
  const [state, setState] = useState<'asking' | 'missed'>('asking');
  // Once the set is here, the screen shows it instead of this.
  const fetchSet = useCallback(
    () =>
      client.sets.fetch(setId).then(
        () => true,
        () => {
          setState('missed');
          return false;
        },
      ),
    [client, setId],
  );
  useEffect(() => askUntilAnswered({ clock, presence }, fetchSet), [fetchSet, clock, presence]);
  const ask = () => {
    setState('asking');
    void fetchSet();
  };
  return { state, ask };
}

const faces: Record<Exclude<Reason, 'not-here'>, { readonly icon: IconShape; readonly title: string }> = {
  'members-only': { icon: Users, title: 'Only for members of its classes' },
  'no-access': { icon: EyeOff, title: 'Not shared with you' },
};

function NotForYou({
  view: { set, origin, pending },
  reason,
}: {
  readonly view: SetView;
  readonly reason: Exclude<Reason, 'not-here'>;
}) {
  const client = useCarrel();
  const service = useService();
  const toast = useToast();
  const maker = set.createdBy ?? 'Its maker';
  const waiting = pending.waiting + pending.needsYou;
  const remove = useRemoveSet(set.id);
  const askAgain = () =>
    client.sets.fetch(set.id).then(
      () => undefined,
      () => void toast({ text: `${service.name} cannot be reached just now.` }),
    );
  return (
    <SetGate icon={faces[reason].icon} title={faces[reason].title}>
      {reason === 'members-only' ? (
        <p>
          <bdi>{maker}</bdi> shares it with classes on {service.name}. Whoever joins one of them sees it here.
        </p>
      ) : (
        <p>
          {isUnseen(set)
            ? `${service.name} does not show this set to your account. `
            : `${service.name} does not show this set to your account any more, so its cards are not shown here either. `}
          <bdi>{maker}</bdi> can share it.
        </p>
      )}
      {waiting > 0 && <p>What you changed in it is safe: {counted(waiting, 'change')} in the Outbox.</p>}
      <div className="acts">
        <LinkButton to="/">Back to the library</LinkButton>
        <Button icon={RefreshCw} onClick={() => void askAgain()}>
          Ask again
        </Button>
        {waiting > 0 && <LinkButton to="/outbox">See what waits</LinkButton>}
        {reason === 'no-access' && origin === 'service' && (
          <Button look="quiet" onClick={() => void remove()}>
            Remove from this device
          </Button>
        )}
      </div>
    </SetGate>
  );
}

/** The service knows no set of this number, and none of it was ever here. */
export function NoSuchSet() {
  const service = useService();
  return (
    <SetGate icon={EyeOff} title={`${service.name} has no such set`}>
      <p>It was deleted, or a part of its address is missing.</p>
      <div className="acts">
        <LinkButton to="/">Back to the library</LinkButton>
      </div>
    </SetGate>
  );
}
