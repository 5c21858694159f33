import type { GradingCase } from './grading-case';
import { judgeCase } from './judge-case';

/** Says yes or no to a case. */
type Judge = (one: GradingCase) => boolean;

export interface Rates {
  readonly toAccept: number;
  readonly toReject: number;
  /** Wrong answers that were taken, and right ones that were not. */
  readonly falseAccepts: readonly GradingCase[];
  readonly falseRejects: readonly GradingCase[];
}

export function ratesOf(cases: readonly GradingCase[], judge: Judge): Rates {
  const right = cases.filter(([, , , verdict]) => verdict === 'accept');
  const wrong = cases.filter(([, , , verdict]) => verdict === 'reject');
  return {
    toAccept: right.length,
    toReject: wrong.length,
    falseAccepts: wrong.filter(judge),
    falseRejects: right.filter((one) => !judge(one)),
  };
}

/** The grader, and what other programs do, by what the table calls them. */
export const judges: Readonly<Record<string, Judge>> = {
  'this grader': (one) => judgeCase(one).accepted,
  'plain equality': ([, expected, answer]) => expected.trim() === answer.trim(),
  'whole-string similarity ≥ 0.85': ([, expected, answer]) => similarity(expected, answer) >= 0.85,
  'split on commas': ([, expected, answer]) => shareAPart(expected, answer),
};

/** Dice's coefficient over pairs of neighbouring letters, without spaces and case. */
function similarity(first: string, second: string): number {
  const [one, other] = [pairsOf(first), pairsOf(second)];
  if (one.length + other.length === 0) return first === second ? 1 : 0;
  const left = new Map<string, number>();
  for (const pair of one) left.set(pair, (left.get(pair) ?? 0) + 1);
  let shared = 0;
  for (const pair of other) {
    const count = left.get(pair) ?? 0;
    if (count === 0) continue;
    left.set(pair, count - 1);
    shared += 1;
  }
  return (2 * shared) / (one.length + other.length);
}

function pairsOf(text: string): readonly string[] {
  const letters = [...text.toLowerCase().replace(/\s+/gu, '')];
  return letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`);
}

/** Without brackets and case, both sides parted at `, ; /`: one part in common is enough. */
function shareAPart(expected: string, answer: string): boolean {
  const parts = (text: string) =>
    text
      .toLowerCase()
      .replace(/\([^)]*\)/g, '')
      .split(/[,;/]/)
      .map((part) => part.replace(/\s+/gu, ' ').trim());
  const wanted = new Set(parts(expected));
  return parts(answer).some((part) => wanted.has(part));
}

/** The table for the documentation: false accepts and false rejects of each judge on each part of the corpus. */
export function ratesTable(corpora: Readonly<Record<string, readonly GradingCase[]>>): readonly string[] {
  const heads = Object.entries(corpora).map(([name, cases]) => `${name} (${cases.length})`);
  const rows = Object.entries(judges).map(([name, judge]) => {
    const cells = Object.values(corpora).map((cases) => {
      const { falseAccepts, falseRejects, toAccept, toReject } = ratesOf(cases, judge);
      return `${percent(falseAccepts.length, toReject)} / ${percent(falseRejects.length, toAccept)}`;
    });
    return [name, ...cells];
  });
  return [['', ...heads], heads.map(() => '---').concat('---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;
