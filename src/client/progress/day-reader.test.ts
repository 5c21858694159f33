import { describe, expect, test } from 'vitest';
import { aCreateSet, aTermId } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { oneBrowser } from '../../../testing/one-browser';
import { aLineId, aNewAnswer } from '../../../testing/study-log-builders';
import { daysAfter } from '../../domain/scheduling/learner-day';
import { CarrelDb } from '../../store/carrel-db';
import { databaseName } from '../database/database-name';
import { openClient } from '../open-client';
import { bareService } from '../../../testing/bare-service';

const hourMs = 3_600_000;

async function aDesk() {
  const browser = oneBrowser(1, fakeClock(Date.UTC(2027, 0, 15, 12)));
  const client = await openClient({ kind: 'device' }, browser.tab());
  const set = aCreateSet();
  await client.dispatch(set);
  const [one, two] = set.terms;
  if (!one || !two) throw new Error('a set without cards');
  return { browser, client, setId: set.setId, one: one.id, two: two.id };
}

describe('a day over all sets', () => {
  test('new cards have one limit, the sets that were begun first, then what the learner made; each number is what Review asks', async () => {
    const { browser, client, setId, one } = await aDesk();
    const trees = aCreateSet({ title: 'Trees' });
    await client.dispatch(trees);
    expect((await client.study.today()).sets).toEqual([]);
    await client.study.record(null, [aNewAnswer(setId, one, browser.clock.now())]);
    const fresh = async () =>
      (await client.study.today()).sets.map(({ setId: id, fresh: count, isBegun }) => [id, count, isBegun]);
    expect(await fresh()).toEqual([
      [trees.setId, trees.terms.length, false],
      [setId, 1, true],
    ]);
    await client.study.changeSettings({ newPerDay: 2 });
    expect(await fresh()).toEqual([[setId, 1, true]]);
    // Asked for by itself it has the room that is left; nobody else is there to take it.
    const alone = (await client.study.today(trees.setId)).sets.find((set) => set.setId === trees.setId);
    expect(alone).toMatchObject({ fresh: 1, isBegun: false });
    await client.study.changeSettings({ newPerDay: 1 });
    expect(await fresh()).toEqual([[setId, 0, true]]);
  });

  test('the first set that is ever begun has all the room of the day, and as much is left of it afterwards', async () => {
    const { browser, client, setId } = await aDesk();
    const trees = aCreateSet({ title: 'Trees' });
    await client.dispatch(trees);
    await client.study.changeSettings({ newPerDay: 3 });
    const fresh = async (asked: typeof setId) =>
      (await client.study.today(asked)).sets.find((set) => set.setId === asked)?.fresh;
    // Whichever of the two stands behind the other.
    expect([await fresh(setId), await fresh(trees.setId)]).toEqual([2, 2]);
    await client.study.record(null, [aNewAnswer(trees.setId, trees.terms[0]!.id, browser.clock.now())]);
    expect(await fresh(trees.setId)).toBe(1);
  });

  test('a set that is left out for today asks nothing, its room goes to others, and tomorrow it is back', async () => {
    const { browser, client, setId, one, two } = await aDesk();
    const trees = aCreateSet({ title: 'Trees' });
    await client.dispatch(trees);
    const at = browser.clock.now();
    await client.study.record(null, [aNewAnswer(setId, one, at), aNewAnswer(setId, two, at)]);
    browser.clock.advance(10 * 24 * hourMs);
    await client.study.changeSettings({ newPerDay: 1, reviewsPerDay: 1 });
    const told = async () => {
      const { sets } = await client.study.today();
      return new Map(sets.map(({ setId: id, due, fresh, coming }) => [id, [due, fresh, coming[0]]]));
    };
    const { day } = await client.study.today();
    expect(await told()).toEqual(
      new Map([
        [setId, [1, 0, 1]],
        [trees.setId, [0, 1, 0]],
      ]),
    );
    await client.study.changeSetSettings(setId, { leftOutOn: day });
    expect((await told()).get(setId)).toEqual([0, 0, 1]);
    expect((await client.study.today()).sets.find((set) => set.setId === setId)?.isLeftOut).toBe(true);
    // Both: nothing is asked, and both are named.
    await client.study.changeSetSettings(trees.setId, { leftOutOn: day });
    expect((await client.study.today()).sets.map(({ fresh, isLeftOut }) => [fresh, isLeftOut])).toEqual([
      [0, true],
      [0, true],
    ]);
    expect((await client.study.today(setId)).sets.find((set) => set.setId === setId)).toMatchObject({
      due: 1,
      isLeftOut: false,
    });
    await client.study.changeSetSettings(trees.setId, { leftOutOn: null });
    expect((await told()).get(trees.setId)).toEqual([0, 1, 0]);
    browser.clock.advance(24 * hourMs);
    expect((await told()).get(setId)).toEqual([1, 0, 1]);
  });

  test('what the statistics say of the days to come is what today says of them', async () => {
    const { browser, client, setId, one, two } = await aDesk();
    await client.study.changeSetSettings(setId, { asked: 'both' });
    const facts = [one, two].flatMap((termId) =>
      (['term', 'definition'] as const).map((asked) =>
        aNewAnswer(setId, termId, browser.clock.now(), { asked, grade: 'hard' }),
      ),
    );
    await client.study.record(null, facts);
    browser.clock.advance(72 * hourMs);
    await client.study.changeSettings({ reviewsPerDay: 1 });
    const buried = {
      setId,
      termId: two,
      asked: 'term',
      kind: 'buried',
      at: browser.clock.now(),
      id: aLineId(),
    } as const;
    await client.study.record(null, [buried]);
    const { sets } = await client.study.today();
    const { coming } = await client.study.statistics(null, () => {});
    const told = coming.slice(0, 8).map(({ cards }) => cards);
    expect(told).toEqual([sets[0]?.due, ...(sets[0]?.coming ?? [])]);
    // One card a day, one way of it; the buried one from tomorrow on.
    expect(told).toEqual([1, 1, 1, 1, 0, 0, 0, 0]);
  });

  test('after a break a plan is offered; kept, it asks so many a day and no new cards, and ended it shows everything', async () => {
    const { browser, client } = await aDesk();
    const birds = aCreateSet({
      terms: Array.from({ length: 60 }, (_, card) => ({ id: aTermId(), term: `bird ${card}`, definition: 'a bird' })),
    });
    await client.dispatch(birds);
    const at = browser.clock.now();
    await client.study.record(
      null,
      birds.terms.map(({ id }) => aNewAnswer(birds.setId, id, at)),
    );
    expect((await client.study.today()).away).toBeNull();
    browser.clock.advance(30 * 24 * hourMs);
    const { away, day } = await client.study.today();
    expect(away).toMatchObject({ days: 30, waiting: 60 });
    const offer = away?.offers[0];
    if (!offer?.perDay) throw new Error('no plan is offered');
    const plan = {
      kind: 'plan',
      begunOn: day,
      lastDay: daysAfter(day, offer.days.length - 1),
      perDay: offer.perDay,
      takesNew: false,
    } as const;
    await client.study.changeSettings({ catchUp: plan });
    const kept = await client.study.today();
    expect(kept).toMatchObject({ away: null, plan, waiting: 60 });
    expect(kept.sets.map(({ due, fresh }) => [due, fresh])).toEqual([[offer.perDay, 0]]);
    await client.study.changeSettings({ catchUp: { kind: 'none', on: day } });
    const ended = await client.study.today();
    expect(ended).toMatchObject({ away: null, plan: null, waiting: 60 });
    expect(ended.sets[0]?.due).toBe(60);
  });

  test('what another device tells of the days before counts at once: nobody is away who studied elsewhere yesterday', async () => {
    const { browser, client } = await aDesk();
    const birds = aCreateSet({
      terms: Array.from({ length: 60 }, (_, card) => ({ id: aTermId(), term: `bird ${card}`, definition: 'a bird' })),
    });
    await client.dispatch(birds);
    const answeredAt = (at: number, cards: number) =>
      client.study.record(
        null,
        birds.terms.slice(0, cards).map(({ id }) => aNewAnswer(birds.setId, id, at)),
      );
    await answeredAt(browser.clock.now(), 60);
    browser.clock.advance(30 * 24 * hourMs);
    const before = await client.study.today();
    expect([before.away?.days, before.past.map(({ cards }) => cards)]).toEqual([30, [0, 0]]);
    await answeredAt(browser.clock.now() - 24 * hourMs, 5);
    const after = await client.study.today();
    expect([after.away, after.past.map(({ cards }) => cards)]).toEqual([null, [0, 5]]);
    // What is answered today leaves the days before as they are.
    await answeredAt(browser.clock.now(), 1);
    const now = await client.study.today();
    expect([now.done.cards, now.past.map(({ cards }) => cards)]).toEqual([1, [0, 5]]);
  });

  test('a card with nothing on one side is not asked, and no number counts it, until it has both', async () => {
    const { browser, client } = await aDesk();
    const half = { id: aTermId(), term: 'half', definition: '' };
    const wholes = ['one', 'two'].map((term) => ({ id: aTermId(), term, definition: `${term}!` }));
    const draft = aCreateSet({ title: 'Draft', terms: [half, ...wholes] });
    await client.dispatch(draft);
    const numbers = async () => {
      const { sets } = await client.study.today(draft.setId);
      const { cards } = await client.study.statistics(draft.setId, () => {});
      const of = sets.find(({ setId }) => setId === draft.setId);
      return { due: of?.due, fresh: of?.fresh, unseen: of?.unseen, learning: of?.learning, cards };
    };
    expect(await numbers()).toMatchObject({ due: 0, fresh: 2, unseen: 2 });
    const answered = (termId: typeof half.id) =>
      client.study.record(null, [aNewAnswer(draft.setId, termId, browser.clock.now())]);
    // Answered before it lost its other side.
    for (const { id } of [half, ...wholes]) await answered(id);
    browser.clock.advance(30 * 24 * hourMs);
    expect(await numbers()).toEqual({ due: 2, fresh: 0, unseen: 0, learning: 2, cards: 2 });
    await client.dispatch({
      kind: 'edit-term',
      setId: draft.setId,
      termId: half.id,
      changes: { definition: { before: '', after: 'whole' } },
    });
    expect(await numbers()).toEqual({ due: 3, fresh: 0, unseen: 0, learning: 3, cards: 3 });
  });

  test('a card that was only practised is new in every number', async () => {
    const { browser, client, setId, one, two } = await aDesk();
    const at = browser.clock.now();
    await client.study.record(null, [
      aNewAnswer(setId, one, at),
      aNewAnswer(setId, two, at, { mode: 'flashcards' }),
      aNewAnswer(setId, two, at, { mode: 'match', format: 'pair' }),
    ]);
    const of = (await client.study.today()).sets.find((set) => set.setId === setId);
    expect([of?.fresh, of?.unseen, of?.learning]).toEqual([1, 1, 1]);
  });
});

test('a set that its owner closed to the learner asks nothing and takes no room of the day', async () => {
  const browser = oneBrowser(1, fakeClock(Date.UTC(2027, 0, 15, 12)));
  const owner = { kind: 'account', user: 'alice', service: 'test', serviceName: 'Stacks' } as const;
  const client = await openClient(owner, browser.tab(bareService(browser.clock).http));
  const [theirs, own] = [aCreateSet({ title: 'Theirs' }), aCreateSet({ title: 'Own' })];
  await client.dispatch(theirs, own);
  for (const { setId, terms } of [theirs, own])
    await client.study.record(null, [aNewAnswer(setId, terms[0]!.id, browser.clock.now())]);
  browser.clock.advance(100 * 24 * hourMs);
  const due = async () => (await client.study.today()).sets.map((set) => [set.setId, set.due]);
  expect(new Map((await due()) as [string, number][]).get(theirs.setId)).toBe(1);
  await client.close();
  const db = new CarrelDb(await databaseName(owner), browser.tab().storage);
  await db.sets.update(theirs.setId, { origin: 'service', createdBy: 'maker', availability: 'no-access' });
  db.close();
  const again = await openClient(owner, browser.tab(bareService(browser.clock).http));
  const { sets } = await again.study.today();
  expect(sets.find(({ setId }) => setId === theirs.setId)?.due ?? 0).toBe(0);
  expect(sets.find(({ setId }) => setId === own.setId)?.due).toBe(1);
});
