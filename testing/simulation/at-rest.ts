import { isDraft } from '../../src/domain/is-draft';
import type { StoredAvailability } from '../../src/store/rows';
import { shownSet, type WaitingRow } from './stored-rows';
import { checkedAt, type SimulatedBrowser } from './simulated-browser';
import { shownBefore } from './as-typed';
import { asWished } from './as-wished';
import { openTab, type Until } from './events';
import { limit } from './limits';
import type { Story } from './story';
import type { Violation } from './invariants';
import type { World } from './world';

/** The network is good, every user comes back to every device and decides what is to be decided; then all must agree (I4, I8, I12). */
export async function atRest(world: World, story: Story, until: Until): Promise<readonly Violation[]> {
  for (const { network } of world.devices) Object.assign(network, { faultChance: 0, off: false });
  for (const { tabs } of world.devices) for (const tab of tabs.slice()) await until(tab.work);
  const asTyped = shownBefore(world);
  const found: Violation[] = [...(await followed(world, until))];
  for (let round = 0; round < 4; round += 1) {
    const before = world.service.effects.length;
    for (const [index, device] of world.devices.entries()) {
      for (const user of world.users) {
        const isHere =
          device.tabs.some((tab) => tab.user === user) ||
          world.rowsOf(device.diskOf(user)).sets.length > 0 ||
          world.rowsOf(device.diskOf(user)).drafts.length > 0;
        if (isHere) await settle(world, story, until, index, device, user);
      }
    }
    // Nobody had anything to send, and everybody has read since.
    if (world.service.effects.length === before) break;
  }
  for (const [index, device] of world.devices.entries()) {
    for (const user of world.users) {
      const tab = device.tabs.find((candidate) => candidate.user === user);
      if (!tab) continue;
      found.push(...agrees(world, index, user));
      found.push(...waits(world, index, user));
      found.push(...asWished(world, index, user));
      device.network.session = user;
    }
  }
  found.push(...asTyped());
  return found;
}

/** Long enough for every tab that leads to look once. */
const lookMs = 100_000;

/**
 * I4 before anybody asks for everything: a tab that goes by what changed since its watermark comes to know every set.
 * Only a list that was cut short may keep something from it, until it asks for all of them; and a clock that was set back
 * for a shorter time than the device slept, whose dates then never went back for it.
 */
async function followed(world: World, until: Until): Promise<readonly Violation[]> {
  const { clock, devices, service } = world;
  const quiet = () => until(new Promise((resolve) => void clock.after(lookMs, () => resolve(undefined))));
  for (const { tabs, network, browser } of devices) {
    network.session = tabs[0]?.user ?? null;
    browser.tell('online');
  }
  const looks = () => new Map(devices.flatMap(({ tabs }) => tabs.map((tab) => [tab, checkedAt(tab)])));
  await quiet();
  const effects = service.effects.length;
  const first = looks();
  await quiet();
  const second = looks();
  await quiet();
  const { wentBack, wentAhead, noticedBy } = world.serviceClock;
  if (world.restored || service.effects.length > effects || (wentBack && wentAhead)) return [];
  return devices.flatMap(({ tabs, network }, index) => {
    // A look that ended in the last while, after another had ended: it began when everything was there.
    const hasLooked = tabs.some((tab) => {
      const [then, later, now] = [first.get(tab), second.get(tab), checkedAt(tab)];
      return (
        tab.user === network.session && now !== null && typeof later === 'number' && later !== then && now !== later
      );
    });
    if (!hasLooked || network.listsCut() || network.session === null) return [];
    if (wentBack && !noticedBy.has(`${index} ${network.session}`)) return [];
    return holdsAll(world, index, network.session).map(({ what }) => ({
      invariant: 'I4',
      what: `by what changed alone, ${what}`,
    }));
  });
}

const lastDecision = 10;

/** One user at one device, until nothing moves: everything sent and read, everything decided. */
async function settle(
  world: World,
  story: Story,
  until: Until,
  index: number,
  device: SimulatedBrowser,
  user: string,
): Promise<void> {
  device.network.session = user;
  for (const tab of device.tabs.slice()) if (tab.user !== user) tab.kill();
  if (device.tabs.length === 0) await openTab(device, user, until);
  const [tab] = device.tabs;
  if (!tab) return;
  for (let round = 0; round < 20; round += 1) {
    await until(tab.work);
    await until(tab.client.sync.agreeToRemovals());
    const { kind } = tab.client.sync.status();
    if (kind === 'up-to-date') return;
    // What was decided last has its rounds too.
    if (round < lastDecision) story.decide(index, tab, world.scheduler.random);
    await until(tab.work);
    world.clock.advance(150_000);
  }
}

/** I4: the base of every set that is here is what the service holds, and every own set is here. */
function agrees(world: World, index: number, user: string): readonly Violation[] {
  const { service } = world;
  const device = world.devices[index];
  if (!device) return [];
  const rows = world.rowsOf(device.diskOf(user));
  const found = [...holdsAll(world, index, user)];
  for (const header of rows.sets) {
    if (header.serviceId === null && header.availability === 'here') {
      // Its own draft says that it is to be made.
      if (!rows.drafts.some(({ setId, draft }) => setId === header.id && draft.exists))
        found.push({
          invariant: 'I8',
          what: `“${header.title}” of device ${index} waits for nobody, and no service has it`,
        });
      continue;
    }
    const isThere = header.serviceId !== null && service.sets.has(header.serviceId);
    if (header.createdBy === user && header.availability === 'here' && !isThere)
      found.push({ invariant: 'I4', what: `device ${index} of ${user} keeps “${header.title}”, which is gone` });
  }
  return found;
}

function holdsAll(world: World, index: number, user: string): readonly Violation[] {
  const { service } = world;
  const device = world.devices[index];
  if (!device) return [];
  const rows = world.rowsOf(device.diskOf(user));
  const found: Violation[] = [];
  const called = (image: { readonly url: string } | null) => image && service.pictureAt(image.url);
  for (const set of service.sets.values()) {
    const header = rows.sets.find((row) => row.serviceId === set.id);
    if (set.created_by !== user && header?.availability !== 'here') continue;
    if (set.created_by !== user && set.visibility !== 'public') continue;
    const terms = rows.contents.find((row) => row.setId === header?.id)?.terms ?? [];
    const here = JSON.stringify([
      header?.title,
      header?.description,
      ...(world.isCrowded ? [header?.langTerms, header?.langDefinitions, header?.editable] : []),
      header?.visibility,
      terms.map((card) => [card.serviceId, card.term, card.definition, called(card.image)]),
    ]);
    const there = JSON.stringify([
      set.title,
      set.description,
      ...(world.isCrowded ? [set.lang_terms, set.lang_definitions, set.editable] : []),
      set.visibility,
      set.terms.map((card) => [card.id, card.term, card.definition, called(card.image)]),
    ]);
    if (here !== there)
      found.push({ invariant: 'I4', what: `device ${index} of ${user} has ${here}, the service ${there}` });
  }
  return found;
}

/** I8: only what needs the user, or waits behind that, or is a draft, is left. */
function waits(world: World, index: number, user: string): readonly Violation[] {
  const device = world.devices[index];
  if (!device) return [];
  const rows = world.rowsOf(device.diskOf(user));
  const open = rows.waiting.filter((row) => row.open === 1);
  const held = new Set(open.flatMap((row) => (row.state.kind === 'needs-you' ? [row.setId] : [])));
  const isStillDraft = (setId: string) => {
    const set = shownSet(rows, setId);
    return set !== null && isDraft(set);
  };
  const drafts = new Set(
    open.flatMap((row) => (row.command.kind === 'create-set' && isStillDraft(row.setId) ? [row.setId] : [])),
  );
  const doors: readonly StoredAvailability[] = ['password', 'members-only', 'no-access'];
  const closed = new Set(
    world
      .rowsOf(device.diskOf(user))
      .sets.flatMap(({ id, availability }) => (doors.includes(availability) ? [id] : [])),
  );
  const isShutOut = ({ state, setId }: WaitingRow) => state.kind === 'unknown' && closed.has(setId);
  if (open.some(isShutOut)) limit(world, 'a change without an answer waits for the door of its set');
  return open
    .filter(
      (row) => row.state.kind !== 'needs-you' && !held.has(row.setId) && !drafts.has(row.setId) && !isShutOut(row),
    )
    .map((row) => ({
      invariant: 'I8',
      what: `${row.state.kind} at rest on device ${index}: ${JSON.stringify(row.command)}`,
    }));
}
