/** Beyond any list, and beyond any picture's side. */
const mostCounted = 999_999_999;

/**
 * A count or a length as another service says it, as one that a screen and a file can hold: whole, not below zero and of
 * nine figures at most. A number without end would be none in a backup, and take the whole of it down. Pure.
 */
export const saidCount = (said: number): number => Math.ceil(Math.min(Math.max(said, 0), mostCounted));
