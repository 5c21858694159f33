import { type EpochMs, epochMs } from '../../../contract/units';
import { type DayRule, learnerDay } from '../../domain/scheduling/learner-day';
import { usualParameters } from '../../domain/scheduling/usual-parameters';
import type { AskedSide, Grade } from '../../domain/study-log';
import type { ImportedLine, UnsaidReview } from '../imported';

/** A row of `revlog`: an answer to a card, or a change of its date. */
export interface Review {
  /** The moment, in milliseconds. */
  readonly id: number;
  /** 1 to 4, the button; 0: nobody answered. */
  readonly ease: number;
  /** 0: nothing was scheduled by it (or, of a `manual` row, the card was made new again). */
  readonly factor: number;
  readonly tookMs: number;
  readonly kind: ReviewKind;
}

export type ReviewKind = 'learn' | 'review' | 'relearn' | 'filtered' | 'manual' | 'rescheduled' | 'unknown';

const kinds: readonly ReviewKind[] = ['learn', 'review', 'relearn', 'filtered', 'manual', 'rescheduled'];
export const reviewKindOf = (type: number): ReviewKind => kinds[type] ?? 'unknown';

export interface HistoryRules {
  readonly asked: AskedSide;
  readonly day: DayRule;
  readonly retention: number;
  readonly hasThreeLearningButtons: boolean;
}

export interface CardHistory {
  readonly lines: readonly ImportedLine[];
  readonly practice: number;
  readonly shortened: number;
  readonly unsaid: readonly UnsaidReview[];
}

const grades: readonly (Grade | undefined)[] = [undefined, 'again', 'hard', 'good', 'easy'];
const gradesOfThree: readonly (Grade | undefined)[] = [undefined, 'again', 'good', 'easy'];
const longestMs = 60_000;
/** Anki's first version; before it no row was written, and after 2100 this program will not be asked. */
const [earliest, latest] = [Date.UTC(2006, 0), Date.UTC(2100, 0)];

/**
 * What a card's rows say in lines of our log, oldest first. An answer counts as one in Review. Where nothing was
 * scheduled by it, or the card was made new later (docs/decisions/029), it is practice: so the fold begins where Anki's
 * own computation does.
 */
export function historyOf(reviews: readonly Review[], rules: HistoryRules): CardHistory {
  const sorted = reviews.toSorted((a, b) => a.id - b.id);
  const begins = beginsAt(sorted);
  const lines: ImportedLine[] = [];
  const unsaid: UnsaidReview[] = [];
  let practice = 0;
  let shortened = 0;
  for (const [index, review] of sorted.entries()) {
    const grade = gradeOf(review, rules);
    if (typeof grade !== 'string') {
      unsaid.push(grade.unsaid);
      continue;
    }
    const isPractice = index < begins || isCrammed(review);
    if (isPractice) practice += 1;
    if (review.tookMs > longestMs) shortened += 1;
    lines.push(lineOf(review, grade, isPractice, rules));
  }
  return { lines, practice, shortened, unsaid };
}

const isCrammed = ({ kind, factor }: Review): boolean => kind === 'filtered' && factor === 0;
const isAnswer = ({ ease }: Review): boolean => ease >= 1 && ease <= 4;

/**
 * The row with which the card's present life begins: the first of its latest learning, or the first answer after it was
 * made new again. Read backwards as Anki reads it for FSRS.
 */
function beginsAt(sorted: readonly Review[]): number {
  let learning: number | null = null;
  let answered: number | null = null;
  for (let index = sorted.length - 1; index >= 0; index -= 1) {
    const review = sorted[index];
    if (!review || isCrammed(review)) continue;
    if (isAnswer(review)) answered = index;
    if (isAnswer(review) && review.kind === 'learn') learning = index;
    else if (learning !== null) break;
    else if (review.kind === 'manual' && review.factor === 0) return answered ?? sorted.length;
  }
  return learning ?? answered ?? 0;
}

function gradeOf(
  { id, ease, kind }: Review,
  { hasThreeLearningButtons }: HistoryRules,
): Grade | { readonly unsaid: UnsaidReview } {
  if (kind === 'manual' || kind === 'rescheduled') return { unsaid: kind };
  if (ease === 0) return { unsaid: 'unanswered' };
  const isLearning = kind === 'learn' || kind === 'relearn';
  const grade = (hasThreeLearningButtons && isLearning ? gradesOfThree : grades)[ease];
  return grade === undefined || !(id >= earliest && id < latest) ? { unsaid: 'impossible' } : grade;
}

function lineOf(
  { id, tookMs }: Review,
  grade: Grade,
  isPractice: boolean,
  { asked, day, retention }: HistoryRules,
): ImportedLine {
  const at: EpochMs = epochMs(id);
  return {
    ...day,
    at,
    day: learnerDay(at, day),
    fact: {
      kind: 'answered',
      asked,
      mode: isPractice ? 'flashcards' : 'review',
      format: 'self-rated',
      grade,
      tookMs: Math.min(Math.max(tookMs, 0), longestMs),
      parameters: usualParameters,
      retention,
    },
  };
}
