import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeTypedAnswer } from '../src/domain/grading/corpus/judge-typed-answer';
import type { TypedAnswer } from '../src/domain/grading/corpus/typed-answer';
import { type KnownWords, readWordFilter } from '../src/domain/grading/words/word-filter';
import { projectDir } from './project-dir';

const folder = join(projectDir, 'src/domain/grading/corpus');

export interface FiledAnswer extends TypedAnswer {
  /** Where it stands, without its ending: each series has files of its own. */
  readonly file: string;
}

/** The cases of one part of the corpus of typed answers that are no matter of taste. Its test has checked their shape. */
export const typedAnswers = (part: 'grown' | 'sealed'): readonly FiledAnswer[] =>
  readdirSync(join(folder, part))
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const file = name.replace('.json', '');
      const answers = JSON.parse(readFileSync(join(folder, part, name), 'utf8')) as TypedAnswer[];
      return answers.map((answer) => ({ ...answer, file }));
    })
    .filter(({ verdict }) => verdict !== 'either');

const lists = new Map<string, KnownWords | undefined>();

/** The words of a language as a desk has them; undefined where there is no list. */
function wordsOf(language: string): KnownWords | undefined {
  const path = join(projectDir, `src/study/answer/words/${language}.words`);
  if (!lists.has(language))
    lists.set(
      language,
      existsSync(path) ? (readWordFilter(new Uint8Array(readFileSync(path))) ?? undefined) : undefined,
    );
  return lists.get(language);
}

export const isAccepted = (answer: TypedAnswer): boolean =>
  judgeTypedAnswer(answer, wordsOf(answer.lang_answer)).accepted;

interface Count {
  wrong: number;
  taken: number;
  right: number;
  refused: number;
}

/** Wrong answers that are taken and right ones that are refused: of all, by file, by language, and by kind. No case is shown. */
export function typedRates(answers: readonly FiledAnswer[]): readonly string[] {
  const counts = new Map<string, Count>();
  for (const answer of answers) {
    const accepted = isAccepted(answer);
    for (const name of ['all', `file ${answer.file}`, `language ${answer.lang_answer}`, `kind ${answer.kind}`]) {
      const count = counts.get(name) ?? { wrong: 0, taken: 0, right: 0, refused: 0 };
      counts.set(name, count);
      if (answer.verdict === 'wrong') {
        count.wrong += 1;
        if (accepted) count.taken += 1;
      } else {
        count.right += 1;
        if (!accepted) count.refused += 1;
      }
    }
  }
  return [...counts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([name, { wrong, taken, right, refused }]) =>
        `${name.padEnd(32)} wrong taken ${rate(taken, wrong)}   right refused ${rate(refused, right)}`,
    );
}

const rate = (part: number, whole: number): string =>
  `${`${part}/${whole}`.padStart(8)} ${(whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`).padStart(7)}`;
