import type { CarrelClient } from '../src/client/carrel-client';
import { openClient } from '../src/client/open-client';
import type { Command } from '../src/domain/command';
import type { StudySet } from '../src/domain/study-set';
import type { Http } from '../src/platform/http';
import { aCreateSet, aTermId } from './builders';
import { type FakeClock, fakeClock } from './fake-clock';
import { withFault } from './faulty-network';
import { memoryDatabase, memoryDisk } from './memory-database';
import { oneBrowser } from './one-browser';
import { seededRandom } from './seeded-random';

const cardsOfSet = 46;
const week = 7 * 86_400_000;
const interruptions = 20;

/** What ends a replay half-way: the request or its answer is lost, or the tab dies before or after the service did its work. */
export type Interruption = 'drop-before' | 'drop-after' | 'dies-before' | 'dies-after';

interface Reached {
  readonly request: string;
  readonly key: string | null;
}

export interface Replay {
  readonly clock: FakeClock;
  /** The tab that is open now. */
  client: CarrelClient;
  /** Requests since the network came back. */
  readonly requests: string[];
  /** Of them the writes that reached the service, with what they said and their key. */
  readonly reached: Reached[];
  /** By the number of the request. */
  interruptions: ReadonlyMap<number, Interruption>;
  online: boolean;
  /** Sends and fetches until all is done, in a new tab whenever one died. */
  settle(): Promise<void>;
}

/** One device that has so many sets, and was used without a network for a week: fifty edits of each. */
export async function afterAWeek(
  user: string,
  serve: (clock: FakeClock) => Http | Promise<Http>,
  sets = 20,
): Promise<Replay> {
  const clock = fakeClock();
  const served = await serve(clock);
  const disk = memoryDisk();
  let seed = 0;
  let died: Promise<void> = Promise.resolve();
  /** What the service works on. It is quicker than any clock here: no request is given up while it still is. */
  const underway = new Set<Promise<Response>>();
  const service: Http = (path, init) => {
    const answer = served(path, init);
    underway.add(answer);
    return answer.finally(() => underway.delete(answer));
  };

  /** A tab that can die in the middle of a request: then nothing of it goes on. */
  async function openTab(): Promise<CarrelClient> {
    const database = memoryDatabase('replay', disk);
    let die = () => {};
    died = new Promise((resolve) => {
      die = resolve;
    });
    const never = () => {
      database.kill();
      die();
      return new Promise<never>(() => {});
    };
    const http: Http = async (path, init) => {
      if (!replay.online) return withFault(service, 'drop-before', path, init);
      const method = init.method ?? 'GET';
      replay.requests.push(`${method} ${path}`);
      const how = replay.interruptions.get(replay.requests.length) ?? 'none';
      if (how === 'dies-before') return never();
      if (method !== 'GET' && how !== 'drop-before')
        replay.reached.push({
          request: `${method} ${path} ${init.body instanceof URLSearchParams ? init.body.toString() : ''}`,
          key: new Headers(init.headers).get('idempotency-key'),
        });
      if (how !== 'dies-after') return withFault(service, how, path, init);
      await service(path, init);
      return never();
    };
    seed += 1;
    return openClient(
      { kind: 'account', user, service: 'test', serviceName: 'Stacks' },
      oneBrowser(seed, clock).tab(http),
      undefined,
      async () => database,
    );
  }

  const replay: Replay = {
    clock,
    client: undefined as unknown as CarrelClient,
    requests: [],
    reached: [],
    interruptions: new Map(),
    online: true,
    async settle() {
      for (let round = 0; round < 400; round += 1) {
        const { client } = replay;
        const isDead = await Promise.race([client.sync.now().then(() => false), died.then(() => true)]);
        if (isDead) {
          replay.client = await openTab();
          continue;
        }
        if (['up-to-date', 'needs-you'].includes(client.sync.status().kind)) return;
        while (underway.size > 0) await Promise.allSettled(underway);
        clock.advance(200_000);
      }
    },
  };
  replay.client = await openTab();
  const creations = Array.from({ length: sets }, (_, index) =>
    aCreateSet({ title: `Set ${index}`, terms: cardsNamed(`s${index}`) }),
  );
  await replay.client.dispatch(...creations);
  await replay.settle();
  replay.online = false;
  await replay.client.sync.now();
  clock.step(week);
  for (const { setId } of creations) {
    const view = await replay.client.sets.view(setId);
    if (view) await replay.client.dispatch(...editsFor(view.set));
  }
  replay.requests.length = 0;
  replay.reached.length = 0;
  return replay;
}

const cardsNamed = (prefix: string) =>
  Array.from({ length: cardsOfSet }, (_, n) => ({
    id: aTermId(),
    term: `${prefix} term ${n}`,
    definition: `${prefix} definition ${n}`,
  }));

/** Fifty edits that all survive: thirty-eight cards, five new ones, five deleted, a title, a description. */
function editsFor(set: StudySet): Command[] {
  const { id: setId, terms } = set;
  const changed = terms.slice(0, 38).map((card): Command => ({
    kind: 'edit-term',
    setId,
    termId: card.id,
    changes: { definition: { before: card.definition, after: `${card.definition}, offline` } },
  }));
  const fresh = Array.from({ length: 5 }, (_, n) => ({
    id: aTermId(),
    term: `${set.title} new ${n}`,
    definition: `new ${n}`,
  }));
  const added = fresh.map((term, n): Command => ({
    kind: 'add-term',
    setId,
    term,
    after: fresh[n - 1]?.id ?? terms.at(-1)?.id ?? null,
  }));
  const deleted = terms.slice(40, 45).map((card, n): Command => ({
    kind: 'delete-term',
    setId,
    termId: card.id,
    before: card,
    after: terms[39 + n]?.id ?? null,
  }));
  const title: Command = {
    kind: 'edit-set',
    setId,
    changes: { title: { before: set.title, after: `${set.title}, offline` } },
  };
  const description: Command = {
    kind: 'edit-set',
    setId,
    changes: { description: { before: set.description, after: 'Written without a network' } },
  };
  return [...changed, title, ...added, ...deleted, description];
}

/** Edits that wait, after those that come to one were put together. */
export const surviving = async ({ client }: Replay) =>
  (await client.outbox.items()).filter(({ state }) => state.kind === 'waiting').length;

/** Front sides, definitions and title of every set as the device shows them; the order of cards counts. */
export async function shownOf({ client }: Replay) {
  const rows = await client.sets.library();
  const views = await Promise.all(rows.map(({ id }) => client.sets.view(id)));
  return views
    .flatMap((view) =>
      view
        ? [
            {
              title: view.set.title,
              description: view.set.description,
              cards: view.set.terms.map(({ term, definition }) => [term, definition]),
            },
          ]
        : [],
    )
    .toSorted(byTitle);
}

export const byTitle = (a: { readonly title: string }, b: { readonly title: string }) => a.title.localeCompare(b.title);

/** Requests that are neither the look before a replay nor the one after it. */
export const replayed = (requests: readonly string[]) =>
  requests.filter((request) => !request.startsWith('GET /relay/2.0/users/'));

/** What came twice, and not under one key. */
export const doubled = (reached: Replay['reached']) =>
  reached.filter(({ request, key }, index) =>
    reached.slice(0, index).some((other) => other.request === request && (key === null || other.key !== key)),
  );

/** Twenty of the first so many requests, and what becomes of each. */
export function interruptedAt(seed: number, within: number): ReadonlyMap<number, Interruption> {
  const random = seededRandom(seed);
  const kinds = ['drop-before', 'drop-after', 'dies-before', 'dies-after'] as const;
  const chosen = new Map<number, Interruption>();
  while (chosen.size < interruptions) {
    const at = 1 + Math.floor(random.next() * within);
    chosen.set(at, kinds[Math.floor(random.next() * kinds.length)] ?? 'drop-after');
  }
  return chosen;
}
