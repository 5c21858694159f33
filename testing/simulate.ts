import { aCreateSet, aTermId } from './builders';
import { type Device, aDevice } from './a-device';
import { type FakeClock, fakeClock } from './fake-clock';
import { type FaultyNetwork, faultyNetwork } from './faulty-network';
import { seededRandom } from './seeded-random';
import type { Command } from '../src/domain/command';
import type { SetId, StudySet, Term } from '../src/domain/study-set';
import type { Http } from '../src/platform/http';
import type { Random } from '../src/platform/random';

/** A service as a simulation sees it: something to call, and what it holds in the end. */
export interface SimulatedService {
  readonly http: Http;
  readonly contents: () => Promise<readonly ServiceContent[]>;
}

export interface ServiceContent {
  readonly title: string;
  readonly description: string;
  readonly cards: readonly (readonly [string, string])[];
}

export interface History {
  readonly seed: number;
  readonly user?: string;
  readonly devices: number;
  readonly steps: number;
  readonly faultChance: number;
  /** Whether two devices may be in the middle of something at once; a bare service has no defence within one round trip. */
  readonly interleaved: boolean;
}

/** How a history ended, for a test to judge. */
export interface Ending {
  /** What each device shows of each set, by title and cards. */
  readonly shown: readonly (readonly ServiceContent[])[];
  readonly service: readonly ServiceContent[];
  /** With one device nobody else changes anything: what it showed before the network healed. */
  readonly shownBefore: readonly ServiceContent[];
  readonly statuses: readonly string[];
  /** Front sides of all cards ever made, and of those that somebody deleted. */
  readonly made: readonly string[];
  readonly deleted: ReadonlySet<string>;
  /** An edit that was not shown right after it was durable (I3). */
  readonly notShown: readonly string[];
  /** Steps after which the one device showed something else without an edit. */
  readonly changedItself: readonly string[];
  readonly warnings: readonly unknown[];
  /** Each device's outbox in the end, for whoever looks for a fault. */
  readonly outboxes: readonly (readonly string[])[];
}

/** Runs one random history of edits, faults and restarts, lets the network heal, and says how it ended. */
export async function simulate(history: History, serve: (clock: FakeClock) => Promise<SimulatedService> | SimulatedService): Promise<Ending> {
  const random = seededRandom(history.seed);
  const clock = fakeClock();
  const service = await serve(clock);
  const networks: FaultyNetwork[] = [];
  const devices: Device[] = [];
  for (let index = 0; index < history.devices; index += 1) {
    const network = faultyNetwork(service.http, random, history.faultChance);
    networks.push(network);
    devices.push(await aDevice({ user: history.user ?? 'alice', seed: history.seed * 10 + index, clock, http: network.http }));
  }
  const story = aStory(random);
  const changedItself: string[] = [];
  for (let step = 0; step < history.steps; step += 1) {
    const index = Math.floor(random.next() * devices.length);
    const device = devices[index];
    if (!device) continue;
    const roll = random.next();
    // With one device nobody but the user changes what is shown: not the network, not time, not a restart.
    const before = devices.length === 1 && roll >= 0.72 ? await everything(device) : null;
    if (roll < 0.72) await story.edit(device);
    else if (roll < 0.9) await device.client.sync.now();
    else if (roll < 0.95) await alone(history, networks, devices, index, () => clock.advance(Math.floor(random.next() * 300_000)));
    else devices[index] = await device.restart();
    const after = devices[index];
    if (before && after && JSON.stringify(await everything(after)) !== JSON.stringify(before)) changedItself.push(`in step ${step}`);
  }
  const [first] = devices;
  const shownBefore = first && devices.length === 1 ? await everything(first) : [];
  for (const network of networks) network.heal();
  await comeToRest(history, networks, devices, random);
  const ending: Ending = {
    shown: await Promise.all(devices.map(everything)),
    service: await service.contents(),
    shownBefore,
    statuses: devices.map((device) => device.client.sync.status().kind),
    made: story.made,
    deleted: story.deleted,
    notShown: story.notShown,
    changedItself,
    outboxes: await Promise.all(devices.map(outboxOf)),
    warnings: devices.flatMap((device) => device.browser.warnings),
  };
  for (const device of devices) await device.client.close();
  return ending;
}

/** Lets time pass for all; where devices must not interleave, the others have no network and are waited for. */
async function alone(history: History, networks: readonly FaultyNetwork[], devices: readonly Device[], index: number, work: () => Promise<void> | void): Promise<void> {
  if (history.interleaved) return work();
  for (const [other, network] of networks.entries()) if (other !== index) network.cutOff();
  await work();
  for (const { client } of devices) await client.sync.now();
  for (const network of networks) network.restore();
}

/** Every device sends and fetches, and whatever needs the user is decided one way or the other, until all agree. */
async function comeToRest(history: History, networks: readonly FaultyNetwork[], devices: readonly Device[], random: Random): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    for (const [index, { settle, client }] of devices.entries()) {
      await alone(history, networks, devices, index, async () => {
        await settle();
        for (const item of await client.outbox.items()) {
          if (item.state.kind !== 'needs-you') continue;
          await client.outbox.resolve(item.seq, random.next() < 0.5 ? 'keep-mine' : 'take-theirs');
        }
        await settle();
      });
    }
  }
  for (const { settle } of devices) await settle();
}

async function outboxOf({ client }: Device): Promise<readonly string[]> {
  const items = await client.outbox.items();
  return items.map(({ seq, setTitle, state, command }) => JSON.stringify([seq, setTitle, state.kind, command]));
}

async function everything({ client }: Device): Promise<readonly ServiceContent[]> {
  const rows = await client.sets.library();
  const views = await Promise.all(rows.map((row) => client.sets.view(row.id)));
  return inOrder(views.flatMap((view) => (view ? [contentOf(view.set)] : [])));
}

const contentOf = ({ title, description, terms }: StudySet): ServiceContent => ({
  title,
  description,
  cards: terms.map(({ term, definition }) => [term, definition] as const),
});

/** By the first card of all, which nobody deletes: ids differ between devices. */
export const inOrder = (sets: readonly ServiceContent[]): readonly ServiceContent[] =>
  sets.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));

const keyOf = ({ cards }: ServiceContent) => cards.map(([term]) => term).filter((term) => term.startsWith('anchor')).join();

/** What people do: every card they make has a front side that is never used again and never edited. */
function aStory(random: Random) {
  let count = 0;
  const made: string[] = [];
  const deleted = new Set<string>();
  const notShown: string[] = [];
  const unique = (word: string) => `${word} ${(count += 1)}`;
  const pick = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(random.next() * values.length)];
  const newCard = (word: string) => {
    const term = unique(word);
    made.push(term);
    return { id: aTermId(), term, definition: unique('meaning') };
  };

  async function edit({ client }: Device): Promise<void> {
    const rows = await client.sets.library();
    const row = random.next() < 0.15 && rows.length < 3 ? undefined : pick(rows);
    if (!row) {
      const create = aCreateSet({ title: unique('set'), terms: [newCard('anchor'), newCard('anchor')] });
      return act(client, create, create.setId, (set) => set.title === create.title);
    }
    const view = await client.sets.view(row.id);
    if (view) await change(client, view.set);
  }

  async function change(client: Device['client'], set: StudySet): Promise<void> {
    const setId = set.id;
    const card = pick(set.terms);
    const neighbour = random.next() < 0.4 ? set.terms.at(-1) : pick(set.terms);
    const roll = random.next();
    if (roll < 0.3) {
      const term = newCard('card');
      return act(client, { kind: 'add-term', setId, term, after: neighbour?.id ?? null }, setId, (now) => now.terms.some((other) => other.id === term.id));
    }
    if (roll < 0.55 && card) {
      const after = unique('meaning');
      const changes = { definition: { before: card.definition, after } };
      return act(client, { kind: 'edit-term', setId, termId: card.id, changes }, setId, (now) => cardOf(now, card)?.definition === after || isGone(now, card));
    }
    if (roll < 0.7 && card) {
      const after = neighbour?.id === card.id ? null : (neighbour?.id ?? null);
      return act(client, { kind: 'move-term', setId, termId: card.id, after }, setId, (now) => {
        const place = now.terms.findIndex((other) => other.id === card.id);
        return isGone(now, card) || (neighbour && isGone(now, neighbour)) || (now.terms[place - 1]?.id ?? null) === after;
      });
    }
    if (roll < 0.8 && card && !card.term.startsWith('anchor')) {
      deleted.add(card.term);
      return act(client, { kind: 'delete-term', setId, termId: card.id, before: card, after: null }, setId, (now) => !cardOf(now, card));
    }
    const field = random.next() < 0.5 ? 'title' : 'description';
    const after = unique(field);
    return act(client, { kind: 'edit-set', setId, changes: { [field]: { before: set[field], after } } }, setId, (now) => now[field] === after);
  }

  /** Another device's deletion came in while this one was deciding. */
  const isGone = (now: StudySet, card: Term) => deleted.has(card.term) && !cardOf(now, card);

  async function act(client: Device['client'], command: Command, setId: SetId, isShown: (set: StudySet) => boolean | undefined): Promise<void> {
    await client.dispatch(command);
    const view = await client.sets.view(setId);
    if (!view || !isShown(view.set)) notShown.push(JSON.stringify(command));
  }

  return { edit, made, deleted, notShown };
}

const cardOf = (set: StudySet, card: Term) => set.terms.find((other) => other.id === card.id);
