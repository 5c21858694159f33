import type { World } from './world';

/** What cannot be promised, nearly all of it around a service that speaks the document alone (docs/sync.md): counted, not forgiven in general. */
export type Limit =
  | 'written over while the request was on its way'
  | 'written over between the reading and the request'
  | 'a request that the network sent twice took back what was typed after it'
  | 'a card that others changed before it was looked for was made again'
  | 'a change without an answer waits for the door of its set'
  | 'a new set that others changed beyond recognition was made again';

export function limit({ limits, tell }: World, which: Limit): void {
  limits.set(which, (limits.get(which) ?? 0) + 1);
  tell(`limit: ${which}`);
}
