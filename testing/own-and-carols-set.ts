import { createHash } from 'node:crypto';
import type { ServiceSetId } from '../contract/ids';
import type { AddTerm, EditTerm } from '../src/domain/command';
import type { SetId, Term, TermId } from '../src/domain/study-set';
import type { Http } from '../src/platform/http';
import { aMemoryTab, pass } from './a-memory-tab';
import type { BareFreedoms } from './bare-freedoms';
import { type BareService, bareService } from './bare-service';
import { aCreateSet, aTermId } from './builders';
import { type FakeClock, fakeClock } from './fake-clock';
import { type Fault, withFault } from './faulty-network';
import { memoryDatabase, memoryDisk } from './memory-database';
import { oneBrowser } from './one-browser';

/** The way between a tab and its service. */
export interface Way {
  readonly http: Http;
  /** From now on this becomes of every request, or of those of one method, until the way is mended. */
  readonly fail: (how: Fault, method?: string) => void;
  /** The next request of this method has this fate; from then on there is no way at all, until it is mended. */
  readonly failOnce: (how: Fault, method: string) => void;
  readonly mend: () => void;
  /** Sees each request first, and may answer it in the service's place; null: the service does. */
  instead: (method: string, path: string, init: RequestInit) => Response | null;
}

function aWay(inner: Http): Way {
  let failing: { readonly how: Fault; readonly method: string | undefined; readonly isLast?: true } | null = null;
  const way: Way = {
    async http(path, init) {
      const method = init.method ?? 'GET';
      const fault = failing && (failing.method ?? method) === method ? failing.how : 'none';
      if (failing?.isLast && failing.method === method) failing = { how: 'drop-before', method: undefined };
      return way.instead(method, path, init) ?? withFault(inner, fault, path, init);
    },
    fail(how, method) {
      failing = { how, method };
    },
    failOnce(how, method) {
      failing = { how, method, isLast: true };
    },
    mend() {
      failing = null;
    },
    instead: () => null,
  };
  return way;
}

/** What is done while the next request of a method is under way, before the service hears of it; or what answers in its place. */
export function during(method: string) {
  let next: ((init: RequestInit) => Promise<unknown>) | null = null;
  return {
    wrap:
      (http: Http): Http =>
      async (path, init) => {
        const now = next;
        if (!now || (init.method ?? 'GET') !== method) return http(path, init);
        next = null;
        const instead = await now(init);
        return instead instanceof Response ? instead : http(path, init);
      },
    does(what: (init: RequestInit) => Promise<unknown>): void {
      next = what;
    },
  };
}

/** A service's refusal, as the relay passes it on. */
export function refusal(status: number, init: RequestInit, more: Readonly<Record<string, string>> = {}): Response {
  const body = { http_code: status, error: 'refused', error_title: '', error_description: '' };
  const id = new Headers(init.headers).get('x-request-id') ?? '';
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'x-relay': '1', 'x-request-id': id, 'content-type': 'application/json', ...more },
  });
}

/** Keys and tags over a service that has none, as our own offers them: one tag for all that a set says. No condition is looked at. */
export const tagged =
  (http: Http): Http =>
  async (path, init) => {
    const response = await http(path, init);
    const headers = new Headers(response.headers);
    headers.set('x-service-features', 'keys, tags');
    if (!/\/sets\/\d+($|\?)/.test(path) || response.status !== 200 || (init.method ?? 'GET') !== 'GET')
      return new Response(response.body, { status: response.status, headers });
    const text = await response.text();
    headers.set('etag', JSON.stringify(createHash('sha256').update(text).digest('hex').slice(0, 16)));
    return new Response(text, { status: response.status, headers });
  };

/** Alice's tab over a bare service. */
async function aliceAt(service: BareService, clock: FakeClock, wrap: (http: Http) => Http = (http) => http) {
  const way = aWay(service.http);
  const disk = memoryDisk();
  let name = '';
  const browser = oneBrowser(1, clock);
  const client = await aMemoryTab(browser.tab(wrap(way.http)), disk, (db) => {
    ({ name } = db);
    return db;
  });
  const waiting = async () =>
    (await client.outbox.items()).filter(({ state }) => state.kind !== 'sent' && state.kind !== 'discarded');
  return {
    client,
    way,
    tell: browser.tell,
    /** Another tab of hers over the same storage. */
    anotherTab: () => aMemoryTab(browser.tab(wrap(way.http)), disk),
    /** What lies in storage. */
    rows: () => memoryDatabase(name, disk),
    /** The changes that are neither sent nor discarded. */
    waiting,
    /** Where they stand; of those that need the user, why. */
    states: async () =>
      (await waiting()).map(({ state }) => (state.kind === 'needs-you' ? state.problem.kind : state.kind)),
  };
}

/** A set as both sides have it, and what may be done to it. */
function shared(service: BareService, client: Awaited<ReturnType<typeof aliceAt>>['client'], setId: SetId) {
  const set = [...service.sets.values()].at(-1);
  if (!set) throw new Error('No set was made');
  const texts = (cards: readonly Pick<Term, 'term' | 'definition'>[] = []) =>
    cards.map(({ term, definition }) => `${term} ${definition}`);
  return {
    setId,
    set,
    there: () => texts(set.terms),
    here: async () => texts((await client.sets.view(setId))?.set.terms),
    /** What its maker does to it in another place. */
    elsewhere: (method: string, path = '', form: Readonly<Record<string, string>> = {}) =>
      service.answer({
        method,
        path: `/2.0/sets/${set.id}${path}`,
        form: new URLSearchParams(form),
        user: set.created_by,
        id: 'other',
      }),
    /** A definition typed over; `before`: what stood there, where that is not what the card says. */
    typed: (
      { id: termId, definition }: Pick<Term, 'id' | 'definition'>,
      after: string,
      before = definition,
    ): EditTerm => {
      const changes = { definition: { before, after } };
      return { kind: 'edit-term', setId, termId, changes };
    },
    /** A new card. */
    added: (term: string, definition: string, after: TermId | null): AddTerm => ({
      kind: 'add-term',
      setId,
      term: { id: aTermId(), term, definition },
      after,
    }),
  };
}

/** Alice's own set of three cards, here and at a bare service. */
export async function ownSet(habits: Partial<BareFreedoms> = {}, wrap?: (http: Http) => Http) {
  const clock = fakeClock();
  const service = bareService(clock, habits);
  const alice = await aliceAt(service, clock, wrap);
  const card = (term: string) => ({ id: aTermId(), term, definition: `${term}!` });
  const create = aCreateSet({ terms: ['one', 'two', 'three'].map(card) });
  await alice.client.dispatch(create);
  await pass(clock, 10_000);
  const [first, second, third] = (await alice.client.sets.view(create.setId))?.set.terms ?? [];
  if (!first || !second || !third) throw new Error('A set without cards');
  return {
    clock,
    service,
    ...alice,
    ...shared(service, alice.client, create.setId),
    cards: [first, second, third] as const,
  };
}

/** A public set of carol's, which alice may edit since she entered its password, opened here by its number. */
export async function carolsSet(habits: Partial<BareFreedoms> = {}, wrap?: (http: Http) => Http) {
  const clock = fakeClock();
  const service = bareService(clock, habits);
  const form = new URLSearchParams({
    title: 'Of carol',
    lang_terms: 'de',
    lang_definitions: 'en',
    visibility: 'public',
    editable: 'password',
    password: 'open sesame',
  });
  for (const word of ['eins', 'zwei', 'drei', 'vier']) {
    form.append('terms[]', word);
    form.append('definitions[]', `${word}!`);
  }
  service.answer({ method: 'POST', path: '/2.0/sets', user: 'carol', form, id: 'carol 1' });
  const alice = await aliceAt(service, clock, wrap);
  // The first round of the tab is over before: which of the two came first would be chance.
  await pass(clock, 5_000);
  const [made] = service.sets.values();
  made?.opened.add('alice');
  const setId = await alice.client.sets.byServiceId((made?.id ?? 0) as ServiceSetId);
  await alice.client.sets.fetch(setId);
  await pass(clock, 5_000);
  const [first, second, third, fourth] = (await alice.client.sets.view(setId))?.set.terms ?? [];
  if (!first || !second || !third || !fourth) throw new Error('A set without cards');
  const both = shared(service, alice.client, setId);
  return {
    clock,
    service,
    ...alice,
    ...both,
    cards: [first, second, third, fourth] as const,
    /** She closes it to alice. */
    close(visibility: 'password' | 'only_me' = 'password') {
      both.set.visibility = visibility;
      both.set.opened.clear();
      both.set.modified_date += 10;
    },
    /** She opens it again, and alice has entered its password. */
    open() {
      both.set.visibility = 'public';
      both.set.opened.add('alice');
      both.set.modified_date += 500;
    },
  };
}
