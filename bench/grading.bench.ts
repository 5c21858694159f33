import { corpora } from '../src/domain/grading/corpus/corpora';
import { judgeCase } from '../src/domain/grading/corpus/judge-case';
import { ratesTable } from '../src/domain/grading/corpus/rates';
import { grade } from '../src/domain/grading/grade';
import { usualSettings } from '../src/domain/grading/verdict';
import type { Bench } from './bench';

const rounds = 9;
const sentence = 'The quick brown fox, jumps over (the) lazy dog; and so on. ';
const long = sentence.repeat(Math.ceil(10_000 / sentence.length));
const context = { language: 'en', settings: usualSettings };

/** What grading costs, and how fair it is beside three simpler ways. */
export const grading: Bench = {
  name: 'grading',
  run: async (note) => {
    const cases = Object.values(corpora).flat();
    note('False accepts / false rejects', ratesTable(corpora));
    return [
      {
        what: `the ${cases.length} cases of the corpus, graded`,
        unit: 'ms',
        ours: timesOf(() => cases.forEach((one) => judgeCase(one))),
        floor: null,
        goal: null,
      },
      {
        what: '10,000 letters, graded',
        unit: 'ms',
        ours: timesOf(() => grade(`${long} x`, long, context)),
        floor: null,
        goal: null,
      },
    ];
  },
};

/** The first round warms up and does not count. */
function timesOf(work: () => unknown): readonly number[] {
  const times = Array.from({ length: rounds + 1 }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return times.slice(1);
}
