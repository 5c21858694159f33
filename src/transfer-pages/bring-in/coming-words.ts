import { listed } from '../../../messages/in-words';
import * as words from '../../../messages/app/bring-in';
import * as newer from '../../../messages/app/newer-file';
import type { Overview } from '../../transfer/thread/orders';

/** What bringing in would do, in a sentence or two. Pure. */
export function comingWords({ counts, sets, lines }: Overview): string {
  const parts = [
    counts.added > 0 && words.willAdd({ count: counts.added }),
    counts.updated > 0 && words.willUpdate({ count: counts.updated }),
    counts.filled > 0 && newer.willFill({ count: counts.filled }),
    counts.mine > 0 && newer.willKeepMine({ count: counts.mine }),
    counts.both > 0 && newer.willKeepOver({ count: counts.both }),
    counts.removed > 0 && newer.willStayOut({ count: counts.removed }),
    counts.unchanged > 0 && words.willKeep({ count: counts.unchanged }),
    counts.left > 0 && words.willLeave({ count: counts.left }),
    counts.mirrored > 0 && newer.willAskBoth({ count: counts.mirrored }),
    counts.repeated > 0 && words.willRepeat({ count: counts.repeated }),
  ].filter((part) => part !== false);
  const first = parts.length === 0 ? words.noCards : words.will({ parts: listed(parts) });
  const split = sets.length > 1 ? ` ${words.willSets({ count: sets.length })}` : '';
  const history = lines > 0 ? ` ${words.willHistory({ count: lines })}` : '';
  return `${first}${split}${history}`;
}
