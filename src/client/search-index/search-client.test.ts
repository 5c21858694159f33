import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { type Device, aDevice } from '../../../testing/a-device';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet, aTermId } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { oneBrowser } from '../../../testing/one-browser';
import { foldText } from '../../../contract/fold-text';
import type { Command } from '../../domain/command';
import type { SetId, Term } from '../../domain/study-set';
import type { Thread } from '../../platform/thread';
import type { CarrelClient } from '../carrel-client';
import type { FoundOnDevice } from './device-index';
import { CarrelDb } from '../../store/carrel-db';
import { openClient } from '../open-client';
import { serveSearch } from './serve-search';

const open: CarrelClient[] = [];
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});

/** What is found at last, as names of sets and cards. */
async function find(client: CarrelClient, typed: string) {
  const all: FoundOnDevice[] = [];
  await client.search.find({ typed, mostCards: 50 }, (found) => all.push(found));
  const last = all.at(-1);
  return {
    sets: (last?.sets ?? []).map(({ id }) => id as string).toSorted(),
    cards: (last?.cards ?? []).map(({ id }) => id as string).toSorted(),
  };
}

/** The same, from what the library and the pages of its sets show. */
async function plainScan(client: CarrelClient, typed: string) {
  const says = (texts: readonly string[]) => texts.some((text) => foldText(text).includes(typed));
  const rows = await client.sets.library();
  const views = await Promise.all(rows.map(({ id }) => client.sets.view(id)));
  const sets = views.flatMap((view) => (view ? [view.set] : []));
  return {
    sets: sets
      .filter(({ title, description, createdBy }) => says([title, description, createdBy ?? '']))
      .map(({ id }) => id as string)
      .toSorted(),
    cards: sets
      .flatMap(({ terms }) => terms)
      .filter(({ term, definition }) => says([term, definition]))
      .map(({ id }) => id as string)
      .toSorted(),
  };
}

async function aDeviceAlone(startThread?: () => Thread | null): Promise<CarrelClient> {
  const ports = oneBrowser(1, fakeClock()).tab();
  const client = await openClient({ kind: 'device' }, startThread ? { ...ports, startThread } : ports);
  open.push(client);
  return client;
}

const text = (pieces: FoundOnDevice['cards'][number]['term']) => pieces.map((piece) => piece.text).join('');

test('a card says its set, both its sides and where it was hit', async () => {
  const client = await aDeviceAlone();
  const set = aCreateSet({ title: 'Vögel' });
  await client.dispatch(set);
  const news: FoundOnDevice[] = [];
  await client.search.find({ typed: 'SPÁTZ', mostCards: 8 }, (found) => news.push(found));
  const card = news.at(-1)?.cards[0];
  expect(card).toMatchObject({ id: set.terms[0]!.id, set: { id: set.setId, langTerms: 'de' } });
  expect(card?.term.filter(({ isHit }) => isHit)).toEqual([{ text: 'Spatz', isHit: true }]);
  expect([text(card!.definition), text(card!.set.title)]).toEqual(['sparrow', 'Vögel']);
  expect(news.at(-1)).toMatchObject({ count: 1, isMore: false, isWhole: true, sets: [] });
});

test('where nothing is found, one slip in one word is mended if that finds something; nothing is guessed beside what was found', async () => {
  const client = await aDeviceAlone();
  await client.dispatch(aCreateSet({ title: 'Vögel' }));
  const meant = async (typed: string) => {
    const news: FoundOnDevice[] = [];
    await client.search.find({ typed, mostCards: 8 }, (found) => news.push(found));
    return news.at(-1)?.meant;
  };
  expect(await meant('der SPTÁZ')).toBe('der spatz');
  expect(await meant('sparow')).toBe('sparrow');
  // Found as it is; each word is there, but not together; two slips; nothing like it.
  for (const typed of ['spatz', 'spatz blackbird', 'sptaz amzel', 'wwwwwww', ''])
    expect([typed, await meant(typed)]).toEqual([typed, null]);
});

test('a letter typed while a change is read waits for that change', async () => {
  const client = await aDeviceAlone();
  const set = aCreateSet();
  const [card] = set.terms;
  await client.dispatch(set);
  await find(client, 'spatz');
  await client.dispatch({
    kind: 'edit-term',
    setId: set.setId,
    termId: card!.id,
    changes: { term: { before: card!.term, after: 'der Zeisig' } },
  });
  const [, last] = await Promise.all([find(client, 'zeisi'), find(client, 'zeisig')]);
  expect(last.cards).toEqual([card!.id]);
});

test('a thread that breaks, and one that cannot be had, leave the search to the page', async () => {
  const broken = (): Thread => ({
    post: () => {},
    listen: (_, failed) => queueMicrotask(failed),
    end: () => {},
  });
  const refused = () => {
    throw new Error('no threads here');
  };
  for (const startThread of [broken, refused]) {
    const client = await aDeviceAlone(startThread);
    const set = aCreateSet();
    await client.dispatch(set);
    expect((await find(client, 'sparrow')).cards).toEqual([set.terms[0]!.id]);
  }
});

test('a thread with a connection of its own finds what was typed a moment ago in the page', async () => {
  const ports = oneBrowser(1, fakeClock()).tab();
  let begun = 0;
  const startThread = (): Thread => {
    begun += 1;
    let toThread: (message: unknown) => void = () => {};
    let toPage: (message: unknown) => void = () => {};
    serveSearch(
      { post: (news) => toPage(structuredClone(news)), listen: (listener) => void (toThread = listener) },
      async (name) => {
        const db = new CarrelDb(name, ports.storage);
        await db.open();
        return db;
      },
    );
    return {
      post: (message) => setImmediate(() => toThread(structuredClone(message))),
      listen: (listener) => void (toPage = listener),
      end: () => (toPage = () => {}),
    };
  };
  const client = await openClient({ kind: 'device' }, { ...ports, startThread });
  open.push(client);
  expect((await find(client, 'sparrow')).cards).toEqual([]);
  const set = aCreateSet();
  await client.dispatch(set);
  expect((await find(client, 'sparrow')).cards).toEqual([set.terms[0]!.id]);
  await client.dispatch({ kind: 'delete-set', setId: set.setId });
  expect((await find(client, 'sparrow')).cards).toEqual([]);
  expect(begun).toBe(1);
});

test('a question that was followed by another one is over', async () => {
  const client = await aDeviceAlone();
  await client.dispatch(aCreateSet());
  const heard: string[] = [];
  const ask = (typed: string) => client.search.find({ typed, mostCards: 8 }, () => heard.push(typed));
  await Promise.all([ask('s'), ask('sp'), ask('spa')]);
  expect(heard.at(-1)).toBe('spa');
  const before = heard.length;
  await ask('spar');
  expect(heard.slice(before)).toEqual(['spar']);
});

test('a set that nobody may see any more is not found, nor what somebody else had written in it', async () => {
  const clock = fakeClock();
  const service = bareService(clock);
  const [alice, bob] = await Promise.all(
    ['alice', 'bob'].map((user, at) => aDevice({ user, seed: at + 1, clock, http: service.http })),
  );
  open.push(alice!.client, bob!.client);
  const set = aCreateSet({ visibility: 'public' });
  await alice!.client.dispatch(set);
  await alice!.settle();
  const [serviceId] = [...service.sets.keys()];
  const here = await bob!.client.sets.byServiceId(serviceId as never);
  await bob!.client.sets.fetch(here);
  expect((await find(bob!.client, 'sparrow')).cards).toHaveLength(1);
  service.sets.get(serviceId!)!.visibility = 'only_me';
  await bob!.client.sets.fetch(here).catch(() => undefined);
  expect((await find(bob!.client, 'sparrow')).cards).toEqual([]);
});

const words = ['Spatz', 'ÄPFEL', 'øre', '日本', 'straße', '<b>'] as const;
const anyWord = fc.constantFrom(...words);
const anyStep = fc.oneof(
  fc.record({ kind: fc.constant('make' as const), word: anyWord }),
  fc.record({ kind: fc.constant('type' as const), at: fc.nat(9), word: anyWord }),
  fc.record({ kind: fc.constant('title' as const), at: fc.nat(9), word: anyWord }),
  fc.record({ kind: fc.constant('delete card' as const), at: fc.nat(9) }),
  fc.record({ kind: fc.constant('delete set' as const), at: fc.nat(9) }),
  fc.record({ kind: fc.constant('add' as const), at: fc.nat(9), word: anyWord }),
  fc.record({ kind: fc.constant('sync' as const) }),
  fc.record({ kind: fc.constant('other device' as const), word: anyWord }),
);

test('right after each edit, sync and deletion, what is found is what the pages show', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 10 }), anyWord, async (steps, word) => {
      const clock = fakeClock();
      const service = bareService(clock);
      const device = (seed: number) => aDevice({ user: 'alice', seed, clock, http: service.http });
      const [one, other] = [await device(1), await device(2)];
      await find(one.client, 'begun before anything');
      for (const step of steps) {
        const command = await commandOf(one, other, step);
        if (command) await one.client.dispatch(command);
        for (const typed of [foldText(word), 'a'])
          expect(await find(one.client, typed)).toEqual(await plainScan(one.client, typed));
      }
      await one.client.close();
      await other.client.close();
    }),
    { numRuns: 8 },
  );
});

type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;

/** What a step edits on the first device; null where it is something else, which is done by then. */
async function commandOf({ client, settle }: Device, other: Device, step: Step): Promise<Command | null> {
  if (step.kind === 'sync' || step.kind === 'other device') {
    if (step.kind === 'other device') {
      await other.settle();
      const [first] = await other.client.sets.library();
      if (first) await other.client.dispatch(titled(first, `${step.word} of the other`));
      await other.settle();
    }
    await settle();
    return null;
  }
  if (step.kind === 'make') return aCreateSet({ title: step.word, terms: [aCard(step.word), aCard('Amsel')] });
  const rows = await client.sets.library();
  const row = rows[step.at % Math.max(rows.length, 1)];
  const set = row && (await client.sets.view(row.id))?.set;
  if (!set) return null;
  const setId = set.id;
  const place = step.at % Math.max(set.terms.length, 1);
  const card = set.terms[place];
  switch (step.kind) {
    case 'title':
      return titled(set, step.word);
    case 'delete set':
      return { kind: 'delete-set', setId };
    case 'add':
      return { kind: 'add-term', setId, term: aCard(step.word), after: card?.id ?? null };
    case 'type':
      return card ? typed(setId, card, step.word) : null;
    case 'delete card':
      return card
        ? { kind: 'delete-term', setId, termId: card.id, before: card, after: set.terms[place - 1]?.id ?? null }
        : null;
  }
}

const aCard = (term: string) => ({ id: aTermId(), term, definition: `of ${term}` });
const titled = ({ id, title }: { readonly id: SetId; readonly title: string }, after: string): Command => ({
  kind: 'edit-set',
  setId: id,
  changes: { title: { before: title, after } },
});
const typed = (setId: SetId, { id, term }: Term, after: string): Command => ({
  kind: 'edit-term',
  setId,
  termId: id,
  changes: { term: { before: term, after } },
});

test('what a card shows is found: signs beside their readings, and words that formatting cuts', async () => {
  const client = await aDeviceAlone();
  const create = aCreateSet({ terms: [] });
  const [food, dog] = [aTermId(), aTermId()];
  await client.dispatch({
    ...create,
    terms: [
      { id: food, term: '齧[かじ]る', definition: 'to gnaw' },
      { id: dog, term: '<div>der&nbsp;<b>H</b>und</div>', definition: 'dog' },
    ],
  });
  expect((await find(client, '齧る')).cards).toEqual([food]);
  expect((await find(client, 'かじる')).cards).toEqual([food]);
  expect((await find(client, 'nbsp')).cards).toEqual([dog]);
  await client.study.changeSetSettings(create.setId, { formatting: true });
  expect((await find(client, 'hund')).cards).toEqual([dog]);
  expect((await find(client, 'nbsp')).cards).toEqual([]);
});
