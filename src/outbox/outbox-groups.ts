import type { OutboxItem, Problem } from '../client/carrel-client';

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
