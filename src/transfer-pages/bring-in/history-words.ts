import type { HistorySum, UnsaidReview } from '../../transfer/imported';
import { counted } from '../../ui/plural';

const reasons: Record<UnsaidReview, string> = {
  manual: 'set by hand',
  rescheduled: 'moved by the program',
  unanswered: 'without an answer',
  impossible: 'impossible',
  'of-no-card': 'of cards that do not come',
};

/** What becomes of another program's history. Pure. */
export function historyWords({ rows, lines, practice, unsaid }: HistorySum): readonly string[] {
  const left = Object.entries(unsaid)
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => `${count.toLocaleString('en-GB')} ${reasons[reason as UnsaidReview]}`);
  return [
    `${counted(lines, 'answer')} of ${counted(rows, 'row')}. Every card goes on from its date; statistics count them too.`,
    ...(practice > 0 ? [`${practice.toLocaleString('en-GB')} of them were practice and move no date.`] : []),
    ...(left.length > 0 ? [`No answers: ${left.join(', ')}.`] : []),
  ];
}
