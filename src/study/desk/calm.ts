/** How long a card takes to settle or to leave, in milliseconds. */
export const settleMs = 280;

/** True where the user wants no motion: sides are swapped, cards do not fly. */
export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
