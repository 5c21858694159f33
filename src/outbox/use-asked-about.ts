import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { OutboxItem } from '../client/carrel-client';
import { termOf } from '../domain/term-of';

/** Takes whoever came by the red mark of a card to the question about it, as soon as it is in the page: once a visit. */
export function useAskedAbout(needy: readonly { readonly item: OutboxItem }[]): void {
  const { key, state } = useLocation();
  const wentBy = useRef<string | null>(null);
  useEffect(() => {
    const about = questionAbout(needy, state);
    if (!about || wentBy.current === key) return;
    wentBy.current = key;
    const question = document.querySelector<HTMLElement>(`.conflict[data-seq="${CSS.escape(about)}"]`);
    question?.focus({ preventScroll: true });
    question?.scrollIntoView({ block: 'start' });
  });
}

/** The id of the first question about the card that a link names (`TermRow`); null where it names none, or nothing is asked. Pure. */
export function questionAbout(needy: readonly { readonly item: Pick<OutboxItem, 'id' | 'command'> }[], state: unknown) {
  if (typeof state !== 'object' || state === null || !('card' in state) || typeof state.card !== 'string') return null;
  const { card } = state;
  return needy.find(({ item }) => termOf(item.command) === card)?.item.id ?? null;
}
