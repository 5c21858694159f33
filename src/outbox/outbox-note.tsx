import { type IconShape, LogIn, TriangleAlert } from '../ui/icons';
import { CloudOff } from '../ui/more-icons';
import type { ReactNode } from 'react';
import type { OutboxItem, SyncStatus } from '../client/carrel-client';
import { useService } from '../client/use-service';
import { LinkButton } from '../ui/button';
import { momentInWords } from '../ui/moments';
import { HeldRemovals } from './held-removals';
import { counted } from '../ui/plural';
import { goingWords } from './going-words';
import { failingStatus, lastingTrouble } from './item-words';

interface OutboxNoteProps {
  readonly status: SyncStatus;
  readonly needy: readonly OutboxItem[];
  readonly waiting: readonly OutboxItem[];
  readonly service: string;
  readonly now: number;
}

/** Why what waits does not go out just now, and what helps. */
export function OutboxNote({ status, needy, waiting, service, now }: OutboxNoteProps) {
  const { isSignedOut } = useService();
  const troubled = lastingTrouble(waiting);
  const open = [...needy, ...waiting];
  if (troubled && status.kind !== 'needs-you' && status.kind !== 'offline') {
    return (
      <Line icon={TriangleAlert}>
        <b>
          {service} has failed at {counted(troubled.count, 'change')} since {momentInWords(troubled.since, now)}.
        </b>{' '}
        {troubled.count === 1 ? 'It is' : 'They are'} kept here and tried again by{' '}
        {troubled.count === 1 ? 'itself' : 'themselves'}; everything else goes on. Whoever runs {service} may want to
        know.
      </Line>
    );
  }
  const offlineSince =
    status.kind === 'offline' ? status.since : status.kind === 'needs-you' ? status.offlineSince : undefined;
  if (offlineSince !== undefined && waiting.length > 0) {
    const failing = failingStatus(waiting);
    const since = momentInWords(offlineSince, now);
    return (
      <Line icon={CloudOff}>
        {failing === null ? (
          <b>Offline since {since}.</b>
        ) : (
          <b>{`${service} has not been answering properly since ${since} (${failing}).`}</b>
        )}{' '}
        Everything below is kept on this device.{' '}
        {goingWords(
          open,
          `It goes out by itself, oldest first, when ${failing === null ? 'the connection' : service} is back; you can close Carrel meanwhile.`,
        )}
      </Line>
    );
  }
  if (waiting.some(({ state }) => state.kind === 'waiting' && state.reason === 'in-front'))
    return (
      <Line icon={TriangleAlert}>
        <b>Something in front of {service} answers in its place.</b> A firewall, a proxy or a page of this network does
        not let changes through. They are kept here and tried again by themselves; nothing is lost.
      </Line>
    );
  if (status.kind !== 'needs-you') return null;
  switch (status.reason) {
    case 'outbox':
      return null;
    case 'signed-out':
      return (
        <Line icon={LogIn} action={<LinkButton to="/sign-in?return_to=%2Foutbox">Sign in</LinkButton>}>
          <b>{isSignedOut ? 'You are signed out.' : 'Sign-in ran out.'}</b> Everything below is kept on this device, and
          you can go on writing. {goingWords(open, 'It goes out once you sign in again.')}
        </Line>
      );
    case 'other-user':
      return (
        <Line icon={LogIn}>
          <b>Somebody else is signed in to {service} in this browser.</b> Everything below is kept on this device and
          goes out under your own account alone.
        </Line>
      );
    case 'unsafe-storage':
      return (
        <Line icon={TriangleAlert} isBad>
          <b>Not everything you write can be stored.</b> Some of it is in this window alone. Export it before you close
          Carrel.
        </Line>
      );
    case 'many-removals':
      return <HeldRemovals service={service} />;
    default:
      return status.reason satisfies never;
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
