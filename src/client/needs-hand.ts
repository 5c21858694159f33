import type { OutboxItem } from './carrel-client';

/** It goes out by itself only after its user did something about it, or about what it waits for. Pure. */
export const needsHand = ({ state }: Pick<OutboxItem, 'state'>): boolean =>
  state.kind === 'needs-you' ||
  (state.kind === 'waiting' && (state.reason === 'draft' || state.reason === 'behind-set'));
