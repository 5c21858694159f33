import { cardKey, type SetProgress } from '../../domain/scheduling/progress';
import { grade, othersFor } from '../../domain/grading/grade';
import type { OtherAnswers } from '../../domain/grading/other-answers';
import type { GradingSettings, Verdict } from '../../domain/grading/verdict';
import type { AskedSide } from '../../domain/study-log';
import type { StudySet, Term, TermId } from '../../domain/study-set';
import { otherSide } from '../desk/card-side';

/** A verdict on a card of a set: it knows which other card was answered instead. */
export interface CardVerdict extends Omit<Verdict, 'mixedUpWith'> {
  readonly mixedUpWith: TermId | null;
}

/** Grades typed answers of one set by its settings and with an eye on its other cards. */
export interface SetGrader {
  grade(card: Term, asked: AskedSide, answer: string): CardVerdict;
  /** Reads on in the set's answers until the time is up; false once all are read. What is not ready is made when it is needed. */
  prepare(asked: AskedSide, isTimeUp: () => boolean): boolean;
}

export const answerOf = (card: Term, asked: AskedSide): string => card[otherSide(asked)];
export const answerLanguage = (set: StudySet, asked: AskedSide): string =>
  asked === 'term' ? set.langDefinitions : set.langTerms;
export const askedLanguage = (set: StudySet, asked: AskedSide): string =>
  asked === 'term' ? set.langTerms : set.langDefinitions;

/** Cards that are read in one go: some ten milliseconds on a slow phone. */
const slice = 100;

/** `acceptedOf`: what this learner always accepts on a card. Settings are fixed; for others, make another one. */
export function setGrader(
  set: StudySet,
  settings: GradingSettings,
  acceptedOf: (card: Term, asked: AskedSide) => readonly string[],
): SetGrader {
  const indexes = { term: anIndex(set, 'term', settings), definition: anIndex(set, 'definition', settings) };
  return {
    grade(card, asked, answer) {
      const index = indexes[asked];
      while (index.readOn());
      const own = set.terms.findIndex(({ id }) => id === card.id);
      const ask = (others: OtherAnswers) =>
        grade(answer, answerOf(card, asked), {
          language: answerLanguage(set, asked),
          settings,
          personal: acceptedOf(card, asked),
          others,
        });
      const first = ask(index.others);
      // The index holds every card, this one too: found under its own name, the answer is judged again without it.
      const verdict = first.mixedUpWith === own && own >= 0 ? ask(without(index.others, own)) : first;
      return {
        ...verdict,
        mixedUpWith: verdict.mixedUpWith === null ? null : (set.terms[verdict.mixedUpWith]?.id ?? null),
      };
    },
    prepare(asked, isTimeUp) {
      const index = indexes[asked];
      while (index.readOn()) if (isTimeUp()) return true;
      return false;
    },
  };
}

/** What a set's log says that this learner always accepts. */
export const acceptedIn =
  (progress: SetProgress) =>
  (card: Term, asked: AskedSide): readonly string[] =>
    progress.get(cardKey(card.id, asked))?.accepted ?? [];

type Letters = OtherAnswers['byLength'] extends ReadonlyMap<number, readonly (infer One)[]> ? One : never;

/** The answers of all cards, read slice by slice: in a set of ten thousand nobody waits for it before the first question. */
function anIndex(set: StudySet, asked: AskedSide, settings: GradingSettings) {
  const context = { language: answerLanguage(set, asked), settings };
  const byText = new Map<string, number>();
  const byLength = new Map<number, Letters[]>();
  const others: OtherAnswers = { rules: othersFor([], context).rules, byText, byLength };
  let read = 0;
  return {
    others,
    /** False once all are read. */
    readOn(): boolean {
      if (read >= set.terms.length) return false;
      const part = othersFor(
        set.terms.slice(read, read + slice).map((card) => answerOf(card, asked)),
        context,
      );
      for (const [text, card] of part.byText) if (!byText.has(text)) byText.set(text, card + read);
      for (const [length, found] of part.byLength) {
        const sameLength = byLength.get(length) ?? [];
        sameLength.push(...found.map((one) => ({ ...one, card: one.card + read })));
        byLength.set(length, sameLength);
      }
      read += slice;
      return true;
    },
  };
}

const without = ({ rules, byText, byLength }: OtherAnswers, card: number): OtherAnswers => ({
  rules,
  byText: new Map([...byText].filter(([, one]) => one !== card)),
  byLength: new Map([...byLength].map(([length, found]) => [length, found.filter((one) => one.card !== card)])),
});
