import type { SetRow } from './set-repository';

/** Whether the words of a set come into the index behind its commit. Pure. */
export const isLongSet = ({ term_count, card_bytes }: Pick<SetRow, 'term_count' | 'card_bytes'>): boolean =>
  term_count > 500 || card_bytes > 100_000;
