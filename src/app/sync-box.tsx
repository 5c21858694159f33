import * as words from '../../messages/app/app';
import { useLocation } from 'react-router';
import { signInFrom } from '../client/return-to';
import { useCarrel } from '../client/use-carrel';
import { useSyncStatus } from '../client/use-sync-status';
import { HardDrive } from '../ui/icons';
import { AccountSync } from './overlays';
import { SyncFace } from './sync-face';
import { Part } from '../ui/part';

/** The sync status in words, always the same five phrases; what an account's may be is loaded for accounts, and told when it matters. */
export function SyncBox({ short = false }: { readonly short?: boolean }) {
  const { owner } = useCarrel();
  const status = useSyncStatus();
  const here = useLocation();
  const isPlain = owner.kind === 'device' && status.kind === 'on-this-device';
  return (
    <div role="status" aria-live="off">
      {isPlain ? (
        <SyncFace
          short={short}
          words={{
            phrase: words.onThisDevice,
            detail: words.notSignedIn,
            short: words.onThisDevice,
          }}
          icon={HardDrive}
          to={signInFrom(here)}
        />
      ) : (
        <Part>
          <AccountSync short={short} status={status} />
        </Part>
      )}
    </div>
  );
}
