import { corpora } from '../src/domain/grading/corpus/corpora';
import { judgeCase } from '../src/domain/grading/corpus/judge-case';
import { ratesTable } from '../src/domain/grading/corpus/rates';
import { grade } from '../src/domain/grading/grade';
import { usualSettings } from '../src/domain/grading/verdict';
import type { Bench } from './bench';
import { isAccepted, typedAnswers, typedRates } from './typed-answers';

const rounds = 9;
const letters = 10_000;

/** Texts that a rule may stumble over: each repeats what opens something, parts it, marks it or measures it. */
const repeated = [
  'The quick brown fox, jumps over (the) lazy dog; and so on. ',
  ..."1\" 1' ( (a a/ a, 1, 1. ni3 é <b <b> &amp; 漢（か） ア・ = x² |x| km/h 5km/ can't".split(' '),
  'a or ',
  '(-a) ',
  'a & ',
  ...'ệ ά İ ½ 二 aа'.split(' '),
  'a\n',
  'כָ',
  'ل\u064e',
];
const languages = ['en', 'ja', 'zh-pi', 'ar', 'math'];

/** What grading costs, and how fair it is: beside three simpler ways, and by language and kind. */
export const grading: Bench = {
  name: 'grading',
  run: async (note) => {
    const cases = Object.values(corpora).flat();
    const grown = typedAnswers('grown');
    note('False accepts / false rejects', ratesTable(corpora));
    note(`Of ${grown.length} answers written without sight of the grader`, typedRates(grown));
    const worst = slowest(letters);
    return [
      {
        what: `the ${cases.length + grown.length} cases of the corpus, graded`,
        unit: 'ms',
        ours: timesOf(() => {
          cases.forEach((one) => judgeCase(one));
          grown.forEach((one) => isAccepted(one));
        }),
        floor: null,
        goal: null,
      },
      {
        what: `a verdict on 10,000 letters, the slowest text: ${JSON.stringify(worst.part)} in ${worst.language}`,
        unit: 'ms',
        ours: timesOf(() => judgeText(worst, letters)),
        floor: null,
        goal: { most: 50, law: false },
      },
      {
        what: 'four times the letters of that text: times as long',
        unit: 'x',
        ours: timesOf(() => judgeText(worst, 4 * letters)),
        floor: timesOf(() => judgeText(worst, letters)),
        goal: { most: 8, law: true },
      },
    ];
  },
};

interface Text {
  readonly part: string;
  readonly language: string;
}

function judgeText({ part, language }: Text, length: number): void {
  const text = part.repeat(Math.ceil(length / part.length));
  grade(`${text} x`, text, { language, settings: { ...usualSettings, alternatives: 'one' } });
}

/** The text that takes longest, by the best of three. */
function slowest(length: number): Text {
  const texts = repeated.flatMap((part) => languages.map((language) => ({ part, language })));
  const timed = texts.map((text) => ({ text, ms: Math.min(...timesOf(() => judgeText(text, length), 3)) }));
  return timed.reduce((one, other) => (other.ms > one.ms ? other : one)).text;
}

/** The first round warms up and does not count. */
function timesOf(work: () => unknown, times = rounds): readonly number[] {
  return Array.from({ length: times + 1 }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  }).slice(1);
}
