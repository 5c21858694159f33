import { expect, test } from 'vitest';
import { aDevice, type Device } from '../../../testing/a-device';
import { type BareService, bareService } from '../../../testing/bare-service';
import { aCreateSet, aTermId } from '../../../testing/builders';
import { type FakeClock, fakeClock } from '../../../testing/fake-clock';
import { type OneBrowser, oneBrowser } from '../../../testing/one-browser';
import type { Command } from '../../domain/command';
import type { StudySet } from '../../domain/study-set';
import type { Http } from '../../platform/http';

interface World {
  readonly clock: FakeClock;
  readonly service: BareService;
  readonly browser: OneBrowser;
  readonly device: Device;
  /** `holds`: a write is taken along, and arrives when it is let go on. */
  readonly way: { is: 'open' | 'none' | 'holds' };
  readonly held: (() => Promise<unknown>)[];
  /** The database is gone, and with it the browser; a later one has the copy that lay beside it. */
  later(): Promise<Device>;
}

async function aWorld(): Promise<World> {
  const clock = fakeClock();
  const service = bareService(clock);
  const browser = oneBrowser(1, clock);
  const way: World['way'] = { is: 'open' };
  const held: (() => Promise<unknown>)[] = [];
  const http: Http = async (path, init) => {
    const isWrite = init.method !== 'GET';
    if (way.is === 'none') throw new TypeError('Failed to fetch');
    if (way.is !== 'holds' || !isWrite) return service.http(path, init);
    return new Promise((_, reject) => {
      held.push(() => service.http(path, { ...init, signal: null }));
      init.signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
    });
  };
  const device = await aDevice({ seed: 1, clock, http, browser });
  const later = async () => {
    way.is = 'open';
    const another = oneBrowser(2, clock);
    return aDevice({
      seed: 2,
      clock,
      http,
      browser: {
        ...another,
        caches: browser.caches,
        tab: (over) => ({ ...another.tab(over), caches: browser.caches }),
      },
    });
  };
  return { clock, service, browser, device, way, held, later };
}

/** Copied without a network; an hour later that is back, and everything ends while the change is under way. */
async function endedWhileSending({ clock, device, way, held, later }: World): Promise<Device> {
  way.is = 'none';
  await device.client.sync.now();
  clock.advance(3_600_000);
  way.is = 'holds';
  void device.client.sync.now();
  await expect.poll(() => held.length).toBe(1);
  return later();
}

/** The same for a change of a set that is there. */
async function endedWhileChanging(
  world: World,
  change: (set: StudySet) => Command,
): Promise<{ readonly device: Device; readonly set: StudySet }> {
  const create = aCreateSet();
  const { device, clock, way } = world;
  await device.client.dispatch(create);
  await device.settle();
  way.is = 'none';
  clock.advance(400_000);
  const set = await device.shown(create.setId);
  await device.client.dispatch(change(set));
  return { set, device: await endedWhileSending(world) };
}

async function rounds({ client }: Device, clock: FakeClock, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 5) {
    await client.sync.now();
    clock.advance(5_000);
  }
}

/** What was under way arrives half a minute after the copy was put back. */
async function landLate({ clock, held }: World, device: Device): Promise<void> {
  await rounds(device, clock, 30);
  for (const land of held.splice(0)) await land();
  await rounds(device, clock, 600);
  expect(device.client.sync.status().kind).toBe('up-to-date');
}

const edited = ({ id: setId, terms: [card] }: StudySet, before: string, after: string): Command => {
  if (!card) throw new Error('a set without cards');
  return { kind: 'edit-term', setId, termId: card.id, changes: { definition: { before, after } } };
};

const firstDefinition = (set: Pick<StudySet, 'terms'> | undefined) => set?.terms[0]?.definition;

test('a set whose making was under way when the database went is not made a second time', async () => {
  const world = await aWorld();
  await world.device.client.dispatch(aCreateSet({ title: 'Birds' }));
  const device = await endedWhileSending(world);
  await landLate(world, device);
  expect([...world.service.sets.values()].map(({ title }) => title)).toEqual(['Birds']);
  await device.client.close();
});

test('nor is a card', async () => {
  const world = await aWorld();
  const { device } = await endedWhileChanging(world, ({ id: setId }) => ({
    kind: 'add-term',
    setId,
    term: { id: aTermId(), term: 'new', definition: 'neu' },
    after: null,
  }));
  await landLate(world, device);
  expect(
    [...world.service.sets.values()].map(({ terms }) => terms.filter(({ term }) => term === 'new').length),
  ).toEqual([1]);
  await device.client.close();
});

test('words that were under way when the database went do not land over those typed after them', async () => {
  const world = await aWorld();
  const { device, set } = await endedWhileChanging(world, (there) =>
    edited(there, firstDefinition(there) ?? '', 'early'),
  );
  await device.client.sync.now();
  await device.client.dispatch(edited(set, 'early', 'later'));
  await landLate(world, device);
  const [there] = world.service.sets.values();
  expect([there?.terms[0]?.definition, firstDefinition(await device.shown(set.id))]).toEqual(['later', 'later']);
  await device.client.close();
});

test('nor where they were in doubt already when they were copied', async () => {
  const world = await aWorld();
  const { device: before, clock, way, held } = world;
  const create = aCreateSet();
  await before.client.dispatch(create);
  await before.settle();
  const set = await before.shown(create.setId);
  way.is = 'holds';
  await before.client.dispatch(edited(set, firstDefinition(set) ?? '', 'early'));
  void before.client.sync.now();
  await expect.poll(() => held.length).toBe(1);
  // The first sending never arrives.
  held.pop();
  way.is = 'none';
  const restarted = await before.restart();
  await restarted.client.sync.now();
  clock.advance(400_000);
  const device = await endedWhileSending({ ...world, device: restarted });
  await device.client.sync.now();
  await device.client.dispatch(edited(set, 'early', 'later'));
  await landLate(world, device);
  const [there] = world.service.sets.values();
  expect(there?.terms[0]?.definition).toBe('later');
  await device.client.close();
});

test('words that are discarded after they were put back are taken back, though they land', async () => {
  const world = await aWorld();
  const { device, set } = await endedWhileChanging(world, (there) =>
    edited(there, firstDefinition(there) ?? '', 'early'),
  );
  world.way.is = 'none';
  await device.client.sync.now();
  const [item] = (await device.client.outbox.items()).filter(({ state }) => state.kind !== 'sent');
  await device.client.outbox.discard(item?.id ?? '');
  for (const land of world.held.splice(0)) await land();
  world.way.is = 'open';
  world.clock.advance(400_000);
  await landLate(world, device);
  const [there] = world.service.sets.values();
  expect(there?.terms[0]?.definition).toBe(firstDefinition(set));
  await device.client.close();
});
