import { ServiceError } from '../http/service-error';

interface Tagged {
  readonly version: number;
  readonly modified_at: number;
}

/**
 * The tag of a set's version. The date is in it because a restored backup counts versions
 * again that other devices have already seen.
 */
export const setTag = (set: Tagged): string => `"${set.version}-${set.modified_at}"`;

/** `If-Match` (decisions.md 5): 412 when the set is no longer what the caller started from. Weak tags never match. */
export function assertMatches(ifMatch: string | undefined, set: Tagged): void {
  if (ifMatch === undefined) return;
  const tags = ifMatch.split(',').map((tag) => tag.trim());
  if (!tags.includes('*') && !tags.includes(setTag(set))) throw new ServiceError('precondition_failed');
}

/** What a set's version and date become with the next change. */
export const changed = (set: Tagged, nowSeconds: number): Tagged => ({
  version: set.version + 1,
  modified_at: Math.max(nowSeconds, set.modified_at + 1),
});
