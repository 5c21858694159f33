import type { CardProgress } from '../src/domain/scheduling/progress';
import type { LogEntryId } from '../src/domain/study-log';
import type { SetId, TermId } from '../src/domain/study-set';
import type { Http } from '../src/platform/http';
import { type Device, aDevice } from './a-device';
import { aCreateSet, aTermId } from './builders';
import { fakeClock } from './fake-clock';
import type { RealService } from './real-service';
import { aNewAnswer } from './study-log-builders';

const dayMs = 86_400_000;

/** A device of alice's on which she learns; sets and cards by title and term. */
export interface Learner extends Device {
  readonly idOf: (title: string) => Promise<SetId>;
  readonly card: (title: string, term: string) => Promise<{ readonly setId: SetId; readonly termId: TermId }>;
  /** On the next day. */
  readonly answer: (title: string, term: string) => Promise<void>;
  /** What the log says of each card, asked by its term. */
  readonly known: () => Promise<Readonly<Record<string, CardProgress>>>;
}

/** The making of a set of cards with these terms. */
export const aSetOf = (title: string, ...terms: readonly string[]) =>
  aCreateSet({ title, terms: terms.map((term) => ({ id: aTermId(), term, definition: `${term}!` })) });

interface Way {
  cut: string | null;
  unheard: string | null;
}

/** Devices of alice's at our own service, each with a way to it that may be cut; `through` is what stands in all of them. */
export async function learnersAt(
  service: RealService,
  through: (reach: Http, ...call: Parameters<Http>) => ReturnType<Http> = (reach, ...call) => reach(...call),
) {
  const reach = await service.asUser('alice', fakeClock());
  const devices: Learner[] = [];
  /** What does not get through, and what does and is never answered: a part of its path; null: nothing. */
  const ways = new Map<object, Way>();
  let ids = 0;
  const newId = () => `line-${(ids += 1)}`;

  async function device(): Promise<Learner> {
    const way: Way = { cut: null, unheard: null };
    const made = learner(
      await aDevice({
        seed: devices.length + 1,
        clock: fakeClock(),
        http: async (path, init) => {
          if (way.cut !== null && path.includes(way.cut)) throw new TypeError('Failed to fetch');
          const answer = await through(reach, path, init);
          if (way.unheard !== null && init?.method === 'POST' && path.includes(way.unheard))
            throw new TypeError('Failed to fetch');
          return answer;
        },
      }),
      newId,
    );
    ways.set(made, way);
    devices.push(made);
    return made;
  }

  const setWay = (one: Learner, next: Partial<Way>) => {
    const way = ways.get(one);
    if (way) Object.assign(way, next);
  };

  return {
    newId,
    device,
    /** `of`: alone what has this in its path. */
    cut: (one: Learner, of = '/') => setWay(one, { cut: of }),
    /** What it writes there arrives, and no answer comes back. */
    deafen: (one: Learner, of: string) => setWay(one, { unheard: of }),
    mend: (one: Learner) => setWay(one, { cut: null, unheard: null }),
    /** Its tab ends, and another opens over the same storage. */
    async restart(one: Learner): Promise<Learner> {
      const again = learner(await one.restart(), newId);
      ways.set(again, ways.get(one) ?? { cut: null, unheard: null });
      devices.splice(devices.indexOf(one), 1, again);
      return again;
    },
    async settle(...all: readonly Learner[]): Promise<void> {
      for (const one of all) {
        // Who hears no stream of changes asks once a minute.
        one.browser.clock.advance(60_000);
        await one.settle();
      }
    },
    async close(): Promise<void> {
      for (const { client } of devices.splice(0)) await client.close();
    },
  };
}

function learner(one: Device, newId: () => string): Learner {
  const { client } = one;
  const idOf = async (title: string) => {
    const row = (await client.sets.library()).find((set) => set.title === title);
    if (!row) throw new Error(`${title} is not here`);
    return row.id;
  };
  const card = async (title: string, term: string) => {
    const set = await one.shown(await idOf(title));
    const found = set.terms.find((each) => each.term === term);
    if (!found) throw new Error(`${term} is not in ${title}`);
    return { setId: set.id, termId: found.id };
  };
  return {
    ...one,
    idOf,
    card,
    async answer(title, term) {
      const { setId, termId } = await card(title, term);
      const { clock } = one.browser;
      clock.advance(dayMs);
      const line = { ...aNewAnswer(setId, termId, clock.now()), id: newId() as LogEntryId };
      await client.study.record(null, [line]);
    },
    async known() {
      const found: Record<string, CardProgress> = {};
      for (const { id } of await client.sets.library()) {
        const view = await client.sets.view(id);
        const progress = await client.study.progress(id);
        for (const { id: termId, term } of view?.set.terms ?? []) {
          const of = progress.get(`${termId}/term`);
          if (of) found[`${view?.set.title}: ${term}`] = of;
        }
      }
      return found;
    },
  };
}
