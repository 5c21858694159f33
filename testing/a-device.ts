import type { CarrelClient } from '../src/client/carrel-client';
import { openClient } from '../src/client/open-client';
import type { SetId, StudySet } from '../src/domain/study-set';
import type { Http } from '../src/platform/http';
import { type OneBrowser, oneBrowser } from './one-browser';
import type { FakeClock } from './fake-clock';

export interface Device {
  readonly client: CarrelClient;
  readonly browser: OneBrowser;
  /** Sends and fetches until everything is up to date, or nothing moves any more; hours may pass on its clock. */
  settle(): Promise<void>;
  shown(id: SetId): Promise<StudySet>;
  /** Ends the tab and opens it again over the same storage. */
  restart(): Promise<Device>;
}

export interface DeviceOptions {
  readonly user?: string;
  readonly seed: number;
  readonly clock: FakeClock;
  readonly http: Http;
  readonly browser?: OneBrowser;
}

/** The production client and engine over a storage of their own, in process. */
export async function aDevice({
  user = 'alice',
  seed,
  clock,
  http,
  browser = oneBrowser(seed, clock),
}: DeviceOptions): Promise<Device> {
  const client = await openClient({ kind: 'account', user, service: 'test', serviceName: 'Stacks' }, browser.tab(http));
  return {
    client,
    browser,
    async settle() {
      for (let round = 0; round < 40; round += 1) {
        await client.sync.now();
        const { kind } = client.sync.status();
        if (kind === 'up-to-date' || kind === 'needs-you') return;
        clock.advance(200_000);
      }
    },
    async shown(id) {
      const view = await client.sets.view(id);
      if (!view) throw new Error(`Set ${id} is not shown`);
      return view.set;
    },
    async restart() {
      await client.close();
      return aDevice({ user, seed: seed + 1_000, clock, http, browser });
    },
  };
}
