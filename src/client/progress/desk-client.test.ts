import { describe, expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import { aCreateSet } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { oneBrowser } from '../../../testing/one-browser';
import { aLineId, aNewAnswer } from '../../../testing/study-log-builders';
import { cardKey } from '../../domain/scheduling/progress';
import { everySet, type Sitting, type SittingAct } from '../../domain/sitting';
import type { SetId, TermId } from '../../domain/study-set';
import { openClient } from '../open-client';

const device = { kind: 'device' } as const;
const hourMs = 3_600_000;

async function aDesk(browser = oneBrowser(1, fakeClock(Date.UTC(2027, 0, 15, 12)))) {
  const client = await openClient(device, browser.tab());
  const set = aCreateSet();
  await client.dispatch(set);
  const [one, two] = set.terms;
  if (!one || !two) throw new Error('a set without cards');
  const view = await client.sets.view(set.setId);
  return { browser, client, setId: set.setId, one: one.id, two: two.id, cards: view?.set.terms ?? [] };
}

const aSitting = (setId: SetId, acts: readonly SittingAct[], at = 1): Sitting => ({
  v: 1,
  setId,
  mode: 'review',
  setup: { seed: 7 },
  acts,
  startedAt: epochMs(1),
  updatedAt: epochMs(at),
  finishedAt: null,
});

describe('recording', () => {
  test('keeps the sitting and its lines, which outlive the tab', async () => {
    const { browser, client, setId, one } = await aDesk();
    const fact = aNewAnswer(setId, one, browser.clock.now());
    const sitting = aSitting(setId, [{ entries: [fact.id] }]);
    await client.study.record(sitting, [fact]);
    await client.close();
    const later = await openClient(device, browser.tab());
    expect(await later.study.sitting(sitting, 1)).toEqual(sitting);
    expect(await later.study.sitting(sitting, 2)).toBeNull();
    const now = browser.clock.now();
    expect((await later.study.day()) - (await later.study.day(epochMs(now - 24 * hourMs)))).toBe(1);
    const { setup: _, ...header } = sitting;
    expect(await later.study.unfinishedSittings()).toEqual([header]);
    expect(await later.study.log(setId)).toMatchObject([
      { ...fact, seq: 1, utcOffsetMin: 0, rolloverHour: 4, day: await later.study.day() },
    ]);
  });

  test('what a sitting began with stays its own, whoever began another in its place meanwhile', async () => {
    const { browser, client, setId } = await aDesk();
    const other = await openClient(device, browser.tab());
    const [first, second] = [
      aSitting(setId, []),
      { ...aSitting(setId, []), setup: { seed: 8 }, startedAt: epochMs(2) },
    ];
    const act = (sitting: Sitting): Sitting => ({
      ...sitting,
      acts: [...sitting.acts, { entries: [] }],
      updatedAt: epochMs(sitting.updatedAt + 1),
    });
    await client.study.record(first, []);
    await client.study.record(act(first), []);
    expect(await other.study.sitting(first, 1)).toEqual(act(first));
    await other.study.record(second, []);
    expect(await client.study.sitting(first, 1)).toEqual(second);
    await client.study.record(act(act(first)), []);
    expect(await other.study.sitting(first, 1)).toEqual(act(act(first)));
    // The same moment, another beginning.
    await client.study.record({ ...first, setup: { seed: 9 } }, []);
    expect((await other.study.sitting(first, 1))?.setup).toEqual({ seed: 9 });
  });

  test('both or neither: what cannot be stored takes the other along', async () => {
    const { browser, client, setId, one } = await aDesk();
    const sitting = { ...aSitting(setId, []), setup: () => 'no copy of this' };
    await expect(client.study.record(sitting, [aNewAnswer(setId, one, browser.clock.now())])).rejects.toThrow();
    expect(await client.study.log(null)).toEqual([]);
  });

  test('the same line twice is one line', async () => {
    const { browser, client, setId, one, two } = await aDesk();
    const fact = aNewAnswer(setId, one, browser.clock.now());
    await client.study.record(null, [fact]);
    await client.study.record(null, [fact, aNewAnswer(setId, two, browser.clock.now())]);
    expect((await client.study.log(null)).map(({ seq }) => seq)).toEqual([1, 2]);
  });

  test('two tabs at once number their lines without a gap and under one name', async () => {
    const { browser, client, setId, one } = await aDesk();
    const other = await openClient(device, browser.tab());
    const at = browser.clock.now();
    const tabs = Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? client : other));
    await Promise.all(
      tabs.map((tab) => tab.study.record(null, [aNewAnswer(setId, one, at), aNewAnswer(setId, one, at)])),
    );
    const lines = await client.study.log(null);
    expect(lines.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    );
    expect(new Set(lines.map((line) => line.device)).size).toBe(1);
  });

  test('a line that is taken back in a sitting over all sets is taken back in its own', async () => {
    const { browser, client, setId, one } = await aDesk();
    const fact = aNewAnswer(setId, one, browser.clock.now());
    await client.study.record(null, [
      fact,
      { id: aLineId(), setId: everySet, at: browser.clock.now(), kind: 'undone', undoes: fact.id },
    ]);
    expect((await client.study.log(setId)).map(({ kind }) => kind)).toEqual(['answered', 'undone']);
    expect((await client.study.progress(setId)).size).toBe(0);
  });

  test('nobody thinks longer than a minute, nor less than nothing', async () => {
    const { browser, client, setId, one } = await aDesk();
    const took = [90_000, -5, 1_234.5].map((tookMs) => aNewAnswer(setId, one, browser.clock.now(), { tookMs }));
    await client.study.record(null, took);
    expect((await client.study.log(null)).map((line) => line.kind === 'answered' && line.tookMs)).toEqual([
      60_000, 0, 1_235,
    ]);
  });

  test('the day of a line is that of its own moment and place, whatever is chosen or travelled later', async () => {
    const browser = oneBrowser(1, fakeClock(Date.UTC(2027, 0, 15, 3)));
    const inTokyo = await openClient(device, { ...browser.tab(), calendar: { utcOffsetMin: () => 540 } });
    const set = aCreateSet();
    await inTokyo.dispatch(set);
    const termId = set.terms[0]?.id ?? ('' as TermId);
    const noon = Math.floor(browser.clock.now() / (24 * hourMs));
    await inTokyo.study.record(null, [aNewAnswer(set.setId, termId, browser.clock.now())]);
    await inTokyo.study.changeSettings({ rolloverHour: 13 });
    await inTokyo.study.record(null, [aNewAnswer(set.setId, termId, browser.clock.now())]);
    await inTokyo.close();
    const inLisbon = await openClient(device, browser.tab());
    await inLisbon.study.changeSettings({ rolloverHour: 4 });
    await inLisbon.study.record(null, [aNewAnswer(set.setId, termId, browser.clock.now())]);
    expect(
      (await inLisbon.study.log(null)).map(({ day, utcOffsetMin, rolloverHour }) => [
        day - noon,
        utcOffsetMin,
        rolloverHour,
      ]),
    ).toEqual([
      [0, 540, 4],
      [-1, 540, 13],
      [-1, 0, 4],
    ]);
  });
});

describe('settings', () => {
  test('are as usual until something is chosen, each for itself', async () => {
    const { browser, client, setId } = await aDesk();
    await client.study.changeSettings({ gradeButtons: 'two' });
    await client.study.changeSettings({ rolloverHour: 0 });
    const { grading } = await client.study.setSettings(setId);
    await client.study.changeSetSettings(setId, { newPerDay: 5 });
    await client.study.changeSetSettings(setId, { grading: { ...grading, typos: false } });
    const other = await openClient(device, browser.tab());
    expect(await other.study.settings()).toMatchObject({ gradeButtons: 'two', rolloverHour: 0, choiceGrade: 'hard' });
    expect(await other.study.setSettings(setId)).toMatchObject({
      newPerDay: 5,
      asked: 'term',
      grading: { typos: false, accents: 'forgive' },
    });
    expect((await other.sets.view(setId))?.stars.size).toBe(0);
  });
});

describe('progress and today', () => {
  test('follow each line at once, here and in another tab', async () => {
    const { browser, client, setId, one, two } = await aDesk();
    const other = await openClient(device, browser.tab());
    expect((await client.study.progress(setId)).size).toBe(0);
    const fact = aNewAnswer(setId, one, browser.clock.now());
    await other.study.record(null, [fact]);
    expect((await client.study.progress(setId)).get(cardKey(one, 'term'))).toMatchObject({ answers: 1, right: 1 });
    const today = await client.study.today();
    expect(today.sets).toMatchObject([{ setId, due: 0, fresh: 1, learning: 1, unseen: 1, solid: 0 }]);
    expect(today.done).toEqual({ cards: 1, tookMs: 4_000, lastAt: fact.at, elsewhere: false });
    await client.study.record(null, [aNewAnswer(setId, two, browser.clock.now())]);
    await client.study.record(null, [
      { id: aLineId(), setId, at: browser.clock.now(), kind: 'undone', undoes: fact.id },
    ]);
    const progress = await other.study.progress(setId);
    expect([...progress.keys()]).toEqual([cardKey(two, 'term')]);
    expect((await other.study.today()).done.cards).toBe(1);
  });

  test('what is due comes on its day, within the limits that were chosen', async () => {
    const { browser, client, setId, one, two } = await aDesk();
    await client.study.record(null, [
      aNewAnswer(setId, one, browser.clock.now(), { grade: 'hard' }),
      aNewAnswer(setId, two, browser.clock.now(), { grade: 'hard' }),
    ]);
    expect((await client.study.today()).sets).toMatchObject([{ due: 0, fresh: 0 }]);
    browser.clock.advance(24 * hourMs);
    expect((await client.study.today()).sets).toMatchObject([{ due: 2 }]);
    await client.study.changeSetSettings(setId, { reviewsPerDay: 1 });
    expect((await client.study.today()).sets).toMatchObject([{ due: 1 }]);
    await client.study.record(null, [aNewAnswer(setId, one, browser.clock.now(), { grade: 'good' })]);
    expect((await client.study.today()).sets).toMatchObject([{ due: 0 }]);
  });

  test('a day goes on past midnight, and says until when', async () => {
    const { browser, client } = await aDesk();
    const ends = async (hours: number) => {
      browser.clock.advance(hours * hourMs);
      const { day, endsAtHour } = await client.study.today();
      return [day, endsAtHour];
    };
    const noon = await client.study.day();
    expect([await ends(11), await ends(2), await ends(3)]).toEqual([
      [noon, null],
      [noon, 4],
      [noon + 1, null],
    ]);
  });

  test('cards that are gone ask for nothing', async () => {
    const { browser, client, setId, one, cards } = await aDesk();
    const [, second] = cards;
    if (!second) throw new Error('no second card');
    await client.study.record(null, [aNewAnswer(setId, one, browser.clock.now())]);
    await client.study.today();
    await client.dispatch({ kind: 'delete-term', setId, termId: second.id, before: second, after: null });
    expect((await client.study.today()).sets).toMatchObject([{ fresh: 0, unseen: 0, learning: 1 }]);
    await client.dispatch({ kind: 'delete-set', setId });
    expect((await client.study.today()).sets).toEqual([]);
  });

  test('a set that is removed and put back keeps what was learned of it', async () => {
    const { browser, client } = await aDesk();
    const [builtIn] = (await client.sets.library()).filter(({ origin }) => origin === 'built-in');
    const view = builtIn && (await client.sets.view(builtIn.id));
    const [card] = view?.set.terms ?? [];
    if (!builtIn || !card) throw new Error('no built-in set');
    const sitting = aSitting(builtIn.id, []);
    await client.study.record(sitting, [aNewAnswer(builtIn.id, card.id, browser.clock.now())]);
    await client.study.changeSetSettings(builtIn.id, { newPerDay: 4 });
    const [known, today] = [await client.study.progress(builtIn.id), await client.study.today()];
    const putBack = await client.sets.remove(builtIn.id);
    expect((await client.study.today()).sets.map(({ setId }) => setId)).not.toContain(builtIn.id);
    browser.clock.advance(1);
    await putBack();
    expect([
      await client.study.progress(builtIn.id),
      await client.study.today(),
      await client.study.sitting(sitting, 1),
    ]).toEqual([known, today, sitting]);
    expect((await client.study.setSettings(builtIn.id)).newPerDay).toBe(4);
  });

  test('time is promised once there are twenty answers to know it from', async () => {
    const { browser, client, setId, one } = await aDesk();
    const took = Array.from({ length: 19 }, () => aNewAnswer(setId, one, browser.clock.now(), { tookMs: 1_000 }));
    await client.study.record(null, took);
    expect((await client.study.today()).expectedMs).toBeNull();
    await client.study.record(null, [aNewAnswer(setId, one, browser.clock.now(), { tookMs: 1_000 })]);
    // One card took twenty seconds in all; one new card is left.
    expect((await client.study.today()).expectedMs).toBe(20_000);
  });

  test('who comes back after half a year hears how long it takes, from the days before', async () => {
    const { browser, client, setId, one } = await aDesk();
    const took = Array.from({ length: 20 }, () => aNewAnswer(setId, one, browser.clock.now(), { tookMs: 1_000 }));
    await client.study.record(null, took);
    browser.clock.advance(180 * 86_400_000);
    const { past, expectedMs } = await client.study.today();
    expect(expectedMs).toBe(40_000);
    expect(past.map(({ cards }) => cards)).toEqual([0, 0]);
  });
});
