import { listed } from '../../../messages/in-words';
import * as words from '../../../messages/app/bring-in';
import type { HistorySum, UnsaidReview } from '../../transfer/imported';

const reasons: Record<UnsaidReview, (gaps: { readonly count: number }) => string> = {
  manual: words.byHand,
  rescheduled: words.moved,
  unanswered: words.unanswered,
  impossible: words.impossible,
  'of-no-card': words.ofNoCard,
};

/** What becomes of another program's history. Pure. */
export function historyWords({ rows, lines, practice, unsaid }: HistorySum): readonly string[] {
  const left = Object.entries(unsaid)
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => reasons[reason as UnsaidReview]({ count }));
  return [
    words.answersOf({ lines, rows }),
    ...(practice > 0 ? [words.practice({ count: practice })] : []),
    ...(left.length > 0 ? [words.noAnswers({ parts: listed(left) })] : []),
  ];
}
