import type { Overview } from '../../transfer/thread/orders';
import { counted } from '../../ui/plural';

/** What bringing in would do, in a sentence or two. Pure. */
export function comingWords({ counts, sets, lines }: Overview): string {
  const parts = [
    counts.added > 0 && `${counts.added.toLocaleString('en-GB')} new`,
    counts.updated > 0 && `${counts.updated.toLocaleString('en-GB')} changed, progress kept`,
    counts.unchanged > 0 && `${counts.unchanged.toLocaleString('en-GB')} the same as here`,
    counts.left > 0 && `${counts.left.toLocaleString('en-GB')} left as here`,
    counts.repeated > 0 && `${counts.repeated.toLocaleString('en-GB')} said twice in the file`,
  ].filter((part) => part !== false);
  const first = parts.length === 0 ? 'No cards.' : `${parts.join(', ')}.`;
  const split = sets.length > 1 ? ` ${counted(sets.length, 'set')}.` : '';
  const history = lines > 0 ? ` With ${counted(lines, 'line')} of history.` : '';
  return `${first}${split}${history}`;
}
