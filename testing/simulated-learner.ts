import { epochMs } from '../contract/units';
import { foldLog } from '../src/domain/scheduling/fold-log';
import type { LearnerDay } from '../src/domain/scheduling/learner-day';
import { type CardKey, type CardProgress, cardKey } from '../src/domain/scheduling/progress';
import { reviewDay, type SetToReview } from '../src/domain/scheduling/review-day';
import { reviewQueue } from '../src/domain/scheduling/review-queue';
import type { AnswerFormat, Grade, LogEntry, LogEntryId, StudyMode } from '../src/domain/study-log';
import type { SetId, TermId } from '../src/domain/study-set';
import { type PublishedMemory, publishedFsrs } from './published-fsrs';
import { seededRandom } from './seeded-random';
import { anAnswer } from './study-log-builders';

const { afterFirst, after, retrievability } = publishedFsrs();

interface LearnerOptions {
  readonly seed: number;
  readonly cards: number;
  readonly newPerDay: number;
  readonly retention: number;
}

/** What a day in Review came to. */
export interface DayInReview {
  readonly due: number;
  readonly right: number;
  readonly fresh: number;
}

interface CardAtDesk {
  memory: PublishedMemory | null;
  askedOn: number;
  lines: LogEntry[];
}

/**
 * A learner whose memory is known: it follows the published formulas, and chance decides each answer by how likely the
 * card is remembered on that day. They study through the product's own queue, log and fold. A second answer of the same
 * day finds the card fresh in mind and does nothing lasting.
 */
export function simulatedLearner({ seed, cards, newPerDay, retention: wished }: LearnerOptions) {
  const { next } = seededRandom(seed);
  const setId = 'set' as SetId;
  const termIds = Array.from({ length: cards }, (_, index) => `card-${index}` as TermId);
  const desk = new Map<TermId, CardAtDesk>(termIds.map((termId) => [termId, { memory: null, askedOn: 0, lines: [] }]));
  const progress = new Map<CardKey, CardProgress>();
  let day = 100;
  let given = 0;
  let retention = wished;

  const set = (): SetToReview => ({
    setId,
    termIds,
    progress,
    settings: { asked: 'term', newPerDay, reviewsPerDay: null },
  });

  function gradeOf(card: CardAtDesk): Grade {
    const chance = next();
    if (!card.memory) return chance < 0.25 ? 'again' : chance < 0.35 ? 'hard' : chance < 0.85 ? 'good' : 'easy';
    if (day > card.askedOn && next() >= retrievability(card.memory, day - card.askedOn)) return 'again';
    return chance < 0.15 ? 'hard' : chance < 0.9 ? 'good' : 'easy';
  }

  function asked(termId: TermId, mode: StudyMode, format: AnswerFormat): Grade {
    const card = desk.get(termId);
    if (!card) throw new Error('No such card.');
    const grade = gradeOf(card);
    if (!card.memory) card.memory = afterFirst(grade);
    else if (day > card.askedOn) card.memory = after(card.memory, day - card.askedOn, grade);
    card.askedOn = day;
    given += 1;
    // Chance hangs on a line's id: its own, so that other tests of the same thread change nothing.
    const name = {
      id: `learner-${seed}-${given}` as LogEntryId,
      seq: given,
      at: epochMs((day * 24 + 12) * 3_600_000 + given),
    };
    card.lines.push(anAnswer(day, { ...name, setId, termId, mode, format, grade, retention }));
    for (const [key, folded] of foldLog(card.lines)) progress.set(key, folded);
    return grade;
  }

  return {
    /** Everything that Review asks on one day; then the day is over. */
    review(): DayInReview {
      const today = reviewDay(set(), day as LearnerDay);
      const due = new Set(today.due.map(({ termId }) => termId));
      let right = 0;
      for (const { termId } of reviewQueue(today)) {
        const grade = asked(termId, 'review', 'self-rated');
        if (due.has(termId) && grade !== 'again') right += 1;
      }
      day += 1;
      return { due: due.size, right, fresh: today.fresh.length };
    },
    /** So many cards that were begun, drawn by chance, each so many times over in Learn and Test, before Review. */
    cram(count: number, times: number): void {
      const begun = termIds.filter((termId) => progress.has(cardKey(termId, 'term')));
      for (let turn = 0; turn < count && begun.length > 0; turn += 1) {
        const [termId] = begun.splice(Math.floor(next() * begun.length), 1);
        for (let time = 0; termId !== undefined && time < times; time += 1)
          asked(termId, time % 2 === 0 ? 'learn' : 'test', 'typed');
      }
    },
    wish(other: number): void {
      retention = other;
    },
    today: () => day as LearnerDay,
    set,
    log: (): readonly LogEntry[] => [...desk.values()].flatMap(({ lines }) => lines),
  };
}
