import * as acts from '../../../messages/app/acts';
import * as words from '../../../messages/app/closed-sets';
import { CloudDownload, type IconShape, RefreshCw, TriangleAlert, Users } from '../../ui/icons';
import { CloudOff, EyeOff } from '../../ui/more-icons';
import { useCallback, useEffect, useState } from 'react';
import type { Availability, SetView, SyncStatus } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import { useService } from '../../client/use-service';
import { useSyncStatus } from '../../client/use-sync-status';
import type { SetId } from '../../domain/study-set';
import { askUntilAnswered } from '../../platform/ask-until-answered';
import { Button, LinkButton } from '../../ui/button';
import { Late } from '../../ui/late';
import { useToast } from '../../ui/use-toast';
import { SetGate } from '../gate/set-gate';
import { whyNot } from '../gate/why-not';
import { isUnseen } from '../set-words';
import { RemoveButton } from '../deleting/remove-button';
import { setAddress } from '../../domain/set-address';

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
function NotHereYet({ view }: { readonly view: SetView }) {
  const { set } = view;
  const client = useCarrel();
  const { state, ask } = useFetching(set.id);
  const status = useSyncStatus();
  const service = useService();
  const isSignedOut = client.owner.kind === 'account' && isPaused(status);
  if (state === 'asking') {
    return (
      <Late>
        <SetGate icon={CloudDownload} title={words.fetchingSet}>
          <p>{words.fetchingSetAbout}</p>
        </SetGate>
      </Late>
    );
  }
  if (state === 'unreadable') {
    return (
      <SetGate icon={TriangleAlert} title={words.unreadableTitle}>
        <p>{words.unreadable({ service: service.name })}</p>
        <div className="acts">
          <LinkButton look="primary" to="/">
            {acts.backToLibrary}
          </LinkButton>
          <Button icon={RefreshCw} onClick={ask}>
            {acts.tryAgain}
          </Button>
          <RemoveTheirs view={view} />
        </div>
      </SetGate>
    );
  }
  return (
    <SetGate icon={CloudOff} title={words.notHereTitle}>
      <p>{whyNotHere(status, service.name)}</p>
      <div className="acts">
        {isSignedOut ? (
          <LinkButton look="primary" to={`/sign-in?return_to=${encodeURIComponent(setAddress(set))}`}>
            {acts.signIn}
          </LinkButton>
        ) : (
          <Button look="primary" icon={CloudDownload} onClick={ask}>
            {acts.tryAgain}
          </Button>
        )}
        <LinkButton to="/?show=here">{acts.studySetsHere}</LinkButton>
        <RemoveTheirs view={view} />
      </div>
    </SetGate>
  );
}

const isPaused = (status: SyncStatus) =>
  'pause' in status || (status.kind === 'needs-you' && status.reason === 'signed-out');

/** Each reason only when it is the one. */
function whyNotHere(status: SyncStatus, service: string): string {
  if (isPaused(status)) return words.signedOutNotHere;
  if (status.kind === 'offline') return words.offlineNotHere;
  return words.missedNotHere({ service });
}

function useFetching(setId: SetId) {
  const client = useCarrel();
  const { clock, presence } = usePorts();
  const [state, setState] = useState<'asking' | 'unreadable' | 'missed'>('asking');
  // Once the set is here, the screen shows it instead of this.
  const fetchSet = useCallback(
    () =>
      client.sets.fetch(setId).then(
        (fetched) => {
          if (fetched === 'unreadable') setState(fetched);
          return true;
        },
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
  'members-only': { icon: Users, title: words.membersOnly },
  'no-access': { icon: EyeOff, title: words.noAccess },
};

interface NotForYouProps {
  readonly view: SetView;
  readonly reason: Exclude<Reason, 'not-here'>;
}

function NotForYou({ view, reason }: NotForYouProps) {
  const { set, pending } = view;
  const client = useCarrel();
  const service = useService();
  const toast = useToast();
  const author = <bdi>{set.createdBy ?? words.itsAuthor}</bdi>;
  const waiting = pending.waiting + pending.needsYou;
  const askAgain = () =>
    client.sets.fetch(set.id).then(
      (fetched) => {
        if (fetched === 'unreadable') toast({ text: words.unreadable({ service: service.name }) });
      },
      () => void toast({ text: words.unreachedNow({ service: service.name }) }),
    );
  return (
    <SetGate icon={faces[reason].icon} title={faces[reason].title}>
      {reason === 'members-only' ? (
        <p>{words.sharedWithClasses({ author, service: service.name })}</p>
      ) : (
        <p>
          {words.canShare({
            shown: (isUnseen(set) ? words.notShown : words.noLongerShown)({ service: service.name }),
            author,
          })}
        </p>
      )}
      {waiting > 0 && <p>{words.changesSafe({ count: waiting })}</p>}
      <div className="acts">
        <LinkButton to="/">{acts.backToLibrary}</LinkButton>
        <Button icon={RefreshCw} onClick={() => void askAgain()}>
          {acts.tryAgain}
        </Button>
        {waiting > 0 && <LinkButton to="/outbox">{words.seeWhatWaits}</LinkButton>}
        <RemoveTheirs view={view} />
      </div>
    </SetGate>
  );
}

/** One's own would come back with the next list. */
function RemoveTheirs({ view }: { readonly view: SetView }) {
  const { owner } = useCarrel();
  return whyNot('remove', view, owner) === null ? <RemoveButton id={view.set.id} /> : null;
}

/** The service knows no set of this number, and nothing of it is here. */
export function NoSuchSet({ id }: { readonly id: SetId }) {
  const service = useService();
  return (
    <SetGate icon={EyeOff} title={words.noSuchSet({ service: service.name })}>
      <p>{words.noSuchSetAbout}</p>
      <div className="acts">
        <LinkButton to="/">{acts.backToLibrary}</LinkButton>
        <RemoveButton id={id} />
      </div>
    </SetGate>
  );
}
