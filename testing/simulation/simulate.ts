import { fakeClock } from '../fake-clock';
import { seededRandom } from '../seeded-random';
import { epochMs } from '../../contract/units';
import { atRest } from './at-rest';
import { openTab, trace, type Until } from './events';
import type { History, Step } from './history';
import { type Violation, watch } from './invariants';
import { ledger } from './ledger';
import { newOutside, settled } from './outside';
import { scheduler as newScheduler } from './scheduler';
import { simulatedBrowser, type SimulatedBrowser, type SimulatedTab } from './simulated-browser';
import { simulatedNetwork } from './simulated-network';
import { noteLeaving, noteRead, simulatedRelay } from './simulated-relay';
import type { Serve } from './simulated-service';
import type { SimulatedStorage, Store } from './simulated-storage';
import { aStory } from './story';
import type { World } from './world';

const minute = 60_000;

/** What a history is played on. */
export interface Ground {
  readonly serve: Serve;
  readonly store: Store;
}

/** Plays one history; resolves to what it broke, nothing when all holds. */
export async function simulate(
  history: History,
  ground: Ground,
  tell: (line: string) => void = () => {},
): Promise<readonly Violation[]> {
  await (loaded ??= load());
  return run(history, ground, tell);
}

let loaded: Promise<unknown> | null = null;

/** What the program loads when it first needs it comes off the disk, which no scheduler rules: once, before all. */
const load = () =>
  Promise.all([
    import('../../src/sync/open-sync'),
    import('../../src/sync/pictures/pictures'),
    import('../../src/client/when-idle'),
    import('../../src/client/sync-client'),
    import('../../src/client/waiting/outbox-client'),
    import('../../src/client/recording/record-commands'),
    import('../../src/client/seldom-set-actions'),
    import('../../src/client/offer/offer'),
    import('../../src/store/redo'),
  ]);

async function run(
  history: History,
  { serve, store }: Ground,
  tell: (line: string) => void,
): Promise<readonly Violation[]> {
  const random = seededRandom(history.seed);
  const clock = fakeClock();
  const serviceClock = {
    offset: 0,
    wentBack: false,
    wentAhead: false,
    shown: new Map<string, number>(),
    noticedBy: new Set<string>(),
  };
  const outside = newOutside();
  const storages: SimulatedStorage[] = [];
  const calm = async () => {
    await settled(outside);
    for (const { refresh } of storages) await refresh?.();
  };
  const service = await serve({ clock: { now: () => epochMs(clock.now() + serviceClock.offset) }, random, outside });
  const scheduler = newScheduler(clock, random, calm);
  const devices: SimulatedBrowser[] = [];
  const { users } = service;
  const world: World = {
    clock,
    isCrowded: history.isCrowded ?? false,
    scheduler,
    service,
    serviceClock,
    devices,
    users,
    ledger: ledger(service.effects, service.pictureAt),
    senders: new Map(),
    leftAgain: [],
    readings: new Map(),
    checks: new Map(),
    listed: new Map(),
    limits: new Map(),
    refusedTo: new Set(),
    opened: new Set(),
    restored: false,
    mayRepeat: new Set(),
    unexpected: [],
    rowsOf: (disk) => disk.rows(),
    tell,
  };
  const relay = simulatedRelay(world);
  for (let index = 0; index < history.devices; index += 1) {
    const server = {
      ask: relay,
      commitLagMs: service.commitLagMs,
      leaves: noteLeaving.bind(null, world),
      arrives: noteRead.bind(null, world),
    };
    const network = simulatedNetwork(scheduler, clock, server, users[0]);
    network.faultChance = history.faultChance;
    const storage = store(outside);
    storages.push(storage);
    devices.push(simulatedBrowser(history.seed * 10 + index, clock, scheduler, network, storage));
  }
  const story = aStory(world);
  const { look } = watch(world);
  const found: Violation[] = [];
  const event = async () => {
    const goesOn = await scheduler.next(5 * minute);
    found.push(...look());
    return goesOn;
  };
  const until = async (work: Promise<unknown>) => {
    let ended = false;
    void work.catch((error: unknown) => world.unexpected.push(String(error))).finally(() => (ended = true));
    await calm();
    // What is done without any event is seen too, before time goes on.
    found.push(...look());
    for (let count = 0; !ended && count < 20_000 && found.length === 0; count += 1) if (!(await event())) await calm();
    if (!ended && found.length === 0) found.push({ invariant: 'ended early', what: 'something never ends' });
  };
  for (const device of devices) await openTab(device, users[0], until);

  for (const step of history.steps) {
    scheduler.random = seededRandom(step.seed);
    trace(() => `-- ${step.kind} on device ${step.device}`);
    // Nobody does two things in one millisecond: of one value the later word stands.
    clock.advance(1);
    await calm();
    await play(world, story, step, until);
    await calm();
    // What the step itself did is seen at its own time, not at that of the next event.
    found.push(...look());
    const events = Math.floor(scheduler.random.next() ** 2 * 40);
    for (let count = 0; count < events && found.length === 0; count += 1) await event();
    if (found.length > 0) return found;
  }
  scheduler.random = seededRandom(history.seed + 1);
  found.push(...(await atRest(world, story, until)));
  found.push(...look());
  for (const { tabs } of devices) for (const tab of tabs.slice()) tab.kill();
  return found;
}

async function play(
  world: World,
  story: ReturnType<typeof aStory>,
  { kind, device: index, seed }: Step,
  until: Until,
): Promise<void> {
  const random = seededRandom(seed + 1);
  const device = world.devices[index];
  if (!device) return;
  const { network, tabs } = device;
  const [one, two] = world.users;
  const tab: SimulatedTab | undefined = tabs[Math.floor(random.next() * tabs.length)];
  switch (kind) {
    case 'edit':
      return tab && (random.next() < 0.1 ? story.visit(tab, random) : story.edit(index, tab, random));
    case 'type':
      return tab && story.type(index, tab, random);
    case 'sync':
      return tab && story.doing(tab, () => tab.client.sync.now());
    case 'decide':
      return tab && story.decide(index, tab, random);
    case 'picture':
      return random.next() < 0.3 ? story.rivalPicture(device, random) : tab && story.picture(index, tab, random);
    case 'others':
      return story.others(random);
    case 'rival':
      return story.rival(device, random);
    case 'same word':
      return story.sameWord(device, random);
    case 'wait':
      return world.clock.advance(Math.floor(random.next() ** 2 * 10 * minute));
    case 'kill':
      tab?.kill();
      if (tabs.length === 0) await openTab(device, tab?.user ?? one, until);
      return;
    case 'tab':
      if (tabs.length < 3) await openTab(device, random.next() < 0.8 ? one : two, until);
      return;
    case 'offline':
      network.off = !network.off;
      return device.browser.tell(network.off ? 'offline' : 'online');
    case 'session':
      network.session = [null, two, one, one][Math.floor(random.next() * 4)] ?? null;
      return device.browser.tell('online');
    case 'device clock':
      return device.step((random.next() < 0.5 ? -1 : 1) * Math.floor(random.next() * 10 * 86_400_000));
    case 'service clock':
      return setServiceClock(world, random.next() < 0.5 ? -60 * minute : 24 * 60 * minute);
    case 'backup':
      if (random.next() < 0.5) return;
      world.restored = true;
      return world.service.restore();
    default:
      return kind satisfies never;
  }
}

function setServiceClock({ serviceClock }: World, ms: number): void {
  serviceClock.offset += ms;
  if (ms > 0) serviceClock.wentAhead = true;
  else {
    serviceClock.wentBack = true;
    serviceClock.noticedBy.clear();
  }
}
