import type { SetToday } from '../client/carrel-client';

/** What the door to Review says. Null: nobody began with the set. */
export function reviewWords(today: Pick<SetToday, 'due' | 'fresh'> | null): string {
  if (today === null) return 'A few new cards a day';
  const { due, fresh } = today;
  if (due + fresh === 0) return 'Nothing due';
  const parts = [due > 0 && `${due.toLocaleString('en-GB')} due`, fresh > 0 && `${fresh.toLocaleString('en-GB')} new`];
  return parts.filter((part) => part !== false).join(', ');
}
