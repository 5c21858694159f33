import { figures } from '../../messages/figures';
import * as words from '../../messages/app/outbox';
import type { OutboxItem, Problem } from '../client/carrel-client';
import type { SetId } from '../domain/study-set';

/** One line of what waits: a change, or several of one kind in one set. */
export type WaitingEntry =
  | { readonly kind: 'one'; readonly item: OutboxItem }
  | {
      readonly kind: 'several';
      readonly setId: SetId;
      readonly what: GroupedKind;
      readonly items: readonly OutboxItem[];
    };

export interface OutboxGroups {
  /** Newest first: what just happened is what one came for. */
  readonly needy: readonly { readonly item: OutboxItem; readonly problem: Problem }[];
  /** Oldest first, as they go out. */
  readonly waiting: readonly OutboxItem[];
  /** Sent or discarded, the latest first. */
  readonly past: readonly OutboxItem[];
}

export function outboxGroups(items: readonly OutboxItem[]): OutboxGroups {
  const needy = items.flatMap((item) =>
    item.state.kind === 'needs-you' ? [{ item, problem: item.state.problem }] : [],
  );
  const isPast = ({ state }: OutboxItem) => state.kind === 'sent' || state.kind === 'discarded';
  const momentOf = ({ state }: OutboxItem) => ('at' in state ? state.at : 0);
  return {
    needy: needy.toReversed(),
    waiting: items.filter((item) => item.state.kind !== 'needs-you' && !isPast(item)),
    past: items.filter(isPast).toSorted((one, other) => momentOf(other) - momentOf(one)),
  };
}

/** What stands over the lines of a group: how many changes they are, where that is not the number of lines. Pure. */
export const countInLines = (changes: number, lines: number): string =>
  changes === lines ? figures(changes) : words.changesInLines({ changes, lines });

const grouped = ['add-term', 'edit-term', 'delete-term', 'move-term'] as const;
/** `create-set`: a set that is not at the service yet, with whatever else was done in it. */
export type GroupedKind = (typeof grouped)[number] | 'create-set';

/**
 * Changes of cards of one set become one line a kind, where the first of them stands, and everything in a new set one
 * line with its making: a week of writing is read at a glance. Pure.
 */
export function waitingEntries(waiting: readonly OutboxItem[]): readonly WaitingEntry[] {
  const made = new Set(waiting.filter(({ command }) => command.kind === 'create-set').map(({ setId }) => setId));
  const groupedKindOf = ({ setId, command, takesBack }: OutboxItem): GroupedKind | undefined =>
    made.has(setId) && command.kind !== 'delete-set'
      ? 'create-set'
      : grouped.find((kind) => kind === command.kind && !takesBack);
  const entries = new Map<string, OutboxItem[]>();
  for (const item of waiting) {
    const what = groupedKindOf(item);
    const key = what ? `${item.setId} ${what}` : item.id;
    const entry = entries.get(key);
    if (entry) entry.push(item);
    else entries.set(key, [item]);
  }
  return [...entries.values()].flatMap((items): readonly WaitingEntry[] => {
    const [item] = items;
    const what = item && groupedKindOf(item);
    if (!item) return [];
    return what && items.length > 1 ? [{ kind: 'several', setId: item.setId, what, items }] : [{ kind: 'one', item }];
  });
}
