import fc from 'fast-check';
import { expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import { memoryDatabase, memoryDisk } from '../../../testing/memory-database';
import { oneBrowser } from '../../../testing/one-browser';
import { aNewAnswer } from '../../../testing/study-log-builders';
import { foldLog } from '../../domain/scheduling/fold-log';
import { learnerDay } from '../../domain/scheduling/learner-day';
import type { Grade, LogEntryId, LogFact, Moved } from '../../domain/study-log';
import type { SetId, TermId } from '../../domain/study-set';
import { type DatedEntry, logRepository } from '../../store/log-repository';
import { storeOf } from '../../store/store';
import { progressReader } from './progress-reader';
import { runs } from '../../../testing/soak';

const hourMs = 3_600_000;
const setIds = ['birds', 'trees'] as SetId[];
const rule = { utcOffsetMin: 0, rolloverHour: 4 };

/** Lines come in any order of their moments, as they do from another device; few cards, so that they meet. */
const anyLine = fc.record({
  tab: fc.nat(1),
  setId: fc.constantFrom(...setIds),
  card: fc.nat(5),
  hour: fc.nat(24 * 40),
  what: fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('answered' as const),
        grade: fc.constantFrom<Grade>('again', 'hard', 'good', 'easy'),
        mode: fc.constantFrom('review' as const, 'flashcards' as const),
        mixed: fc.option(fc.nat(5), { nil: undefined }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('undone' as const), which: fc.nat(200) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('moved' as const),
        toSet: fc.constantFrom(...setIds),
        toCard: fc.nat(5),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constantFrom('buried' as const, 'suspended' as const, 'resumed' as const) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constantFrom('accepts' as const, 'accepts-no-longer' as const),
        text: fc.constantFrom('finch', 'oak'),
      }),
    },
  ),
});
const anyStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('write' as const),
      lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('ask' as const), tab: fc.nat(1), setId: fc.constantFrom(...setIds) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('ask-all' as const), tab: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const), tab: fc.nat(1) }) },
);

/** Small enough that a history of a few dozen lines goes every way. */
const limits = { fewCards: 2, mostBehind: 3 };

test('what is kept folded is what the whole log folds to, in every tab, after any history', () =>
  fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 15 }), async (steps) => {
      const disk = memoryDisk();
      const { random } = oneBrowser().tab();
      const open = () => {
        const db = memoryDatabase('test', disk);
        const log = logRepository(db, random);
        return {
          db,
          log,
          reader: progressReader(
            storeOf(db, () => ''),
            log,
            (run) => run(),
            limits,
          ),
        };
      };
      const tabs = [open(), open()] as const;
      const written: LogEntryId[] = [];
      const asEntry = ({
        setId,
        card,
        hour,
        what,
      }: typeof anyLine extends fc.Arbitrary<infer Line> ? Line : never): DatedEntry => {
        const at = epochMs(Date.UTC(2027, 0, 1) + hour * hourMs);
        const about = {
          termId: `${setId} ${card}` as TermId,
          asked: card % 2 === 0 ? ('term' as const) : ('definition' as const),
        };
        const answer = ({ kind, grade, mode, mixed }: Extract<typeof what, { kind: 'answered' }>) => ({
          kind,
          grade,
          mode,
          ...answered,
          ...about,
          ...(mixed !== undefined && { mixedUpWith: `${setId} ${mixed}` as TermId }),
        });
        const answered = { format: 'self-rated', tookMs: 1, parameters: 'fsrs-6', retention: 0.9 } as const;
        const fact: LogFact | Moved =
          what.kind === 'undone'
            ? { kind: 'undone', undoes: written[what.which % (written.length + 1)] ?? ('never written' as LogEntryId) }
            : what.kind === 'moved'
              ? {
                  kind: 'moved',
                  termId: about.termId,
                  toSetId: what.toSet,
                  toTermId: `${what.toSet} ${what.toCard}` as TermId,
                }
              : what.kind === 'answered'
                ? answer(what)
                : { ...what, ...about };
        const entry = {
          ...fact,
          id: `line ${written.length}` as LogEntryId,
          at,
          setId,
          ...rule,
          day: learnerDay(at, rule),
        };
        written.push(entry.id);
        return entry;
      };
      const expected = async (setId: SetId) => foldLog(await tabs[0].log.ofSet(setId));
      let current = [...tabs];
      for (const step of steps) {
        if (step.kind === 'write') {
          for (const line of step.lines) {
            const { db, log } = current[line.tab] ?? tabs[0];
            await db.write([db.log, db.meta], () => log.append([asEntry(line)]));
          }
        } else if (step.kind === 'ask')
          expect(await current[step.tab]?.reader.of(step.setId)).toEqual(await expected(step.setId));
        else if (step.kind === 'ask-all') {
          for (const [setId, progress] of (await current[step.tab]?.reader.all()) ?? [])
            expect(progress).toEqual(await expected(setId));
        } else current = current.map((tab, index) => (index === step.tab ? open() : tab));
      }
      for (const tab of [...current, open()]) {
        const all = await tab.reader.all();
        for (const setId of setIds) {
          const whole = await expected(setId);
          expect(await tab.reader.of(setId)).toEqual(whole);
          // A set of which every line was taken back may be there with nothing in it, or not at all.
          expect(all.get(setId) ?? new Map()).toEqual(whole);
        }
      }
    }),
    { numRuns: runs(80) },
  ));

test('a card that others are mixed up with is called by its new name once it moved', async () => {
  const db = memoryDatabase('test', memoryDisk());
  const log = logRepository(db, oneBrowser().tab().random);
  const reader = progressReader(
    storeOf(db, () => ''),
    log,
    (run) => run(),
  );
  const [finch, wren] = ['finch', 'wren'] as TermId[];
  const [birds, trees] = setIds as [SetId, SetId];
  const at = epochMs(Date.UTC(2027, 0, 1));
  const dated = { at, setId: birds, ...rule, day: learnerDay(at, rule) };
  const write = (entry: DatedEntry) => db.write([db.log, db.meta], () => log.append([entry]));
  const { at: _, ...answer } = aNewAnswer(birds, finch!, 0, { mixedUpWith: wren });
  await write({ ...answer, ...dated });
  const mixedUp = async () => [...((await reader.of(birds)).get(`${finch!}/term`)?.mixedUpWith.keys() ?? [])];
  expect(await mixedUp()).toEqual(['wren']);
  const [id, toTermId] = ['a move' as LogEntryId, 'wren in trees' as TermId];
  await write({ ...dated, id, kind: 'moved', termId: wren!, toSetId: trees, toTermId });
  expect(await mixedUp()).toEqual(['wren in trees']);
});
