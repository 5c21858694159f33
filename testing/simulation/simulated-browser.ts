import type { CarrelClient } from '../../src/client/carrel-client';
import { openClient } from '../../src/client/open-client';
import type { Image } from '../../src/domain/study-set';
import type { Channel } from '../../src/platform/channel';
import type { Clock } from '../../src/platform/clock';
import type { Locks } from '../../src/platform/locks';
import { epochMs } from '../../contract/units';
import { pictureRepository } from '../../src/store/picture-repository';
import type { FakeClock } from '../fake-clock';
import { oneBrowser, type OneBrowser } from '../one-browser';
import { numberedFile, numberedId } from './numbered-pictures';
import type { Scheduler } from './scheduler';
import type { SimulatedNetwork } from './simulated-network';
import type { SimulatedConnection, SimulatedDisk, SimulatedStorage } from './simulated-storage';

/** One tab of the production client over the browser's storage. */
export interface SimulatedTab {
  readonly user: string;
  readonly client: CarrelClient;
  /** Keeps a picture as an editor does (`client.pictures.put`), made smaller already. */
  readonly keepPicture: (number: number) => Promise<Image>;
  /** As if its process were gone, at whatever point it is. */
  readonly kill: () => void;
  /** Whether its user is in the middle of something. */
  busy: boolean;
  /** Whether what is on the disk may be more than any tab can say: its user, or its own writing, is in the middle of something. */
  readonly isInTheMiddle: () => boolean;
  /** Ends with it. */
  work: Promise<void>;
  /** Its looks since another tab of the same user was killed in the middle of something: what that wrote nobody said, and the look under way may have begun before. */
  untold: Set<number | null> | null;
}

/** One browser profile of a device: its tabs share storage, lock, channel and session. */
export interface SimulatedBrowser {
  readonly browser: OneBrowser;
  readonly network: SimulatedNetwork;
  /** `begun` once storage is asked for: the name of the database is hashed in the process's own time, not in the scheduler's. */
  readonly open: (user: string) => { readonly begun: Promise<void>; readonly tab: Promise<SimulatedTab> };
  readonly tabs: SimulatedTab[];
  readonly diskOf: (user: string) => SimulatedDisk;
  /** The wall clock of this device alone is put forward or back. */
  readonly step: (ms: number) => void;
}

/** When a tab that says that everything is saved looked last. */
export function checkedAt({ client }: Pick<SimulatedTab, 'client'>): number | null {
  const status = client.sync.status();
  return status.kind === 'up-to-date' ? status.checkedAt : null;
}

/** How often a step of storage waits for its turn among everything else. */
const pauseChance = 0.2;

export function simulatedBrowser(
  seed: number,
  clock: FakeClock,
  scheduler: Scheduler,
  network: SimulatedNetwork,
  storage: SimulatedStorage,
): SimulatedBrowser {
  let offset = 0;
  const ownClock: Clock = {
    now: () => epochMs(clock.now() + offset),
    monotonic: () => clock.monotonic(),
    after: (ms, run) => clock.after(ms, run),
  };
  const browser = oneBrowser(seed, clock);
  const names = new Map<string, string>();
  const tabs: SimulatedTab[] = [];

  function open(user: string): ReturnType<SimulatedBrowser['open']> {
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    return { begun, tab: opened(user, begin) };
  }

  async function opened(user: string, begin: () => void): Promise<SimulatedTab> {
    const owner = {};
    const channels: Channel[] = [];
    let connection: SimulatedConnection | null = null;
    let die = () => {};
    const killed = new Promise<void>((resolve) => {
      die = resolve;
    });
    const ports = browser.tab(network.http(owner));
    const locks: Locks = {
      hold: (name, signal, work) => ports.locks.hold(name, signal, () => Promise.race([work(), killed])),
    };
    const openChannel = (name: string): Channel => {
      const channel = ports.openChannel(name);
      channels.push(channel);
      return channel;
    };
    const client = await openClient(
      { kind: 'account', user, service: 'test', serviceName: 'Stacks' },
      { ...ports, clock: ownClock, locks, openChannel, caches: undefined },
      undefined,
      async (name) => {
        begin();
        names.set(user, name);
        connection = await storage.open(name, () =>
          scheduler.random.next() < pauseChance ? scheduler.pause(owner) : null,
        );
        return connection.database;
      },
    );
    const tab: SimulatedTab = {
      user,
      client,
      keepPicture(number) {
        if (!connection) throw new Error('A tab without storage');
        const pictures = pictureRepository(connection.database);
        return pictures.store(numberedId(number), numberedFile(number), ownClock.now());
      },
      busy: false,
      isInTheMiddle: () => tab.busy || connection?.isUnheard() === true,
      work: Promise.resolve(),
      untold: null,
      kill() {
        for (const other of tabs)
          if (tab.isInTheMiddle() && other !== tab && other.user === user) other.untold = new Set([checkedAt(other)]);
        connection?.kill();
        scheduler.drop(owner);
        for (const channel of channels) channel.close();
        tabs.splice(tabs.indexOf(tab), 1);
        die();
      },
    };
    tabs.push(tab);
    return tab;
  }

  return {
    browser,
    network,
    tabs,
    open,
    diskOf: (user) => storage.diskOf(names.get(user) ?? ''),
    step(ms) {
      offset += ms;
    },
  };
}
