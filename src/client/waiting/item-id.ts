import type { WaitingChange } from '../../domain/draft/waiting';
import type { SetId } from '../../domain/study-set';

/** What stands in the Outbox under an id: something that waits, that came to an end, or that this build cannot read. */
export type ItemId =
  | { readonly kind: 'waiting'; readonly setId: SetId; readonly change: string }
  | { readonly kind: 'journal'; readonly n: number }
  | { readonly kind: 'unreadable'; readonly seq: number };

export const waitingId = (setId: SetId, { id }: Pick<WaitingChange, 'id'>): string => `${setId} ${id}`;
export const journalId = (n: number): string => `journal ${n}`;
export const unreadableId = (seq: number): string => `unreadable ${seq}`;

/** Pure. No id of a set is a word of these. */
export function itemId(id: string): ItemId {
  const space = id.indexOf(' ');
  const [head, rest] = [id.slice(0, space), id.slice(space + 1)];
  if (head === 'journal') return { kind: 'journal', n: Number(rest) };
  if (head === 'unreadable') return { kind: 'unreadable', seq: Number(rest) };
  return { kind: 'waiting', setId: head as SetId, change: rest };
}
