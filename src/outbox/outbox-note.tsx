import * as words from '../../messages/app/outbox';
import * as acts from '../../messages/app/acts';
import { type IconShape, LogIn, TriangleAlert } from '../ui/icons';
import { CloudOff } from '../ui/more-icons';
import type { ReactNode } from 'react';
import type { OutboxItem, SyncStatus } from '../client/carrel-client';
import { useService } from '../client/use-service';
import { LinkButton } from '../ui/button';
import { momentInWords } from '../ui/moments';
import { HeldRemovals } from './held-removals';
import { goingWords } from './going-words';
import { failingStatus, lastingTrouble } from './item-words';

interface OutboxNoteProps {
  readonly status: SyncStatus;
  readonly needy: readonly OutboxItem[];
  readonly waiting: readonly OutboxItem[];
  readonly service: string;
  readonly now: number;
}

const b = (said: ReactNode) => <b>{said}</b>;

/** Why what waits does not go out just now, and what helps. */
export function OutboxNote({ status, needy, waiting, service, now }: OutboxNoteProps) {
  const { isSignedOut } = useService();
  const troubled = lastingTrouble(waiting);
  const open = [...needy, ...waiting];
  if (troubled && status.kind !== 'needs-you' && status.kind !== 'offline') {
    return (
      <Line icon={TriangleAlert}>
        {words.troubled({ b, service, count: troubled.count, time: momentInWords(troubled.since, now) })}
      </Line>
    );
  }
  const offlineSince =
    status.kind === 'offline' ? status.since : status.kind === 'needs-you' ? status.offlineSince : undefined;
  if (offlineSince !== undefined && waiting.length > 0) {
    const failing = failingStatus(waiting);
    const time = momentInWords(offlineSince, now);
    return (
      <Line icon={CloudOff}>
        {failing === null
          ? words.offline({ b, time, kept: words.keptBelow })
          : words.failing({ b, service, time, status: String(failing), kept: words.keptBelow })}{' '}
        {goingWords(open, failing === null ? words.whenOnline : words.whenBack({ service }))}
      </Line>
    );
  }
  if (waiting.some(({ state }) => state.kind === 'waiting' && state.reason === 'in-front'))
    return <Line icon={TriangleAlert}>{words.inFront({ b, service })}</Line>;
  if (status.kind !== 'needs-you') return null;
  switch (status.reason) {
    case 'outbox':
      return null;
    case 'signed-out':
      return (
        <Line icon={LogIn} action={<LinkButton to="/sign-in?return_to=%2Foutbox">{acts.signIn}</LinkButton>}>
          {(isSignedOut ? words.signedOut : words.signInEnded)({ b, kept: words.keptBelowGoOn })}{' '}
          {goingWords(open, words.whenSignedIn)}
        </Line>
      );
    case 'other-user':
      return <Line icon={LogIn}>{words.otherUser({ b, service })}</Line>;
    case 'unsafe-storage':
      return (
        <Line icon={TriangleAlert} isBad>
          {words.unsafe({ b })}
        </Line>
      );
    case 'many-removals':
      return <HeldRemovals service={service} />;
    default:
      return status satisfies never;
  }
}

interface LineProps {
  readonly icon: IconShape;
  readonly isBad?: boolean;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Line({ icon: Icon, isBad = false, action, children }: LineProps) {
  return (
    <div className={`note${isBad ? ' bad' : ''}`}>
      <Icon className="i" aria-hidden />
      <div className="grow">{children}</div>
      {action}
    </div>
  );
}
