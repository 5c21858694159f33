import { expect } from 'vitest';
import { type Card, type Service, aSetForm } from '../service';

/** A write as it was sent, and what came back of it: nothing, where whoever should have answered was killed. */
export interface Write {
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

/** Cards of every set that is written; enough for a write to be caught half-way if it could be. */
const cardsOfSet = 12;

export const titleOf = ({ form }: Write): string => form.get('title') ?? '';
const cardsNamed = (title: string): Card[] =>
  Array.from({ length: cardsOfSet }, (_, n) => [`${title} term ${n}`, `${title} definition ${n}`]);

export const createSet = (service: Service, title: string): Promise<Write> =>
  post(service, '/2.0/sets', aSetForm({ title, cards: cardsNamed(title) }));

export const addTerm = (service: Service, set: number, term: string): Promise<Write> =>
  post(service, `/2.0/sets/${set}/terms`, new URLSearchParams({ term, definition: term }));

async function post(service: Service, path: string, form: URLSearchParams): Promise<Write> {
  const key = crypto.randomUUID();
  return { key, path, form, answer: await answerOf(service, path, form, key) };
}

/** Null where nobody answered, and where the answer is that the database does not: then nothing is acknowledged. */
async function answerOf(service: Service, path: string, form: URLSearchParams, key: string): Promise<Answer | null> {
  try {
    const answer = await service.call('POST', path, form, { 'idempotency-key': key });
    const body = await answer.text();
    return answer.status === 503 ? null : { status: answer.status, location: answer.headers.get('location'), body };
  } catch {
    // Whether it was done is what the test is about.
    return null;
  }
}

/** The cards of a set that is written whole again and again, all of one number. */
export const generation = (number: number): Card[] =>
  Array.from({ length: cardsOfSet }, (_, n) => [`Line ${n}`, String(number)]);

/** Writes every card of a set anew. True when the service acknowledged it. */
export async function rewrite(service: Service, id: number, number: number): Promise<boolean> {
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
export function expectWholeSets(found: Awaited<ReturnType<Service['sets']>>, created: readonly Write[]): void {
  const sets = new Map(found.map((set) => [set.title, set]));
  for (const write of created) {
    const title = titleOf(write);
    const set = sets.get(title);
    if (write.answer) expect([title, set !== undefined]).toEqual([title, true]);
    if (set) expect((set.terms ?? []).map(({ term, definition }) => [term, definition])).toEqual(cardsNamed(title));
  }
}

/**
 * Sends writes again under their keys, to any process: one that was acknowledged gets the answer that came before, one
 * that was not gets one now, and either has one effect in the end.
 */
export async function replay(services: readonly Service[], writes: Write[], few: number): Promise<void> {
  const again = writes.flatMap((write, index) =>
    write.answer && index < writes.length - few ? [] : [{ write, index }],
  );
  await Promise.all(
    again.map(async ({ write, index }) => {
      const service = services[index % services.length];
      if (!service) throw new Error('There is no service.');
      let answer = await answerOf(service, write.path, write.form, write.key);
      // What a killed process began may be ending just now.
      while (answer?.status === 409) answer = await answerOf(service, write.path, write.form, write.key);
      if (write.answer) expect(answer).toEqual(write.answer);
      expect([write.path, answer?.status]).toEqual([write.path, 201]);
      writes[index] = { ...write, answer };
    }),
  );
}
