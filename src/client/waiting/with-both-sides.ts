import type { WaitingChange } from '../../domain/draft/waiting';
import { lastSeen } from '../recording/record-wanted';
import type { WaitingItem } from './waiting-item';

/**
 * A change as it is told among what was discarded: of a card with both its sides, the one that was not typed as unchanged.
 * Once the card is gone nobody else knows that one, and what is written again makes the card anew. Pure.
 */
export function withBothSides({ change, base, draft }: Pick<WaitingItem, 'change' | 'base' | 'draft'>): WaitingChange {
  const { command } = change;
  const card = command.kind === 'edit-term' ? lastSeen(base, draft, command.termId) : undefined;
  if (command.kind !== 'edit-term' || !card) return change;
  const { term, definition } = card;
  const unchanged = { term: { before: term, after: term }, definition: { before: definition, after: definition } };
  return { ...change, command: { ...command, changes: { ...unchanged, ...command.changes } } };
}
