import type { CardKey } from '../../domain/scheduling/progress';
import { type Asked, type Given, keyOf, type ReviewState } from './review-session';

/** What a sitting came to. A card is known or missed by its first answer: what comes after is practice. */
export interface ReviewCounts {
  /** Cards that were answered; each asked one way counts by itself. */
  readonly cards: number;
  readonly known: number;
  readonly missed: readonly Asked[];
  readonly tookMs: number;
}

export function reviewCounts({ answers }: Pick<ReviewState, 'answers'>): ReviewCounts {
  const first = answers.filter(({ isFirst }) => isFirst);
  const missed = first.filter(({ grade }) => grade === 'again');
  const tookMs = answers.reduce((sum, answer) => sum + answer.tookMs, 0);
  return { cards: first.length, known: first.length - missed.length, missed, tookMs };
}

export type ReviewTick = 'done' | 'missed' | 'current' | 'open';

/** One tick a card: those answered in their order, then the one on the desk, then the rest. Beyond `most`, a tick stands for a run of cards. */
export function reviewTicks(
  { queue, answers }: Pick<ReviewState, 'queue' | 'answers'>,
  most = 40,
): readonly ReviewTick[] {
  const [current] = queue;
  const back = current?.again ? keyOf(current) : null;
  const answered = answers.filter(({ isFirst }) => isFirst).map((answer) => tickOf(answer, back));
  const waiting = queue
    .filter(({ again }) => !again)
    .map((card): ReviewTick => (card === current ? 'current' : 'open'));
  return condensed([...answered, ...waiting], most);
}

const tickOf = (answer: Given, back: CardKey | null): ReviewTick => {
  if (back === keyOf(answer)) return 'current';
  return answer.grade === 'again' ? 'missed' : 'done';
};

/** Of a run, what most needs seeing. */
function condensed(ticks: readonly ReviewTick[], most: number): readonly ReviewTick[] {
  if (ticks.length <= most) return ticks;
  return Array.from({ length: most }, (_, index) => {
    const run = ticks.slice(Math.floor((index * ticks.length) / most), Math.floor(((index + 1) * ticks.length) / most));
    if (run.includes('current')) return 'current';
    if (run.includes('missed')) return 'missed';
    return run.includes('open') ? 'open' : 'done';
  });
}

/** How often each card was answered in a sitting. */
export function timesAsked(answers: readonly Asked[]): ReadonlyMap<CardKey, number> {
  const times = new Map<CardKey, number>();
  for (const answer of answers) times.set(keyOf(answer), (times.get(keyOf(answer)) ?? 0) + 1);
  return times;
}
