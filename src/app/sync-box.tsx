import { CloudCheck, CloudOff, CloudUpload, HardDrive, Inbox, type IconShape, TriangleAlert } from '../ui/icons';
import { Link, useLocation } from 'react-router';
import type { SyncStatus } from '../client/carrel-client';
import { useCarrel } from '../client/use-carrel';
import { usePorts } from '../client/use-ports';
import { useService } from '../client/use-service';
import { useSyncStatus } from '../client/use-sync-status';
import { syncWords } from './sync-words';

interface Look {
  readonly icon: IconShape;
  readonly className: string;
}

const looks: Record<SyncStatus['kind'], Look> = {
  'on-this-device': { icon: HardDrive, className: '' },
  'up-to-date': { icon: CloudCheck, className: ' ok' },
  'saved-here': { icon: Inbox, className: '' },
  sending: { icon: CloudUpload, className: ' info' },
  offline: { icon: CloudOff, className: '' },
  'needs-you': { icon: TriangleAlert, className: ' bad' },
};

/** The sync status in words, always the same five phrases. Short for the top bar. */
export function SyncBox({ short = false }: { readonly short?: boolean }) {
  const { owner } = useCarrel();
  const status = useSyncStatus();
  const service = useService();
  const { clock } = usePorts();
  const { pathname } = useLocation();
  const words = syncWords(status, clock.now(), { service: service.name, user: owner.kind === 'account' ? owner.user : null });
  const { icon: Icon, className } = looks[status.kind];
  const to = leadsTo(status, pathname);
  if (short) {
    return (
      <div role="status">
        <Link className={`btn quiet sm sync-short${className}`} to={to} title={`${words.phrase}. ${words.detail}`}>
          <Icon className="i-sm" aria-hidden />
          {words.short}
        </Link>
      </div>
    );
  }
  return (
    <div role="status">
      <Link className={`syncbox${className}`} to={to}>
        <Icon className="i" aria-hidden />
        <span>
          <b>{words.phrase}</b>
          {words.detail}
        </span>
      </Link>
    </div>
  );
}

function leadsTo(status: SyncStatus, here: string): string {
  if (status.kind === 'on-this-device') return '/sign-in';
  if (status.kind === 'needs-you' && status.reason === 'signed-out') return `/sign-in?return_to=${encodeURIComponent(here)}`;
  return '/outbox';
}
