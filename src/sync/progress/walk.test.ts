import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Device, aDevice } from '../../../testing/a-device';
import { answerOutbox } from '../../../testing/answer-outbox';
import { aCreateSet, aTermId } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { firstSeed } from '../../../testing/first-seed';
import { moveBack, moveCard } from '../../../testing/move-card';
import { type RealService, realService } from '../../../testing/real-service';
import { seededRandom } from '../../../testing/seeded-random';
import { epochMs } from '../../../contract/units';
import type { Grade, LogEntryId, NewLogEntry } from '../../domain/study-log';
import type { StudySet, Term, TermId } from '../../domain/study-set';
import type { Http } from '../../platform/http';

const dayMs = 86_400_000;
const isSoak = process.env['CARREL_SOAK'] === '1';
const histories = Number(process.env['CARREL_HISTORIES'] ?? (isSoak ? 200 : 2));

let service: RealService;
beforeAll(async () => {
  service = await realService();
});
afterAll(() => service.close());

interface Learner {
  device: Device;
  isOffline: boolean;
  /** Lines of its own that it did not take back. */
  answers: { readonly id: LogEntryId; readonly setId: NewLogEntry['setId'] }[];
}

/** One learner's devices for some weeks; then all of them meet the service. What each of them holds, in words that all share. */
async function history(seed: number) {
  const random = seededRandom(seed);
  const below = (count: number) => Math.floor(random.next() * count);
  const pick = <One>(all: readonly One[]): One | undefined => all[below(all.length)];
  const user = `learner${seed}`;
  const serviceClock = fakeClock();
  const reach = await service.asUser(user, serviceClock);
  const learners: Learner[] = [];
  const backups: Awaited<ReturnType<Device['client']['backup']['read']>>[] = [];
  let opened = 0;
  const open = (learner: Pick<Learner, 'isOffline'>): Promise<Device> => {
    const http: Http = (path, init) => {
      if (learner.isOffline) return Promise.reject(new TypeError('Failed to fetch'));
      // Whoever asks whether a set was made goes by the service's time.
      serviceClock.advance(60_000);
      return reach(path, init);
    };
    return aDevice({ user, seed: seed * 100 + (opened += 1), clock: fakeClock(), http });
  };
  for (let count = 2 + below(4); count > 0; count -= 1) {
    const learner = { isOffline: false, answers: [] } as unknown as Learner;
    learner.device = await open(learner);
    learners.push(learner);
  }
  const made: string[] = [];
  let moves = 0;
  let count = 0;
  const id = () => `line-${seed}-${(count += 1)}` as LogEntryId;

  async function answer(learner: Learner, { id: setId, terms }: StudySet, termId: TermId): Promise<void> {
    const { client, browser } = learner.device;
    const line: NewLogEntry = {
      id: id(),
      setId,
      at: epochMs(browser.clock.now()),
      kind: 'answered',
      termId,
      asked: random.next() < 0.7 ? 'term' : 'definition',
      mode: 'review',
      format: 'self-rated',
      grade: pick<Grade>(['again', 'hard', 'good', 'easy']) ?? 'good',
      tookMs: below(9_000),
      parameters: 'fsrs-6',
      retention: 0.9,
      ...(random.next() < 0.2 && { mixedUpWith: pick(terms)?.id ?? termId }),
    };
    await client.study.record(null, [line]);
    learner.answers.push({ id: line.id, setId });
  }

  /** The device is lost with what only it has. Its user signs in on a new one, and brings back the backup that was made, if one was. */
  async function replace(learner: Learner): Promise<void> {
    const lost = learner.device.client;
    const backup = random.next() < 0.7 ? await lost.backup.read() : null;
    await lost.close();
    Object.assign(learner, { isOffline: false, answers: [] });
    learner.device = await open(learner);
    await learner.device.client.sync.now();
    if (backup) await learner.device.client.backup.merge(backup);
  }

  /** To another set; now and then it is taken back at once, and the card stands where it stood. */
  async function move(learner: Learner, from: StudySet, card: Term): Promise<void> {
    const { client, browser } = learner.device;
    const to = pick((await client.sets.library()).filter((row) => row.id !== from.id));
    const about = { at: browser.clock.now(), newId: id };
    const moved = to && (await moveCard(client, card.id, { from: from.id, to: to.id }, about));
    if (!moved) return;
    moves += 1;
    if (random.next() > 0.3) return;
    await moveBack(client, moved, about);
    const { term, definition } = card;
    await client.dispatch({ kind: 'add-term', setId: from.id, term: { id: card.id, term, definition }, after: null });
  }

  async function step(learner: Learner): Promise<void> {
    const { client, browser } = learner.device;
    const at = epochMs(browser.clock.now());
    const roll = random.next();
    if (roll < 0.1) {
      const birds = ['der Spatz', 'die Amsel', 'der Star', 'die Meise'];
      const terms = birds.map((term) => ({ id: aTermId(), term, definition: 'a bird' }));
      const set = aCreateSet({ title: `Set ${made.length}`, terms });
      made.push(set.title);
      return client.dispatch(set);
    }
    const row = pick(await client.sets.library());
    const view = row && (await client.sets.view(row.id));
    const term = view && pick(view.set.terms);
    if (roll < 0.5 && view && term) {
      await answer(learner, view.set, term.id);
    } else if (roll < 0.54 && view && term) {
      // No service makes a set of one card.
      if (view.set.terms.length > 2) await move(learner, view.set, term);
    } else if (roll < 0.57 && view && term) {
      await client.study.setStars(view.set.id, [term.id], !view.stars.has(term.id));
    } else if (roll < 0.585 && view) {
      await client.study.changeSetSettings(view.set.id, { newPerDay: below(30), leftOutOn: null });
    } else if (roll < 0.6) {
      await client.study.changeSettings({ newPerDay: below(30) });
    } else if (roll < 0.66) {
      const undone = learner.answers.splice(below(learner.answers.length), 1)[0];
      if (undone)
        await client.study.record(null, [{ id: id(), setId: undone.setId, at, kind: 'undone', undoes: undone.id }]);
    } else if (roll < 0.7 && view && term) {
      await client.study.record(null, [
        { id: id(), setId: view.set.id, at, kind: 'suspended', termId: term.id, asked: 'term' },
      ]);
    } else if (roll < 0.74 && view) {
      await client.dispatch({
        kind: 'add-term',
        setId: view.set.id,
        term: { id: aTermId(), term: `card ${id()}`, definition: 'more' },
        after: null,
      });
    } else if (roll < 0.755) {
      backups.push(await client.backup.read());
    } else if (roll < 0.775) {
      const backup = pick(backups);
      if (backup) await client.backup.merge(backup);
    } else if (roll < 0.79) {
      await replace(learner);
    } else if (roll < 0.84) learner.isOffline = !learner.isOffline;
    // A day, a week, or a clock that is set wrong, back too.
    else if (roll < 0.94) browser.clock.advance(below(8) * dayMs);
    else if (roll < 0.96) browser.clock.step((below(60) - 30) * dayMs);
    else {
      const syncing = client.sync.now();
      // Who studies does not wait for it.
      if (view && term) await answer(learner, view.set, term.id);
      await syncing;
    }
  }

  try {
    for (let steps = 60; steps > 0; steps -= 1) {
      const learner = pick(learners);
      if (learner) await step(learner);
    }
    for (const learner of learners) learner.isOffline = false;
    for (let round = 0; round < 4; round += 1)
      for (const { device } of learners) {
        await device.settle();
        await answerOutbox(device.client);
      }
    // What nobody believes yet hangs on the day, which is the same for all whose clocks stand right.
    const right = learners[0]?.device.browser.clock.now() ?? 0;
    for (const { device } of learners) device.browser.clock.step(right - device.browser.clock.now());
    return { moves, held: await Promise.all(learners.map(({ device }) => held(device))) };
  } finally {
    for (const { device } of learners) await device.client.close();
  }
}

/** Everything that a device knows of what was learned: by the service's numbers, since each has ids of its own. */
async function held({ client }: Device) {
  const schedules: Record<string, unknown> = {};
  const chosen: Record<string, unknown> = { everywhere: await client.study.settings() };
  const names = new Map<string, string>();
  const sets = await Promise.all((await client.sets.library()).map(({ id }) => client.sets.view(id)));
  const nameOf = ({ title, serviceId }: StudySet) => `${title} (${serviceId})`;
  // A card that two devices moved stands twice.
  for (const view of sets)
    for (const { id, term, serviceId } of view?.set.terms ?? [])
      names.set(id, `${view && nameOf(view.set)}: ${term} (${serviceId})`);
  for (const view of sets) {
    if (!view) continue;
    const { id, terms } = view.set;
    const name = nameOf(view.set);
    const stars = terms.filter((term) => view.stars.has(term.id)).map(({ id: card }) => names.get(card));
    chosen[name] = { stars, settings: await client.study.setSettings(id) };
    for (const [key, { mixedUpWith, ...progress }] of await client.study.progress(id))
      schedules[String(names.get(key.split('/')[0] ?? '')) + key.slice(key.indexOf('/'))] = {
        ...progress,
        mixedUpWith: [...mixedUpWith].map(([term, times]) => `${names.get(term)} ${times}`),
      };
  }
  const lines = (await client.study.log(null)).map(
    (line) => `${line.device} ${line.seq} ${line.id} ${line.kind} ${'termId' in line ? names.get(line.termId) : ''}`,
  );
  const { due, fresh } = (await client.study.today()).sets.reduce(
    (sum, set) => ({ due: sum.due + set.due, fresh: sum.fresh + set.fresh }),
    { due: 0, fresh: 0 },
  );
  return { lines: lines.sort(), schedules, chosen, status: client.sync.status().kind, due: due + fresh >= 0 };
}

test(
  'after weeks offline, wrong clocks and undoing, every device has the same log, dates, stars and settings',
  { timeout: 600_000 },
  async () => {
    const first = firstSeed();
    let lines = 0;
    let moved = 0;
    for (let seed = first; seed < first + histories; seed += 1) {
      const { moves, held } = await history(seed);
      const [one, ...others] = held;
      for (const other of others) expect({ seed, ...other }).toEqual({ seed, ...one });
      expect({ seed, status: one?.status }).toEqual({ seed, status: 'up-to-date' });
      lines += one?.lines.length ?? 0;
      moved += moves;
    }
    expect(moved).toBeGreaterThan(0);
    expect(lines).toBeGreaterThan(histories);
  },
);
