import type { Clock } from '../platform/clock';
import type { Store } from '../store/store';
import type { BackupClient } from './backup/device-backup';
import type { LazyPictures } from './pictures/lazy-pictures';
import type { ChangeBus } from './change-bus';
import { tellPictures } from './pictures/tell-pictures';
import { tidy } from './bin/tidy';

interface IdleDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly bus: Pick<ChangeBus, 'emit'>;
  readonly pictures: Pick<LazyPictures, 'begin'>;
  readonly backup: Pick<BackupClient, 'tendFolder'>;
}

/** What a page does once nothing is more urgent: none of it matters so much that another visit could not do it. */
export async function whenIdle({ store, clock, bus, pictures, backup }: IdleDeps): Promise<void> {
  if (!store.db.isOpen()) return;
  await Promise.allSettled([
    tidy(store, clock.now()),
    pictures.begin(),
    tellPictures(store, bus),
    store.meta.get('backupFolder').then((folder) => folder && backup.tendFolder()),
  ]);
}
