import * as words from '../../../messages/app/sets';
import type { SetToday } from '../../client/carrel-client';

/** What the door to Review says. Null: nobody began with the set; undefined: that is not known yet. */
export function reviewWords(today: Pick<SetToday, 'due' | 'fresh'> | null | undefined): string {
  if (today === undefined) return words.onItsDay;
  if (today === null) return words.fewNew;
  const { due, fresh } = today;
  if (due + fresh === 0) return words.noneDue;
  const parts = [due > 0 && words.due({ count: due }), fresh > 0 && words.fresh({ count: fresh })];
  return parts.filter((part) => part !== false).join(', ');
}
