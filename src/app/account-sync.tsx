import { HardDrive, type IconShape, TriangleAlert } from '../ui/icons';
import { CloudCheck, CloudOff, CloudUpload, Inbox } from '../ui/more-icons';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { SyncStatus } from '../client/carrel-client';
import { signInFrom } from '../client/return-to';
import { useCarrel } from '../client/use-carrel';
import { usePorts } from '../client/use-ports';
import { waitingIn } from '../client/waiting/waiting-in';
import { useService } from '../client/use-service';
import { SyncFace } from './sync-face';
import { syncWords } from './sync-words';
import { useAnnounce } from '../ui/use-announce';
import { useAppBadge } from './use-app-badge';

const looks: Record<SyncStatus['kind'], readonly [icon: IconShape, className: string]> = {
  'on-this-device': [HardDrive, ''],
  'up-to-date': [CloudCheck, ' ok'],
  'saved-here': [Inbox, ''],
  sending: [CloudUpload, ' info'],
  offline: [CloudOff, ''],
  'needs-you': [TriangleAlert, ' bad'],
};

interface AccountSyncProps {
  readonly short: boolean;
  readonly status: SyncStatus;
}

/** The status of an account's database, and of any that is in trouble. */
export function AccountSync({ short, status }: AccountSyncProps) {
  const { owner } = useCarrel();
  const { name: service, isSignedOut } = useService();
  const { clock } = usePorts();
  const here = useLocation();
  useAppBadge(waitingIn(status));
  const words = syncWords(status, clock.now(), {
    service,
    user: owner.kind === 'account' ? owner.user : null,
    isSignedOut,
  });
  useTold(short ? null : troubleOf(status), words.phrase);
  const [icon, look] = looks[status.kind];
  return <SyncFace short={short} words={words} icon={icon} look={look} to={leadsTo(status, here)} />;
}

/** What of a status a person has to hear of: that things are sent and were sent is no news. */
const troubleOf = ({ kind }: SyncStatus): string => (kind === 'offline' || kind === 'needs-you' ? kind : '');

/** Tells screen readers when there is another trouble than before, and when there is none any more. Null: nothing is told. */
function useTold(trouble: string | null, phrase: string): void {
  const announce = useAnnounce();
  const told = useRef(trouble);
  useEffect(() => {
    if (told.current === trouble) return;
    told.current = trouble;
    if (trouble !== null) announce(phrase);
  }, [trouble, phrase, announce]);
}

function leadsTo(status: SyncStatus, here: Parameters<typeof signInFrom>[0]): string {
  const needsSession =
    status.kind === 'on-this-device' || (status.kind === 'needs-you' && status.reason === 'signed-out');
  return needsSession ? signInFrom(here) : '/outbox';
}
