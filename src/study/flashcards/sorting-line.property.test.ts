import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fakeClock } from '../../../testing/fake-clock';
import { memoryDatabase, memoryDisk } from '../../../testing/memory-database';
import { oneBrowser } from '../../../testing/one-browser';
import { openClient } from '../../client/open-client';
import type { LogEntry, LogEntryId } from '../../domain/study-log';
import type { SetId, TermId } from '../../domain/study-set';
import { idFactory } from '../../platform/ids';
import { actOn, type Deck, type FlashcardsAct, startFlashcards, usualOptions } from './flashcards-session';
import { sortingLine } from './sorting-line';
import { runs } from '../../../testing/soak';

const deck: Deck = { setId: 'a set' as SetId, termIds: ['a', 'b', 'c'] as TermId[], stars: new Set() };

const anyAct: fc.Arbitrary<FlashcardsAct> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .constantFrom('know' as const, 'learning' as const)
      .map((outcome): FlashcardsAct => ({ kind: 'sort', outcome })),
  },
  { weight: 3, arbitrary: fc.constant<FlashcardsAct>({ kind: 'back' }) },
  { weight: 2, arbitrary: fc.constantFrom<FlashcardsAct>({ kind: 'turn' }, { kind: 'again' }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<FlashcardsAct>(
      { kind: 'options', options: { shuffle: true } },
      { kind: 'options', options: { sideFirst: 'definition' } },
      { kind: 'restart', seed: 7 },
    ),
  },
);

/** The answers that were not taken back, in their order. */
const standing = (log: readonly LogEntry[]) => {
  const undone = new Set(log.flatMap((entry) => (entry.kind === 'undone' ? [entry.undoes] : [])));
  return log.flatMap((entry) =>
    entry.kind === 'answered' && !undone.has(entry.id) ? [[entry.id, entry.termId, entry.grade]] : [],
  );
};

test('what the session has sorted is what the log says, as practice; beginning anew takes nothing back', () =>
  fc.assert(
    fc.asyncProperty(fc.array(anyAct, { maxLength: 30 }), async (acts) => {
      const clock = fakeClock();
      const browser = oneBrowser(1, clock);
      const client = await openClient({ kind: 'device' }, browser.tab(), undefined, (name) =>
        Promise.resolve(memoryDatabase(name, memoryDisk())),
      );
      const newId = idFactory(clock, browser.tab().random);
      let session = startFlashcards(deck, usualOptions, 1, clock.now());
      /** Of the sittings before the last beginning. */
      let earlier: unknown[] = [];
      for (const act of acts) {
        clock.advance(90_000);
        const entry = newId() as LogEntryId;
        const before = session;
        const logged = { ...act, entry };
        session = actOn(before, logged, deck, clock.now());
        if (act.kind === 'restart') earlier = standing(await client.study.log(null));
        const isSorting = act.kind === 'sort' || act.kind === 'back';
        const line = isSorting ? sortingLine({ entry, before, after: session, tookMs: 90_000 }) : null;
        await client.study.record(session, line ? [line] : []);
        const log = await client.study.log(null);
        const sorted = session.sorted.map(({ entry, termId, outcome }) => [
          entry,
          termId,
          outcome === 'know' ? 'good' : 'again',
        ]);
        expect(standing(log)).toEqual([...earlier, ...sorted]);
        expect(await client.study.session(deck.setId)).toEqual(session);
        expect(
          log.every((entry) => entry.kind !== 'answered' || (entry.mode === 'flashcards' && entry.tookMs === 60_000)),
        ).toBe(true);
      }
      const progress = await client.study.progress(deck.setId);
      expect([...progress.values()].every(({ schedule }) => schedule === null)).toBe(true);
    }),
    { numRuns: runs(50) },
  ));

test('a card that was sorted before there was a log is taken back without a word', () => {
  const session = startFlashcards(deck, usualOptions, 1, fakeClock().now());
  const before = actOn(session, { kind: 'sort', outcome: 'know' }, deck, session.updatedAt);
  expect(sortingLine({ entry: 'an id' as LogEntryId, before, after: session, tookMs: 1 })).toBeNull();
});
