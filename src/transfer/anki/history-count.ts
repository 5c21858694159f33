import type { HistorySum, UnsaidReview } from '../imported';
import type { CardHistory } from './history';

/** Counts what becomes of the rows of a review log; of a card that nobody asks for, they are of no card. */
export interface HistoryCount {
  /** Counts a card's history and hands it on. */
  counted(history: CardHistory): CardHistory;
  sum(): HistorySum;
}

export function historyCount(rows: number): HistoryCount {
  let [lines, practice, shortened, ofCards] = [0, 0, 0, 0];
  const unsaid = new Map<UnsaidReview, number>();
  return {
    counted(history) {
      lines += history.lines.length;
      practice += history.practice;
      shortened += history.shortened;
      ofCards += history.lines.length + history.unsaid.length;
      for (const why of history.unsaid) unsaid.set(why, (unsaid.get(why) ?? 0) + 1);
      return history;
    },
    sum: () => ({
      rows,
      lines,
      practice,
      shortened,
      unsaid: {
        manual: unsaid.get('manual') ?? 0,
        rescheduled: unsaid.get('rescheduled') ?? 0,
        unanswered: unsaid.get('unanswered') ?? 0,
        impossible: unsaid.get('impossible') ?? 0,
        'of-no-card': rows - ofCards,
      },
    }),
  };
}
