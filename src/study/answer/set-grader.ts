import { isOneFormula } from '../../card-text/laid-pieces';
import { plainFormula } from '../../card-text/plain-formula';
import { cardKey, type SetProgress } from '../../domain/scheduling/progress';
import { grade, othersFor } from '../../domain/grading/grade';
import { languageFamily } from '../../domain/grading/language-family';
import type { OtherAnswers } from '../../domain/grading/other-answers';
import { plainText } from '../../domain/grading/plain-text';
import type { GradingSettings, Verdict } from '../../domain/grading/verdict';
import type { KnownWords } from '../../domain/grading/words/word-filter';
import type { AskedSide } from '../../domain/study-log';
import { shownText } from '../../domain/shown-text';
import type { StudySet, Term, TermId } from '../../domain/study-set';
import { cardSide, otherSide } from '../desk/card-side';
import { plainLook, type TextLook } from '../../card-text/text-look';

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

/** A set as its learner sees it. */
export interface SeenSet {
  readonly set: StudySet;
  readonly look: TextLook;
}

/** No front is asked for by more cards than these. */
const mostTwins = 8;

/**
 * `acceptedOf`: what this learner always accepts on a card. Cards that ask the same take each other's answers: nobody can
 * know which is meant. `wordsOf`: the words of a language, as soon as they are there. Settings are fixed; for others, make
 * another grader.
 */
export function setGrader(
  { set, look }: SeenSet,
  settings: GradingSettings,
  acceptedOf: (card: Term, asked: AskedSide) => readonly string[],
  wordsOf: (code: string) => KnownWords | undefined = () => undefined,
): SetGrader {
  const seen: SeenCards = {
    set,
    settings,
    answer: (card, asked) => shownText(answerOf(card, asked), look),
    question: (card, asked) => shownText(cardSide(card, asked).text, look),
    prompt: (card, asked) => {
      const { text, picture } = cardSide(card, asked);
      return `${plainText(shownText(text, look), languageFamily(askedLanguage(set, asked)))}\n${picture?.url ?? ''}`;
    },
  };
  const indexes = { term: anIndex(seen, 'term'), definition: anIndex(seen, 'definition') };

  /** By the card alone, with an eye on the others. */
  function gradeOne(card: Term, asked: AskedSide, answer: string): CardVerdict {
    const index = indexes[asked];
    const own = set.terms.findIndex(({ id }) => id === card.id);
    const isFormula = look.formulas && isOneFormula(answerOf(card, asked));
    // Between dollars every letter is a symbol, in any language.
    const language = isFormula ? 'math' : answerLanguage(set, asked);
    const typed = typedText(answer, look, isFormula);
    const ask = (others: OtherAnswers) =>
      grade(typed, seen.answer(card, asked), {
        language,
        settings,
        personal: acceptedOf(card, asked),
        others,
        words: wordsOf(language),
        question: { text: seen.question(card, asked), language: askedLanguage(set, asked) },
      });
    const first = ask(index.others);
    // The index holds every card, this one too: found under its own name, the answer is judged again without it.
    const verdict = first.mixedUpWith === own && own >= 0 ? ask(without(index.others, own)) : first;
    return {
      ...verdict,
      mixedUpWith: verdict.mixedUpWith === null ? null : (set.terms[verdict.mixedUpWith]?.id ?? null),
    };
  }

  return {
    grade(card, asked, answer) {
      const index = indexes[asked];
      while (index.readOn());
      const verdict = gradeOne(card, asked, answer);
      if (verdict.accepted || verdict.kind === 'partial' || verdict.rule === 'empty') return verdict;
      const twins = index.byPrompt.get(seen.prompt(card, asked)) ?? [];
      for (const place of twins.slice(0, mostTwins)) {
        const twin = set.terms[place];
        if (!twin || twin.id === card.id) continue;
        const told = gradeOne(twin, asked, answer);
        if (told.accepted) return { ...told, kind: 'variant', rule: 'same-question' };
      }
      return verdict;
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

/** The cards of a set as they are seen, by the way they are asked. */
interface SeenCards {
  readonly set: StudySet;
  readonly settings: GradingSettings;
  answer(card: Term, asked: AskedSide): string;
  question(card: Term, asked: AskedSide): string;
  /** The same for cards that ask the same. */
  prompt(card: Term, asked: AskedSide): string;
}

/** The answers of all cards, read slice by slice: in a set of ten thousand nobody waits for it before the first question. */
function anIndex({ set, settings, answer, prompt }: SeenCards, asked: AskedSide) {
  const context = { language: answerLanguage(set, asked), settings };
  const byText = new Map<string, number>();
  const byLength = new Map<number, Letters[]>();
  const byPrompt = new Map<string, number[]>();
  const others: OtherAnswers = { rules: othersFor([], context).rules, byText, byLength };
  let read = 0;
  return {
    others,
    byPrompt,
    /** False once all are read. */
    readOn(): boolean {
      if (read >= set.terms.length) return false;
      const cards = set.terms.slice(read, read + slice);
      const part = othersFor(
        cards.map((card) => answer(card, asked)),
        context,
      );
      for (const [text, card] of part.byText) if (!byText.has(text)) byText.set(text, card + read);
      for (const [length, found] of part.byLength) {
        const sameLength = byLength.get(length) ?? [];
        sameLength.push(...found.map((one) => ({ ...one, card: one.card + read })));
        byLength.set(length, sameLength);
      }
      for (const [at, card] of cards.entries()) {
        const places = byPrompt.get(prompt(card, asked)) ?? [];
        places.push(read + at);
        byPrompt.set(prompt(card, asked), places);
      }
      read += slice;
      return true;
    },
  };
}

/** What was typed, as what is on a card is read: its formulas on a line, and the commands of LaTeX where one is asked for. */
const typedText = (typed: string, { formulas }: TextLook, isFormula: boolean): string =>
  isFormula && /\\[a-zA-Z]|[\^_]\{/.test(typed) && !typed.includes('$')
    ? plainFormula(typed)
    : shownText(typed, { ...plainLook, formulas });

const without = ({ rules, byText, byLength }: OtherAnswers, card: number): OtherAnswers => ({
  rules,
  byText: new Map([...byText].filter(([, one]) => one !== card)),
  byLength: new Map([...byLength].map(([length, found]) => [length, found.filter((one) => one.card !== card)])),
});
