/** Six pairs; four in the narrowest windows. */
export const pairsThatFit = (): number => (matchMedia('(max-width: 360px)').matches ? 4 : 6);
