import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fakeClock } from '../../../testing/fake-clock';
import { memoryDatabase, memoryDisk } from '../../../testing/memory-database';
import { oneBrowser } from '../../../testing/one-browser';
import type { CarrelClient } from '../../client/carrel-client';
import { openClient } from '../../client/open-client';
import { type Sitting, type SittingAct, type SittingMachine, sittingState } from '../../domain/sitting';
import type { LogEntry, NewLogEntry } from '../../domain/study-log';
import type { SetId, TermId } from '../../domain/study-set';
import { idFactory } from '../../platform/ids';
import { deskWriter } from './desk-writer';
import { type Fact, sittingKeeper } from './sitting-keeper';
import { runs } from '../../../testing/soak';

/** A mode that counts: an act of nothing means nothing, and ten is the end. */
interface Add extends SittingAct {
  readonly kind: 'add';
  readonly by: number;
}
const machine: SittingMachine<{ readonly from: number }, Add, { readonly sum: number }> = {
  v: 3,
  begin: ({ from }) => ({ sum: from }),
  step: (state, { by }) => (by === 0 || state.sum >= 10 ? state : { sum: state.sum + by }),
  isFinished: ({ sum }) => sum >= 10,
};

const place = { setId: 'a set' as SetId, mode: 'review' } as const;
const anAnswer: Fact = {
  setId: place.setId,
  kind: 'answered',
  termId: 'card' as TermId,
  asked: 'term',
  mode: 'review',
  format: 'self-rated',
  grade: 'good',
  tookMs: 9,
  parameters: 'fsrs-6',
  retention: 0.9,
};

const anyStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('give' as const),
      by: fc.integer({ min: 0, max: 3 }),
      facts: fc.integer({ min: 0, max: 2 }),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ kind: 'undo' as const }) },
  { weight: 4, arbitrary: fc.constant({ kind: 'write' as const }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refuse' as const), refuses: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'anew' as const }) },
);

/** One learner over one disk: what is on the screen, and what a tab that opens next would find. */
async function aLearner() {
  const clock = fakeClock();
  const browser = oneBrowser(1, clock);
  const disk = memoryDisk();
  const open = () =>
    openClient({ kind: 'device' }, { ...browser.tab(), caches: undefined }, undefined, (name) =>
      Promise.resolve(memoryDatabase(name, disk)),
    );
  let client: CarrelClient = await open();
  let refuses = false;
  const newId = idFactory(clock, browser.tab().random);
  const hands = (
    from: Parameters<typeof sittingKeeper<{ readonly from: number }, Add, { readonly sum: number }>>[0]['from'],
  ) => {
    const writer = deskWriter<Sitting, NewLogEntry>({
      save: async (sitting, facts) => {
        // A refusal may come after everything was taken: nobody hears the answer then.
        if (refuses && facts.length % 2 === 0) throw new Error('no room');
        await client.study.record(sitting, facts);
        if (refuses) throw new Error('no answer');
      },
      afterPaint: () => {},
      onProblem: () => () => {},
    });
    const keeper = sittingKeeper({ machine, from, writer, now: () => clock.now(), newId });
    keeper.keep();
    return { keeper, writer };
  };
  let { keeper, writer } = hands({ place, setup: { from: 1 } });
  return {
    keeper: () => keeper,
    write: () => writer.flush(),
    refuse: (value: boolean) => void (refuses = value),
    log: () => client.study.log(null),
    stored: () => client.study.sitting(place, machine.v) as Promise<Sitting<{ readonly from: number }, Add> | null>,
    tick: () => clock.advance(7),
    async restart() {
      refuses = false;
      await writer.flush();
      await client.close();
      client = await open();
      const stored = (await client.study.sitting(place, machine.v)) as Sitting<{ readonly from: number }, Add>;
      ({ keeper, writer } = hands(stored));
    },
  };
}

const isPrefix = (before: readonly LogEntry[], after: readonly LogEntry[]) =>
  JSON.stringify(after.slice(0, before.length)) === JSON.stringify(before);

test('after any acts, undos, refusals and restarts the stored sitting is the shown one and the log says what happened', () =>
  fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 40 }), async (steps) => {
      const learner = await aLearner();
      /** What was given and still stands, and what was taken back: the lines of each. */
      let standing: (readonly string[])[] = [];
      const undone: string[] = [];
      const given: string[] = [];
      let before: readonly LogEntry[] = [];
      for (const step of steps) {
        learner.tick();
        if (step.kind === 'give') {
          const state = learner.keeper().current().state;
          const next = learner.keeper().give({ kind: 'add', by: step.by }, Array<Fact>(step.facts).fill(anAnswer));
          expect(next === state).toBe(step.by === 0 || state.sum >= 10);
          const act = learner.keeper().current().sitting.acts.at(-1);
          if (next !== state && act) {
            expect(act.entries).toHaveLength(step.facts);
            standing.push(act.entries);
            given.push(...act.entries);
          }
        } else if (step.kind === 'undo') {
          const taken = learner.keeper().undo();
          expect(taken?.entries).toEqual(standing.pop());
          undone.push(...(taken?.entries ?? []));
        } else if (step.kind === 'anew') {
          learner.keeper().beginAnew({ from: 2 });
          standing = [];
        } else if (step.kind === 'refuse') learner.refuse(step.refuses);
        else if (step.kind === 'write') await learner.write();
        else await learner.restart();
        const log = await learner.log();
        expect(isPrefix(before, log)).toBe(true);
        before = log;
        const { sitting, state } = learner.keeper().current();
        expect(state).toEqual(sittingState(machine, sitting));
        expect(sitting.finishedAt !== null).toBe(state.sum >= 10);
      }
      learner.refuse(false);
      await learner.write();
      expect(await learner.stored()).toEqual(learner.keeper().current().sitting);
      const log = await learner.log();
      expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
      expect(log.flatMap((entry) => (entry.kind === 'undone' ? [] : [entry.id]))).toEqual(given);
      expect(log.flatMap((entry) => (entry.kind === 'undone' ? [entry.undoes] : []))).toEqual(undone);
      const { sitting } = learner.keeper().current();
      while (learner.keeper().undo()) continue;
      expect(learner.keeper().current().state).toEqual(machine.begin(sitting.setup));
    }),
    { numRuns: runs(60) },
  ));
