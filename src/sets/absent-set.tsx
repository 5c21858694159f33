import { CloudDownload, CloudOff, EyeOff, type IconShape, Users } from '../ui/icons';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Availability, SetView } from '../client/carrel-client';
import { useCarrel } from '../client/use-carrel';
import { usePorts } from '../client/use-ports';
import { useService } from '../client/use-service';
import type { SetId } from '../domain/study-set';
import { Button, LinkButton } from '../ui/button';
import { Late } from '../ui/late';
import { SetGate } from './set-gate';
import { isUnseen } from './set-words';

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
  const { state, ask } = useFetching(set.id);
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
      <p>
        This set was never opened here and could not be fetched now, so there are no cards to show. It will be fetched the moment you are
        back online.
      </p>
      <div className="acts">
        <Button look="primary" icon={CloudDownload} onClick={ask}>
          Fetch now
        </Button>
        <LinkButton to="/?show=here">Sets I can study now</LinkButton>
      </div>
    </SetGate>
  );
}

function useFetching(setId: SetId) {
  const client = useCarrel();
  const { presence } = usePorts();
  const [state, setState] = useState<'asking' | 'missed'>('asking');
  // Once the set is here, the screen shows it instead of this.
  const fetchSet = useCallback(() => client.sets.fetch(setId).catch(() => setState('missed')), [client, setId]);
  useEffect(() => {
    void fetchSet();
    return presence.listen((event) => {
      if (event === 'online') void fetchSet();
    });
  }, [fetchSet, presence]);
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

function NotForYou({ view: { set, origin }, reason }: { readonly view: SetView; readonly reason: Exclude<Reason, 'not-here'> }) {
  const client = useCarrel();
  const service = useService();
  const navigate = useNavigate();
  const maker = set.createdBy ?? 'its maker';
  const remove = async () => {
    await client.sets.remove(set.id);
    void navigate('/');
  };
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
      <div className="acts">
        <LinkButton to="/">Back to the library</LinkButton>
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
