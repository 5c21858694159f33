import { expect } from '@playwright/test';
import { seededRandom } from '../../testing/seeded-random';
import { testWithOwnServer as test } from '../fixtures';
import { type Card, type Service, aSetForm } from '../service';
import { serviceDatabase } from '../service-database';

const rounds = 20;
const writers = 4;
/** Cards of every set that is written; enough for a write to be caught half-way if it could be. */
const cardsOfSet = 30;

/** A write as it was sent, and what came back of it: nothing, where the server died over it. */
interface Write {
  readonly key: string;
  readonly path: string;
  readonly form: URLSearchParams;
  readonly answer: Answer | null;
}
interface Answer {
  readonly status: number;
  readonly location: string | null;
  readonly body: string;
}

test('twenty SIGKILLs under writes: what was acknowledged is there, nothing is there by half', async ({ carrel, service }) => {
  const seed = Date.now() % 1_000_000;
  test.info().annotations.push({ type: 'seed', description: String(seed) });
  const random = seededRandom(seed);
  const ledger = await service.createSet({ title: 'Ledger', cards: generation(0) });
  const log = await service.createSet({ title: 'Log', cards: [['first', '0'], ['second', '0']] });
  const created: Write[] = [];
  const added: Write[] = [];
  let sent = 0;
  let acknowledged = 0;

  for (let round = 0; round < rounds; round += 1) {
    const began = Math.floor(Date.now() / 1000) - 2;
    const before = created.length;
    const stop = { now: false };
    const until = async (write: () => Promise<boolean>) => {
      while (!stop.now && (await write()));
    };
    const work = [
      ...Array.from({ length: writers }, (_, writer) => {
        let count = 0;
        return until(async () => {
          count += 1;
          const title = `Set ${round}.${writer}.${count}`;
          return kept(created, await post(service, '/2.0/sets', aSetForm({ title, cards: cardsNamed(title) })));
        });
      }),
      until(async () => {
        const term = `Entry ${added.length}`;
        return kept(added, await post(service, `/2.0/sets/${log}/terms`, new URLSearchParams({ term, definition: term })));
      }),
      until(async () => {
        sent += 1;
        const done = await rewrite(service, ledger, sent);
        if (done) acknowledged = sent;
        return done;
      }),
    ];
    await new Promise((resolve) => setTimeout(resolve, 40 + random.next() * 160));
    await carrel.service.kill('SIGKILL');
    stop.now = true;
    await Promise.all(work);
    await carrel.service.start();

    const generations = new Set((await service.cards(ledger)).map(([, definition]) => definition));
    expect([...generations]).toHaveLength(1);
    expect(Number([...generations][0])).toBeGreaterThanOrEqual(acknowledged);
    expect(Number([...generations][0])).toBeLessThanOrEqual(sent);
    expectWholeSets(await service.sets(began), created.slice(before));
    await replay(service, created);
    await replay(service, added);
  }

  expect(created.length).toBeGreaterThan(rounds);
  expect(await service.titles()).toEqual(['Ledger', 'Log', ...created.map(titleOf)].sort());
  const entries = (await service.cards(log)).map(([term]) => term).slice(2);
  expect(entries).toEqual(added.map(({ form }) => form.get('term')));
  await carrel.service.kill('SIGKILL');
  expect(serviceDatabase(carrel.service.dataDir).integrity()).toEqual(['ok']);
});

const titleOf = ({ form }: Write) => form.get('title') ?? '';
const cardsNamed = (title: string): Card[] => Array.from({ length: cardsOfSet }, (_, n) => [`${title} term ${n}`, `${title} definition ${n}`]);
const generation = (number: number): Card[] => Array.from({ length: cardsOfSet }, (_, n) => [`Line ${n}`, String(number)]);

/** Remembers a write. False when the server is gone, so that its writer stops. */
function kept(writes: Write[], write: Write): boolean {
  writes.push(write);
  return write.answer !== null;
}

async function post(service: Service, path: string, form: URLSearchParams): Promise<Write> {
  const key = crypto.randomUUID();
  return { key, path, form, answer: await answerOf(service, path, form, key) };
}

async function answerOf(service: Service, path: string, form: URLSearchParams, key: string): Promise<Answer | null> {
  try {
    const answer = await service.call('POST', path, form, { 'idempotency-key': key });
    return { status: answer.status, location: answer.headers.get('location'), body: await answer.text() };
  } catch {
    // The server was killed over this one: whether it was done is what the test is about.
    return null;
  }
}

/** Writes every card of a set anew. True when the service acknowledged it. */
async function rewrite(service: Service, id: number, number: number): Promise<boolean> {
  try {
    const { terms = [] } = await service.set(id);
    const form = new URLSearchParams(terms.map((term) => ['term_ids[]', String(term.id)]));
    for (const [term, definition] of generation(number)) {
      form.append('terms[]', term);
      form.append('definitions[]', definition);
    }
    const answer = await service.call('PUT', `/2.0/sets/${id}`, form);
    await answer.text();
    return answer.status === 200;
  } catch {
    // Killed before, over or after it.
    return false;
  }
}

/** Sets that were acknowledged are there; all that are there are whole. */
function expectWholeSets(found: Awaited<ReturnType<Service['sets']>>, created: readonly Write[]): void {
  const sets = new Map(found.map((set) => [set.title, set]));
  for (const write of created) {
    const set = sets.get(titleOf(write));
    if (write.answer) expect(set, titleOf(write)).toBeDefined();
    if (!set) continue;
    expect((set.terms ?? []).map(({ term, definition }) => [term, definition])).toEqual(cardsNamed(titleOf(write)));
  }
}

/** Sends the last writes again under their keys: the answer is the one that came before, and no second effect. */
async function replay(service: Service, writes: Write[]): Promise<void> {
  for (const [index, write] of writes.entries()) {
    if (write.answer && index < writes.length - writers) continue;
    const again = await answerOf(service, write.path, write.form, write.key);
    if (write.answer) expect(again).toEqual(write.answer);
    expect(again?.status).toBe(201);
    writes[index] = { ...write, answer: again };
  }
}
